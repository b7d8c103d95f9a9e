import LayerAnimation

/// A report about what a loop presents, at its present or at instants that you choose.
///
///     print(Report(of: loop))                         // the tree as it is now
///     print(try Report(of: loop).dump(at: Instants(at: [0.5, 1])))
///
/// A report of a live loop only moves forwards, because time moves only forwards. A report that is
/// made from a closure makes a new loop whenever it has to go back:
///
///     let report = Report { RenderLoop(root: makeTree()) }
///     print(try report.dump(DumpOptions(format: .csv), at: Instants(from: 0, to: 1, fps: 30)))
public struct Report {
  /// Where the loops come from.
  package let source: PlaybackSource

  /// A closure that is called after each instant that a report has read.
  ///
  /// Its parameters are the number of instants so far, and of all in this pass through time.
  package typealias Progress = (_ done: Int, _ total: Int) -> Void

  /// What to call after each instant; nil for nothing.
  package var progress: Progress?

  /// Whether it makes its loops anew, so that it can go back in time.
  package var isRemade: Bool {
    if case .remade = source { true } else { false }
  }

  /// Creates a report of a live loop.
  ///
  /// - Parameter loop: The loop. The report advances it only if you ask for instants.
  public init(of loop: RenderLoop) { source = .live(loop) }

  /// Creates a report of a loop that a closure makes.
  ///
  /// - Parameter make: Makes the loop at time 0. It is called once for each pass through time, and
  ///   makes an equal loop each time.
  public init(_ make: @escaping () throws -> RenderLoop) {
    source = .remade { tracer in
      let loop = try make()
      if let tracer { loop.addTracer(tracer) }
      return Playback(loop)
    }
  }

  /// Creates a report of a playback that a closure makes.
  ///
  /// - Parameter make: Makes the playback at time 0. Its parameter is a tracer to add before the
  ///   first commit, or nil.
  public init(replaying make: @escaping (_ tracer: Playback.Tracer?) throws -> Playback) {
    source = .remade(make)
  }
}

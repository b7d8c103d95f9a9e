import LayerAnimation
import LayerText

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
  package let source: SceneRun.Source

  /// A closure that is called after each instant that a report has read.
  ///
  /// Its parameters are the number of instants so far, and of all in this pass through time.
  package typealias Progress = (_ done: Int, _ total: Int) -> Void

  /// What to call after each instant; nil for nothing.
  package var progress: Progress?

  /// The sum of a point's y above the root and its y in a picture; nil if y grows downwards in both.
  package var mirrorSum: Double?
  /// What a page says about the scene as a whole, such as how to see its states; nil for nothing.
  package var remark: String?
  /// How long the scene says that it is, in seconds; nil for one that ends with its last event.
  package var duration: Double?
  /// The instants with a name, for pictures over time.
  package var markers: [(name: String, instant: Double)] = []

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
    source = .remade { (tracer) throws in
      let loop = try make()
      if let tracer { loop.addTracer(tracer) }
      return SceneRun(loop)
    }
  }

  /// Creates a report of a run that a closure makes.
  ///
  /// - Parameter make: Makes the run at time 0. Its parameter is a tracer to add before the first
  ///   commit, or nil.
  public init(replaying make: @escaping (_ tracer: SceneRun.Tracer?) throws -> SceneRun) {
    source = .remade(make)
  }
}

extension Report {
  /// Returns what is probably wrong with the animations, and what is worth knowing about them.
  ///
  ///     let report = Report { RenderLoop(root: makeTree()) }
  ///     for finding in try report.findings() { print(finding) }
  ///
  /// A report that is made from a closure plays the scene twice: to its last start, end or change,
  /// or for ``CheckOptions/limit`` seconds. A report of a live loop reads its present and does not
  /// advance it: the rules that need a past or a future find nothing, see <doc:CheckingScenes>.
  ///
  /// - Parameter options: The rules to use, and what to leave out.
  /// - Returns: The findings in the order of the rules, then of the animations.
  /// - Throws: ``ReportError`` for an unknown rule; the errors of the closures that make and advance
  ///   the loop, except that of an animation that a rule is about.
  public func findings(_ options: CheckOptions = CheckOptions()) throws -> [Finding] {
    let rules = try options.rules()
    let play = ScenePlay(options: options)
    let scene: CheckedScene
    switch source {
    case .live(let loop): scene = play.read(loop)
    case .remade: scene = try play.play(source)
    }
    return rules.flatMap { $0.find(scene, $0) }
      .filter { !options.baseline.contains($0.identity) }
  }

  /// Returns a recording of frames.
  ///
  ///     let recording = try report.recording(frames: 0...60, framesPerSecond: 60)
  ///     print(recording)
  ///
  /// - Parameters:
  ///   - options: What to record.
  ///   - frames: The frames; frame k is at k/framesPerSecond.
  ///   - framesPerSecond: The number of frames per second, above 0.
  /// - Returns: The recording.
  /// - Throws: ``ReportError`` for more than 600 000 frames, for a selector that matches no layer at
  ///   time 0, for an unknown key path, and for a live loop that would have to go back; the errors of the closures that make
  ///   and advance the loop.
  public func recording(
    _ options: RecordingOptions = RecordingOptions(), frames: ClosedRange<Int>,
    framesPerSecond: Double = 60
  ) throws -> Recording {
    let count = Double(frames.upperBound) - Double(frames.lowerBound) + 1
    if count > Double(Recording.frameLimit) { throw Recording.tooManyFrames(count) }
    var builder = RecordingBuilder(options, framesPerSecond: framesPerSecond)
    let instants = Instants(frames: frames, fps: framesPerSecond)
    try visit(instants, prepare: Selection.checking(options.selection)) { run, instant in
      builder.add(run.loop, frame: instant.frame)
    }
    return try builder.finish()
  }

  /// Returns a recording of one instant, as frame 0.
  ///
  /// - Parameters:
  ///   - options: What to record.
  ///   - instant: The instant, in seconds.
  /// - Returns: The recording, in which the times of animations are those of the scene.
  /// - Throws: As ``recording(_:frames:framesPerSecond:)``.
  package func recording(
    _ options: RecordingOptions = RecordingOptions(), at instant: Double
  ) throws -> Recording {
    var builder = RecordingBuilder(options, framesPerSecond: 1)
    try forEachStop([instant], prepare: Selection.checking(options.selection)) { loop, _ in
      builder.add(loop, frame: 0)
    }
    return try builder.finish()
  }
}

import LayerAnimation

/// A loop that a report plays forwards.
///
/// A report that goes back in time asks for a new one.
public struct Playback {
  /// A closure that receives the events of a loop.
  public typealias Tracer = (TraceEvent) -> Void

  /// The loop, which the report advances.
  public let loop: RenderLoop
  /// Advances the loop to an instant.
  package let advance: (Double) throws -> Void
  /// What the file of the scene says about its layers and animations; nil without a file.
  package var marks: CheckMarks?

  /// Creates a playback of a loop.
  ///
  /// - Parameters:
  ///   - loop: The loop.
  ///   - advance: Advances the loop to an instant, in seconds. It throws if the loop cannot be
  ///     played to there; the report throws the same error. By default, it calls the loop's
  ///     `advance(to:)`.
  public init(_ loop: RenderLoop, advance: ((Double) throws -> Void)? = nil) {
    self.loop = loop
    self.advance = advance ?? { loop.advance(to: $0) }
  }
}

/// What a report samples.
package enum PlaybackSource {
  /// A loop of the caller, which only moves forwards.
  case live(RenderLoop)
  /// A closure that makes the playback anew, at time 0.
  case remade((Playback.Tracer?) throws -> Playback)
}

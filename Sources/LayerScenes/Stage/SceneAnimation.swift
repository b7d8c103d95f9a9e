import LayerAnimation
import LayerModel

/// An animation that a state or a transition adds to a layer.
///
///     enter ──────── delay ──────── start ──── duration ──── end
///     0              1.5                                     2
///
/// A basic or spring animation of a transition may lack its ends. They are then the value that shows
/// when the state is entered, and the value in the new state.
public struct SceneAnimation: Sendable {
  /// The key under which the layer gets it; nil for none.
  public let key: String?
  /// The animated key path; nil for a group or a transition between images.
  public let keyPath: String?
  /// The class, such as `SpringAnimation`.
  public let className: String
  /// The content, as the file has it.
  public let definition: AnimationDefinition
  /// The timing; its begin time is the delay in seconds of the layer's time, 0 for none.
  public let timing: MediaTiming
  /// The fields from which drafts are made.
  let written: WrittenAnimation
  /// Where it is in the file, and what the file says about it.
  let mark: SceneMarks.Mark

  /// Makes it from a draft that a layer accepts.
  ///
  /// - Parameters:
  ///   - draft: The draft, whose begin time is the delay.
  ///   - key: The key.
  ///   - layer: A layer like the one that it animates; it does not keep the animation.
  ///   - mark: Where it is in the file.
  /// - Returns: The animation, and the oddities of the draft.
  /// - Throws: The error of adding the draft.
  static func make(
    _ draft: Animation, key: String?, on layer: Layer, mark: SceneMarks.Mark
  ) throws(AnimationError) -> (animation: SceneAnimation, warnings: [String]) {
    let handle = try layer.add(draft)
    defer { handle.remove() }
    var written = WrittenAnimation(handle.animation)
    // A duration of 0 is that of the transaction in which it is added (F9).
    written.timing = draft.timing
    return (SceneAnimation(written, key: key, mark: mark), handle.animation.warnings)
  }

  private init(_ written: WrittenAnimation, key: String?, mark: SceneMarks.Mark) {
    self.written = written
    self.key = key
    self.mark = mark
    keyPath = written.keyPath
    className = written.kind.rawValue
    definition = written.definition
    timing = written.timing
  }

  /// The seconds from entering the state to the end of the animation; infinite if it never ends.
  ///
  /// A duration of 0 counts as 0.25 (F9). The seconds are those of the layer's time.
  public var duration: Double { TimeMapping(timing, beginTime: timing.beginTime).endTime }

  /// The location in the file.
  public var place: SourcePlace { mark.place }

  /// Makes a draft that starts at the layer's local time plus the delay.
  func makeDraft(
    on layer: Layer, at instant: Double, from layers: any StageLayers,
    ends: WrittenAnimation.Ends = { _ in nil }
  ) -> Animation {
    let draft = written.makeDraft(ends: ends) { layers.layer(withID: $0) }
    if timing.beginTime != 0 {
      draft.beginTime = Animation.beginTime(
        at: layer.convertTime(instant, from: nil) + timing.beginTime)
    }
    return draft
  }
}

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
  /// What it is, as the file has it; its begin time is the delay in seconds of the layer's time, 0
  /// for none.
  public let settings: AnimationSettings
  /// Where it is in the file, and what the file says about it.
  let mark: SceneMarks.Mark

  /// Makes it from settings that a layer accepts.
  ///
  /// - Parameters:
  ///   - settings: The settings, whose begin time is the delay.
  ///   - sources: Returns the layer with an identifier, for a match-move animation.
  ///   - key: The key.
  ///   - layer: A layer like the one that it animates; it does not keep the animation.
  ///   - mark: Where it is in the file.
  /// - Returns: The animation, and the oddities of the draft.
  /// - Throws: The error of adding the draft.
  static func make(
    _ settings: AnimationSettings, sources: AnimationSettings.Sources = { _ in nil }, key: String?,
    on layer: Layer, mark: SceneMarks.Mark
  ) throws(AnimationError) -> (animation: SceneAnimation, warnings: [String]) {
    let handle = try layer.add(settings.makeDraft(sources: sources))
    defer { handle.remove() }
    return (SceneAnimation(key: key, settings: settings, mark: mark), handle.animation.warnings)
  }

  /// The animated key path; nil for a group or a transition between images.
  public var keyPath: String? { settings.keyPath }
  /// The class, such as `SpringAnimation`.
  public var className: String { settings.className }
  /// The timing; its begin time is the delay.
  public var timing: MediaTiming { settings.timing }

  /// The seconds from entering the state to the end of the animation; infinite if it never ends.
  ///
  /// A duration of 0 counts as 0.25 (F9). The seconds are those of the layer's time.
  public var duration: Double { TimeMapping(timing, beginTime: timing.beginTime).endTime }

  /// The location in the file.
  public var place: SourcePlace { mark.place }

  /// Makes a draft that starts at the layer's local time plus the delay.
  func makeDraft(
    on layer: Layer, at instant: Double, from layers: any StageLayers,
    ends: AnimationSettings.Ends = { _ in nil }
  ) -> Animation {
    var settings = settings
    settings.fill(ends)
    let draft = settings.makeDraft { layers.layer(withID: $0) }
    if timing.beginTime != 0 {
      draft.beginTime = Animation.beginTime(
        at: layer.convertTime(instant, from: nil) + timing.beginTime)
    }
    return draft
  }
}

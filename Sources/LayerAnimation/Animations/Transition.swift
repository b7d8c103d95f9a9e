import LayerModel

/// A draft of a change of a layer's look, such as a fade; a renderer draws it by its progress.
///
/// Whatever key it is added under, the layer lists it under `transition` (F83). The progress shown
/// is `startProgress + (endProgress − startProgress) · eased` (F166); read it from
/// ``Presentation/transitionProgress``.
///
///     let fade = Transition()
///     fade.startProgress = 0.25
///     fade.endProgress = 0.75
///     fade.duration = 1
///     try box.add(fade)
///     loop.advance(by: 0.5)
///     box.presented.transitionProgress  // 0.5
public final class Transition: Animation {
  /// The key under which every transition stands.
  public static let key = "transition"

  /// What happens: `fade`, the default, `moveIn`, `push`, `reveal`, or a name a renderer knows.
  public var type = "fade"
  /// Where it comes from: `fromLeft`, `fromRight`, `fromTop` or `fromBottom`; nil by default.
  public var subtype: String?
  /// The fraction of the transition at which it starts; 0 by default.
  ///
  /// Legal from 0 to ``endProgress``. The setter keeps any number (F166); adding refuses others.
  public var startProgress = 0.0
  /// The fraction of the transition at which it ends; 1 by default.
  ///
  /// Legal from ``startProgress`` to 1. The setter keeps any number (F166); adding refuses others.
  public var endProgress = 1.0
  /// A filter that draws the transition; nil by default.
  ///
  /// Kept as the object that was given. With a filter, a renderer ignores ``type`` and ``subtype``
  /// (F166).
  public var filter: OpaqueReference?

  /// Makes a draft of a fade.
  public override init() { super.init() }

  /// Makes a draft with the same settings, which changes on its own.
  override public func copy() -> Transition {
    let copy = Transition()
    copy.takeSettings(of: self)
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    copy.filter = filter
    return copy
  }

  /// "Transition".
  override public var className: String { "Transition" }

  override var definition: AnimationDefinition {
    .transition(
      type: type, subtype: subtype, start: startProgress, end: endProgress, filter: filter)
  }

  override func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    try check.number(startProgress, "startProgress", "from 0 to 1") { $0 >= 0 && $0 <= 1 }
    try check.number(endProgress, "endProgress", "from 0 to 1") { $0 >= 0 && $0 <= 1 }
    if endProgress < startProgress {
      throw check.error(
        "endProgress",
        "must not be below startProgress, but \(endProgress) is below \(startProgress)"
      )
    }
    _ = plan.addNode(self, in: parent)
  }
}

import LayerModel

/// A draft of a change of picture, such as a fade; the model has no pictures, only its progress.
///
/// Whatever key it is added under, it stands under `transition` (F83). A renderer reads the
/// progress from the layer's presentation.
public final class Transition: Animation {
  /// The key under which every transition stands.
  public static let key = "transition"

  /// What happens: `fade`, `moveIn`, `push`, `reveal`, or a name a renderer knows.
  public var type = "fade"
  /// Where it comes from, such as `fromLeft`; nil by default.
  public var subtype: String?
  /// The progress at which it starts, from 0, the default, to 1.
  public var startProgress = 0.0
  /// The progress at which it ends, from the start to 1, the default.
  public var endProgress = 1.0

  /// Makes a draft of a fade.
  public override init() { super.init() }

  /// "Transition".
  override public var className: String { "Transition" }

  override var definition: AnimationDefinition {
    .transition(type: type, subtype: subtype, start: startProgress, end: endProgress)
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

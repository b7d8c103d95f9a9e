import LayerModel

/// A draft that changes nothing and only takes time, to be notified when that time is over.
///
///     let wait = Wait(seconds: 2)
///     wait.completion = { outcome in … }
///     try root.add(wait)          // called at 2 s of the root's time, or when it is cancelled
///
/// It runs in its layer's time like any animation: it stops while the layer's time does, a loop
/// that settles advances past its end, and the end is reported exactly once. A discarded loop does
/// not call its completion.
public final class Wait: Animation {
  /// Creates a draft with a duration in seconds; 0 counts as 0.25 (F9).
  public init(seconds: Double = 0) {
    super.init(.wait)
    duration = seconds
  }

  required init(sharing fields: DraftFields) { super.init(sharing: fields) }

  override func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    _ = plan.addNode(fields.settings, in: parent)
  }
}

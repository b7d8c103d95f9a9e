import LayerModel

/// A draft that changes nothing and takes its time, for whoever has to be told when that is over.
///
///     let wait = Wait(seconds: 2)
///     wait.completion = { outcome in … }
///     try root.add(wait)          // told at 2 s of the root's time, or why not
///
/// It runs in its layer's time like any animation: it stands still where that does, a loop that
/// settles goes through its end, and the end is reported exactly once. A discarded loop does not call
/// its completion.
public final class Wait: Animation {
  /// Makes a draft that takes so many seconds; 0 counts as 0.25 (F9).
  public init(seconds: Double = 0) {
    super.init()
    duration = seconds
  }

  /// Makes a draft with the same settings, which changes on its own.
  override public func copy() -> Wait {
    let copy = Wait()
    copy.takeSettings(of: self)
    return copy
  }

  /// "Wait".
  override public var className: String { "Wait" }

  /// A group of nothing.
  override var definition: AnimationDefinition { .group([]) }

  override func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    _ = plan.addNode(self, in: parent)
  }
}

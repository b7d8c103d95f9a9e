/// Hears when an animation starts and stops.
///
/// The calls come after the pass in which it happens, at the very instant, so a delegate may add,
/// remove and destroy whatever it likes; what it adds begins at that instant.
///
/// An animation keeps its delegate alive (F112). Pass a small object that holds what it needs
/// weakly where that would be a circle.
public protocol AnimationDelegate: AnyObject {
  /// The animation began its active interval.
  func animationDidStart(_ animation: FrozenAnimation)

  /// The animation ended; `finished` is false where it was removed or replaced before (F113).
  func animationDidStop(_ animation: FrozenAnimation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: FrozenAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {}
}

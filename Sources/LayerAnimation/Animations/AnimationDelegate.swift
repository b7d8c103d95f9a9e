/// An object that is notified when an animation starts and stops.
///
/// The calls come at the instant of the event, after its processing, so a delegate may add, remove
/// and release animations and layers. Animations that it adds start at that instant.
///
/// An animation keeps its delegate alive (F112). To avoid a reference cycle, pass a small object
/// with weak references.
public protocol AnimationDelegate: AnyObject {
  /// Called when the animation's active interval starts.
  func animationDidStart(_ animation: FrozenAnimation)

  /// Called when the animation ends; `finished` is false if it was removed or replaced earlier
  /// (F113).
  func animationDidStop(_ animation: FrozenAnimation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: FrozenAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {}
}

/// A delegate that knows its animations by their handles, so that no frozen copies are made for it.
package protocol AnimationPlayer: AnimationDelegate {
  /// Whether ``animationDidEnd(_:)`` is called; a delegate by which animations are only found
  /// returns false.
  var isCalled: Bool { get }

  /// Called when an animation ends, with the ``AnimationHandle/id`` of its handle.
  func animationDidEnd(_ id: ObjectIdentifier)
}

/// An object that is notified when an animation starts and stops.
///
/// The calls come at the instant of the event, after its processing, so a delegate may add, remove
/// and release animations and layers. Animations that it adds start at that instant.
///
/// An animation keeps its delegate alive (F112). To avoid a reference cycle, pass a small object
/// with weak references.
public protocol AnimationDelegate: AnyObject {
  /// Whether the methods below are called; true by default.
  ///
  /// A delegate that only marks its animations, so that they are found, returns false. Its calls
  /// are still part of the event log.
  var isCalled: Bool { get }

  /// Called when the animation's active interval starts.
  func animationDidStart(_ animation: FrozenAnimation)

  /// Called when the animation ends; `finished` is false if it was removed or replaced earlier
  /// (F113).
  func animationDidStop(_ animation: FrozenAnimation, finished: Bool)

  /// Called first when the active interval starts, with the identity of the animation's handle.
  ///
  /// - Parameter id: The ``AnimationHandle/id`` of the animation.
  /// - Returns: Whether the start was handled, as for ``handlesEnd(of:)``; false by default.
  func handlesStart(of id: ObjectIdentifier) -> Bool

  /// Called first when the animation ends, with the identity of its handle.
  ///
  /// A delegate that has the handle and needs no frozen copy returns true. Then
  /// ``animationDidStop(_:finished:)`` is not called and no copy is made for it.
  ///
  /// - Parameter id: The ``AnimationHandle/id`` of the animation.
  /// - Returns: Whether the end was handled; false by default.
  func handlesEnd(of id: ObjectIdentifier) -> Bool
}

extension AnimationDelegate {
  /// True.
  public var isCalled: Bool { true }
  /// Does nothing.
  public func animationDidStart(_ animation: FrozenAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {}
  /// False.
  public func handlesStart(of id: ObjectIdentifier) -> Bool { false }
  /// False.
  public func handlesEnd(of id: ObjectIdentifier) -> Bool { false }
}

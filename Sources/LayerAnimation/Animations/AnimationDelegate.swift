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

  /// Called when an animation starts, with the ``AnimationHandle/id`` of its handle; does nothing
  /// by default.
  func animationDidBegin(_ id: ObjectIdentifier)

  /// Called when an animation ends, with the ``AnimationHandle/id`` of its handle and the reason.
  func animationDidEnd(_ id: ObjectIdentifier, _ outcome: AnimationOutcome)
}

extension AnimationPlayer {
  package func animationDidBegin(_ id: ObjectIdentifier) {}
}

/// The reason why an animation ended; reported exactly once.
///
/// A discarded loop does not report it. A layer that was never committed does not report it either
/// if it is released with pending animations: no `deinit` calls anything (record 0008).
public enum AnimationOutcome: String, Hashable, Sendable, CaseIterable {
  /// It reached its end.
  case finished
  /// It was removed by key, by handle or with all others.
  case cancelled
  /// Another animation was added under its key.
  case replaced
  /// Its layer left the tree (F95).
  case removedWithLayer

  /// Whether it reached its end, as in `animationDidStop(_:finished:)` (F113).
  public var isFinished: Bool { self == .finished }
}

/// The maker of an animation, for the event log and for explaining a value.
///
///     0.5  Layer #box  tween 3/position.x: began (tween 3, position.x)
///
/// The engine ignores it. Code that makes animations on behalf of others, such as a tween, sets its
/// kind, its number and its step here.
public struct AnimationOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the maker, such as `tween`, or its own name if it has one.
  public var source: String
  /// Its number among those of its kind in one loop, from 1; 0 for one that has a name.
  public var number: Int
  /// Its step, such as a label or a key path; nil for the whole.
  public var step: String?

  /// Creates an origin from its parts.
  public init(source: String, number: Int, step: String? = nil) {
    self.source = source
    self.number = number
    self.step = step
  }

  /// The name of the maker: `tween 3`, or the one that it was given.
  public var name: String { number == 0 ? source : "\(source) \(number)" }

  /// The origin in a few words: `tween 3, position.x`.
  public var description: String { step.map { "\(name), \($0)" } ?? name }
}

/// Who has to do with an animation, in an object of its own that most animations do not need.
final class AnimationCompany {
  /// Who is told of the start and the end.
  enum Listener {
    case none
    /// A delegate, which is kept alive until the loop of its animation is discarded.
    case delegate(any AnimationDelegate)
    /// A player, which is a delegate too, kept alive as long.
    case player(any AnimationPlayer)
    /// What was kept alive before the loop was discarded; in a box, because a weak reference makes
    /// every copy slow, and nearly none is weak.
    case weak(WeakDelegate)
  }

  let listener: Listener
  let origin: AnimationOrigin?

  init(_ listener: Listener, _ origin: AnimationOrigin?) {
    self.listener = listener
    self.origin = origin
  }

  /// The delegate, also one that is a player.
  var delegate: (any AnimationDelegate)? {
    switch listener {
    case .none: nil
    case .delegate(let delegate): delegate
    case .player(let player): player
    case .weak(let reference): reference.delegate
    }
  }

  /// Whether there is a delegate, or was one before the loop was discarded.
  var hasDelegate: Bool { if case .none = listener { false } else { true } }

  /// The same with a weak reference to the delegate; nil if nothing keeps the delegate alive.
  var disowned: AnimationCompany? {
    switch listener {
    case .none, .weak: nil
    case .delegate, .player: AnimationCompany(.weak(WeakDelegate(delegate)), origin)
    }
  }
}

/// A weak reference to a delegate.
final class WeakDelegate {
  private(set) weak var delegate: (any AnimationDelegate)?

  init(_ delegate: (any AnimationDelegate)?) { self.delegate = delegate }
}

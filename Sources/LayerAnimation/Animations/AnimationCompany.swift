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

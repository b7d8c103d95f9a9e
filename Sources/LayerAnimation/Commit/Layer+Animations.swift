import LayerModel

extension Layer {
  /// Adds an animation, checked, copied and frozen, and gives a handle to it.
  ///
  /// The animation becomes visible at the next commit; with a begin time of 0 it begins there
  /// (F11). On a layer in no tree it waits until the layer's tree is given to a loop. One that
  /// stood under the key is replaced. Animations of one property apply in the order of adding
  /// (F25).
  ///
  ///     let handle = try box.add(move, forKey: "move")
  ///     loop.advance(to: 1)
  ///     handle.outcome  // .finished
  ///
  /// - Parameters:
  ///   - animation: A draft; it stays the caller's, to be changed and added again.
  ///   - key: The name under which the layer lists it; nil keeps it off the list (F112).
  /// - Returns: A handle that always speaks of this animation.
  /// - Throws: ``AnimationError`` where the draft does not fit the layer or a value makes no sense;
  ///   the layer stays as it was, what stood under the key included.
  @discardableResult
  public final func add(
    _ animation: Animation, forKey key: String? = nil
  ) throws(AnimationError) -> AnimationHandle {
    try put(animation, forKey: key, below: nil, animationHost?.animationContext ?? .none)
  }

  /// Adds an animation below another one of this layer, so that the other one applies after it.
  ///
  ///     keys before   "move", "shake"
  ///     keys after    "move", "tilt", "shake"      insert(tilt, below: shake, forKey: "tilt")
  ///
  /// In all other respects it is added as by ``add(_:forKey:)``. If the other animation was removed, or
  /// has ended and is not held, this one becomes the last.
  ///
  /// - Parameters:
  ///   - animation: A draft; it stays the caller's, to be changed and added again.
  ///   - other: An animation of this layer. One of another layer stops the program.
  ///   - key: The name under which the layer lists it; nil keeps it off the list (F112).
  /// - Returns: A handle that always refers to this animation.
  /// - Throws: What ``add(_:forKey:)`` throws; the layer stays as it was then.
  @discardableResult
  public final func insert(
    _ animation: Animation, below other: AnimationHandle, forKey key: String? = nil
  ) throws(AnimationError) -> AnimationHandle {
    if other.layer !== self {
      fatalError(
        "An animation cannot be inserted into \(shortDescription) below one of "
          + "\(other.layer.shortDescription).")
    }
    return try put(
      animation, forKey: key, below: other.record, animationHost?.animationContext ?? .none)
  }

  /// Adds an animation as the last one, or below another one, in the surroundings of a transaction.
  final func put(
    _ animation: Animation, forKey key: String?, below other: AnimationRecord?,
    _ context: AnimationContext
  ) throws(AnimationError) -> AnimationHandle {
    let host = animationHost
    let table = propertyTable
    let address = animation.plainAddress(in: table, context) {
      host?.addresses.address(of: $0, in: table) ?? table.address(of: $0)
    }
    let key = address == nil && animation is Transition ? Transition.key : key
    let content =
      address == nil
      ? try FrozenContent(animation, for: self, key: key, context: context) : nil
    let store = AnimationStore.made(for: self)
    let old = key.flatMap(store.record(forKey:))
    let record = store.add(animation, address, content, key: key, below: other)
    if let old { AnimationEditing.remove(old, from: self, .replaced) }
    host?.didAdd(record)
    return AnimationHandle(record: record, layer: self)
  }

  /// Removes the animation under a key at the next commit; nothing where there is none.
  public final func removeAnimation(forKey key: String) {
    guard let record = AnimationStore.of(self)?.record(forKey: key) else { return }
    AnimationEditing.remove(record, from: self, .cancelled)
  }

  /// Removes all animations of this layer at the next commit, those without a key too.
  public final func removeAllAnimations() {
    for record in AnimationStore.of(self)?.records ?? [] where record.isListed {
      AnimationEditing.remove(record, from: self, .cancelled)
    }
  }

  /// The frozen copy of the animation under a key, the same object each time (F31).
  public final func animation(forKey key: String) -> FrozenAnimation? {
    AnimationStore.of(self)?.record(forKey: key)?.animation
  }

  /// A handle to the animation under a key.
  public final func animationHandle(forKey key: String) -> AnimationHandle? {
    AnimationStore.of(self)?.record(forKey: key).map {
      AnimationHandle(record: $0, layer: self)
    }
  }

  /// Handles to all animations that the layer holds, in the order in which they apply.
  ///
  /// Unlike ``animationKeys`` it has those without a key too.
  public final var animationHandles: [AnimationHandle] {
    (AnimationStore.of(self)?.records ?? []).lazy.filter(\.isListed).map {
      AnimationHandle(record: $0, layer: self)
    }
  }

  /// The keys in the order in which the animations apply; nil where there are none (F112).
  public final var animationKeys: [String]? {
    let keys = AnimationStore.of(self)?.listed.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }
}

/// Takes animations off layers.
enum AnimationEditing {
  /// Takes an animation off its layer's list; its loop, if there is one, tells it at the commit.
  static func remove(_ record: AnimationRecord, from layer: Layer, _ outcome: AnimationOutcome) {
    // The picture shows one that was committed until the commit of its removal.
    record.isListed = false
    if record.activeIndex < 0 { AnimationStore.of(layer)?.remove(record) }
    if let loop = record.loop ?? layer.animationHost {
      loop.didRemove(record, outcome)
    } else if record.outcome == nil {
      // No loop will ever tell it: the animation waited on a layer in no tree.
      AnimationStore.made(for: layer).tell(record, outcome)
    }
  }
}

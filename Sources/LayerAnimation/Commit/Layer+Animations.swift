import LayerModel

extension Layer {
  /// Adds an animation: checks, copies and freezes it, and returns a handle to it.
  ///
  /// The animation is presented from the next commit on; with a begin time of 0 it starts there
  /// (F11). It replaces an animation with the same key. Animations of one property apply in the
  /// order of adding (F25).
  ///
  /// On a layer that left its tree it ends unfinished at the next commit of the loop that showed the
  /// layer, unless the layer is in a tree by then (F95). On a layer that no loop has shown it waits
  /// for the first commit of a loop with the layer.
  ///
  ///     let handle = try box.add(move, forKey: "move")
  ///     loop.advance(to: 1)
  ///     handle.outcome  // .finished
  ///
  /// - Parameters:
  ///   - animation: A draft, which the caller may change and add again.
  ///   - key: The name under which the layer lists it; nil keeps it off the list (F112).
  /// - Returns: A handle that always refers to this animation.
  /// - Throws: ``AnimationError`` if the draft does not fit the layer or a value is invalid; the
  ///   layer and the animation under the key are then unchanged.
  @discardableResult
  public final func add(
    _ animation: Animation, forKey key: String? = nil
  ) throws(AnimationError) -> AnimationHandle {
    let host = lastAnimationHost
    return try put(animation, forKey: key, below: nil, host?.animationContext ?? .none, host)
  }

  /// Adds an animation below another one of this layer, so that the other one applies after it.
  ///
  ///     keys before   "move", "shake"
  ///     keys after    "move", "tilt", "shake"      insert(tilt, below: shake, forKey: "tilt")
  ///
  /// Otherwise it behaves as ``add(_:forKey:)``. If the other animation was removed, or has ended
  /// and is not held, this one becomes the last.
  ///
  /// - Parameters:
  ///   - animation: A draft, which the caller may change and add again.
  ///   - other: An animation of this layer. One of another layer stops the program.
  ///   - key: The name under which the layer lists it; nil keeps it off the list (F112).
  /// - Returns: A handle that always refers to this animation.
  /// - Throws: The error of ``add(_:forKey:)``; the layer is then unchanged.
  @discardableResult
  public final func insert(
    _ animation: Animation, below other: AnimationHandle, forKey key: String? = nil
  ) throws(AnimationError) -> AnimationHandle {
    if other.layer !== self {
      fatalError(
        "An animation cannot be inserted into \(shortDescription) below one of "
          + "\(other.layer.shortDescription).")
    }
    let host = lastAnimationHost
    return try put(
      animation, forKey: key, below: other.record, host?.animationContext ?? .none, host)
  }

  /// Adds a draft as the last animation, or below another one, with the settings of a transaction.
  final func put(
    _ draft: Animation, forKey key: String?, below other: AnimationRecord?,
    _ context: AnimationContext, _ host: AnimationHost?
  ) throws(AnimationError) -> AnimationHandle {
    let record = try file(
      draft.fields, draft.company, draft.completion, forKey: key, below: other, context, host,
      compiledFrom: draft)
    if self.host != nil { host?.didAdd(record) } else { host?.didAddStray(record, to: self) }
    return AnimationHandle(record: record, layer: self)
  }

  /// Checks settings, makes the record of them, and files it; the record that had the key is removed.
  ///
  /// What is not plain is compiled from its draft; without one, from a draft made of the settings.
  final func file(
    _ settings: consuming AnimationSettings, _ company: AnimationCompany?,
    _ completion: ((AnimationOutcome) -> Void)?, forKey key: String?,
    below other: AnimationRecord?, _ context: AnimationContext, _ host: AnimationHost?,
    compiledFrom draft: Animation? = nil
  ) throws(AnimationError) -> AnimationRecord {
    let table = propertyTable
    let address = settings.plainAddress(in: table, context) {
      host?.address(of: $0, in: table) ?? table.address(of: $0)
    }
    let key = settings.transition == nil ? key : Transition.key
    let content =
      address == nil
      ? try FrozenContent(
        draft ?? settings.makeDraft(), for: self, key: key, context: context) : nil
    let store = AnimationStore.made(for: self)
    // With the members of a group, which only the check proved to have an end.
    if content != nil, let draft { settings = draft.settings }
    let record = AnimationRecord(
      settings, company, completion, on: store, forKey: key, at: address, content, context)
    if let old = store.add(record, below: other) {
      AnimationEditing.remove(old, from: self, .replaced)
    }
    return record
  }

  /// Removes the animation under a key at the next commit; an unknown key has no effect.
  public final func removeAnimation(forKey key: String) {
    guard let record = record(forKey: key) else { return }
    AnimationEditing.remove(record, from: self, .cancelled)
  }

  /// Removes all animations of this layer at the next commit, including those without a key.
  public final func removeAllAnimations() {
    for record in AnimationStore.of(self)?.records ?? [] where record.life.isListed {
      AnimationEditing.remove(record, from: self, .cancelled)
    }
  }

  /// Returns the frozen copy of the animation under a key, the same object each time (F31).
  public final func animation(forKey key: String) -> FrozenAnimation? {
    record(forKey: key)?.animation
  }

  /// Returns the animation listed under a key.
  private func record(forKey key: String) -> AnimationRecord? {
    AnimationStore.glimpsed(of: self)?.with { $0.record(forKey: key) }
  }

  /// Returns a handle to the animation under a key.
  public final func animationHandle(forKey key: String) -> AnimationHandle? {
    record(forKey: key).map { AnimationHandle(record: $0, layer: self) }
  }

  /// Handles to all animations of the layer, in the order in which they apply.
  ///
  /// Unlike ``animationKeys`` they include those without a key.
  public final var animationHandles: [AnimationHandle] {
    (AnimationStore.of(self)?.records ?? []).lazy.filter(\.life.isListed).map {
      AnimationHandle(record: $0, layer: self)
    }
  }

  /// The keys in the order in which the animations apply; nil if there are none (F112).
  public final var animationKeys: [String]? {
    let keys = AnimationStore.of(self)?.listed.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }
}

/// Removes animations from layers.
enum AnimationEditing {
  /// Removes an animation from its layer's list; its loop, if any, reports the end at the commit.
  static func remove(_ record: AnimationRecord, from layer: Layer, _ outcome: AnimationOutcome) {
    // A committed animation is presented until the commit of its removal.
    record.life.leave()
    if record.activeIndex < 0 { AnimationStore.of(layer)?.remove(record) }
    if let loop = record.loop ?? layer.lastAnimationHost {
      loop.didRemove(record, outcome)
    } else {
      // No loop will report it: the animation waited on a layer in no tree.
      AnimationStore.made(for: layer).tell(record, outcome)
    }
  }
}

extension Layer {
  /// Checks an animation as ``add(_:forKey:)`` does, without adding it.
  ///
  /// - Parameters:
  ///   - animation: A draft; it is not changed.
  ///   - key: The name used in an error.
  /// - Throws: The ``AnimationError`` that `add(_:forKey:)` would throw.
  public final func check(
    _ animation: Animation, forKey key: String? = nil
  ) throws(AnimationError) {
    let context = lastAnimationHost?.animationContext ?? .none
    _ = try FrozenContent(animation, for: self, key: key, context: context)
  }

  /// Checks an animation as ``check(_:forKey:)`` does, and returns what is odd about it.
  package final func warnings(
    ofAdding animation: Animation, forKey key: String?
  ) throws(AnimationError) -> [String] {
    try FrozenContent(animation, for: self, key: key, context: .none).warnings
  }
}

/// An animation is an action: running it adds it to the layer under the key.
///
/// Without a key path it is a template. The added copy uses the key as its key path, and takes the
/// missing fields from the change: the old value as `fromValue`, the new one as `toValue`, and for
/// a duration of 0 that of the transaction (F165).
///
///     let fade = BasicAnimation()
///     layer.actions = ["opacity": .action(fade)]
///     layer.opacity = 0   // from the previous opacity to 0
///
/// If the layer refuses the animation, that is a programmer error and stops the program, because an
/// action cannot throw.
extension Animation: Action {
  /// Adds the animation to the layer.
  public func run(forKey key: String, on layer: Layer) {
    do {
      try layer.add(self, forKey: key)
    } catch {
      fatalError("\(error)")
    }
  }
}

import LayerAnimation
import LayerModel

/// The delegate of a block's animations, by which their owner is found on a layer.
final class BlockTag: AnimationPlayer {
  let allowsInteraction: Bool
  /// The owner of the animations until it ends; not weak, which would make each later count of it
  /// slow.
  private(set) var owner: Player?
  /// The tag that the same owner made before.
  private var earlier: BlockTag?

  /// False: it is only looked for.
  var isCalled: Bool { false }

  func animationDidEnd(_ id: ObjectIdentifier, _ outcome: AnimationOutcome) {}

  init(allowsInteraction: Bool, owner: Player, after earlier: BlockTag?) {
    self.allowsInteraction = allowsInteraction
    self.owner = owner
    self.earlier = earlier
  }

  /// Releases the owner, which ended or whose loop is being discarded, from this tag and those
  /// before: a frozen copy may keep a tag long after that.
  func release() {
    var next: BlockTag? = self
    while let tag = next {
      tag.owner = nil
      next = tag.earlier
      tag.earlier = nil
    }
  }
}

extension Layer {
  /// Removes what animates a property that a motion took over, from what it shows.
  ///
  /// A block or an animator goes on with the other part of a point or a size. What animates more
  /// than the property otherwise stops where it is. A group that animates other properties stays.
  ///
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - additive: Whether additive animations are removed too.
  ///   - isCovered: Whether the motion covers what the model has.
  func giveUp(_ keyPath: String, additive: Bool, isCovered: Bool) {
    for handle in animationHandles {
      let player = handle.animation.delegate
      if player is PlaybackRun || !handle.animates(only: keyPath) { continue }
      if !additive && handle.animation.settings.contains(where: \.isAdditive) { continue }
      let paths = handle.animation.keyPaths
      let kept = isCovered ? nil : handle.modelValueForRemoval(of: keyPath)
      if (player as? BlockTag)?.owner?.giveUp(keyPath, of: handle) == true {
        if let kept { setModelValue(kept, keyPath) }
        continue
      }
      for path in paths where !isCovered || path.utf8.count < keyPath.utf8.count {
        if let value = handle.modelValueForRemoval(of: path) { setModelValue(value, path) }
      }
      handle.giveWay()
    }
  }

  /// Removes an animation to the model's value under the key of a property, such as an implicit one:
  /// a change by a block takes its place, from what it shows.
  ///
  /// - Returns: The value from which the block continues; nil if there is no such animation.
  func takeOverFollowing(_ property: String, from old: PropertyValue) -> PropertyValue? {
    guard !hasNoAnimations, let handle = animationHandle(forKey: property) else { return nil }
    let settings = handle.animation.settings
    guard settings.hasEnds, !settings.isAdditive, settings.toValue == nil, settings.byValue == nil,
      settings.keyPath == property
    else { return nil }
    let new = modelValue(property)
    setModelValue(old, property)
    let kept = handle.modelValueForRemoval(of: property)
    setModelValue(new, property)
    if kept != nil { handle.giveWay() }
    return kept
  }

  /// The key path to set when an animation of one is removed: of a component of a transform that other
  /// animations add to, the whole, since the others act on the result.
  func placeOfRest(_ keyPath: String) -> String {
    let property = "transform"
    return keyPath != property && ValueMath.overlap(keyPath, property) && hasAnimations(besides: 1)
      ? property : keyPath
  }

  /// The value of a property by the last animation that covers the model, with which nothing changes
  /// when that is removed; nil if there is none.
  func covered(_ keyPath: String) -> PropertyValue? {
    if hasNoAnimations { return nil }
    return animationHandles.last {
      $0.animates(only: keyPath) && !$0.animation.settings.contains(where: \.isAdditive)
    }?.modelValueForRemoval(of: keyPath)
  }

  /// Cancels every block, keyframe block, sequence and property animator that animates this layer,
  /// on all of their layers.
  ///
  /// Does nothing if there is none. A sequence that waits between two blocks counts if its last
  /// block changed this layer. ``cancelPlaybacks(at:)`` cancels tweens, timelines and motions.
  ///
  /// - Parameter position: The values that remain: by default those of the end; with `.current` the
  ///   presented ones, so that nothing jumps; with `.start` those from before the first change.
  public final func cancelBlocks(at position: AnimatingPosition = .end) {
    // In reverse order, so that the first owner restores its old values last.
    let owners = blockPlayers
    for owner in position == .start ? owners.reversed() : owners { owner.cancel(at: position) }
  }

  /// The owners that animate this layer, each once, in the order of their animations.
  private var blockPlayers: [Player] {
    var owners: [Player] = []
    var known: Set<ObjectIdentifier> = []
    func add(_ owner: Player?) {
      if let owner, known.insert(ObjectIdentifier(owner)).inserted { owners.append(owner) }
    }
    for handle in animationHandles where handle.outcome == nil {
      add((handle.animation.delegate as? BlockTag)?.owner)
    }
    // A sequence that waits has no animations.
    for case let player as Player in renderLoop?.activities.inOrder ?? []
    where player.waits(on: self) { add(player) }
    return owners
  }
}

extension AnimationHandle {
  /// Whether it animates a property or parts of it, or what that is a part of, and nothing else.
  fileprivate func animates(only keyPath: String) -> Bool {
    let paths = animation.keyPaths
    return !paths.isEmpty && paths.allSatisfy { ValueMath.overlap($0, keyPath) }
  }

  /// Replaces an additive animation that ends by one that takes what it still adds to zero.
  ///
  /// The model has a value that was set later, so nothing can be left in it. It removes the animation
  /// if nothing is left to add.
  ///
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - kept: The model's value with which nothing would change.
  ///   - seconds: The seconds that it takes.
  func fade(_ keyPath: String, from kept: PropertyValue?, over seconds: Double) {
    let rest = kept?.difference(from: layer.modelValue(keyPath))
    if let rest, rest.isFinite, let zero = rest.type.flatMap(PropertyValue.zero(of:)),
      rest.numbers?.contains(where: { abs($0) > 1e-9 }) ?? (rest != zero), seconds > 0
    {
      let draft = BasicAnimation(keyPath: keyPath)
      (draft.fromValue, draft.toValue, draft.isAdditive) = (rest, zero, true)
      (draft.duration, draft.timingFunction) = (seconds, .easeInEaseOut)
      draft.origin = animation.origin
      if (try? replace(with: draft)) != nil { return }
    }
    remove()
  }
}

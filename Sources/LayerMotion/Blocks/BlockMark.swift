import LayerAnimation
import LayerModel

/// The delegate of a block's animations, by which their owner is found on a layer.
final class BlockMark: AnimationPlayer {
  let allowsInteraction: Bool
  /// The owner of the animations until it ends; not weak, which would make each later count of it
  /// slow.
  private(set) var owner: (any BlockOwner)?
  /// The mark that the same owner made before.
  private var earlier: BlockMark?

  /// False: it is only looked for.
  var isCalled: Bool { false }

  func animationDidEnd(_ id: ObjectIdentifier, _ outcome: AnimationOutcome) {}

  init(allowsInteraction: Bool, owner: any BlockOwner, after earlier: BlockMark?) {
    self.allowsInteraction = allowsInteraction
    self.owner = owner
    self.earlier = earlier
  }

  /// Releases the owner, which ended or whose loop is being discarded, from this mark and those
  /// before: a frozen copy may keep a mark long after that.
  func release() {
    var next: BlockMark? = self
    while let mark = next {
      mark.owner = nil
      next = mark.earlier
      mark.earlier = nil
    }
  }
}

/// An owner of animations of changes in closures: a block, an animator or a sequence.
protocol BlockOwner: AnyObject {
  /// Ends it and leaves the values of a position.
  func cancel(at position: AnimatingPosition)
  /// Stops a part of the property of one of its additive animations, such as `position.x`; returns
  /// whether it could.
  func giveUp(_ keyPath: String, of handle: AnimationHandle) -> Bool
}

/// A block or a sequence that started inside a block's closure.
protocol BlockPart: BlockOwner {
  var name: String { get }
  var ending: Ending { get }
  /// Its length and its delay, which counts from the start of the block around it.
  var span: PlaySpan { get }
  /// Whether it has ended, is about to end, or has nothing to animate.
  var isOver: Bool { get }
  var timeScale: Double { get set }
  /// Its own seconds since its call, with its delay.
  var seconds: Double { get }
  var endTime: Double? { get }
  /// The layers that it animates.
  var layers: [Layer] { get }

  func pause()
  func resume()
  /// Moves to a number of seconds after its start, below 0 into its delay.
  func move(to position: Double)
  /// Decides that it is cancelled, and returns the tracks that still run.
  func open(cancelled position: AnimatingPosition) -> [BlockTrack]
}

/// A player that drives the blocks inside its closures: a property animator, or a keyframe block.
protocol BlockDriver: AnyObject {
  var name: String { get }
  var ending: Ending { get }
  var isReversed: Bool { get }
  var isRunning: Bool { get }
  var endTime: Double? { get }
  /// Its own seconds since its start.
  var seconds: Double { get }

  /// Cancels a block inside it.
  func cancel(_ part: BlockAnimation, at position: AnimatingPosition)
}

/// An owner that has no animations while it waits between two blocks: a sequence.
protocol WaitingBlockOwner: BlockOwner {
  /// Whether its running block animates a layer; while it waits, whether its last block did.
  func moves(_ layer: Layer) -> Bool
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
      if (player as? BlockMark)?.owner?.giveUp(keyPath, of: handle) == true {
        if let kept { setModelValue(kept, keyPath) }
        continue
      }
      for path in paths where !isCovered || path.utf8.count < keyPath.utf8.count {
        if let value = handle.modelValueForRemoval(of: path) { setModelValue(value, path) }
      }
      handle.giveWay()
    }
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
    let owners = position == .start ? blockOwners.reversed() : blockOwners
    for owner in owners { owner.cancel(at: position) }
  }

  /// The owners that animate this layer, each once, in the order of their animations.
  private var blockOwners: [any BlockOwner] {
    var owners: [any BlockOwner] = []
    var known: Set<ObjectIdentifier> = []
    func add(_ owner: (any BlockOwner)?) {
      if let owner, known.insert(ObjectIdentifier(owner)).inserted { owners.append(owner) }
    }
    for handle in animationHandles where handle.outcome == nil {
      add((handle.animation.delegate as? BlockMark)?.owner)
    }
    let sequences = renderLoop?.blockOwners.sequences ?? [:]
    for (_, sequence) in sequences.sorted(by: { $0.key < $1.key }) where sequence.moves(self) {
      add(sequence)
    }
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

import LayerAnimation
import LayerModel

/// An animation of a block on a layer, which can be replaced at another position in its time.
final class BlockTrack {
  private(set) weak var layer: Layer?
  @exclusivity(unchecked) private(set) var change: BlockChange.Values
  let key: String
  private let draft: PropertyAnimation
  @exclusivity(unchecked) private var handle: AnimationHandle?
  /// The position in the layer's time.
  @exclusivity(unchecked) private var head: Playhead
  /// The number of added animations; it distinguishes the present one's end from earlier ones.
  @exclusivity(unchecked) private(set) var turn = 0
  @exclusivity(unchecked) private(set) var isOver = false

  /// Makes a track for a draft that starts after a delay.
  ///
  /// The draft must not be used elsewhere.
  init(_ change: BlockChange, _ draft: PropertyAnimation, delay: Double, in loop: RenderLoop) {
    layer = change.layer
    self.change = BlockChange.Values(change)
    self.draft = draft
    key = change.key
    head = Playhead(span: PlaySpan(duration: .infinity, delay: delay))
    head.start(at: change.layer.localTime(at: loop.now))
  }

  /// Adds the animation to its layer.
  ///
  /// - Parameter block: Hears once of the animation's end, unless this track replaced it.
  func start(for block: BlockAnimation) {
    draft.follow(head)
    guard let layer else { return }
    put(for: block) { draft throws(AnimationError) in try layer.addForPlayer(draft, forKey: key) }
  }

  /// Changes the playhead and replaces the animation.
  ///
  /// Does nothing on a layer that left the tree: its animation ends at the next commit.
  func change(
    _ change: (inout Playhead) -> Void, in loop: RenderLoop, for block: BlockAnimation
  ) {
    guard let layer, layer.isInTree(of: loop) else { return }
    head.change(at: layer.localTime(at: loop.now), change)
    draft.follow(head)
    put(for: block) { draft throws(AnimationError) in try handle?.replace(with: draft) }
  }

  /// Whether another track's animation replaces that of this track.
  func isReplaced(by other: BlockTrack) -> Bool {
    !isOver && key == other.key && layer === other.layer
  }

  /// Replaces a track of the same block whose animation was not committed.
  func takeOver(from track: BlockTrack) {
    track.isOver = true
    track.handle = nil
    change.old = track.change.old
  }

  /// Removes the animation from its layer.
  func remove() { handle?.remove() }

  /// Removes the animation and changes the model so that the layer shows the same.
  ///
  /// The model does not change if another animation replaced this one.
  func freeze() {
    if let layer, let value = handle?.modelValueForRemoval(of: change.keyPath) {
      layer.setModelValue(value, change.keyPath)
    }
    remove()
  }

  /// Adds the animation, unless the one that it replaces is about to end.
  private func put(
    for block: BlockAnimation,
    by adding: (PropertyAnimation) throws(AnimationError) -> AnimationHandle?
  ) {
    let next = turn + 1
    draft.completion = { _ in
      if next != self.turn || self.isOver { return }
      self.isOver = true
      // The model already has the new values, so they are presented without the animation.
      let outcome = self.handle?.playerOutcome(removedAt: .end) ?? .finished
      self.handle = nil
      block.trackEnded(self, outcome)
    }
    // The layer's copy has the completion; keeping it here too would make a reference cycle.
    defer { draft.completion = nil }
    do {
      guard let added = try adding(draft) else { return }
      handle = added
      turn = next
    } catch {
      fatalError("\(error)")
    }
  }
}

extension BlockChange {
  /// The part of a change that is kept while it is animated: the key path and the values before and
  /// after.
  struct Values {
    let keyPath: String
    var old: PropertyValue
    let new: PropertyValue

    init(_ change: BlockChange) {
      keyPath = change.keyPath
      old = change.old
      new = change.new
    }
  }
}

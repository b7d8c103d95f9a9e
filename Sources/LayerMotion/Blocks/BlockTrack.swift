import LayerAnimation
import LayerModel

/// One animation of a block on a layer, which can be put in again elsewhere in its time.
final class BlockTrack {
  private(set) weak var layer: Layer?
  private(set) var change: BlockChange.Place
  let key: String
  private let draft: PropertyAnimation
  private var handle: AnimationHandle?
  /// Seconds since its begin at its anchor, below 0 in its delay; the anchor is in the layer's time.
  private var elapsed: Double
  private var anchor: Double
  /// Seconds of its own that pass in one of the layer's; 0 where it stands still.
  private var speed = 1.0
  /// Counts the times it was put in, so that an old animation's end is told from this one's.
  private(set) var turn = 0
  private(set) var isOver = false

  /// A track for a draft that begins after a delay; the draft must not be used elsewhere.
  init(_ change: BlockChange, _ draft: PropertyAnimation, delay: Double, in loop: RenderLoop) {
    layer = change.layer
    self.change = BlockChange.Place(change)
    self.draft = draft
    key = change.key
    elapsed = -delay
    anchor = change.layer.localTime(at: loop.now)
  }

  /// The mark by which others find whose animation it is.
  var mark: BlockMark? { draft.delegate as? BlockMark }

  /// Adds the animation to its layer.
  ///
  /// - Parameter ended: Called once for every time it is put in that is not followed by another.
  func start(_ ended: @escaping (BlockTrack, AnimationOutcome) -> Void) {
    draft.beginTime = elapsed < 0 ? Animation.beginTime(at: anchor - elapsed) : 0
    guard let layer else { return }
    put(ended) { draft throws(AnimationError) in try layer.addForPlayer(draft, forKey: key) }
  }

  /// Goes on at a pace, from where it is or from a place, or stands still there with a speed of 0.
  ///
  /// On a layer that left the tree this does nothing: its animation ends at the next commit.
  func move(
    to place: Double?, speed: Double, in loop: RenderLoop,
    _ ended: @escaping (BlockTrack, AnimationOutcome) -> Void
  ) {
    guard let layer, layer.isInTree(of: loop) else { return }
    let now = layer.localTime(at: loop.now)
    elapsed = place ?? elapsed + (now - anchor) * self.speed
    anchor = now
    self.speed = speed
    draft.speed = speed
    draft.beginTime = speed > 0 ? Animation.beginTime(at: now - elapsed / speed) : 0
    draft.timeOffset = speed > 0 ? 0 : max(0, elapsed)
    put(ended) { draft throws(AnimationError) in try handle?.replace(with: draft) }
  }

  /// Whether another track's animation takes the place of this one's.
  func isReplaced(by other: BlockTrack) -> Bool {
    !isOver && key == other.key && layer === other.layer
  }

  /// Goes on for a track of the same block whose animation no commit has shown yet.
  func takeOver(from track: BlockTrack) {
    track.isOver = true
    track.handle = nil
    change.old = track.change.old
  }

  /// Takes the animation off its layer.
  func remove() { handle?.remove() }

  /// Takes the animation off and changes the model so that the layer shows the same.
  ///
  /// Nothing changes if another animation took its place.
  func freeze() {
    if let layer, let value = handle?.modelValueForRemoval(of: change.keyPath) {
      layer.setModelValue(value, change.keyPath)
    }
    remove()
  }

  /// Puts the animation in, unless the one that it replaces is about to end.
  private func put(
    _ ended: @escaping (BlockTrack, AnimationOutcome) -> Void,
    by adding: (PropertyAnimation) throws(AnimationError) -> AnimationHandle?
  ) {
    let next = turn + 1
    draft.completion = { outcome in
      if next != self.turn || self.isOver { return }
      self.isOver = true
      self.handle = nil
      ended(self, outcome)
    }
    // The copy that the layer keeps has it; kept here too, it would keep this alive.
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
  /// What of a change is kept while it is animated: where, and the values before and after.
  struct Place {
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

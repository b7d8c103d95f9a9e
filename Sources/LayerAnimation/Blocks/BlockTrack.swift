import LayerModel

/// One animation of a block on a layer, which can be put in again elsewhere in its time.
final class BlockTrack {
  private(set) weak var layer: Layer?
  private(set) var change: BlockChange.Place
  let key: String
  private let draft: PropertyAnimation
  private var handle: AnimationHandle?
  /// When it begins, in the layer's time.
  private var begin: Double
  private let delay: Double
  /// How far it was when it was paused, in seconds since its begin.
  private var elapsed = 0.0
  /// Counts the times it was put in, so that an old animation's end is told from this one's.
  private(set) var turn = 0
  private(set) var isOver = false

  /// A track for a draft that begins after a delay; the draft must not be used elsewhere.
  init(_ change: BlockChange, _ draft: PropertyAnimation, delay: Double, in loop: RenderLoop) {
    layer = change.layer
    self.change = BlockChange.Place(change)
    self.draft = draft
    self.delay = delay
    key = change.key
    begin = change.layer.convertTime(loop.now, from: nil) + delay
  }

  /// Adds the animation to its layer.
  ///
  /// - Parameter ended: Called once for every time it is put in that is not followed by another.
  func start(_ ended: @escaping (BlockTrack, AnimationOutcome) -> Void) {
    draft.beginTime = delay > 0 ? Self.explicit(begin) : 0
    put(ended)
  }

  /// Lets it stand still where it is.
  ///
  /// On a layer that left the tree this does nothing: its animation ends at the next commit.
  func pause(in loop: RenderLoop, _ ended: @escaping (BlockTrack, AnimationOutcome) -> Void) {
    guard let layer, layer.isInTree(of: loop) else { return }
    elapsed = layer.convertTime(loop.now, from: nil) - begin
    draft.beginTime = 0
    draft.speed = 0
    draft.timeOffset = max(0, elapsed)
    put(ended)
  }

  /// Lets it go on from where it stands.
  func resume(in loop: RenderLoop, _ ended: @escaping (BlockTrack, AnimationOutcome) -> Void) {
    guard let layer, layer.isInTree(of: loop) else { return }
    begin = layer.convertTime(loop.now, from: nil) - elapsed
    draft.beginTime = Self.explicit(begin)
    draft.speed = 1
    draft.timeOffset = 0
    put(ended)
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

  private func put(_ ended: @escaping (BlockTrack, AnimationOutcome) -> Void) {
    guard let layer else { return }
    turn += 1
    let turn = turn
    draft.completion = { outcome in
      if turn != self.turn || self.isOver { return }
      self.isOver = true
      self.handle = nil
      ended(self, outcome)
    }
    do {
      handle = try layer.add(draft, forKey: key)
    } catch {
      fatalError("\(error)")
    }
    // The copy that the layer keeps has it; kept here too, it would keep this alive.
    draft.completion = nil
  }

  /// A begin time that is meant as it is, for 0 stands for the commit (F11).
  private static func explicit(_ time: Double) -> Double {
    time == 0 ? -.leastNormalMagnitude : time
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

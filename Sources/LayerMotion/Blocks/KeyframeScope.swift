import LayerAnimation
import LayerModel

/// The scope of a keyframe block, which collects changes and makes keyframe animations of them at
/// its end.
///
///     block     0 ───────────────────────────────────── 1
///     frames        0.1 ──── 0.4      0.5 ────── 0.9
///     values    v0 ─┘ v0 ─▶ v1 ──────── v1 ─▶ v2 ────┘ v2
final class KeyframeScope: BlockScope {
  private let animation: BlockAnimation
  private weak var loop: RenderLoop?
  private var gathered: [KeyframeTrack] = []
  private var indexes: [AnimatedProperty: Int] = [:]
  /// The part of the block to which changes now belong; outside of frames, the whole block.
  private var frame = KeyframeTrack.Frame(start: 0, end: 1)

  init(_ settings: BlockSettings, _ animation: BlockAnimation, in loop: RenderLoop) {
    self.animation = animation
    self.loop = loop
    super.init(settings, in: loop)
  }

  /// Runs a closure whose changes happen in a part of the block.
  func add(_ frame: KeyframeTrack.Frame, _ changes: () -> Void) {
    let outer = self.frame
    self.frame = frame
    changes()
    self.frame = outer
  }

  override func animate(_ change: BlockChange) {
    let property = AnimatedProperty(change.layer, change.keyPath)
    if let found = indexes[property] {
      gathered[found].add(frame, change.new)
    } else {
      indexes[property] = gathered.count
      gathered.append(KeyframeTrack(change, frame))
    }
  }

  override func close() {
    super.close()
    guard let loop else { return }
    let mark = animation.mark(settings)
    let ended = animation.countsEnd
    for track in gathered {
      if !track.layer.isInTree(of: loop) {
        animation.lost()
        continue
      }
      let last = track.lastValue
      if last != track.layer.modelValue(track.keyPath) {
        // The model gets the value of the last frame in time, which may not be the last one added.
        loop.transaction(disableActions: true) { _ in
          track.layer.setModelValue(last, track.keyPath)
        }
      }
      let draft = track.draft
      if case .curve(let function) = settings.motion { draft.timingFunction = function }
      settings.apply(to: draft, mark)
      let change = BlockChange(
        track.layer, track.keyPath, old: track.first, new: last, isAdditive: draft.isAdditive)
      animation.add(change, nil, draft, delay: settings.delay, in: loop, ended)
    }
    gathered = []
    indexes = [:]
  }
}

import LayerAnimation
import LayerModel

/// The playbacks of a loop, and the pool of its tweens.
///
///     loop.playbacks.cancelAll(on: box)
///     loop.playbacks.pool.made       // how many objects were ever made
///
/// Each loop has its own registry, and loops share nothing.
public final class PlaybackRegistry {
  /// The counts of the pool.
  public struct Pool: Hashable, Sendable {
    /// The number of tweens ever made.
    public var made = 0
    /// The number of tweens ready for reuse.
    public var free = 0
    /// The number of animation drafts ever made for tweens.
    public var draftsMade = 0
    /// The number of drafts ready for reuse.
    public var draftsFree = 0
  }

  weak var loop: RenderLoop?
  @exclusivity(unchecked) private var counts = PlayerCounts()
  @exclusivity(unchecked) private(set) var running: [PlaybackRun] = []
  @exclusivity(unchecked) private var byLayer: [ObjectIdentifier: LayerRuns] = [:]
  @exclusivity(unchecked) private var spareLists: [LayerRuns] = []
  @exclusivity(unchecked) private var free: [PlaybackRun] = []
  @exclusivity(unchecked) private var drafts: [BasicAnimation] = []
  @exclusivity(unchecked) private var slots = 0
  @exclusivity(unchecked) private var tweensMade = 0
  @exclusivity(unchecked) private var draftsMade = 0
  @exclusivity(unchecked) private var runsMade = 0
  @exclusivity(unchecked) private var frameListener: Int?

  init(_ loop: RenderLoop) {
    self.loop = loop
    // This object lives as long as the loop, so the activity is never removed.
    _ = loop.activities.add(self)
  }

  /// The running playbacks, in no particular order.
  public var all: [Playback] { running.map(Playback.init) }

  /// The state of the pool.
  public var pool: Pool {
    Pool(
      made: tweensMade, free: free.count, draftsMade: draftsMade, draftsFree: drafts.count)
  }

  /// Cancels every playback that animates a layer, with all its properties.
  ///
  /// Does nothing if there is none.
  public func cancelAll(on layer: Layer, at position: AnimatingPosition = .current) {
    for run in byLayer[ObjectIdentifier(layer)]?.runs ?? [] { run.cancel(at: position) }
    for run in running where run.target === layer { run.cancel(at: position) }
  }

  /// Cancels every playback.
  public func cancelAll(at position: AnimatingPosition = .current) {
    for run in running { run.cancel(at: position) }
  }

  // MARK: The pool

  func makeRun(_ source: String, pooled: Bool) -> PlaybackRun {
    let run: PlaybackRun
    if pooled, let last = free.popLast() {
      run = last
    } else {
      slots += 1
      if pooled { tweensMade += 1 }
      run = PlaybackRun(slot: slots, owner: self)
      run.isPooled = pooled
    }
    run.loop = loop
    run.source = source
    run.number = counts.next(source)
    run.generation += 1
    runsMade += 1
    run.serial = runsMade
    run.head = Playhead()
    run.policy = .replace
    run.ignoresReducedMotion = false
    return run
  }

  func makeDraft() -> BasicAnimation {
    if let draft = drafts.popLast() { return draft }
    draftsMade += 1
    return BasicAnimation()
  }

  /// Returns a run that never started or has ended to the pool.
  func recycle(_ run: PlaybackRun) {
    for index in run.lanes.indices where run.lanes[index].content.isPooled {
      guard let draft = run.lanes[index].content.draft as? BasicAnimation else { continue }
      draft.delegate = nil
      drafts.append(draft)
    }
    run.lanes.removeAll(keepingCapacity: true)
    run.reset()
    if run.isPooled { free.append(run) }
  }

  // MARK: Running playbacks

  func didStart(_ run: PlaybackRun) {
    run.runningIndex = running.count
    running.append(run)
    if run.policy == .replace { replaceOthers(for: run) }
    for index in run.lanes.indices {
      let id = ObjectIdentifier(run.lanes[index].layer)
      if let list = byLayer[id] {
        list.runs.append(run)
      } else {
        let list = spareLists.popLast() ?? LayerRuns()
        list.runs.append(run)
        byLayer[id] = list
      }
    }
  }

  private func replaceOthers(for run: PlaybackRun) {
    for own in run.lanes.indices {
      guard let others = byLayer[ObjectIdentifier(run.lanes[own].layer)] else { continue }
      let lane = run.lanes[own]
      for other in others.runs where other !== run {
        for index in other.lanes.indices
        where other.lanes[index].layer === lane.layer
          && ValueMath.overlap(other.lanes[index].keyPath, lane.keyPath)
        {
          other.replace(lane: index, by: run.name)
        }
      }
    }
  }

  /// The live lane of a property on a layer; if there are several, the one that started last.
  func lane(of keyPath: String, on layer: Layer) -> (run: PlaybackRun, lane: Lane)? {
    for run in (byLayer[ObjectIdentifier(layer)]?.runs ?? []).reversed() {
      for lane in run.lanes where lane.layer === layer && lane.keyPath == keyPath && lane.isLive {
        return (run, lane)
      }
    }
    return nil
  }

  /// The present change of a property per second, if a playback animates it.
  func velocity(of keyPath: String, on layer: Layer) -> PropertyValue? {
    guard let loop, let (run, lane) = lane(of: keyPath, on: layer), !run.head.isPaused,
      !lane.isAdditive
    else { return nil }
    let position = lane.position(run.head, now: loop.now)
    let factor = run.head.isReversed ? -run.head.rate : run.head.rate
    return lane.velocity(at: position)?.scaled(by: factor)
  }

  /// Removes a run from a layer's list, because one of its lanes ended.
  func forget(_ layer: Layer, _ run: PlaybackRun) {
    let id = ObjectIdentifier(layer)
    guard let list = byLayer[id] else { return }
    for index in list.runs.indices.reversed() where list.runs[index] === run {
      list.runs.remove(at: index)
      break
    }
    if list.runs.isEmpty {
      byLayer[id] = nil
      spareLists.append(list)
    }
  }

  func didEnd(_ run: PlaybackRun) {
    let last = running.removeLast()
    if last !== run {
      running[run.runningIndex] = last
      last.runningIndex = run.runningIndex
    }
    run.runningIndex = -1
  }

  /// Calls the update closures of running playbacks once for every frame.
  func listenToFrames() {
    guard frameListener == nil, let loop else { return }
    frameListener = loop.addFrameListener { [weak self] _ in self?.frame() }
  }

  private func frame() {
    var isHeard = false
    for run in running where run.update != nil && run.state == .running {
      isHeard = true
      run.update?(run.progress)
    }
    if !isHeard, let listener = frameListener {
      loop?.removeFrameListener(listener)
      frameListener = nil
    }
  }
}

extension PlaybackRegistry: LoopActivity {
  var activityKind: LoopActivityKind { .playback }

  func cancelActivity() {
    for run in running.sorted(by: { $0.serial < $1.serial }) { run.cancel(at: .current) }
  }

  func freeze(at last: LastInstant) {
    for run in running { run.freeze(at: last) }
  }
}

/// The runs that have lanes on a layer, listed once for each lane; a list is reused for other
/// layers.
///
/// It is a class so that the list is changed without a copy and keeps its capacity.
final class LayerRuns {
  @exclusivity(unchecked) var runs: [PlaybackRun] = []
}

extension RenderLoop {
  /// The playbacks of this loop, and its pool of tweens.
  public var playbacks: PlaybackRegistry { companion { PlaybackRegistry($0) } }
}

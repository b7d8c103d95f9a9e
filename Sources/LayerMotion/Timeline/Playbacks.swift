import LayerAnimation
import LayerModel

/// Everything that is being played on a loop, and the pool from which tweens are made.
///
///     loop.playbacks.stopAll(on: box)
///     loop.playbacks.pool.made       // how many objects were ever made
///
/// There is one for each loop, and it goes with it: nothing is shared between loops.
public final class Playbacks {
  /// How much was made and how much is in use.
  public struct Pool: Hashable, Sendable {
    /// The tweens that were ever made.
    public var made = 0
    /// The tweens that wait to be used again.
    public var free = 0
    /// The drafts of animations that were ever made for tweens.
    public var draftsMade = 0
    /// The drafts that wait to be used again.
    public var draftsFree = 0
  }

  weak var loop: RenderLoop?
  private var counts: [String: Int] = [:]
  private(set) var running: [PlaybackRun] = []
  private var byLayer: [ObjectIdentifier: LayerRuns] = [:]
  private var spareLists: [LayerRuns] = []
  private var free: [PlaybackRun] = []
  private var drafts: [BasicAnimation] = []
  private var slots = 0
  private var tweensMade = 0
  private var draftsMade = 0
  private var runsMade = 0
  private var frameListener: Int?

  init(_ loop: RenderLoop) {
    self.loop = loop
    // There is one for as long as the loop exists.
    _ = loop.activities.add(self)
  }

  /// Everything that is being played, in no particular order.
  public var all: [Playback] { running.map(Playback.init) }

  /// The state of the pool.
  public var pool: Pool {
    Pool(
      made: tweensMade, free: free.count, draftsMade: draftsMade, draftsFree: drafts.count)
  }

  /// Stops everything that moves a layer, with all it moves; nothing where nothing does.
  public func stopAll(on layer: Layer, _ place: StopPlace = .here) {
    for run in byLayer[ObjectIdentifier(layer)]?.runs ?? [] { run.stop(place) }
    for run in running where run.target === layer { run.stop(place) }
  }

  /// Stops everything.
  public func stopAll(_ place: StopPlace = .here) {
    for run in running { run.stop(place) }
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
    run.number = counts[source, default: 0] + 1
    counts[source] = run.number
    run.generation += 1
    runsMade += 1
    run.serial = runsMade
    run.head = Playhead()
    run.span = PlaySpan()
    run.policy = .replace
    run.ignoresReducedMotion = false
    return run
  }

  func makeDraft() -> BasicAnimation {
    if let draft = drafts.popLast() { return draft }
    draftsMade += 1
    return BasicAnimation()
  }

  /// Takes back what was never started or is over.
  func recycle(_ run: PlaybackRun) {
    for lane in run.lanes where lane.content.isPooled {
      guard let draft = lane.content.draft as? BasicAnimation else { continue }
      draft.delegate = nil
      drafts.append(draft)
    }
    run.lanes.removeAll(keepingCapacity: true)
    run.clearCallbacks()
    run.outcome = nil
    run.state = .idle
    // From here on no handle that was given away means it.
    run.generation += 1
    if run.isPooled { free.append(run) }
  }

  // MARK: Who runs

  func didStart(_ run: PlaybackRun) {
    run.runningIndex = running.count
    running.append(run)
    if run.policy == .replace { replaceOthers(for: run) }
    for lane in run.lanes {
      let id = ObjectIdentifier(lane.layer)
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
    for lane in run.lanes {
      guard let others = byLayer[ObjectIdentifier(lane.layer)] else { continue }
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

  /// The lane of a property that is live on a layer, the one that was started last.
  func lane(of keyPath: String, on layer: Layer) -> (run: PlaybackRun, lane: Lane)? {
    for run in (byLayer[ObjectIdentifier(layer)]?.runs ?? []).reversed() {
      for lane in run.lanes where lane.layer === layer && lane.keyPath == keyPath && lane.isLive {
        return (run, lane)
      }
    }
    return nil
  }

  /// How fast a property moves now, per second, where a playback moves it.
  func velocity(of keyPath: String, on layer: Layer) -> PropertyValue? {
    guard let loop, let (run, lane) = lane(of: keyPath, on: layer), !run.head.isPaused,
      !lane.isAdditive
    else { return nil }
    let position = lane.position(run.head, now: loop.now)
    let factor = run.head.isReversed ? -run.head.rate : run.head.rate
    return lane.velocity(at: position)?.scaled(by: factor)
  }

  /// A lane of a run ended on a layer.
  func forget(_ layer: Layer, _ run: PlaybackRun) {
    let id = ObjectIdentifier(layer)
    guard let list = byLayer[id] else { return }
    for place in list.runs.indices.reversed() where list.runs[place] === run {
      list.runs.remove(at: place)
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

  /// Calls the listeners of what runs once for every frame.
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

extension Playbacks: LoopActivity {
  var activityKind: LoopActivityKind { .playback }

  func cancelActivity() {
    for run in running.sorted(by: { $0.serial < $1.serial }) { run.stop(.here) }
  }

  func freeze(at last: LastInstant) {
    for run in running { run.freeze(at: last) }
  }
}

/// The runs that have lanes on a layer, once for each lane; used again for other layers.
///
/// An object, so that a list is changed in its place and keeps its room.
final class LayerRuns {
  var runs: [PlaybackRun] = []
}

extension RenderLoop {
  /// What is being played on this loop, and its pool.
  public var playbacks: Playbacks { companion { Playbacks($0) } }
}

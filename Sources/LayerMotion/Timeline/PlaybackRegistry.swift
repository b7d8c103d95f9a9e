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
  }

  private weak var loop: RenderLoop?
  private let activities: LoopActivities
  private var counts = PlayerCounts()
  /// The first tween that is ready for reuse; each knows the next one.
  private var free: PlaybackRun?
  /// The number of running ones, and of those without animations, to which their layers do not lead.
  private var running = (all: 0, unseen: 0)
  private var slots = 0
  private var counted = Pool()

  init(_ loop: RenderLoop) {
    self.loop = loop
    activities = loop.activities
  }

  deinit {
    // One by one, because a long chain would overflow the stack.
    while let run = free { (free, run.nextFree) = (run.nextFree, nil) }
  }

  /// The running playbacks, in the order of their starts.
  public var all: [Playback] { runs.map(Playback.init) }

  /// The state of the pool.
  public var pool: Pool { counted }

  private var runs: [PlaybackRun] {
    running.all == 0 ? [] : activities.inOrder.compactMap { $0 as? PlaybackRun }
  }

  /// Cancels every playback that animates a layer, with all its properties.
  ///
  /// Does nothing if there is none.
  public func cancelAll(on layer: Layer, at position: AnimatingPosition = .current) {
    for run in runs(on: layer) { run.cancel(at: position) }
    for run in runs where run.target === layer { run.cancel(at: position) }
  }

  /// Cancels every playback.
  public func cancelAll(at position: AnimatingPosition = .current) {
    for run in runs { run.cancel(at: position) }
  }

  /// Makes the origin of a new player of a kind: `block 3`, or its name, which takes no number.
  func nextOrigin(_ source: String, named name: String? = nil) -> AnimationOrigin {
    AnimationOrigin(source: name ?? source, number: name == nil ? counts.next(source) : 0)
  }

  // MARK: The pool

  func makeRun(
    _ source: String, named name: String?, pooled: Bool, in loop: RenderLoop
  ) -> PlaybackRun {
    let run: PlaybackRun
    if pooled, let first = free {
      run = first
      (free, first.nextFree) = (first.nextFree, nil)
      counted.free -= 1
    } else {
      slots += 1
      if pooled { counted.made += 1 }
      run = PlaybackRun(slot: slots, in: loop)
      run.isPooled = pooled
    }
    run.owner = self
    run.origin = nextOrigin(source, named: name)
    run.generation += 1
    run.head = Playhead()
    run.policy = .replace
    run.ignoresReducedMotion = false
    return run
  }

  /// Returns a run that never started or has ended to the pool.
  func recycle(_ run: PlaybackRun) {
    run.reset()
    run.owner = nil
    if !run.isPooled { return }
    (run.nextFree, free) = (free, run)
    counted.free += 1
  }

  // MARK: Running playbacks

  func didStart(_ run: PlaybackRun) {
    run.join()
    running.all += 1
    if run.isUnseen { running.unseen += 1 }
    replaceOthers(for: run)
  }

  func didEnd(_ run: PlaybackRun) {
    run.leave()
    running.all -= 1
    if run.isUnseen { running.unseen -= 1 }
  }

  /// The running playbacks that animate a layer, in the order of their animations.
  private func runs(on layer: Layer) -> [PlaybackRun] {
    var found: [PlaybackRun] = []
    if running.unseen > 0 {
      found = runs.filter { $0.isUnseen && $0.lanes.contains { $0.layer === layer } }
    }
    layer.forEachAnimationDelegate { delegate in
      guard let run = delegate as? PlaybackRun, run.activity != nil,
        !found.contains(where: { $0 === run })
      else { return }
      found.append(run)
    }
    return found.sorted { $0.activity ?? 0 < $1.activity ?? 0 }
  }

  private func replaceOthers(for run: PlaybackRun) {
    for own in run.lanes.indices {
      let layer = run.lanes[own].layer
      if running.unseen == 0 && !layer.hasAnimations(besides: run.lanes.count) { continue }
      let (keyPath, adds) = (run.lanes[own].keyPath, run.lanes[own].isAdditive)
      for (other, index) in lanes(of: keyPath, on: layer, additive: !adds) where other !== run {
        other.replace(lane: index, by: run.name)
      }
      layer.giveUp(keyPath, additive: !adds, isCovered: !adds && run.lanes[own].handle != nil)
    }
  }

  /// The live motions of a property, in the order of their starts, with the additive ones or
  /// without.
  private func lanes(
    of keyPath: String, on layer: Layer, additive: Bool
  ) -> [(run: PlaybackRun, index: Int)] {
    runs(on: layer).flatMap { run in
      run.lanes.indices.filter {
        let lane = run.lanes[$0]
        return lane.layer === layer && lane.isLive && (additive || !lane.isAdditive)
          && ValueMath.overlap(lane.keyPath, keyPath)
      }.map { (run, $0) }
    }
  }

  /// Whether a playback moves a property of a layer.
  func move(_ property: String, of layer: Layer) -> Bool {
    running.all > 0 && !lanes(of: property, on: layer, additive: true).isEmpty
  }

  /// Ends the motions of a property that a block or an animator sets: they leave what they show.
  ///
  /// A part of the property that was not set keeps its motion, or what a motion of the whole shows.
  /// A motion of a part of a transform ends, since blocks animate the whole.
  ///
  /// - Parameters:
  ///   - property: The property; the layer has its new value.
  ///   - layer: The layer.
  ///   - old: The old value.
  ///   - additive: Whether additive motions end too.
  ///   - player: The name of the block or the animator.
  /// - Returns: The value from which it continues; nil if nothing moves the property.
  func takeOver(
    _ property: String, of layer: Layer, from old: PropertyValue, additive: Bool,
    by player: @autoclosure () -> String
  ) -> PropertyValue? {
    if running.all == 0 { return nil }
    let new = layer.modelValue(property)
    let ending = lanes(of: property, on: layer, additive: additive).filter { run, index in
      let part = (try? layer.address(of: run.lanes[index].keyPath))?.component ?? .whole
      return old == new || part == .whole || part.isOfTransform
        || part.read(from: old) != part.read(from: new)
    }
    if ending.isEmpty { return nil }
    layer.setModelValue(old, property)
    for (run, index) in ending { run.replace(lane: index, by: player()) }
    let start = layer.modelValue(property)
    layer.setModelValue(new == old ? new : new.takenBack(to: start, from: old), property)
    return start
  }

  /// The live lane of a property on a layer; if there are several, the one that started last.
  private func lane(of keyPath: String, on layer: Layer) -> (run: PlaybackRun, lane: Lane)? {
    lanes(of: keyPath, on: layer, additive: true).map { ($0.run, $0.run.lanes[$0.index]) }
      .last { $1.keyPath == keyPath }
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
}

extension RenderLoop {
  /// The playbacks of this loop, and its pool of tweens.
  public var playbacks: PlaybackRegistry { companion { PlaybackRegistry($0) } }
}

import LayerAnimation
import LayerModel

/// The animation that a property animator makes of one property, or a part of it, of one layer.
final class AnimatorTrack {
  /// The property that it changes.
  let property: AnimatedProperty

  private(set) weak var layer: Layer?
  private(set) var change: BlockChange.Values
  private let from: PropertyValue
  private let to: PropertyValue
  private let isAdditive: Bool
  private let origin: AnimationOrigin
  /// The fraction of the animator's time at which it starts.
  let start: Double
  private var curve: AnimatorCurve
  private var handle: AnimationHandle?
  private var turn = 0
  /// Whether other code replaced or removed the animation, or the layer left the tree.
  private var isLost = false
  /// The model's value when the animator stopped; nil before.
  private var stopped: PropertyValue?

  init(
    _ change: BlockChange, start: Double, _ curve: AnimatorCurve, _ origin: AnimationOrigin
  ) {
    layer = change.layer
    property = AnimatedProperty(change.layer, change.keyPath)
    self.origin = origin.with(step: change.keyPath)
    self.change = BlockChange.Values(change)
    from = change.from
    to = change.to ?? change.new
    isAdditive = change.isAdditive
    self.start = start
    self.curve = curve
  }

  /// Replaces another track of the same property, and keeps the value from before its change.
  func takeOver(from track: AnimatorTrack) {
    change.old = track.change.old
    track.remove()
  }

  /// The fraction of the way at a fraction of the animator's time.
  private func way(at time: Double) -> Double { curve.way(at: Self.own(time, start)) }

  private static func own(_ time: Double, _ start: Double) -> Double {
    start >= 1 ? (time >= 1 ? 1 : 0) : max(0, (time - start) / (1 - start))
  }

  /// Continues from a fraction of the animator's time with another easing.
  func turn(at time: Double, forwards: Bool, _ easing: Easing) {
    curve.turn(at: Self.own(time, start), forwards: forwards, easing)
  }

  /// Shows the value at a fraction of the time, paused.
  func show(_ time: Double, in loop: RenderLoop, _ mark: BlockMark) {
    let draft = still(at: time)
    draft.speed = 0
    draft.setPlayer(mark)
    put(draft, in: loop)
  }

  /// Runs from one fraction of the time to another in a number of seconds, and holds the end.
  func run(_ run: AnimatorRun, in loop: RenderLoop, _ mark: BlockMark) {
    guard let layer else { return }
    let draft = draft()
    draft.duration = run.head.total
    draft.follow(run.head.anchored(at: layer.localTime(at: loop.now)))
    if let whole = curve.whole, start == 0, run.from == 0, run.to == 1 {
      draft.easing = whole
    } else {
      let (curve, start) = (curve, start)
      draft.easing = .custom { share in
        curve.way(at: Self.own(run.from + (run.to - run.from) * share, start))
      }
    }
    draft.isRemovedOnCompletion = false
    draft.setPlayer(mark)
    put(draft, in: loop)
  }

  /// Removes the animation and changes the model so that the layer shows the same.
  ///
  /// If the animation is no longer presented, the model gets the value at a fraction of the time.
  func freeze(at time: Double) {
    if let layer, !isLost {
      let path = change.keyPath
      let value =
        handle?.modelValueForRemoval(of: path) ?? value(at: time, over: layer.modelValue(path))
      layer.setModelValue(value, path)
    }
    remove()
  }

  /// Records the model's value after the animator stopped.
  func noteStopped() { stopped = layer?.modelValue(change.keyPath) }

  /// Sets the model to a value after a stop, unless the property has changed since.
  func finish(_ value: PropertyValue) {
    guard let layer, !isLost, layer.modelValue(change.keyPath) == stopped else { return }
    layer.setModelValue(value, change.keyPath)
  }

  /// Undoes the change, so that the model has the value that the animation shows at its start.
  ///
  /// If the property has changed since, an additive track removes only its own difference, and any
  /// other track keeps the newer value.
  func takeBack() {
    guard let layer, !isLost else { return }
    let model = layer.modelValue(change.keyPath)
    if model == change.new {
      layer.setModelValue(change.old, change.keyPath)
    } else if isAdditive, let value = model.adding(from) {
      layer.setModelValue(value, change.keyPath)
    }
  }

  /// The value at a fraction of the time, over the model's value.
  private func value(at time: Double, over model: PropertyValue) -> PropertyValue {
    // Invalid values were refused when they were set.
    ((try? still(at: time).value(at: 0, over: model)) ?? nil) ?? model
  }

  /// Removes the animation from its layer and ignores its end.
  func remove() {
    turn += 1
    handle?.remove()
    handle = nil
  }

  private func draft() -> BasicAnimation {
    let draft = BasicAnimation(keyPath: change.keyPath)
    draft.fromValue = from
    draft.toValue = to
    draft.isAdditive = isAdditive
    draft.fillMode = .both
    draft.origin = origin
    return draft
  }

  private func still(at time: Double) -> BasicAnimation {
    let draft = draft()
    let way = way(at: time)
    draft.duration = 1
    draft.easing = .custom { _ in way }
    return draft
  }

  private func put(_ draft: BasicAnimation, in loop: RenderLoop) {
    guard let layer, !isLost else { return }
    if !layer.isInTree(of: loop) {
      isLost = true
      return
    }
    let next = turn + 1
    draft.completion = { [weak self] outcome in
      guard let self, next == self.turn else { return }
      if !outcome.isFinished { self.isLost = true }
    }
    do {
      guard let added = try add(draft, to: layer) else { return }
      handle = added
      turn = next
    } catch {
      fatalError("\(error)")
    }
  }

  /// Adds the track's first animation, or replaces its present one.
  ///
  /// The result is nil if the present animation was removed and is about to end.
  private func add(
    _ draft: BasicAnimation, to layer: Layer
  ) throws(AnimationError) -> AnimationHandle? {
    if let handle { return try handle.replace(with: draft) }
    let key = BlockChange.key(for: change.keyPath, of: layer, isAdditive: isAdditive)
    return try layer.addForPlayer(draft, forKey: key)
  }
}

/// One run of an animator between two fractions of its time.
struct AnimatorRun {
  let from: Double
  let to: Double
  /// The seconds of the run, in the root's time.
  var head: Playhead

  /// The fraction of the animator's time at a time of the root.
  func time(at rootTime: Double) -> Double {
    let share = head.span.progress(at: head.position(at: rootTime))
    return share == 1 ? to : from + (to - from) * share
  }
}

import LayerAnimation
import LayerModel

/// The animation that a property animator makes of one property, or a part of it, of one layer.
final class AnimatorTrack {
  /// The property that it changes.
  let property: AnimatedProperty
  /// The part of the animator's time that it takes.
  let part: AnimatorPart

  private(set) weak var layer: Layer?
  private let keyPath: String
  /// The model's values before and after the change.
  private(set) var old: PropertyValue
  let new: PropertyValue
  /// The values; its timing is set each time it is added.
  private let draft: PropertyAnimation
  private var curve: AnimatorCurve
  /// The block inside the animator that made the change; nil if the animator did.
  private weak var block: BlockAnimation?
  private var handle: AnimationHandle?
  private var turn = 0
  /// Whether other code replaced or removed the animation, or the layer left the tree.
  private var isLost = false
  /// The model's value when the animator stopped; nil before.
  private var stopped: PropertyValue?

  init(
    _ change: BlockChange, _ draft: PropertyAnimation, _ part: AnimatorPart,
    _ curve: AnimatorCurve, _ origin: AnimationOrigin, of block: BlockAnimation?
  ) {
    layer = change.layer
    keyPath = change.keyPath
    property = AnimatedProperty(change.layer, change.keyPath)
    (old, new) = (change.old, change.new)
    self.draft = draft
    self.part = part
    self.curve = curve
    self.block = block
    draft.fillMode = .both
    draft.origin = origin.with(step: change.keyPath)
  }

  var isAdditive: Bool { draft.isAdditive }

  /// Whether a block made its change.
  func belongs(to block: BlockAnimation) -> Bool { self.block === block }

  /// Replaces another track of the same property, and keeps the value from before its change.
  func takeOver(from track: AnimatorTrack) {
    old = track.old
    track.drop()
  }

  /// The fraction of the distance at a time of the animator.
  private func distance(at time: Double) -> Double { curve.distance(at: part.progress(at: time)) }

  /// Continues from a time of the animator with other easings; one that repeats keeps its own.
  func turn(at time: Double, forwards: Bool, _ easing: Easing, axes: [Easing]) {
    if !part.isSimple { return }
    curve.turn(at: part.progress(at: time), forwards: forwards, easing, axes: axes)
  }

  /// Returns a track for x and one for y in place of this one, if it moves a position whose axes
  /// have curves of their own; otherwise nil.
  func divided(_ origin: AnimationOrigin) -> [AnimatorTrack]? {
    guard keyPath == "position", isAdditive, draft is BasicAnimation, let layer,
      curve.axes.count == 2, case .point(let from) = old, case .point(let to) = new
    else { return nil }
    drop()
    let parts = [("position.x", from.x, to.x), ("position.y", from.y, to.y)]
    return zip(parts, curve.axes).map { part, curve in
      let change = BlockChange(
        layer, part.0, old: .number(part.1), new: .number(part.2), isAdditive: true)
      return AnimatorTrack(change, change.draft, self.part, curve, origin, of: block)
    }
  }

  /// Shows the value at a time of the animator, paused.
  func show(_ time: Double, in loop: RenderLoop, _ mark: BlockMark) {
    hold(at: time)
    draft.speed = 0
    draft.isRemovedOnCompletion = true
    put(in: loop, mark)
  }

  /// Runs from one time of the animator to another in a number of seconds, and holds the end.
  func run(_ run: AnimatorRun, in loop: RenderLoop, _ mark: BlockMark) {
    guard let layer else { return }
    draft.duration = run.head.total
    draft.follow(run.head.anchored(at: layer.localTime(at: loop.now)))
    if let whole = curve.whole, part.isSimple, part.start == 0, run.from == 0, run.to == part.end {
      draft.easing = whole
    } else {
      let (curve, part) = (curve, part)
      draft.easing = .custom { share in
        curve.distance(at: part.progress(at: run.time(atShare: share)))
      }
    }
    draft.isRemovedOnCompletion = false
    put(in: loop, mark)
  }

  /// Removes the animation and changes the model so that the layer shows the same.
  ///
  /// If the animation is no longer presented, the model gets the value at a time of the animator.
  func freeze(at time: Double) {
    if let layer, !isLost {
      let value =
        handle?.modelValueForRemoval(of: keyPath)
        ?? value(at: time, over: layer.modelValue(keyPath))
      layer.setModelValue(value, keyPath)
    }
    remove()
  }

  /// Records the model's value after the animator stopped.
  func noteStopped() { stopped = layer?.modelValue(keyPath) }

  /// Sets the model to a value after a stop, unless the property has changed since.
  func finish(_ value: PropertyValue) {
    if let stopped { change(to: value, from: stopped) }
  }

  /// Undoes the change, unless the property has changed since.
  func takeBack() { change(to: old, from: new) }

  private func change(to value: PropertyValue, from last: PropertyValue) {
    guard let layer, !isLost else { return }
    layer.setModelValue(layer.modelValue(keyPath).takenBack(to: value, from: last), keyPath)
  }

  /// The value at a time of the animator, over the model's value.
  private func value(at time: Double, over model: PropertyValue) -> PropertyValue {
    hold(at: time)
    // Invalid values were refused when they were set.
    return ((try? draft.value(at: 0, over: model)) ?? nil) ?? model
  }

  /// Removes the animation from its layer and ignores its end.
  func remove() {
    turn += 1
    handle?.remove()
    handle = nil
  }

  /// Removes the animation for good: the animator no longer has the property.
  func drop() {
    remove()
    isLost = true
  }

  /// Makes the draft have the value at a time of the animator all the time.
  private func hold(at time: Double) {
    let distance = distance(at: time)
    (draft.duration, draft.beginTime, draft.timeOffset, draft.speed) = (1, 0, 0, 1)
    draft.easing = .custom { _ in distance }
  }

  private func put(in loop: RenderLoop, _ mark: BlockMark) {
    guard let layer, !isLost else { return }
    if !layer.isInTree(of: loop) {
      isLost = true
      return
    }
    let next = turn + 1
    draft.setPlayer(mark)
    draft.completion = { [weak self] outcome in
      guard let self, next == self.turn else { return }
      if !outcome.isFinished { self.isLost = true }
    }
    defer { draft.completion = nil }
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
    _ draft: PropertyAnimation, to layer: Layer
  ) throws(AnimationError) -> AnimationHandle? {
    if let handle { return try handle.replace(with: draft) }
    let key = BlockChange.key(for: keyPath, of: layer, isAdditive: isAdditive)
    return try layer.addForPlayer(draft, forKey: key)
  }
}

/// One run of an animator between two of its times, in units of its duration.
struct AnimatorRun {
  let from: Double
  let to: Double
  /// The seconds of the run, in the root's time.
  var head: Playhead

  /// The animator's time at a time of the root.
  func time(at rootTime: Double) -> Double {
    time(atShare: head.span.progress(at: head.position(at: rootTime)))
  }

  /// The animator's time at a fraction of the run.
  func time(atShare share: Double) -> Double { share == 1 ? to : from + (to - from) * share }
}

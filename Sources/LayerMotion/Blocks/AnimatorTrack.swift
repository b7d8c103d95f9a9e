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
  /// Its part of the animator's run, in its layer's time; nil while the animator does not run.
  private var run: AnimatorRun?
  /// Whether an animation shows that run.
  private var isRunShown = false
  /// The animator's time at which it rests, if its layer has a time of its own.
  private var rest: Double?
  /// Whether another animation took over the property.
  private var isLost = false
  /// Whether other code removed the animation, or the layer left the tree: it shows nothing more,
  /// but its change is still its own.
  private var isRemoved = false
  /// The model's value when the animator stopped; nil before.
  private var stopped: PropertyValue?

  init(
    _ change: BlockChange, _ draft: PropertyAnimation, _ part: AnimatorPart,
    _ curve: AnimatorCurve, _ origin: AnimationOrigin, of block: BlockAnimation?
  ) {
    layer = change.layer
    keyPath = change.keyPath
    property = AnimatedProperty(change.layer, change.keyPath)
    // Of a value that other animations cover, nobody has seen the model's.
    let isCovered = !change.isAdditive && !change.layer.hasNoAnimations
    (old, new) = (isCovered ? change.from : change.old, change.new)
    self.draft = draft
    self.part = part
    self.curve = curve
    self.block = block
    draft.fillMode = .both
    draft.origin = origin.with(step: change.keyPath)
  }

  var isAdditive: Bool { draft.isAdditive }

  /// Stops a part of its property, if it has an animation; shown from the next time on.
  func giveUp(_ keyPath: String, of handle: AnimationHandle) -> Bool {
    self.handle?.id == handle.id && draft.stops(keyPath)
  }

  /// Whether a block made its change.
  func belongs(to block: Player) -> Bool { self.block === block }

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
    let place = part.progress(at: rest ?? time)
    curve.turn(at: place, forwards: forwards, easing, axes: axes)
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
      let track = AnimatorTrack(change, change.draft, self.part, curve, origin, of: block)
      track.rest = rest
      return track
    }
  }

  /// Shows the value at a time of the animator, paused.
  func show(_ time: Double, in loop: RenderLoop, _ tag: BlockTag) {
    hold(at: rest ?? time)
    draft.speed = 0
    draft.isRemovedOnCompletion = true
    put(in: loop, tag)
  }

  /// The animator's time, as its layer's time has it at an instant; nil outside of a tree.
  func time(at instant: Double) -> Double? {
    guard let layer, layer.renderLoop != nil else { return nil }
    return begun?.time(at: layer.localTime(at: instant)) ?? rest
  }

  /// Its part of the run, from where the commit made it begin.
  private var begun: AnimatorRun? {
    guard let run, isRunShown else { return run }
    return AnimatorRun(from: run.from, to: run.to, head: run.head.begun(by: handle))
  }

  /// The seconds that are left of the delay.
  func delayLeft(at instant: Double) -> Double? {
    guard let layer, layer.renderLoop != nil, let run = begun else { return nil }
    return max(0, -run.head.position(at: layer.localTime(at: instant)))
  }

  /// The root's time at which its run ends; nil if it does not run.
  func rootEnd(in loop: RenderLoop) -> Double? {
    guard let layer, layer.renderLoop === loop else { return nil }
    return begun?.head.rootEnd(on: layer, in: loop)
  }

  /// Rests where it is, or at a time of the animator.
  func stay(at time: Double?) {
    rest = time
    run = nil
  }

  /// Starts its part of the animator's run at the present of its layer.
  func start(_ run: AnimatorRun, in loop: RenderLoop) {
    guard let layer else { return }
    let time = layer.localTime(at: loop.now)
    let head = run.head.anchored(at: time, position: run.head.anchorPosition)
    self.run = AnimatorRun(from: run.from, to: run.to, head: head)
    (rest, isRunShown) = (nil, false)
  }

  /// Changes its playhead.
  func change(in loop: RenderLoop, _ change: (inout Playhead) -> Void) {
    guard let layer else { return }
    run = begun
    run?.head.change(at: layer.localTime(at: loop.now), change)
  }

  /// Shows its run, or starts that of the animator, and holds the end.
  func show(_ whole: AnimatorRun, in loop: RenderLoop, _ tag: BlockTag) {
    if run == nil && rest == nil { start(whole, in: loop) }
    change(in: loop) { _ in }
    guard layer != nil, let run else { return show(whole.to, in: loop, tag) }
    draft.duration = run.head.total
    draft.follow(run.head)
    if let whole = curve.whole, part.isSimple, part.start == 0, run.from == 0, run.to == part.end {
      draft.easing = whole
    } else {
      let (curve, part) = (curve, part)
      draft.easing = .custom { share in
        curve.distance(at: part.progress(at: run.time(atShare: share)))
      }
    }
    draft.isRemovedOnCompletion = false
    put(in: loop, tag)
    isRunShown = true
  }

  /// Removes the animation and changes the model so that the layer shows the same.
  ///
  /// If the animation is no longer presented, the model gets the value at a time of the animator.
  func freeze(at time: Double) {
    if let layer, !isLost, !isRemoved {
      let value =
        handle?.modelValueForRemoval(of: keyPath)
        ?? value(at: rest ?? time, over: layer.modelValue(keyPath))
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

  /// Undoes the change, unless the property has changed since, and removes the animation, of which
  /// the rest goes to zero in a number of seconds.
  func takeBack(fadingIn seconds: Double = 0) {
    let kept = isAdditive ? handle?.modelValueForRemoval(of: keyPath) : nil
    change(to: old, from: new)
    handle?.fade(keyPath, from: kept, over: seconds)
    remove()
  }

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

  private func put(in loop: RenderLoop, _ tag: BlockTag) {
    guard let layer, !isLost, !isRemoved else { return }
    if !layer.isInTree(of: loop) {
      isRemoved = true
      return
    }
    let next = turn + 1
    draft.setPlayer(tag)
    draft.completion = { [weak self] outcome in
      guard let self, next == self.turn else { return }
      if outcome == .replaced { self.isLost = true }
      if !outcome.isFinished { self.isRemoved = true }
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

/// One run of an animator, or of a property of it, between two of its times, in units of its
/// duration.
struct AnimatorRun {
  let from: Double
  let to: Double
  /// The seconds of the run, in the time of the property's layer; of the animator, in the root's.
  var head: Playhead

  /// The animator's time at a time of the layer or the root.
  func time(at time: Double) -> Double {
    self.time(atShare: head.span.progress(at: head.position(at: time)))
  }

  /// The animator's time at a fraction of the run.
  func time(atShare share: Double) -> Double { share == 1 ? to : from + (to - from) * share }
}

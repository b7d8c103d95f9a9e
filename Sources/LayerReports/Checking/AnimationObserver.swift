import LayerAnimation
import LayerModel
import LayerText

/// Watches the animations of a loop while it is played, and keeps what rules ask for.
///
///     stop         sample  sample         stop          advance to each start, end and change
///     ──┼────────────·───────·──────────────┼────▶
///       └ starts, ends      └ under, result, covered, unseen
final class AnimationObserver {
  let loop: RenderLoop
  private let notes: SourceNotes?
  private(set) var animations: [CheckedAnimation] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The additions that a tracer reported since the last stop.
  private var additions: [ShownKey: [TraceEvent]] = [:]
  /// What shows on layers, until the loop goes on.
  private var views: [ObjectIdentifier: LayerView] = [:]

  /// The animations that have not ended.
  private var running: [CheckedAnimation] = []
  /// The animations that ended at the last stop, and whose values after it are still to be seen.
  private var ending: [CheckedAnimation] = []
  /// Whether an animation may have been added since the last look at all of them.
  private var mayHaveNew = true
  /// The layers with an animation that started or was added at the last stop.
  private var changed: Set<ObjectIdentifier> = []
  /// What strikes about layers after commits.
  private(set) var layers = CommittedLayers()
  /// The instant of the last commit.
  private var lastCommit = 0.0
  /// How often animations that were seen may still be looked at again.
  private var againBudget = 20_000
  /// How often siblings may still be compared by their depth.
  private var depthBudget = 2000
  /// The number of times at which samples were taken.
  private var sampleCount = 0

  /// The animations that ended with their layer before they were seen.
  private(set) var lost: [LostAnimation] = []
  /// The key paths of the animations that were replaced last, since the last stop.
  private var replacements: [ShownKey: [String]] = [:]
  /// The ends of animations whose layer left, since the last stop.
  private var departures: [TraceEvent] = []
  /// Whether the loop was playing before, so that the addition of an animation is not known.
  let isLive: Bool
  /// What is seen of layers.
  lazy var sight = LayerSight(root: loop.root, readings: readings)
  private let readings = SightReadings()
  /// The looks to take between stops, in order, and the index of the next one.
  var looks: [SceneLook] = []
  var nextLook = 0
  /// The last animation of each name of a layer.
  private var named: [ShownKey: CheckedAnimation] = [:]
  /// The layers and keys of animations that are shown when another one is added under their key, since
  /// the last stop.
  private var replaced: Set<ShownKey> = []

  init(_ loop: RenderLoop, notes: SourceNotes?, isLive: Bool = false) {
    self.loop = loop
    self.notes = notes
    self.isLive = isLive
  }

  private func note(_ event: TraceEvent) {
    switch event.kind {
    case .added:
      let name = ShownKey(event)
      additions[name, default: []].append(event)
      mayHaveNew = true
      if let former = named[name],
        // It still showed when it was replaced.
        former.endedAt == nil || !former.animation.isRemovedOnCompletion
      {
        replaced.insert(ShownKey(former.handle, former.handle.key))
      }
    case .began: mayHaveNew = true
    case .ended(.removedWithLayer): departures.append(event)
    case .ended(.replaced): replacements[ShownKey(event)] = event.end?.keyPaths
    default: break
    }
  }

  // MARK: Stops

  /// Looks at the loop at an instant at which something starts, ends or changes.
  ///
  /// - Parameter events: What the loop reported since the last stop.
  func stop(_ events: [TraceEvent] = []) {
    for event in events { note(event) }
    views.removeAll()
    changed.removeAll(keepingCapacity: true)
    if mayHaveNew || isLive {
      let new = loop.animations { indices[ObjectIdentifier($0)] == nil }
      for handle in new { see(handle) }
      mayHaveNew = false
    }
    noteLost()
    additions.removeAll()
    departures.removeAll()
    replacements.removeAll()
    replaced.removeAll()
    let now = loop.now
    if !isLive, events.contains(where: { $0.kind == .commit }) || views.isEmpty && layers.isNew {
      readings.forget()
      layers.look(at: loop, notes) { layer in
        animations.contains { animation in
          (animation.endedAt ?? now) >= now && animation.handle.outcome != .cancelled
            && animation.addedAt ?? -.infinity < now
            && animation.handle.layer.selfAndAncestors.contains { $0 === layer }
        }
      }
      lastCommit = now
    }
    let moved = running.filter { $0.handle.beginTime == now || $0.handle.outcome != nil }
    if moved.isEmpty { return }
    for animation in moved {
      changed.insert(ObjectIdentifier(animation.handle.layer))
      forEachExplained(animation) { noteStop(animation, $0, $1, $2) }
    }
    for animation in moved where animation.handle.outcome != nil {
      animation.endedAt = now
      if animation.effects.contains(where: { $0.endValue != nil }) { ending.append(animation) }
    }
    running.removeAll { $0.endedAt != nil }
  }

  /// Keeps the animations that were added and left with their layer since the last stop.
  private func noteLost() {
    for event in departures {
      let isNew = additions[ShownKey(event)]?.isEmpty == false
      guard isNew, let layer = event.layer, let name = event.animation else { continue }
      let note = notes?.note(ofLayer: layer, animation: name)
      let place = CheckedPlace(
        name: layer, path: event.layerID.map { "#\($0)" } ?? layer,
        ignores: Set((notes?.ignores ?? []) + (note?.ignores ?? [])), location: note?.location)
      lost.append(LostAnimation(place: place, name: name, instant: event.instant))
    }
  }

  private func see(_ handle: AnimationHandle) {
    let id = ObjectIdentifier(handle.animation)
    if indices[id] != nil { return }
    let animation = CheckedAnimation(handle, notes: notes)
    indices[id] = animations.count
    animations.append(animation)
    running.append(animation)
    changed.insert(ObjectIdentifier(handle.layer))
    let name = ShownKey(handle, animation.name)
    named[name] = animation
    if !isLive { animation.addedAt = loop.now }
    if additions[name]?.count ?? 0 > 1 { animation.lostKeyPaths = replacements[name] }
    guard let addition = additions[name]?.popLast() else { return }
    animation.addedAt = addition.instant
    animation.clock = LayerClock(of: handle.layer, at: addition.instant)
    if case .action? = addition.cause { animation.isImplicit = true }
    if replaced.contains(ShownKey(handle, handle.key)) { noteJumps(animation) }
  }

  /// Notes what was shown when an animation replaced another one, and what shows now.
  private func noteJumps(_ animation: CheckedAnimation) {
    forEachExplained(animation) { index, explained, explanation in
      let effect = animation.effects[index]
      guard let addition = explained.addition, addition.instant == loop.now,
        let whole = addition.shown[String(effect.keyPath.prefix { $0 != "." })],
        replacements[ShownKey(animation.handle, animation.name)]?.contains(where: {
          $0.prefix { $0 != "." } == effect.keyPath.prefix { $0 != "." }
        }) != false
      else { return }
      animation.effects[index].jump = (
        effect.address.component.read(from: whole), explanation.presentedValue
      )
    }
  }

  private func noteStop(
    _ animation: CheckedAnimation, _ index: Int, _ explained: ExplainedAnimation,
    _ explanation: Explanation
  ) {
    animation.note(explained)
    if animation.handle.beginTime == loop.now {
      animation.stretch = StretchedTime(animation.animation, on: animation.handle.layer)
      if animation.addedAt != nil {
        plan(SceneLook.planned(of: animation, index, explained, explanation))
      }
      animation.effects[index].start = CheckedSample(
        instant: loop.now, explained, in: explanation)
      if animation.shownAtStart.isEmpty, animation.isGroup {
        for keyPath in animation.members.keys {
          animation.shownAtStart[keyPath] = try? animation.handle.layer.presented.value(
            forKeyPath: keyPath)
        }
      }
    }
    guard animation.handle.outcome == .finished, animation.endedAt == nil,
      let value = explained.endValue, explained.effect.counts
    else { return }
    animation.effects[index].endValue = value
  }

  // MARK: Samples

  /// Looks at the loop between two stops.
  func sample() {
    sampleCount += 1
    views.removeAll()
    let due = running.filter { animation in
      if !animation.wasSeen, animation.isActive {
        animation.noteSight(unseenCause(of: animation))
      } else if animation.wasSeen, sampleCount.isMultiple(of: 4), againBudget > 0,
        // Only a later commit can cover or hide what was seen.
        lastCommit > animation.addedAt ?? .infinity, animation.isActive
      {
        againBudget -= 1
        animation.noteSightAgain(unseenCause(of: animation), since: lastCommit)
      }
      noteDepth(animation)
      return animation.isDue(sampleCount)
        || changed.contains(ObjectIdentifier(animation.handle.layer))
    }
    for animation in due {
      forEachExplained(animation) { index, explained, explanation in
        animation.note(explained)
        animation.noteStoppedTime(explained, explanation)
        animation.take(
          CheckedSample(instant: loop.now, explained, in: explanation), of: index)
      }
      animation.thinSamples()
    }
    for animation in ending { noteAfter(animation) }
    ending.removeAll()
  }

  /// Notes the first sibling through which an animation turns its layer.
  private func noteDepth(_ animation: CheckedAnimation) {
    let layer = animation.handle.layer
    guard !isLive, depthBudget > 0, animation.turnsInSpace, animation.depthConflict == nil,
      animation.isActive, layer.presentation?.transform.isTilted == true
    else { return }
    depthBudget -= 1
    animation.depthConflict = DepthOrder.conflict(of: layer).map { (loop.now, $0) }
  }

  /// Notes what shows after an end, if the layer is seen and nothing else animates the property.
  private func noteAfter(_ animation: CheckedAnimation) {
    let layer = animation.handle.layer
    let view = view(of: layer)
    for index in animation.effects.indices {
      guard let shown = animation.effects[index].endValue else { continue }
      animation.effects[index].endValue = nil
      let effect = animation.effects[index]
      guard layer.presentation != nil, !view.isUnseen,
        let seen = view.effects(on: effect.keyPath), !seen.isAnimated
      else { continue }
      animation.effects[index].leap = (shown, seen.explanation.presentedValue)
    }
  }

  /// Looks at what is held at the end of the play.
  ///
  /// - Parameter limit: The last instant to which a check looks ahead.
  func finish(limit: Double) {
    views.removeAll()
    finishLooks(limit: limit)
    for animation in animations {
      guard animation.handle.outcome == .finished, animation.handle.layer.presentation != nil else {
        continue
      }
      forEachExplained(animation) { index, explained, _ in
        // A stopped time may have been set back from the end.
        guard explained.isHeld, explained.effect == .replaces,
          explained.timing?.position.phase == .after, let shown = explained.endValue
        else { return }
        let model = animation.handle.layer.value(at: animation.effects[index].address)
        animation.effects[index].hold = (shown, model)
      }
    }
  }

  // MARK: Explanations

  /// Returns what shows on a layer now.
  func view(of layer: Layer) -> LayerView {
    if let view = views[ObjectIdentifier(layer)] { return view }
    let view = LayerView(layer, in: loop)
    views[ObjectIdentifier(layer)] = view
    return view
  }

  /// Forgets what shows, since the loop went on.
  func forgetViews() { views.removeAll() }

  /// Calls a closure with the index of each effect of an animation, and with its explanation.
  private func forEachExplained(
    _ animation: CheckedAnimation, _ body: (_ effect: Int, ExplainedAnimation, Explanation) -> Void
  ) {
    let view = view(of: animation.handle.layer)
    for (index, effect) in animation.effects.enumerated() {
      if let (explained, explanation) = view.effect(index, effect, of: animation.animation) {
        body(index, explained, explanation)
      }
    }
  }
}

/// A layer, and the name or the key of an animation on it.
private struct ShownKey: Hashable {
  let layer: ObjectIdentifier?
  let name: String?

  init(_ handle: AnimationHandle, _ name: String?) {
    (layer, self.name) = (ObjectIdentifier(handle.layer), name)
  }

  init(_ event: TraceEvent) { (layer, name) = (event.subject?.identity, event.animation) }
}

import LayerAnimation
import LayerModel

/// Watches the animations of a loop while it is played, and keeps what rules ask for.
///
///     stop         sample  sample         stop          advance to each start, end and change
///     ──┼────────────·───────·──────────────┼────▶
///       └ starts, ends      └ under, result, covered, unseen
final class SceneWitness {
  let loop: RenderLoop
  private let marks: CheckMarks?
  private(set) var animations: [CheckedAnimation] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The additions that a tracer reported since the last stop.
  private var additions: [TraceEvent] = []

  /// The animations that have not ended.
  private var running: [CheckedAnimation] = []
  /// The animations that ended at the last stop, and whose values after it are still to be seen.
  private var ending: [CheckedAnimation] = []
  /// Whether an animation may have been added since the last look at all of them.
  private var mayHaveNew = true
  /// The layers with an animation that started or was added at the last stop.
  private var changed: Set<ObjectIdentifier> = []
  /// The number of times at which samples were taken.
  private var sampleCount = 0

  /// The animations that ended with their layer before they were seen.
  private(set) var lost: [LostAnimation] = []
  /// The ends of animations whose layer left, since the last stop.
  private var departures: [TraceEvent] = []
  /// Whether the loop was playing before, so that the addition of an animation is not known.
  private let isLive: Bool
  /// The looks to take between stops, in order, and the index of the next one.
  var looks: [SceneLook] = []
  var nextLook = 0
  /// The last animation of each name of a layer, by the description of both.
  private var named: [String: CheckedAnimation] = [:]
  /// The animations that are shown when another one is added under their key, since the last stop.
  private var replaced: [CheckedAnimation] = []

  init(_ loop: RenderLoop, marks: CheckMarks?, isLive: Bool = false) {
    self.loop = loop
    self.marks = marks
    self.isLive = isLive
  }

  private func note(_ event: TraceEvent) {
    switch event.kind {
    case .added:
      additions.append(event)
      mayHaveNew = true
      if let former = named[Self.name(event.layer, event.animation)],
        // It still showed when it was replaced.
        former.endedAt == nil || !former.animation.isRemovedOnCompletion
      {
        replaced.append(former)
      }
    case .began: mayHaveNew = true
    case .ended(.removedWithLayer): departures.append(event)
    default: break
    }
  }

  private static func name(_ layer: String?, _ animation: String?) -> String {
    "\(layer ?? "") \(animation ?? "")"
  }

  // MARK: Stops

  /// Looks at the loop at an instant at which something starts, ends or changes.
  ///
  /// - Parameter events: What the loop reported since the last stop.
  func stop(_ events: [TraceEvent] = []) {
    for event in events { note(event) }
    changed.removeAll(keepingCapacity: true)
    if mayHaveNew || isLive {
      for handle in loop.animations { see(handle) }
      mayHaveNew = false
    }
    noteLost()
    additions.removeAll()
    departures.removeAll()
    replaced.removeAll()
    let now = loop.now
    let moved = running.filter { $0.handle.beginTime == now || $0.handle.outcome != nil }
    if moved.isEmpty { return }
    for (layer, seen) in Self.byLayer(moved) {
      changed.insert(ObjectIdentifier(layer))
      forEachExplained(seen, of: layer) { noteStop($0, $1, $2, $3) }
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
      let isNew = additions.contains {
        $0.subject?.identity == event.subject?.identity && $0.animation == event.animation
      }
      guard isNew, let layer = event.layer, let name = event.animation else { continue }
      lost.append(
        LostAnimation(
          layer: layer, path: event.layerID.map { "#\($0)" } ?? layer, name: name,
          instant: event.instant, mark: marks?.added(layer, name), ignores: marks?.ignores ?? []))
    }
  }

  private func see(_ handle: AnimationHandle) {
    let id = ObjectIdentifier(handle.animation)
    if indices[id] != nil { return }
    let animation = CheckedAnimation(
      handle, mark: marks?.animation(handle), place: CheckedPlace(handle.layer, marks))
    indices[id] = animations.count
    animations.append(animation)
    running.append(animation)
    changed.insert(ObjectIdentifier(handle.layer))
    let index = additions.lastIndex {
      $0.subject?.identity == ObjectIdentifier(handle.layer) && $0.animation == animation.name
    }
    named[Self.name(animation.place.name, animation.name)] = animation
    if !isLive { animation.addedAt = loop.now }
    guard let index else { return }
    animation.addedAt = additions[index].instant
    if case .action? = additions[index].cause { animation.isImplicit = true }
    additions.remove(at: index)
    if replaced.contains(where: { $0.handle.layer === handle.layer && $0.handle.key == handle.key })
    {
      noteJumps(animation)
    }
  }

  /// Notes what was shown when an animation replaced another one, and what shows now.
  private func noteJumps(_ animation: CheckedAnimation) {
    for index in animation.effects.indices {
      let effect = animation.effects[index]
      guard let explanation = try? loop.explanation(of: animation.handle.layer, effect.keyPath),
        let explained = explanation.animations.last(where: {
          $0.key == animation.handle.key && $0.keyPath == effect.keyPath
        }), let addition = explained.addition, addition.instant == loop.now,
        let whole = addition.shown[String(effect.keyPath.prefix { $0 != "." })]
      else { continue }
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
        instant: loop.now, explained: explained)
      if animation.shownAtStart.isEmpty, animation.isGroup {
        for keyPath in animation.animation.memberKeyPaths {
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
    let due = running.filter { animation in
      if !animation.wasSeen, animation.isActive { animation.noteSight() }
      return animation.isDue(sampleCount)
        || changed.contains(ObjectIdentifier(animation.handle.layer))
    }
    for (layer, seen) in Self.byLayer(due) {
      forEachExplained(seen, of: layer) { animation, index, explained, _ in
        animation.note(explained)
        animation.take(CheckedSample(instant: loop.now, explained: explained), of: index)
      }
    }
    for animation in ending { noteAfter(animation) }
    ending.removeAll()
  }

  /// Notes what shows after an end, if the layer is seen and nothing else animates the property.
  private func noteAfter(_ animation: CheckedAnimation) {
    let layer = animation.handle.layer
    for index in animation.effects.indices {
      guard let shown = animation.effects[index].endValue else { continue }
      animation.effects[index].endValue = nil
      let effect = animation.effects[index]
      guard layer.presentation != nil, !layer.isUnseenByItself,
        let explanation = try? loop.explanation(of: layer, effect.keyPath),
        !explanation.animations.contains(where: \.effect.counts)
      else { continue }
      animation.effects[index].leap = (shown, explanation.presentedValue)
    }
  }

  /// Looks at what is held at the end of the play.
  func finish() {
    finishLooks()
    for animation in animations {
      guard animation.handle.outcome == .finished, animation.handle.layer.presentation != nil else {
        continue
      }
      forEachExplained([animation], of: animation.handle.layer) { animation, index, explained, _ in
        guard explained.isHeld, explained.effect == .replaces,
          let shown = explained.endValue
        else { return }
        let model = animation.handle.layer.value(at: animation.effects[index].address)
        animation.effects[index].hold = (shown, model)
      }
    }
  }

  // MARK: Explanations

  /// Returns animations together with their layer; those of one layer are neighbours if they were
  /// seen together.
  private static func byLayer(
    _ animations: [CheckedAnimation]
  ) -> [(layer: Layer, animations: [CheckedAnimation])] {
    var result: [(layer: Layer, animations: [CheckedAnimation])] = []
    for animation in animations {
      if result.last?.layer === animation.handle.layer {
        result[result.count - 1].animations.append(animation)
      } else {
        result.append((animation.handle.layer, [animation]))
      }
    }
    return result
  }

  /// Calls a closure with each effect of some animations of a layer, and its explanation.
  ///
  /// An explanation lists the effects of the layer's animations in the order of adding, as the
  /// layer lists the animations.
  private func forEachExplained(
    _ wanted: [CheckedAnimation], of layer: Layer,
    _ body: (CheckedAnimation, _ effect: Int, ExplainedAnimation, Explanation) -> Void
  ) {
    let handles = layer.shownAnimations
    var known: [String: (explanation: Explanation, animations: [ExplainedAnimation])] = [:]
    for animation in wanted {
      for (index, effect) in animation.effects.enumerated() {
        if known[effect.keyPath] == nil, let new = try? loop.explanation(of: layer, effect.keyPath)
        {
          known[effect.keyPath] = (new, new.animations.filter { !$0.isLeaving })
        }
        var position = 0
        search: for handle in handles {
          for (number, address) in handle.animation.addresses.enumerated()
          where address.property == effect.address.property {
            if handle.animation === animation.animation, number == index { break search }
            position += 1
          }
        }
        guard let (explanation, explained) = known[effect.keyPath] else { continue }
        if position < explained.count, explained[position].keyPath == effect.keyPath {
          body(animation, index, explained[position], explanation)
        }
      }
    }
  }
}

import LayerModel

/// Collects the animations of one explanation while the evaluator runs.
final class ExplanationBuilder: TrackObserver {
  let observer = EvaluationObserver()
  private(set) var animations: [ExplainedAnimation] = []
  /// The explained part of the property.
  private let component: PropertyComponent
  /// What decides about overriding: the part that each animation writes, and whether it reads below.
  private var writes: [(component: PropertyComponent, readsUnder: Bool)] = []

  private let property: PropertyID
  /// The animations of the layer, and the index of the first one that was not passed yet.
  private let records: [AnimationRecord]
  private var next = 0
  /// The animation for which the observer is prepared, and what the keyframes of its nodes were made
  /// from.
  private var prepared: (record: AnimationRecord, keyframes: [KeyframeFacts?])?

  init(_ address: PropertyAddress, of layer: Layer) {
    component = address.component
    property = address.property
    records = AnimationStore.of(layer)?.records ?? []
  }

  /// Returns the observer, prepared for an effect of an animation.
  override func observer(for track: Track) -> EvaluationObserver {
    let record = track.record.object
    while next < records.count, records[next] !== record { addNext() }
    let content = record.content
    let keyframes: [KeyframeFacts?]
    if let prepared, prepared.record === record {
      keyframes = prepared.keyframes
    } else {
      observer.prepare(
        record.nodeFacts, content.plan.nodes.map(\.easing), timings: record.timings.map(\.raw))
      keyframes = record.keyframeFacts
      prepared = (record, keyframes)
    }
    observer.keyframes = keyframes[content.plan.effects[Int(track.number)].node]
    return observer
  }

  /// Adds the animations that are not in the tables yet and were added last.
  func addRest() { while next < records.count { addNext() } }

  private func addNext() {
    addPending(records[next])
    next += 1
  }

  /// Adds an effect of a committed animation, with the steps that the observer collected.
  override func add(_ track: Track, isInEffect: Bool) {
    let record = track.record.object
    let planned = record.content.plan.effects[Int(track.number)]
    let steps = observer.takeSteps()
    let match = Self.match(steps)
    let effect: ExplainedAnimation.Effect
    if !isInEffect {
      effect = Self.absence(steps, level: record.content.plan.level(of: planned.node) - 1)
    } else if !planned.effect.isEffective {
      effect = .noSegment
    } else if let absence = match?.absence {
      effect = .followsNothing(absence)
    } else {
      effect = planned.effect.isAdditive ? .adds : .replaces
    }
    append(record, planned, effect, steps)
  }

  /// Returns the step of a match-move animation; nil for any other.
  private static func match(_ steps: [EvaluationStep]) -> MatchStep? {
    for step in steps { if case .match(let step) = step { return step } }
    return nil
  }

  /// Adds the effects of an animation that waits for its commit.
  private func addPending(_ record: AnimationRecord) {
    guard record.life.isPending else { return }
    for planned in record.content.plan.effects
    where planned.effect.address.property == property {
      append(record, planned, .waitsForCommit, [])
    }
  }

  private func append(
    _ record: AnimationRecord, _ planned: PlannedEffect, _ effect: ExplainedAnimation.Effect,
    _ steps: [EvaluationStep]
  ) {
    let isPending = record.life.isPending
    let readsUnder = Self.match(steps).map(\.readsUnder) ?? planned.effect.readsUnder
    writes.append(
      (planned.effect.address.component, readsUnder || planned.effect.isAdditive))
    animations.append(
      ExplainedAnimation(
        name: record.name, label: record.name, key: record.key, keyPath: planned.keyPath,
        className: record.settings.className, origin: record.origin,
        beginInstant: isPending ? nil : record.beginInstant,
        endInstant: isPending ? nil : record.endInstant, isHeld: record.life.isHeld,
        isLeaving: record.life.isLeaving, commitsOnStop: record.settings.commitsOnStop,
        addition: record.rest?.addition, effect: effect, steps: steps))
  }

  /// Returns the reason why an animation has no value: the phase of the innermost time mapping that
  /// was reached.
  private static func absence(
    _ steps: [EvaluationStep], level: Int
  ) -> ExplainedAnimation.Effect {
    guard case .timing(let last)? = steps.last else { return .groupNotInEffect }
    // The animation itself has a start and an end; a group inside it is only part of it.
    if last.level > 0 && last.level < level { return .groupNotInEffect }
    return last.position.phase == .before ? .notBegun : .over
  }

  /// Numbers the animations of one name.
  private func label() {
    var counts: [String: Int] = [:]
    for animation in animations { counts[animation.name, default: 0] += 1 }
    var numbers: [String: Int] = [:]
    for index in animations.indices {
      let name = animations[index].name
      guard let count = counts[name], count > 1 else { continue }
      numbers[name, default: 0] += 1
      animations[index].label = "\(name) (\(numbers[name] ?? 0) of \(count))"
    }
  }

  /// Labels the animations, and marks those whose value a later one covers, and those of other parts.
  ///
  ///     added      fade 0 → 1      flash: replaces      shake: adds
  ///     counts     no, covered     yes                  yes
  func finish() {
    label()
    var cover: String?
    for index in animations.indices.reversed() where animations[index].effect.counts {
      let (written, readsUnder) = writes[index]
      if !written.overlaps(component) {
        animations[index].effect = .otherPart
      } else if let cover {
        animations[index].effect = .overridden(by: cover)
      } else if !readsUnder && written.covers(component) {
        cover = animations[index].label
      }
    }
  }
}

extension PropertyComponent {
  /// Whether writing this component replaces all of another.
  fileprivate func covers(_ other: PropertyComponent) -> Bool {
    if self == .whole || self == other { return true }
    return switch (self, other) {
    case (.origin, .originX), (.origin, .originY), (.size, .sizeWidth), (.size, .sizeHeight),
      (.scale, .scaleX), (.scale, .scaleY), (.scale, .scaleZ), (.scale, .scaleXY),
      (.scaleXY, .scaleX), (.scaleXY, .scaleY), (.rotation, .rotationZ), (.rotationZ, .rotation),
      (.translation, .translationX), (.translation, .translationY):
      true
    default: false
    }
  }

  /// Whether writing this component may change another one.
  func overlaps(_ other: PropertyComponent) -> Bool {
    covers(other) || other.covers(self)
  }
}

extension AnimationRecord {
  /// What the nodes of the plan were made from, in the order of the plan.
  fileprivate var nodeFacts: [NodeFacts] {
    var facts = [
      NodeFacts(
        className: settings.className, keyPath: settings.keyPath, timing: settings.timing,
        hasFunction: (context.timingFunction ?? settings.timingFunction) != nil,
        hasTransactionDuration: context.duration != nil,
        hasTransactionFunction: context.timingFunction != nil)
    ]
    // A plan numbers the animations in this order: a group, then its members one by one.
    forEachMember { member in
      facts.append(
        NodeFacts(
          className: member.className, keyPath: member.keyPath, timing: member.timing,
          hasFunction: member.timingFunction != nil))
    }
    return facts
  }

  /// What the keyframes of the nodes were made from, in the order of the plan; nil for another kind
  /// of animation.
  fileprivate var keyframeFacts: [KeyframeFacts?] {
    var facts = [settings.keyframes.map(KeyframeFacts.init)]
    forEachMember { facts.append($0.keyframes.map(KeyframeFacts.init)) }
    return facts
  }

  private func forEachMember(_ visit: (AnimationSettings) -> Void) {
    var waiting = Array((settings.members ?? []).reversed())
    while let member = waiting.popLast() {
      visit(member)
      if let inner = member.members { waiting.append(contentsOf: inner.reversed()) }
    }
  }
}

extension KeyframeFacts {
  fileprivate init(_ keyframes: KeyframeSettings) {
    mode = keyframes.calculationMode
    valueCount =
      keyframes.path.map { PathPiece.pieces(of: $0).count + 1 } ?? keyframes.values.count
    timeCount = keyframes.keyTimes?.count
    hasValues = !keyframes.values.isEmpty
  }
}

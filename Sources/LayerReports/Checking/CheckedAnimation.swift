import LayerAnimation
import LayerModel
import LayerText

/// What a check saw: all animations, and how far it played.
struct CheckedScene {
  /// The animations, in the order in which they were seen.
  var animations: [CheckedAnimation] = []
  /// The animations that ended with their layer before they were seen.
  var lost: [LostAnimation] = []
  /// What the file says about the scene; nil without a file.
  var notes: SourceNotes?
  /// What strikes about layers after commits.
  var layers = CommittedLayers()
  /// The error of an animation that a layer refused, if that stopped the making of the tree.
  var refusal: AnimationError?
  /// Whether only the present of a live loop was read.
  var isLive = false
  /// The first start or end after the last instant played, if the check stopped before the end.
  var nextEvent: Double?
  /// The last instant played.
  var lastInstant = 0.0
}

/// An animation whose layer had left the tree when the addition was committed.
struct LostAnimation {
  /// The layer, and where the animation is in the file.
  let place: CheckedPlace
  /// The animation's name.
  let name: String
  /// The loop's instant of its end.
  let instant: Double
}

/// One animation, and what was seen of it.
///
///     added      begin          end
///       ┼──────────├──·──·───·────┤──·─────      · samples
///                  start          end  after
final class CheckedAnimation {
  /// The animation.
  let handle: AnimationHandle
  /// What the file says about it.
  let note: SourceNote?
  /// What the file says about all layers and animations.
  let notes: SourceNotes?
  /// Its effects on properties, in the order of its plan.
  var effects: [CheckedEffect]
  /// The loop's instant at which it was added, if a tracer saw it.
  var addedAt: Double?
  /// The key paths of an animation that it replaced under its key before that was seen.
  var lostKeyPaths: [String]?
  /// Whether a change of a property added it (F101).
  var isImplicit = false
  /// The presented values of its key paths at its start.
  var shownAtStart: [String: PropertyValue] = [:]
  /// Its own timing fields as they were set; the duration may be 0 or below.
  var setTiming: MediaTiming?
  /// Whether its transaction gave the duration.
  var hasTransactionDuration = false
  /// The instant of the observation that saw its end.
  var endedAt: Double?
  /// How its layers' speeds changed its duration at its start.
  var stretch: StretchedTime?
  /// Whether its layer was seen while it was active.
  var wasSeen = false
  /// How often its layer was not seen while it was active.
  var unseenCount = 0
  /// Why its layer was not seen, at the first such sample.
  var unseenCause: UnseenCause?
  /// Since which commit its layer is not seen any more, and why; nil if it is seen.
  var unseenSince: (instant: Double, cause: UnseenCause)?
  /// The first instant at which its layer is turned through a sibling.
  var depthConflict: (instant: Double, DepthOrder.Conflict)?
  /// The time of its layer when it was added, if that is not the loop's.
  var clock: LayerClock?
  /// What was seen of it while the time of its layer was stopped.
  var stopped: StoppedTime?
  /// How many times of samples lie between two of its own.
  var stride = 1
  /// The layer's name and path, and the rules it ignores, when the animation was first seen.
  let place: CheckedPlace

  init(_ handle: AnimationHandle, notes: SourceNotes?) {
    self.handle = handle
    self.notes = notes
    note = notes?[handle.animation]
    place = CheckedPlace(handle.layer, notes)
    let animation = handle.animation
    effects = zip(animation.addresses, animation.keyPaths).map(CheckedEffect.init)
  }

  /// The frozen copy.
  var animation: FrozenAnimation { handle.animation }
  /// The key, or the key path or class of an animation without one.
  var name: String { handle.key ?? animation.keyPath ?? animation.className }
  /// It, and all that is inside it, if it is a group.
  private(set) lazy var allSettings = [animation.settings] + animation.parts.map(\.settings)
  /// Whether it is a group.
  var isGroup: Bool { animation.settings.isGroup }

  /// The animations in a group and in those inside it, by their key paths; none if it is no group.
  private(set) lazy var members = Dictionary(
    grouping: animation.leafMembers.filter { $0.keyPath != nil }, by: { $0.keyPath ?? "" })
  /// The key paths whose parts of a group it cuts off.
  private(set) lazy var cutOff = Set(
    animation.parts.filter(\.isCutOff).flatMap(\.settings.keyPaths))
  /// The first effect on each key path.
  private lazy var firstEffects = Dictionary(
    effects.indices.map { (effects[$0].keyPath, $0) }, uniquingKeysWith: { first, _ in first })

  /// Whether its values or its times are meant otherwise than they count, which other rules say.
  private lazy var isMisread =
    allSettings.contains(where: isPhase)
    || animation.settings.leaves.contains { valueOfModel($0) != nil || isInDegrees($0) }
  /// Whether it may turn its layer out of the plane.
  private(set) lazy var turnsInSpace = effects.contains { effect in
    ["transform", "transform.rotation.x", "transform.rotation.y"].contains(effect.keyPath)
  }

  /// Returns its first effect on a key path; nil if it has none.
  func effect(on keyPath: String) -> CheckedEffect? { firstEffects[keyPath].map { effects[$0] } }

  /// Returns a finding about it; nil if the file ignores the rule there.
  ///
  /// Its key path and its instant are by default those of the animation.
  func finding(
    _ rule: CheckRule, on keyPath: String? = nil, at instant: Double? = nil,
    severity: Finding.Severity? = nil, _ message: String, why: String, mend: String,
    edit: SourceEdit? = nil
  ) -> Finding? {
    if note?.ignores.contains(rule.name) == true || isConsequence(rule.name) { return nil }
    var finding = place.finding(rule, message, why: why, mend: mend, edit: edit)
    if let severity { finding?.severity = severity }
    finding?.animation = name
    finding?.keyPath = keyPath ?? animation.keyPath
    finding?.instant = instant ?? handle.beginTime
    if let location = note?.location { finding?.location = location }
    return finding
  }
}

extension CheckedAnimation {
  /// Whether a rule would only repeat what another finding about it says.
  func isConsequence(_ rule: String) -> Bool {
    switch rule {
    case "snap-back", "held", "jump-at-replacement":
      isUnseen || isMisread
    case "loop-jump": isUnseen
    case "delay-without-backwards-fill", "does-nothing": isUnseen || isOfOtherTime
    default: false
    }
  }
}

/// A layer as findings name it.
struct CheckedPlace {
  /// The layer's description.
  var name: String
  /// Its identifiers from the nearest ancestor that has one.
  var path: String
  /// The rules that it, a layer above it or the scene ignores.
  var ignores: Set<String>
  /// Where it is in the file.
  var location: Finding.Location?
}

extension CheckedPlace {
  init(_ layer: Layer, _ notes: SourceNotes?) {
    name = layer.shortDescription
    path = Self.path(of: layer)
    ignores = Set(notes?.ignores ?? [])
    var next: Layer? = layer
    while let current = next {
      ignores.formUnion(notes?[current]?.ignores ?? [])
      next = current.superlayer
    }
    location = notes?[layer]?.location
  }

  /// Returns a finding about the layer; nil if the file ignores the rule there.
  func finding(
    _ rule: CheckRule, _ message: String, why: String, mend: String, edit: SourceEdit? = nil
  ) -> Finding? {
    if ignores.contains(rule.name) { return nil }
    var finding = Finding(
      rule: rule.name, severity: rule.severity, message: message, why: why, remedy: mend)
    (finding.layer, finding.path, finding.location) = (name, path, location)
    finding.edit = edit
    return finding
  }

  /// Returns `#box`, or `#root/@2` for the third sublayer of the root if it has no identifier.
  private static func path(of layer: Layer) -> String {
    var steps: [String] = []
    var next: Layer? = layer
    while let current = next {
      if let id = current.id {
        steps.append("#\(id)")
        break
      }
      guard let parent = current.superlayer else {
        steps.append("@0")
        break
      }
      let index = parent.children.firstIndex { $0 === current }
      steps.append(index.map { "@\($0)" } ?? "@mask")
      next = parent
    }
    return steps.reversed().joined(separator: "/")
  }
}

/// What was seen of one property that an animation changes.
struct CheckedEffect {
  /// The address in the layer's table.
  let address: PropertyAddress
  /// The key path as written.
  let keyPath: String
  /// What was seen at its start.
  var start: CheckedSample?
  /// The first sample in which another animation covers it, although it is active.
  var covered: CheckedSample?
  /// What was seen between events.
  var samples: [CheckedSample] = []
  /// The values before and after its end, if nothing else animates the property then.
  var leap: (shown: PropertyValue, after: PropertyValue)?
  /// The values before and after the end of its part of a group, if the group goes on and nothing else
  /// animates the property then.
  var partLeap: (instant: Double, shown: PropertyValue, after: PropertyValue)?
  /// The values before and after the end of its first cycle.
  var cycleLeap: (instant: Double, shown: PropertyValue, after: PropertyValue)?
  /// The values when it replaced another animation: before, and after.
  var jump: (shown: PropertyValue, after: PropertyValue)?
  /// What it still shows after its end, and the model, if it is held.
  var hold: (shown: PropertyValue, model: PropertyValue)?
  /// The end value that waits for the next observation.
  var endValue: PropertyValue?

  init(_ address: PropertyAddress, _ keyPath: String) {
    self.address = address
    self.keyPath = keyPath
  }
}

/// One look at an effect.
struct CheckedSample {
  /// The loop's instant.
  let instant: Double
  /// The animation in the explanation of the key path.
  let explained: ExplainedAnimation
  /// Whether it is plain, and a later animation covers it with another value.
  let isCovered: Bool

  init(instant: Double, _ explained: ExplainedAnimation, in explanation: Explanation) {
    (self.instant, self.explained) = (instant, explained)
    guard case .overridden = explained.effect, let step = explained.composition else {
      isCovered = false
      return
    }
    isCovered =
      !step.isAdditive
      && !VisibleDifference.looksSame(step.result, explanation.presentedValue)
  }

  /// Whether the innermost timing is in its active interval.
  var isActive: Bool { explained.timings.last?.position.phase == .active && !explained.isHeld }
  /// The step between two ends, if there is one.
  var ends: EndsStep? {
    for step in explained.steps { if case .ends(let step) = step { return step } }
    return nil
  }
}

/// Decides whether a difference of two values can be seen.
enum VisibleDifference {
  /// Returns whether two values look the same: numbers within a thousandth of the larger of them
  /// and 1, angles but for whole turns, colours of two spaces in sRGB, everything else exactly.
  static func looksSame(
    _ first: PropertyValue, _ second: PropertyValue, isAngle: Bool = false
  ) -> Bool {
    if isAngle, case .number(let one) = first, case .number(let other) = second {
      return abs((one - other).remainder(dividingBy: 2 * .pi)) <= 1e-3
    }
    return isSame(first, second, within: 1e-3)
  }

  /// Returns whether two values are equal but for rounding.
  static func isEqual(_ first: PropertyValue, _ second: PropertyValue) -> Bool {
    isSame(first, second, within: 1e-9)
  }

  private static func isSame(
    _ first: PropertyValue, _ second: PropertyValue, within tolerance: Double
  ) -> Bool {
    if first == second { return true }
    if case .array(let one) = first, case .array(let other) = second {
      return one.count == other.count
        && zip(one, other).allSatisfy { isSame($0, $1, within: tolerance) }
    }
    if case .color(let one) = first, case .color(let other) = second, one.space != other.space {
      let (one, other) = Color.inOneSpace(one, other)
      return isSame(.color(one), .color(other), within: tolerance)
    }
    guard first.type == second.type, let one = first.numbers, let other = second.numbers else {
      return false
    }
    return zip(one, other).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  }
}

import LayerAnimation
import LayerModel
import LayerText

// The values and key times that were set.
extension CheckRule {
  static let keyTimes = CheckRule(
    "key-times", "key times do not fit the values"
  ) { scene, rule in
    let why =
      "each value needs a key time from 0 to 1, in order; of unequal counts the first ones "
      + "are used, and paced modes use none (D9, F42)"
    let mend = "give as many keyTimes as values, or leave them out"
    return RefusedField.finding(scene.refusal, rule, why: why, mend: mend)
      + scene.animations.flatMap { animation in
        animation.animation.settings.leaves.compactMap { openEnds(of: $0, animation, rule) }
      }
      + scene.animations.flatMap { animation in
        animation.animation.warnings.filter { $0.contains("keyTimes") }.compactMap {
          animation.finding(
            rule,
            // Paced modes ignore them without harm, and tools write them all the same.
            severity: $0.contains("ignored") ? .note : .warning, $0, why: why, mend: mend,
            edit: animation.edit(.without("keyTimes")))
        }
      }
  }

  /// Returns the finding about key times that do not go from 0 to 1.
  private static func openEnds(
    of settings: AnimationSettings, _ animation: CheckedAnimation, _ rule: CheckRule
  ) -> Finding? {
    guard let keyframes = settings.keyframes, let times = keyframes.keyTimes,
      [.linear, .cubic].contains(keyframes.calculationMode),
      keyframes.path != nil || times.count == settings.values.count,
      let first = times.first, let last = times.last, first > 1e-6 || last < 1 - 1e-6,
      first >= 0, last <= 1
    else { return nil }
    let values = settings.values.compactMap { value -> Double? in
      if case .number(let number) = value { number } else { nil }
    }
    let (before, after) = (first > 1e-6 ? 1 : 0, last < 1 - 1e-6 ? 1 : 0)
    let isPlain = values.count == times.count && keyframes.timingFunctions.isEmpty
    func padded(_ numbers: [Double], _ start: Double, _ end: Double) -> [Double] {
      Array(repeating: start, count: before) + numbers + Array(repeating: end, count: after)
    }
    return animation.finding(
      rule, on: settings.keyPath,
      "its keyTimes go from \(CheckText.number(first)) to \(CheckText.number(last)), not from 0 to 1",
      why: "the first key time is to be 0 and the last one 1; other ones are played here, and Core "
        + "Animation does not say what it does (D9, F46)",
      mend: "repeat the first value at 0 and the last one at 1, if they are to be held",
      edit: isPlain
        ? animation.edit(
          .numbers("values", padded(values, values[0], values[values.count - 1])),
          .numbers("keyTimes", padded(times, 0, 1)), in: settings) : nil)
  }

  static let outOfRange = CheckRule.leaves(
    "out-of-range", "a value is outside the range of its property"
  ) { settings, animation, rule in
    guard let keyPath = settings.keyPath, !settings.isAdditive,
      let range = ValueRange(keyPath, of: animation.handle.layer),
      let value = settings.setNumbers.first(where: { !range.contains($0) })
    else { return nil }
    return animation.finding(
      rule, on: keyPath,
      "\(keyPath) is animated to \(CheckText.number(value)), and it is \(range.words)",
      why: "what shows outside the range is undefined"
        + (keyPath == "opacity" || keyPath == "shadowOpacity" ? " (F120h)" : ""),
      mend: "use a value in the range",
      edit: animation.edit(settings.changing(range.clamped), in: settings))
  }

  static let cannotBlend = CheckRule.effects(
    "cannot-blend", "there is nothing between two values, which therefore switch"
  ) { effect, animation, rule in
    if effect.keyPath == "contents", !animation.isImplicit,
      effect.samples.contains(where: { $0.switchingEnds != nil })
    {
      let settings = animation.settings(of: effect)
      let hasKeyframes = settings?.keyframes != nil
      return animation.finding(
        rule, on: "contents", at: animation.handle.beginTime, severity: .note,
        "contents switches at half of \(hasKeyframes ? "each step" : "the time"); Core Animation fades "
          + "from one picture to the next",
        why: "pictures are not blended here (F29)",
        mend: hasKeyframes
          ? "with the calculation mode 'discrete' each shows until the next one, here and there"
          : "animate the opacity of two layers, which fades here and there",
        edit: hasKeyframes
          ? animation.edit(.word("calculationMode", "discrete"), in: settings) : nil)
    }
    guard let (from, to) = effect.samples.lazy.compactMap(\.unblended).first else { return nil }
    var (message, mend) = (
      "have different elements",
      "give both paths the same elements in the same order: write a line as a curve where the "
        + "other one has a curve, and repeat points"
    )
    if case .path(let one) = from, case .path(let other) = to,
      one.elements.count != other.elements.count
    {
      message = "have \(one.elements.count) and \(other.elements.count) elements"
    } else if case .array(let one) = from, case .array(let other) = to {
      message = "have \(one.count) and \(other.count) entries"
      mend = "give both lists the same number of entries"
    }
    return animation.finding(
      rule, on: effect.keyPath,
      "\(effect.keyPath) switches at half, because the two values \(message)",
      why:
        "values are blended element by element if they have the same elements; otherwise they "
        + "switch here, and are undefined in Core Animation (F29, D7)",
      mend: mend)
  }

  static let discreteSteps = CheckRule.leaves(
    "discrete-steps", "keyframes that look meant to glide are shown in steps", severity: .note
  ) { settings, animation, rule in
    guard let keyPath = settings.keyPath, let keyframes = settings.keyframes,
      keyframes.calculationMode == .discrete, settings.looksMeantToGlide,
      animation.notes?.isComposition != true
    else { return nil }
    return animation.finding(
      rule, on: keyPath, "\(keyPath) goes through its \(settings.values.count) values in steps",
      why: "the calculation mode 'discrete' shows each value until the next one (F41)",
      mend: "leave out the calculation mode if the value should glide",
      edit: animation.edit(.without("calculationMode"), in: settings))
  }

  static let halfTurn = CheckRule.animations(
    "half-turn", "a whole transform turns by half a turn or more"
  ) { animation, rule in
    guard let turn = animation.note?.largestTurn ?? animation.exactHalfTurn,
      turn >= .pi - 1e-9, let effect = animation.effects.first
    else { return nil }
    let isHalf = abs(turn - .pi) < 1e-6
    return animation.finding(
      rule, on: effect.keyPath,
      isHalf
        ? "\(effect.keyPath) turns by half a turn, and the values do not say in which direction"
        : "\(effect.keyPath) is written to turn by \(CheckText.angle(turn)), and takes the shorter "
          + "way",
      why:
        "a whole transform is decomposed, and its angle goes the shorter way: a turn of more than "
        + "180deg turns back, a whole one does not turn at all (F32)",
      mend: "animate transform.rotation.z, which interpolates the angle (F35), or add keyframes "
        + "between", edit: animation.edit(animation.turningByAngles))
  }

  static let frame = CheckRule(
    "frame", "'frame' is derived and cannot be animated", severity: .error
  ) { scene, rule in
    RefusedField.finding(
      scene.refusal, rule,
      why:
        "a frame follows from position, bounds, anchor point and transform (F120a), so it has no "
        + "animations of its own (D19)",
      mend: "animate 'position' and 'bounds' instead")
  }

  static let notAnimatable = CheckRule(
    "not-animatable", "the property cannot be animated", severity: .error
  ) { scene, rule in
    RefusedField.finding(
      scene.refusal, rule, why: "the property is no value between two others (D19, F100)",
      mend: "set it without an animation, or declare a property that is animatable")
  }
}

/// The range of a property's numbers.
private struct ValueRange {
  /// The smallest number.
  let low: Double
  /// The largest number.
  let high: Double
  /// The range as the end of a sentence.
  var words: String {
    high == .infinity ? "\(CheckText.number(low)) or more" : "from 0 to \(CheckText.number(high))"
  }

  /// Makes the range of a key path of a layer; nil if every number is valid.
  init?(_ keyPath: String, of layer: Layer) {
    let isSize = ["bounds.size", "bounds.size.width", "bounds.size.height"].contains(keyPath)
    let range = layer.propertyTable.row(named: keyPath)?.declaration.range
    guard let range = range ?? (isSize ? 0...(.infinity) : nil) else { return nil }
    (low, high) = (range.lowerBound, range.upperBound)
  }

  /// Returns the number in the range that is nearest to one.
  func clamped(_ number: Double) -> Double { min(max(number, low), high) }

  /// Whether a number is in the range, but for rounding.
  func contains(_ number: Double) -> Bool { number >= low - 1e-6 && number <= high + 1e-6 }
}

extension CheckedSample {
  /// The two paths or lists between which it switches; nil for other values.
  fileprivate var unblended: (from: PropertyValue, to: PropertyValue)? {
    guard let ends = switchingEnds else { return nil }
    switch (ends.from, ends.to) {
    case (.path, .path): return ends
    // Lists of colours or numbers; filters switch on purpose.
    case (.array(let one), .array(let other))
    where one.first?.numbers != nil && other.first?.numbers != nil:
      return ends
    default: return nil
    }
  }

  /// The two values between which it switches.
  fileprivate var switchingEnds: (from: PropertyValue, to: PropertyValue)? {
    for step in explained.steps {
      if case .ends(let step) = step, step.method == .switching { return (step.from, step.to) }
      if case .keyframes(let step) = step, step.rules.contains(.switching) {
        return (step.from, step.to)
      }
    }
    return nil
  }
}

extension AnimationSettings {
  /// Whether keyframes are few different values of a kind that has values in between.
  ///
  /// Blinking has two values, the ticks of a clock are many, and a row of pictures moves its
  /// `contentsRect`.
  fileprivate var looksMeantToGlide: Bool {
    var distinct: [PropertyValue] = []
    for value in values where !distinct.contains(value) { distinct.append(value) }
    guard (3...8).contains(distinct.count), values.count <= 8, let first = values.first else {
      return false
    }
    let property = keyPath.map { $0.prefix { $0 != "." } } ?? ""
    if ["contentsRect", "zPosition"].contains(property) { return false }
    if case .transform = first { return true }
    return first.numbers != nil && first.type != .bool
  }

  /// The numbers in the values that were set, but for a difference.
  var setNumbers: [Double] {
    let values = keyframes == nil ? [fromValue, toValue].compactMap(\.self) : values
    return values.flatMap { $0.numbers ?? [] }
  }
}

extension CheckedAnimation {
  /// The members that turn its layer by the angles of its file; none if it does more than turn.
  fileprivate var turningByAngles: [SourceEdit.Member] {
    let (settings, turns) = (animation.settings, note?.turns.compactMap(\.self) ?? [])
    let values =
      settings.keyframes == nil
      ? [settings.fromValue, settings.toValue].compactMap(\.self) : settings.values
    let isTurn = zip(values, turns).allSatisfy { value, turn in
      VisibleDifference.isEqual(value, .transform(.rotation(turn)))
    }
    guard isTurn, values.count == turns.count, !settings.isAdditive, settings.byValue == nil else {
      return []
    }
    let names = settings.keyframes == nil && turns.count == 2 ? ["fromValue", "toValue"] : []
    let angles = turns.map { SourceEdit.Member.degrees($0) }
    return [.word("keyPath", "transform.rotation.z")]
      + (settings.keyframes == nil
        ? zip(names, angles).map { SourceEdit.Member.word($0, $1) } : [.words("values", angles)])
  }

  /// Half a turn if two neighbouring whole transforms are turned against each other by it.
  fileprivate var exactHalfTurn: Double? {
    guard animation.keyPath == "transform", !animation.isAdditive else { return nil }
    var values = animation.settings.values
    if animation.settings.keyframes == nil {
      guard let ends = effects.first?.samples.compactMap(\.ends).first else { return nil }
      values = [ends.from, ends.to]
    }
    let directions = values.map(\.planeDirection)
    let isHalf = zip(directions, directions.dropFirst()).contains { first, second in
      guard let first, let second else { return false }
      return first.x * second.x + first.y * second.y < -1 + 1e-12
    }
    return isHalf ? .pi : nil
  }
}

extension PropertyValue {
  /// The direction of the turned x axis; nil if a transform is mirrored, or not in the plane.
  fileprivate var planeDirection: Point? {
    guard case .transform(let m) = self, m.isAffine, m.m11 * m.m22 - m.m12 * m.m21 > 0 else {
      return nil
    }
    let length = (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
    return length > 0 ? Point(x: m.m11 / length, y: m.m12 / length) : nil
  }
}

import LayerAnimation
import LayerModel
import LayerText

// Keys and units that were mixed up.
extension CheckRule {
  static let sameKey = CheckRule(
    "same-key", "an animation ends one of another property, because both have one key"
  ) { scene, rule in
    var last: [String: CheckedAnimation] = [:]
    return scene.animations.compactMap { animation in
      guard let key = animation.handle.key else { return nil }
      let name = "\(ObjectIdentifier(animation.handle.layer)) \(key)"
      let former = last.updateValue(animation, forKey: name)
      guard let former, former.handle.outcome == .replaced,
        let ended = former.endedAt, let keyPath = former.animation.keyPath,
        let other = animation.animation.keyPath, let added = animation.addedAt, added == ended,
        keyPath != other, !keyPath.hasPrefix(other + "."), !other.hasPrefix(keyPath + ".")
      else { return nil }
      return animation.finding(
        rule, on: keyPath, at: ended,
        "it ends the animation of \(keyPath) at \(CheckText.seconds(ended)), because both have the "
          + "key '\(key)'",
        why: "an animation that is added under the key of another one replaces it, whatever either "
          + "of them changes (F112)",
        mend: "add this one under a key of its own, such as '\(key)-\(other)'",
        edit: key.contains { "\"\\".contains($0) } ? nil : animation.edit(.key("\(key)-\(other)")))
    }
  }

  static let units = CheckRule(
    "units",
    "a number is written in degrees, milliseconds or words that are not those of the property"
  ) { scene, rule in
    scene.animations.flatMap { animation in
      [milliseconds(animation, rule), subtype(animation, rule)].compactMap { $0 }
        + animation.animation.settings.leaves.compactMap { degrees($0, animation, rule) }
    }
  }

  private static func milliseconds(
    _ animation: CheckedAnimation, _ rule: CheckRule
  ) -> Finding? {
    guard let duration = animation.setTiming?.duration, duration > 100, duration <= 5000,
      duration.truncatingRemainder(dividingBy: 10) == 0,
      animation.animation.timing.repeatCount < 2
    else { return nil }
    let seconds = CheckText.number(duration / 1000)
    return animation.finding(
      rule,
      "it lasts \(CheckText.seconds(duration)), which looks like milliseconds",
      why: "a duration is in seconds (F9)", mend: "give a duration of \(seconds)",
      edit: animation.edit(.number("duration", duration / 1000)))
  }

  private static func subtype(_ animation: CheckedAnimation, _ rule: CheckRule) -> Finding? {
    let names = ["fromLeft", "fromRight", "fromTop", "fromBottom"]
    guard let subtype = animation.animation.settings.transition?.subtype, !names.contains(subtype)
    else { return nil }
    let near = Suggestion.hint(for: subtype, in: names)
    return animation.finding(
      rule,
      "its subtype '\(subtype)' is no name of Core Animation",
      why: "the subtypes are \(names.joined(separator: ", ")) (F83)",
      mend: near ?? "give one of these names",
      edit: Suggestion.nearest(to: subtype, among: names).flatMap {
        animation.edit(.word("subtype", $0))
      })
  }

  private static func degrees(
    _ settings: AnimationSettings, _ animation: CheckedAnimation, _ rule: CheckRule
  ) -> Finding? {
    guard let keyPath = settings.keyPath, animation.isInDegrees(settings),
      let value = settings.setNumbers.first(where: CheckedAnimation.looksLikeDegrees)
    else { return nil }
    let text = CheckText.number(value)
    return animation.finding(
      rule, on: keyPath,
      "\(keyPath) is animated to \(text) radians, which looks like degrees",
      why: "an angle is in radians (F35)",
      mend: "give \(CheckText.number(value * .pi / 180)), which is \(text) degrees",
      edit: animation.edit(settings.inDegrees, in: settings))
  }

  static let additiveFromModel = CheckRule.animations(
    "additive-from-model", "an additive animation has the values themselves, not differences"
  ) { animation, rule in
    guard animation.isFromModel, let effect = animation.effects.first,
      let first = animation.firstValue, let step = effect.start?.explained.composition
    else { return nil }
    let (from, under) = (CheckText.value(first, effect), CheckText.value(step.under, effect))
    return animation.finding(
      rule, on: effect.keyPath,
      "it is additive and starts with \(from), which the model already is: \(effect.keyPath) starts "
        + "at \(CheckText.value(step.result, effect))",
      why: "an additive animation adds its values to what is under it (F25)",
      mend: "leave out 'additive', or subtract \(under) from each value, so that it starts with 0",
      edit: animation.edit(.without("additive")))
  }

  static let cumulativeOnce = CheckRule.animations(
    "cumulative-once", "an animation is cumulative and does not repeat", severity: .note
  ) { animation, rule in
    let timing = animation.animation.timing
    guard animation.animation.isCumulative, timing.repeatCount <= 1, timing.repeatDuration == 0
    else { return nil }
    return animation.finding(
      rule,
      "it is cumulative, which does nothing in its only cycle",
      why: "each cycle after the first one adds the end of the one before (F24)",
      mend: "give it a repeatCount, or leave out 'cumulative'",
      edit: animation.edit(.without("cumulative")))
  }

  static let unequalLists = CheckRule.animations(
    "unequal-lists", "a gradient has another number of colours than of locations"
  ) { animation, rule in
    guard let gradient = animation.handle.layer as? GradientLayer,
      let colors = gradient.colors?.count, let locations = gradient.locations?.count,
      colors != locations,
      animation.effects.contains(where: { $0.keyPath == "colors" || $0.keyPath == "locations" })
    else { return nil }
    return animation.finding(
      rule,
      "its gradient has \(colors) colors and \(locations) locations",
      why: "each location is that of the colour of the same number",
      mend: "give \(colors) locations, or none to space the colours evenly",
      edit: animation.edit(of: gradient, .without("locations")))
  }
}

extension CheckedAnimation {
  /// Whether it adds values to the model of which the first is the model's.
  var isFromModel: Bool {
    guard animation.isAdditive, effects.count == 1, let first = firstValue,
      let step = effects[0].start?.explained.composition,
      first.numbers?.contains(where: { $0 != 0 }) == true,
      effects[0].keyPath != "transform"
    else { return false }
    return effects[0].looksSame(first, step.under)
  }

  /// Whether an animation of an angle has values that look like degrees.
  func isInDegrees(_ settings: AnimationSettings) -> Bool {
    guard let keyPath = settings.keyPath,
      effect(on: keyPath)?.address.component.isAngle == true
    else { return false }
    return settings.setNumbers.contains(where: Self.looksLikeDegrees)
  }

  static func looksLikeDegrees(_ value: Double) -> Bool {
    abs(value) >= 30 && value.truncatingRemainder(dividingBy: 15) == 0
  }
}

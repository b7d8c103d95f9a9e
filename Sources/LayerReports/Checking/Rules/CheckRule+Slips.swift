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
      guard let added = animation.addedAt else { return nil }
      let wasSeen = former?.handle.outcome == .replaced && former?.endedAt == added
      let lost = animation.lostKeyPaths ?? (wasSeen ? former?.animation.keyPaths ?? [] : [])
      let others = animation.animation.keyPaths
      let isShared = lost.contains { lost in
        others.contains { $0 == lost || $0.hasPrefix(lost + ".") || lost.hasPrefix($0 + ".") }
      }
      guard let keyPath = lost.first, let other = others.first, !isShared else { return nil }
      return animation.finding(
        rule, on: keyPath, at: added,
        "it ends the animation of \(keyPath) at \(CheckText.seconds(added)), because both have the "
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
    guard let part = animation.allSettings.first(where: { $0.timing.looksLikeMilliseconds }) else {
      return nil
    }
    let duration = part.timing.duration
    return animation.finding(
      rule, on: part.keyPath,
      "\(part == animation.animation.settings ? "it" : "its part \(part.keyPath ?? part.className)") lasts "
        + "\(CheckText.seconds(duration)), which looks like milliseconds",
      why: "a duration is in seconds (F9)",
      mend: "give a duration of \(CheckText.number(duration / 1000))",
      edit: animation.edit(.number("duration", duration / 1000), in: part))
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
      let value = settings.numbersOfAngles.first(where: CheckedAnimation.looksLikeDegrees)
    else { return nil }
    let text = CheckText.number(value)
    return animation.finding(
      rule, on: keyPath,
      "\(keyPath) is animated to \(text) radians, which looks like degrees",
      why: "an angle is in radians (F35)",
      mend: "give \(CheckText.number(value * .pi / 180)), which is \(text) degrees",
      edit: animation.edit(settings.inDegrees, in: settings))
  }

  static let additiveFromModel = CheckRule.leaves(
    "additive-from-model", "an additive animation has the values themselves, not differences"
  ) { settings, animation, rule in
    guard let (value, effect) = animation.valueOfModel(settings),
      let step = effect.start?.explained.composition
    else { return nil }
    let (text, under) = (CheckText.value(value, effect), CheckText.value(step.under, effect))
    return animation.finding(
      rule, on: effect.keyPath,
      "it is additive and adds \(text) to \(under): that looks like the value itself",
      why: "an additive animation adds its values to what is under it (F25)",
      mend: "leave out 'additive', or subtract \(under) from each value, so that it ends with 0",
      edit: animation.edit(.without("additive"), in: settings))
  }

  static let cumulativeOnce = CheckRule.leaves(
    "cumulative-once", "an animation is cumulative and does not repeat", severity: .note
  ) { settings, animation, rule in
    let timing = settings.timing
    guard settings.isCumulative, timing.repeatCount <= 1, timing.repeatDuration == 0
    else { return nil }
    return animation.finding(
      rule, on: settings.keyPath,
      "it is cumulative, which does nothing in its only cycle",
      why: "each cycle after the first one adds the end of the one before (F24)",
      mend: "give it a repeatCount, or leave out 'cumulative'",
      edit: animation.edit(.without("cumulative"), in: settings))
  }

  static let unequalLists = CheckRule(
    "unequal-lists", "a gradient has another number of colours than of locations"
  ) { scene, rule in
    let gradients = scene.layers.gradients.compactMap { gradient, place in
      unequal(
        gradient.colors?.count, gradient.locations?.count, place, rule,
        scene.notes?[gradient]?.edit(.members([.without("locations")])))
    }
    let animated = scene.animations.flatMap { animation in
      animation.animation.settings.leaves.compactMap { settings -> Finding? in
        guard let gradient = animation.handle.layer as? GradientLayer,
          !scene.layers.gradients.contains(where: { $0.layer === gradient }),
          case .array(let list)? = settings.values.first
        else { return nil }
        return settings.keyPath == "colors"
          ? unequal(list.count, gradient.locations?.count, animation.place, rule)
          : settings.keyPath == "locations"
            ? unequal(gradient.colors?.count, list.count, animation.place, rule) : nil
      }
    }
    return gradients + animated
  }

  private static func unequal(
    _ colors: Int?, _ locations: Int?, _ place: CheckedPlace, _ rule: CheckRule,
    _ edit: SourceEdit? = nil
  ) -> Finding? {
    guard let colors, let locations, colors != locations else { return nil }
    return place.finding(
      rule, "its gradient has \(colors) colors and \(locations) locations",
      why: "each location is that of the colour of the same number",
      mend: "give \(colors) locations, or none to space the colours evenly", edit: edit)
  }
}

extension AnimationSettings {
  /// The numbers of an animation of an angle, the difference of its ends with them.
  fileprivate var numbersOfAngles: [Double] { setNumbers + (byValue?.numbers ?? []) }
}

extension MediaTiming {
  /// Whether the duration is a whole number above 100, up to 5000, that is meant as milliseconds.
  ///
  /// Whole minutes are times of slow motion in the background, but for 300, 600 and 900, which are
  /// usual durations in milliseconds. What repeats may be slow.
  fileprivate var looksLikeMilliseconds: Bool {
    duration > 100 && duration <= 5000 && duration == duration.rounded() && repeatCount < 2
      && repeatDuration == 0
      && (!duration.truncatingRemainder(dividingBy: 60).isZero
        || [300, 600, 900].contains(duration))
  }
}

extension CheckedAnimation {
  /// Returns the value of an additive animation that shows that its values are no differences: the first
  /// or the last one is the model's, or all are near it; nil if there is none.
  func valueOfModel(_ settings: AnimationSettings) -> (PropertyValue, CheckedEffect)? {
    guard settings.isAdditive, let keyPath = settings.keyPath, keyPath != "transform",
      let effect = effect(on: keyPath), let under = effect.start?.explained.composition?.under,
      let model = under.numbers, model.contains(where: { $0 != 0 })
    else { return nil }
    let values =
      settings.keyframes == nil
      ? [settings.fromValue, settings.toValue].compactMap(\.self)
      : settings.values
    guard let first = values.first, let last = values.last else { return nil }
    let isNear =
      values.count > 2
      && values.allSatisfy { value in
        let numbers = value.numbers ?? []
        return numbers.count == model.count
          && zip(numbers, model).allSatisfy { abs($0 - $1) <= 0.2 * abs($1) }
      }
    if isNear || effect.looksSame(first, under) { return (first, effect) }
    return effect.looksSame(last, under) ? (last, effect) : nil
  }

  /// Whether an animation of an angle has values that look like degrees.
  func isInDegrees(_ settings: AnimationSettings) -> Bool {
    guard let keyPath = settings.keyPath,
      effect(on: keyPath)?.address.component.isAngle == true
    else { return false }
    return settings.numbersOfAngles.contains(where: Self.looksLikeDegrees)
  }

  /// Whether an angle is a whole number, or one and a half, of more than a turn in radians.
  fileprivate static func looksLikeDegrees(_ value: Double) -> Bool {
    abs(value) >= 7 && (2 * value).truncatingRemainder(dividingBy: 1) == 0
  }
}

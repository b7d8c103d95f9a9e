import LayerAnimation
import LayerModel
import LayerText

// Groups and their parts, cycles, and animations that take the place of others.
extension CheckRule {
  static let cutOffByGroup = CheckRule(
    "cut-off-by-group", "a group ends before a part of it does"
  ) { scene, rule in
    scene.animations.flatMap { animation in
      animation.animation.parts.compactMap { part -> Finding? in
        if let finding = neverRepeats(part, animation, rule) { return finding }
        guard part.isCutOff else { return nil }
        let (end, last) = (CheckText.seconds(part.end), CheckText.seconds(part.groupDuration))
        let keyPath = part.settings.keyPath
        let name = keyPath ?? part.settings.className
        return animation.finding(
          rule, on: keyPath, at: animation.handle.endTime,
          part.begin >= part.groupDuration
            ? "its part \(name) starts after \(CheckText.seconds(part.begin)), and the group lasts "
              + "\(last): it never shows"
            : "its part \(name) needs \(end), and the group, which lasts \(last), cuts it off",
          why: "a group clips its parts to its own duration, and does not scale them (F80)",
          mend: "give the group a duration of \(end)" + animation.endOfModel(part),
          edit: animation.endingWith(part))
      }
    }
  }

  /// An endless part of a group that does not repeat itself, and ends within a cycle of the part.
  private static func neverRepeats(
    _ part: GroupPart, _ animation: CheckedAnimation, _ rule: CheckRule
  ) -> Finding? {
    let cycle = part.settings.timing.duration * (part.settings.timing.autoreverses ? 2 : 1)
    guard part.end == .infinity, cycle > 0, cycle < .infinity,
      animation.animation.timing.repeatCount <= 1, animation.animation.timing.repeatDuration == 0
    else { return nil }
    let keyPath = part.settings.keyPath
    let count = (part.groupDuration - part.begin) / cycle
    let jumps = keyPath.flatMap { animation.effect(on: $0) }?.leap != nil
    let isWhole = abs(count.remainder(dividingBy: 1)) < 1e-6
    guard count <= 1 + 1e-9 || jumps && !isWhole else { return nil }
    return animation.finding(
      rule, on: keyPath, at: animation.handle.endTime,
      "its part \(keyPath ?? part.settings.className) repeats forever, and the group, which lasts "
        + "\(CheckText.seconds(part.groupDuration)), cuts it off in "
        + (count <= 1 + 1e-9 ? "its first cycle" : "cycle \(CheckText.number(count.rounded(.up)))"),
      why: "a group clips its parts to its own duration, and does not scale them (F80)",
      mend: "let the group repeat, or give it the duration that the part should be seen for")
  }

  static let jumpAtReplacement = CheckRule.effects(
    "jump-at-replacement", "the property jumps when an animation replaces another one"
  ) { effect, animation, rule in
    guard let jump = effect.jump, let added = animation.addedAt,
      let (shown, after) = animation.texts(effect, jump.shown, jump.after)
    else { return nil }
    return animation.finding(
      rule, on: effect.keyPath, at: added,
      "\(effect.keyPath) jumps from \(shown) to \(after) when it replaces the animation before it, "
        + "at \(CheckText.seconds(added))",
      why:
        "an animation that is added under the key of another one ends that at once, and starts "
        + "from its own values and from the model, not from what is shown (F25, F112)",
      mend: animation.animation.isAdditive
        ? "set the model to \(shown) when it is added, or add it under another key, so that both "
          + "add up"
        : "start it from what is presented when it is added, here \(shown)",
      edit: animation.startingFrom(jump.shown, effect))
  }

  static let loopJump = CheckRule(
    "loop-jump", "a repeated animation does not end where it starts", severity: .note
  ) { scene, rule in
    var starts: [String: [PropertyValue]] = [:]
    for animation in scene.animations {
      for effect in animation.effects {
        guard let leap = effect.cycleLeap, let tile = animation.tile(effect) else { continue }
        starts[tile, default: []] += [leap.after, leap.shown]
      }
    }
    return scene.animations.flatMap { animation in
      animation.effects.compactMap { effect in
        loopJump(effect, animation, rule, starts)
      }
    }
  }

  private static func loopJump(
    _ effect: CheckedEffect, _ animation: CheckedAnimation, _ rule: CheckRule,
    _ places: [String: [PropertyValue]]
  ) -> Finding? {
    guard let leap = effect.cycleLeap,
      let (shown, after) = animation.texts(effect, leap.shown, leap.after),
      !animation.isSmooth(leap.shown, leap.after, effect)
    else { return nil }
    // Another layer with the same picture takes its place.
    if let tile = animation.tile(effect), let others = places[tile],
      [leap.shown, leap.after].contains(where: { value in
        others.count { effect.looksSame($0, value) } > 1
      })
    {
      return nil
    }
    return animation.finding(
      rule, on: effect.keyPath, at: leap.instant,
      "\(effect.keyPath) jumps from \(shown) to \(after) at the end of each cycle, first at "
        + CheckText.seconds(leap.instant),
      why: "each cycle starts again where the first one did (F24)",
      mend:
        "let the last value be the first one, let it autoreverse, or let it be cumulative, so that "
        + "each cycle goes on from the last one, if it should not jump")
  }
}

/// An animation in a group, in the group's time.
struct GroupPart {
  let settings: AnimationSettings
  let groupDuration: Double
  let begin: Double
  let end: Double

  /// Whether it is meant to end, and its group ends before.
  var isCutOff: Bool { end > groupDuration + 1e-9 && end < .infinity }
}

extension FrozenAnimation {
  /// The animations in a group and in those inside it, groups included; none if it is no group.
  var parts: [GroupPart] { Self.parts(of: settings, timing.duration) }

  private static func parts(of group: AnimationSettings, _ duration: Double) -> [GroupPart] {
    (group.members ?? []).flatMap { member -> [GroupPart] in
      let mapping = TimeMapping(
        member.timing, beginTime: member.timing.beginTime, defaultDuration: duration)
      let part = GroupPart(
        settings: member, groupDuration: duration, begin: mapping.beginTime, end: mapping.endTime)
      return [part] + parts(of: member, mapping.duration)
    }
  }
}

extension Layer {
  /// Returns the smallest turn by a key path after which it looks the same: of a plain square in its
  /// plane a quarter.
  fileprivate func turnThatShowsNothing(_ keyPath: String) -> Double {
    let isInPlane = ["transform.rotation", "transform.rotation.z"].contains(keyPath)
    let isPlain =
      type(of: self) == Layer.self && contents == nil && (sublayers ?? []).isEmpty && mask == nil
      && shadowOpacity == 0 && anchorPoint == Point(x: 0.5, y: 0.5)
      && (cornerRadius == 0 || maskedCorners.rawValue == 15)
    return isInPlane && isPlain ? bounds.width == bounds.height ? .pi / 2 : .pi : 2 * .pi
  }
}

extension CheckedEffect {
  /// Whether two values of the property look the same.
  func looksSame(_ first: PropertyValue, _ second: PropertyValue) -> Bool {
    VisibleDifference.looksSame(first, second, isAngle: address.component.isAngle)
  }

  /// Returns two values of the property as text; nil if they look the same.
  func texts(_ first: PropertyValue, _ second: PropertyValue) -> (String, String)? {
    looksSame(first, second) ? nil : (CheckText.value(first, self), CheckText.value(second, self))
  }

  /// Whether a value makes the layer invisible.
  func hides(_ value: PropertyValue) -> Bool {
    keyPath == "opacity" && value == .number(0) || keyPath == "hidden" && value == .bool(true)
  }
}

extension CheckedAnimation {
  /// What another layer that moves has too if it looks like this one; nil if it does not move.
  fileprivate func tile(_ effect: CheckedEffect) -> String? {
    guard effect.keyPath.hasPrefix("position"), let contents = handle.layer.contents else {
      return nil
    }
    return "\(effect.keyPath) \(contents.label) \(handle.layer.bounds)"
  }

  /// Returns two values of an effect as text; nil if the step from one to the other is not seen: less
  /// than a point of the picture, or than a hundredth of opacity.
  func texts(
    _ effect: CheckedEffect, _ first: PropertyValue, _ second: PropertyValue
  ) -> (String, String)? {
    guard let texts = effect.texts(first, second) else { return nil }
    guard let one = first.numbers, let other = second.numbers, one.count == other.count else {
      return texts
    }
    let step = zip(one, other).map { abs($0 - $1) }.max() ?? 0
    let keyPath = effect.keyPath
    if keyPath == "opacity" { return step < 0.01 ? nil : texts }
    let layer = handle.layer
    let isScale = keyPath.hasPrefix("transform.scale")
    let isPlace = ["position", "bounds", "transform.translation"].contains { keyPath.hasPrefix($0) }
    let size = isScale ? max(layer.bounds.width, layer.bounds.height) / 2 : 1
    guard isScale || isPlace, size > 0, let above = layer.superlayer else { return texts }
    let unit = above.presented.convert(Rect(x: 0, y: 0, width: 1, height: 1), to: nil)
    return step * size * max(unit.width, unit.height) < 1 ? nil : texts
  }

  /// Whether the end of a cycle is no jump: a whole number of dash patterns, or less than its motion
  /// in a frame.
  fileprivate func isSmooth(
    _ shown: PropertyValue, _ after: PropertyValue, _ effect: CheckedEffect
  ) -> Bool {
    if effect.keyPath == "locations" { return isOneColor(shown, after) }
    guard case .number(let first) = shown, case .number(let second) = after else { return false }
    let jump = abs(first - second)
    if effect.keyPath == "lineDashPhase",
      let pattern = (handle.layer as? ShapeLayer)?.lineDashPattern
    {
      let length = pattern.reduce(0, +) * (pattern.count.isMultiple(of: 2) ? 1 : 2)
      return length > 0 && abs(jump.remainder(dividingBy: length)) < 1e-3
    }
    guard effect.address.component.isAngle,
      let mapping = effect.samples.last?.explained.timing?.mapping
    else { return false }
    let numbers = animation.settings.leaves.filter { $0.keyPath == effect.keyPath }
      .flatMap(\.setNumbers)
    let way = (numbers.max() ?? 0) - (numbers.min() ?? 0)
    let turn = handle.layer.turnThatShowsNothing(effect.keyPath)
    return abs(jump.remainder(dividingBy: turn)) <= way / mapping.duration * mapping.speed / 60
  }

  /// Whether a gradient is of one colour before and after its cycle, its band being outside.
  private func isOneColor(_ shown: PropertyValue, _ after: PropertyValue) -> Bool {
    guard case .array(let first) = shown, case .array(let second) = after,
      let colors = (handle.layer as? GradientLayer)?.colors, colors.first == colors.last
    else { return false }
    return [first, second].allSatisfy { values in
      let numbers = values.flatMap { $0.numbers ?? [] }
      return numbers.allSatisfy { $0 < 1e-3 } || numbers.allSatisfy { $0 > 1 - 1e-3 }
    }
  }

  /// Whether a group ends before its part that changes a property.
  func isCutOff(_ effect: CheckedEffect) -> Bool {
    cutOff.contains(effect.keyPath)
  }

  /// The animation that changes a property: itself, or one in the group.
  func settings(of effect: CheckedEffect) -> AnimationSettings? {
    isGroup ? members[effect.keyPath]?.last : animation.settings
  }

  /// Returns how to let a property stay at a value, so that nothing else jumps.
  func settingTheModel(to value: PropertyValue, _ effect: CheckedEffect) -> String {
    let text = CheckText.value(value, effect)
    guard let settings = settings(of: effect) else { return "set the model to \(text)" }
    if settings.isAdditive {
      return "let it end with a difference of 0 and set the model to \(text) when it is added"
    }
    var mend = "set the model to \(text) when the animation is added"
    if settings.keyframes == nil, settings.fromValue == nil,
      settings.spring != nil || settings.hasEnds
    {
      let start = (effect.start ?? effect.samples.first)?.ends?.from
      mend =
        "set fromValue to \(start.map { CheckText.value($0, effect) } ?? "its start"), and \(mend)"
    }
    let isDelayed =
      isGroup
      ? settings.timing.beginTime > 0 : (addedAt ?? .infinity) < (handle.beginTime ?? 0) - 1e-6
    if isDelayed, !settings.timing.fillMode.fillsBackwards {
      mend += " and let \(isGroup ? "this part" : "it") fill backwards"
    }
    return mend
  }

  /// Returns the change that starts a basic animation at a number; nil for another one.
  fileprivate func startingFrom(_ value: PropertyValue, _ effect: CheckedEffect) -> SourceEdit? {
    guard !animation.isAdditive, animation.settings.hasEnds, let numbers = value.numbers else {
      return nil
    }
    return switch value {
    case .number(let number): edit(.number("fromValue", number))
    case .point, .size: edit(.numbers("fromValue", numbers))
    default: nil
    }
  }

  /// Returns the change that lets a group last as long as its part.
  fileprivate func endingWith(_ part: GroupPart) -> SourceEdit? {
    guard animation.settings.members?.contains(part.settings) == true else { return nil }
    let duration = SourceEdit.Member.number("duration", part.end)
    return endOfModel(part).isEmpty
      ? edit(duration) : edit(duration, .flag("commitsOnStop"))
  }

  /// Returns what else a lengthened group needs for a part that then ends elsewhere than the model.
  fileprivate func endOfModel(_ part: GroupPart) -> String {
    guard let keyPath = part.settings.keyPath, !part.settings.isAdditive,
      animation.isRemovedOnCompletion,
      !part.settings.timing.autoreverses,
      let effect = effect(on: keyPath),
      let last = part.settings.toValue ?? part.settings.values.last,
      !effect.looksSame(last, handle.layer.value(at: effect.address))
    else { return "" }
    return ", and " + settingTheModel(to: last, effect)
  }
}

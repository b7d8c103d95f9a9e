import LayerAnimation
import LayerModel

// The fields of an animation, spelled as its properties.
extension NativeAnimation {
  private static let commonKeys = [
    "class", "description", "keyPath", "duration", "beginTime", "delay", "speed", "timeOffset",
    "repeatCount", "repeatDuration", "autoreverses", "fillMode", "timingFunction",
    "removedOnCompletion", "commitsOnStop", "additive", "cumulative",
  ]
  private static let basicKeys = ["fromValue", "toValue", "byValue"]
  private static let keyframeKeys = ["values", "keyTimes", "timingFunctions", "calculationMode"]
  /// Fields of Core Animation's keyframe animations that nothing plays yet.
  private static let unplayedKeys = [
    "path", "rotationMode", "tensionValues", "continuityValues", "biasValues",
  ]

  /// Refuses keys that an animation of a class does not have.
  func checkKeys(of kind: AnimationClass) throws(InspectError) {
    let isBasic = kind == .basic
    let own = isBasic ? Self.basicKeys : Self.keyframeKeys
    let others = isBasic ? Self.keyframeKeys : Self.basicKeys
    for member in json.members {
      let name = member.key
      if Self.commonKeys.contains(name) || own.contains(name) { continue }
      if !isBasic && Self.unplayedKeys.contains(name) {
        throw member.error("\(subject(name)) is not played by this version")
      }
      let other = isBasic ? AnimationClass.keyframe : .basic
      throw member.error(
        "\(owner), a \(kind.rawValue), has no \(Excerpt.quoted(name))",
        hint: others.contains(name)
          ? "\(Excerpt.quoted(name)) is a field of \(other.rawValue)"
          : Suggestion.hint(for: name, in: Self.commonKeys + own))
    }
    _ = try json.optionalString("description", of: "\(owner)")
    if let delay = json["delay"], let begin = json["beginTime"] {
      throw delay.error(
        "\(owner) has both a 'delay' and a 'beginTime'",
        hint: "'delay' counts from the commit, 'beginTime' at \(begin.place.lineAndColumn)"
          + " in the layer's time; keep one")
    }
  }

  /// Reads the eight timing fields and the delay.
  func readTiming(into draft: PropertyAnimation, _ instant: Double) throws(InspectError) {
    draft.beginTime = try number("beginTime") ?? 0
    draft.duration = try number("duration") ?? 0
    draft.speed = try number("speed") ?? 1
    draft.timeOffset = try number("timeOffset") ?? 0
    draft.repeatCount = try number("repeatCount") ?? 0
    draft.repeatDuration = try number("repeatDuration") ?? 0
    draft.autoreverses = try flag("autoreverses") ?? false
    if let mode = json["fillMode"] {
      draft.fillMode = try NativeValue.name(mode, subject("fillMode"))
    }
    if let delay = try number("delay"), delay != 0 {
      if !delay.isFinite {
        throw InspectError("\(subject("delay")) must be finite", at: json["delay"]?.place)
      }
      let begin = layer.convertTime(instant, from: nil) + delay
      // A begin time of 0 means the commit; the instant 0 itself has to be told apart from it.
      draft.beginTime = begin == 0 ? .leastNormalMagnitude : begin
    }
  }

  /// Reads the pace and what happens at the end and between animations.
  func readFlags(into draft: PropertyAnimation) throws(InspectError) {
    if let function = json["timingFunction"], !function.isNull {
      draft.timingFunction = try NativeValue.timingFunction(function, subject("timingFunction"))
    }
    draft.isRemovedOnCompletion = try flag("removedOnCompletion") ?? true
    draft.commitsOnStop = try flag("commitsOnStop") ?? false
    draft.isAdditive = try flag("additive") ?? false
    draft.isCumulative = try flag("cumulative") ?? false
  }

  private func number(_ field: String) throws(InspectError) -> Double? {
    guard let json = json[field] else { return nil }
    return try NativeValue.number(json, subject(field))
  }

  private func flag(_ field: String) throws(InspectError) -> Bool? {
    guard let json = json[field] else { return nil }
    return try NativeValue.flag(json, subject(field))
  }
}

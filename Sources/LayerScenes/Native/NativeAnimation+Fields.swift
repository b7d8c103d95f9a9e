import LayerAnimation
import LayerModel
import LayerText

// The fields of an animation, spelled like its properties.
extension NativeAnimation {
  /// Throws if there is a key that an animation of the class does not have.
  func checkKeys(of kind: AnimationClass) throws(SceneError) {
    let known = kind.keyTable
    for member in json.members {
      if member.withKey({ known[$0] }) != nil || isListed && member.hasKey("key") { continue }
      let key = member.key
      let quoted = Excerpt.quoted(key)
      let other = AnimationClass.allCases.first { $0.keys.contains(key) }
      throw member.error(
        "\(name), \(kind.withArticle), has no \(quoted)",
        hint: other.map { "\(quoted) is a field of \($0.rawValue)" }
          ?? Suggestion.hint(for: key, in: kind.keys))
    }
    _ = try text("description")
    if self[NativeIgnores.key] != nil { _ = try reader.ignores(in: json, of: name) }
    if isInState, !isMember, let begin = self["beginTime"] {
      throw begin.error(
        "\(name) has a 'beginTime', which is a time of the layer",
        hint: "write 'delay', which counts from the change of state")
    }
    if let delay = self["delay"], let begin = self["beginTime"] {
      throw delay.error(
        "\(name) has both a 'delay' and a 'beginTime'",
        hint: "'delay' counts from the commit, 'beginTime' at \(begin.place.lineAndColumn)"
          + " in the layer's time; keep one")
    }
  }

  /// Reads the eight timing fields and the delay.
  func readTiming(into settings: inout AnimationSettings) throws(SceneError) {
    for field in MediaTiming.numberFields {
      let value =
        field.name == "duration"
        ? try duration(of: settings) : try number(field.name) ?? field.usual
      field.set(&settings.timing, value)
    }
    if let mode = self["fillMode"] {
      settings.timing.fillMode = try NativeValue.name(mode, subject("fillMode"))
    }
    if let delay = try number("delay"), delay != 0 {
      if !delay.isFinite {
        throw SceneError("\(subject("delay")) must be finite", at: self["delay"]?.place)
      }
      settings.timing.beginTime = delay
    }
  }

  /// Reads the duration; what comes to rest also has `settling`, and springs with a perceptual
  /// duration need none.
  private func duration(of settings: AnimationSettings) throws(SceneError) -> Double {
    let json = self["duration"]
    if let json, json.string == "settling" {
      guard let rest = settings.settlingDuration else {
        throw json.error(
          "\(subject("duration")) is a number: only \(AnimationClass.settling) settles")
      }
      return rest
    }
    if json == nil, let rest = settings.settlingDuration, self["perceptualDuration"] != nil {
      return rest
    }
    return try number("duration") ?? settings.timing.duration
  }

  /// Reads the easing, and the flags about the end and the combination with other animations.
  func readFlags(into settings: inout AnimationSettings) throws(SceneError) {
    if let function = self["timingFunction"], !function.isNull {
      settings.timingFunction = try NativeValue.timingFunction(function, subject("timingFunction"))
    }
    if let easing = self["easing"], !easing.isNull {
      settings.easing = try NativeValue.easing(easing, subject("easing"))
    }
    for field in AnimationSettings.flagFields {
      field.set(&settings, try flag(field.name) ?? field.usual)
    }
    settings.commitsOnStop = try flag("commitsOnStop") ?? false
    if isMember {
      for field in ["removedOnCompletion", "commitsOnStop"] {
        guard let json = self[field] else { continue }
        reader.notice(
          "\(subject(field)) does nothing: the group ends, not its parts", at: json.place)
      }
    }
  }

  /// Returns the number for a key; nil if there is none.
  func number(_ field: String) throws(SceneError) -> Double? {
    guard let json = self[field] else { return nil }
    return try NativeValue.number(json, subject(field))
  }

  /// Returns the string for a key; nil if there is none.
  func text(_ field: String) throws(SceneError) -> String? {
    self[field] == nil ? nil : try json.optionalString(field, of: name)
  }

  /// Returns the flag for a key; nil if there is none.
  func flag(_ field: String) throws(SceneError) -> Bool? {
    guard let json = self[field] else { return nil }
    return try NativeValue.flag(json, subject(field))
  }
}

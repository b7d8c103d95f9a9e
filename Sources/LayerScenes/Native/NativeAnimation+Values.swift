import LayerAnimation
import LayerModel
import LayerText

// The values of an animation, which have the type at its key path.
extension NativeAnimation {
  /// Reads what only animations of a class have.
  func readContent(
    of kind: AnimationClass, into settings: inout AnimationSettings
  ) throws(SceneError) {
    switch kind {
    case .basic: try readEnds(into: &settings)
    case .keyframe: try readKeyframes(into: &settings)
    case .spring:
      settings.spring = SpringFunction()
      try readEnds(into: &settings)
      settings.spring = try NativeValue.spring(json, subject)
    case .matchMove: try readMatchMove(into: &settings)
    case .group: try readMembers(into: &settings)
    case .transition:
      var transition = TransitionSettings()
      transition.type = try text("type") ?? transition.type
      transition.subtype = try text("subtype")
      for field in TransitionSettings.numberFields {
        field.set(&transition, try number(field.name) ?? field.usual)
      }
      settings.transition = transition
    case .decay: try readDecay(into: &settings)
    case .wait: settings.content = .wait
    }
  }

  /// Reads a decay, whose duration is its settling duration if none is written.
  private func readDecay(into settings: inout AnimationSettings) throws(SceneError) {
    settings.decay = DecayFunction()
    let shape = try readTarget(into: &settings)
    settings.fromValue = try value("fromValue", shape)
    _ = try json.required("velocity", of: name)
    var decay = DecayFunction(velocity: try value("velocity", shape))
    decay.rate = try number("decelerationRate") ?? decay.rate
    decay.restDistance = try number("restDistance") ?? decay.restDistance
    settings.decay = decay
    settings.timing.duration = decay.settlingDuration
  }

  private func readEnds(into settings: inout AnimationSettings) throws(SceneError) {
    let shape = try readTarget(into: &settings)
    settings.fromValue = try value("fromValue", shape)
    settings.toValue = try value("toValue", shape)
    settings.byValue = try value("byValue", shape)
  }

  /// Reads the key path and the value function, and returns the shape of its input; without one, the
  /// shape of the values at the key path.
  private func readTarget(into settings: inout AnimationSettings) throws(SceneError) -> ValueShape {
    let address = try readAddress(into: &settings)
    if let json = self["valueFunction"], !json.isNull {
      let function: ValueFunction = try NativeValue.name(json, subject("valueFunction"))
      settings.valueFunction = function
    }
    return ValueShape(animating: address, in: layer.propertyTable, settings.valueFunction)
  }

  private func value(_ field: String, _ shape: ValueShape) throws(SceneError) -> PropertyValue? {
    guard let json = self[field] else { return nil }
    return try NativeValue.read(json, as: shape, subject(field))
  }
}

// The values or the path of a keyframe animation, and how it moves through them.
extension NativeAnimation {
  /// Reads the values or the path, and how the animation moves through them.
  private func readKeyframes(into settings: inout AnimationSettings) throws(SceneError) {
    var keyframes = KeyframeSettings()
    settings.keyframes = keyframes
    let shape = try readTarget(into: &settings)
    if let path = self["path"], !path.isNull {
      keyframes.path = try NativeValue.path(path, subject("path"))
    }
    if keyframes.path == nil || self["values"] != nil { keyframes.values = try values(shape) }
    if let times = self["keyTimes"], !times.isNull {
      keyframes.keyTimes = try numbers("keyTimes", hint: "write [0, 0.5, 1]")
    }
    if let functions = self["timingFunctions"] {
      keyframes.timingFunctions = try timingFunctions(functions)
    }
    if let mode = self["calculationMode"] {
      keyframes.calculationMode = try NativeValue.name(mode, subject("calculationMode"))
    }
    if let mode = self["rotationMode"], !mode.isNull {
      let rotation: RotationMode = try NativeValue.name(mode, subject("rotationMode"))
      keyframes.rotationMode = rotation
    }
    for field in KeyframeSettings.curveFields {
      field.set(&keyframes, try numbers(field.name))
    }
    settings.keyframes = keyframes
  }

  private func values(_ shape: ValueShape) throws(SceneError) -> [PropertyValue] {
    let json = try json.required("values", of: name, hint: "or a 'path' to follow")
    try json.checkKind(.array, "\(subject("values"))")
    var values: [PropertyValue] = []
    for (index, element) in json.elements.enumerated() {
      values.append(try NativeValue.read(element, as: shape, subject("values").element(index)))
    }
    return values
  }

  private func numbers(_ field: String, hint: String? = nil) throws(SceneError) -> [Double] {
    guard let json = self[field] else { return [] }
    try json.checkKind(.array, "\(subject(field))", hint: hint)
    return try NativeValue.numbers(json, subject(field))
  }

  private func timingFunctions(
    _ json: JSONValue
  ) throws(SceneError) -> [MediaTimingFunction?] {
    try json.checkKind(.array, "\(subject("timingFunctions"))")
    var functions: [MediaTimingFunction?] = []
    for (index, element) in json.elements.enumerated() {
      let place = subject("timingFunctions").element(index)
      functions.append(
        element.isNull ? nil : try NativeValue.timingFunction(element, place))
    }
    return functions
  }
}

extension NativeAnimation {
  /// Reads an animation that follows another layer.
  ///
  ///     {"class": "MatchMoveAnimation", "sourceLayer": "#cursor", "duration": "inf"}
  private func readMatchMove(into settings: inout AnimationSettings) throws(SceneError) {
    var match = MatchMoveSettings()
    match.sourcePoints = try points("sourcePoints")
    for field in MatchMoveSettings.flagFields {
      field.set(&match, try flag(field.name) ?? field.usual)
    }
    if let given = self["sourceLayer"], !given.isNull {
      let id = try id(given)
      match.source = id
      try checkLayer(withID: id, given)
    }
    settings.match = match
    settings.keyPath = try text("keyPath") ?? "position"
  }

  private func points(_ field: String) throws(SceneError) -> [Point] {
    guard let json = self[field] else { return [] }
    try json.checkKind(.array, "\(subject(field))")
    var points: [Point] = []
    for (index, element) in json.elements.enumerated() {
      let value = try NativeValue.read(
        element, as: ValueShape(.point), subject("\(field)[\(index)]"))
      if let point = value.point { points.append(point) }
    }
    return points
  }

  private func id(_ json: JSONValue) throws(SceneError) -> String {
    guard let selector = json.string, selector.hasPrefix("#"), selector.utf8.count > 1 else {
      throw subject("sourceLayer").mismatch(json, expected: "a layer's \"#id\"")
    }
    let id = String(selector.dropFirst())
    return reader.has(selector) && !reader.has(id) ? selector : id
  }

  /// Throws if there is no layer with an identifier; in a state it may be one that is added later.
  private func checkLayer(withID id: String, _ json: JSONValue) throws(SceneError) {
    if reader.has(id) || isInState { return }
    throw json.error(
      "\(subject("sourceLayer")): there is no layer \(Excerpt.quoted("#\(id)"))",
      hint: Suggestion.hint(for: "#\(id)", in: reader.knownIDs.map { "#" + $0 }))
  }
}

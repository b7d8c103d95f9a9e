import LayerAnimation
import LayerModel

// The values or the path of a keyframe animation, and how it moves through them.
extension NativeAnimation {
  /// Reads the values or the path, and how the animation moves through them.
  func readKeyframes(into settings: inout AnimationSettings) throws(SceneError) {
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
    keyframes.tensionValues = try numbers("tensionValues")
    keyframes.continuityValues = try numbers("continuityValues")
    keyframes.biasValues = try numbers("biasValues")
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

import LayerAnimation
import LayerModel

// The values or the path of a keyframe animation, and how it moves through them.
extension NativeAnimation {
  /// Reads a keyframe animation.
  func keyframes() throws(SceneError) -> KeyframeAnimation {
    let draft = KeyframeAnimation()
    let shape = try shape(for: draft)
    if let path = json["path"], !path.isNull {
      draft.path = try NativeValue.path(path, subject("path"))
    }
    if draft.path == nil || json["values"] != nil { draft.values = try values(shape) }
    if let times = json["keyTimes"], !times.isNull {
      draft.keyTimes = try numbers("keyTimes", hint: "write [0, 0.5, 1]")
    }
    if let functions = json["timingFunctions"] {
      draft.timingFunctions = try timingFunctions(functions)
    }
    if let mode = json["calculationMode"] {
      draft.calculationMode = try NativeValue.name(mode, subject("calculationMode"))
    }
    if let mode = json["rotationMode"], !mode.isNull {
      let rotation: RotationMode = try NativeValue.name(mode, subject("rotationMode"))
      draft.rotationMode = rotation
    }
    draft.tensionValues = try numbers("tensionValues")
    draft.continuityValues = try numbers("continuityValues")
    draft.biasValues = try numbers("biasValues")
    return draft
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
    guard let json = json[field] else { return [] }
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

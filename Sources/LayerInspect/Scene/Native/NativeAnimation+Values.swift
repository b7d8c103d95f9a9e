import LayerAnimation
import LayerModel

// What an animation goes from, to and through: values of the type that its key path addresses.
extension NativeAnimation {
  /// Reads the ends of a basic animation.
  func basic() throws(InspectError) -> BasicAnimation {
    let draft = BasicAnimation()
    let shape = try shape(for: draft)
    draft.fromValue = try value("fromValue", shape)
    draft.toValue = try value("toValue", shape)
    draft.byValue = try value("byValue", shape)
    return draft
  }

  /// Reads the row of values of a keyframe animation.
  func keyframes() throws(InspectError) -> KeyframeAnimation {
    let draft = KeyframeAnimation()
    let shape = try shape(for: draft)
    let values = try json.required("values", of: "\(owner)")
    try values.checkKind(.array, "\(subject("values"))")
    for (index, element) in values.elements.enumerated() {
      draft.values.append(
        try NativeValue.read(element, as: shape, subject("values").element(index)))
    }
    if let times = json["keyTimes"], !times.isNull {
      try times.checkKind(.array, "\(subject("keyTimes"))", hint: "write [0, 0.5, 1]")
      draft.keyTimes = try NativeValue.numbers(times, subject("keyTimes"))
    }
    if let functions = json["timingFunctions"] {
      draft.timingFunctions = try timingFunctions(functions)
    }
    if let mode = json["calculationMode"] { draft.calculationMode = try calculationMode(mode) }
    return draft
  }

  private func shape(for draft: PropertyAnimation) throws(InspectError) -> ValueShape {
    let address = try address(for: draft)
    var shape = ValueShape(address, in: layer.propertyTable)
    shape.takesNumbers = true
    // Between two whole numbers an animation passes through others.
    shape.isWhole = false
    return shape
  }

  private func value(_ field: String, _ shape: ValueShape) throws(InspectError) -> PropertyValue? {
    guard let json = json[field] else { return nil }
    return try NativeValue.read(json, as: shape, subject(field))
  }

  private func timingFunctions(
    _ json: JSONValue
  ) throws(InspectError) -> [MediaTimingFunction?] {
    try json.checkKind(.array, "\(subject("timingFunctions"))")
    var functions: [MediaTimingFunction?] = []
    for (index, element) in json.elements.enumerated() {
      let place = subject("timingFunctions").element(index)
      functions.append(
        element.isNull ? nil : try NativeValue.timingFunction(element, place))
    }
    return functions
  }

  private func calculationMode(_ json: JSONValue) throws(InspectError) -> CalculationMode {
    if let name = json.string, ["paced", "cubic", "cubicPaced"].contains(name) {
      throw json.error(
        "\(subject("calculationMode")) is \(Excerpt.quoted(name)), which this version does not play",
        hint: "use linear or discrete")
    }
    return try NativeValue.name(json, subject("calculationMode"))
  }
}

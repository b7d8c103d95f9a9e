import LayerAnimation
import LayerModel
import LayerText

// Errors of adding an animation, with their locations in the file.
extension NativeAnimation {
  /// Tries the animation on the layer, and returns what is odd about it; throws the layer's error
  /// with the location of the invalid field.
  func check(_ settings: AnimationSettings, key: String?) throws(SceneError) -> [String] {
    do {
      return try layer.warnings(ofAdding: settings.makeDraft(), forKey: key)
    } catch {
      throw refusal(error)
    }
  }

  /// Reads the key path and returns its address.
  ///
  /// If nothing at the key path can be animated, it throws the layer's error.
  func readAddress(into settings: inout AnimationSettings) throws(SceneError) -> PropertyAddress {
    let keyPath = try json.required("keyPath", of: name)
    let text = try NativeValue.string(keyPath, .string, subject("keyPath"))
    settings.keyPath = text
    let table = layer.propertyTable
    if let address = table.address(of: text), table[address.property].isAnimatable {
      return address
    }
    _ = try check(settings, key: key)
    fatalError(
      "\(layer.shortDescription) accepted an animation of '\(text)', which it does not have.")
  }

  /// Returns the error of trying the animation, with the location of the invalid field.
  private func refusal(_ error: AnimationError) -> SceneError {
    var message = error.message
    if isMember {
      // It was added alone; this is the error of adding its group.
      message =
        AnimationError(
          layer: error.layer, key: error.key, animation: AnimationClass.group.rawValue,
          field: path + error.field, problem: error.problem
        ).message
    }
    return SceneError(
      "\(owner) is refused: \(message)",
      at: place(of: error.field),
      hint: error.suggestion.map { "did you mean '\($0)'?" })
  }

  /// Returns the location of a field, such as `animations[1].values[2]`, or of the value around it
  /// if the field is missing.
  private func place(of field: String) -> SourcePlace {
    var value = json
    for step in FieldPath(field) {
      switch step {
      case .field("spring"): value = Self.springField(of: value) ?? value
      case .field(let name):
        guard let next = value[name] else { return value.place }
        value = next
      case .element(let index):
        guard let next = value.elements.dropFirst(index).first(where: { _ in true }) else {
          return value.place
        }
        value = next
      }
    }
    return value.place
  }

  /// Returns the number of a spring that is out of range.
  private static func springField(of json: JSONValue) -> JSONValue? {
    for field in SpringFunction.numberFields {
      guard let value = json[field.name],
        let number = value.number ?? value.string.flatMap(NumberText.infinity)
      else { continue }
      var spring = SpringFunction()
      field.set(&spring, number)
      if spring.faultyField != nil { return value }
    }
    // Not the bounce, but a period of nearly 0 makes a stiffness that is infinite.
    guard let seconds = json["perceptualDuration"] else { return nil }
    let period = seconds.number ?? seconds.string.flatMap(NumberText.infinity) ?? 0
    let isFaulty = SpringFunction(perceptualDuration: period, bounce: 0).faultyField != nil
    return isFaulty ? seconds : json["bounce"]
  }
}

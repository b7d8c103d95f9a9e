import LayerAnimation
import LayerModel

// What a layer says against an animation, told where the file is wrong.
extension NativeAnimation {
  /// Adds a draft, and tells of a refusal where the field stands that is to blame.
  func add(_ draft: Animation) throws(InspectError) -> AnimationHandle {
    do {
      return try layer.add(draft, forKey: key)
    } catch {
      throw refusal(error)
    }
  }

  /// What the key path addresses.
  ///
  /// Where it addresses nothing that can be animated, the layer itself says so.
  func address(for draft: PropertyAnimation) throws(InspectError) -> PropertyAddress {
    let keyPath = try json.required("keyPath", of: name)
    let text = try NativeValue.string(keyPath, .string, subject("keyPath"))
    draft.keyPath = text
    let table = layer.propertyTable
    if let address = table.address(of: text), table[address.property].isAnimatable {
      return address
    }
    _ = try add(draft)
    fatalError(
      "\(layer.shortDescription) accepted an animation of '\(text)', which it does not have.")
  }

  private func refusal(_ error: AnimationError) -> InspectError {
    var message = error.message
    if isMember {
      // It was tried alone; as part of its group it would be refused so.
      message =
        AnimationError(
          layer: error.layer, key: error.key, animation: AnimationClass.group.rawValue,
          field: path + error.field, problem: error.problem
        ).message
    }
    return InspectError(
      "\(owner) is refused: \(message)",
      at: place(of: error.field),
      hint: error.suggestion.map { "did you mean '\($0)'?" })
  }

  /// Where a field stands, `animations[1].values[2]` for an element in a group; for one that is not
  /// there, what it would stand in.
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

  /// The number of a spring that is out of range.
  private static func springField(of json: JSONValue) -> JSONValue? {
    let names = AnimationClass.springNumbers + ["initialVelocity"]
    let own = names.compactMap { name in json[name].map { (name, $0) } }
    for (name, value) in own {
      guard let number = value.number ?? value.string.flatMap(NumberText.infinity) else { continue }
      var spring = SpringFunction()
      switch name {
      case "mass": spring.mass = number
      case "stiffness": spring.stiffness = number
      case "damping": spring.damping = number
      default: spring.initialVelocity = number
      }
      if spring.faultyField != nil { return value }
    }
    let isSlow = json["perceptualDuration"]?.number.map { $0 > 0 && $0.isFinite } ?? false
    return isSlow ? json["bounce"] : json["perceptualDuration"]
  }
}

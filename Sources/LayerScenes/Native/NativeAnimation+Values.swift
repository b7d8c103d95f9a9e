import LayerAnimation
import LayerModel

// The values of an animation, which have the type at its key path.
extension NativeAnimation {
  /// Reads the values of a basic animation.
  func basic() throws(SceneError) -> BasicAnimation {
    let draft = BasicAnimation()
    try readEnds(into: draft)
    return draft
  }

  /// Reads a spring animation, except its duration.
  func spring() throws(SceneError) -> SpringAnimation {
    let draft = SpringAnimation()
    try readEnds(into: draft)
    guard let seconds = json["perceptualDuration"] else {
      if let bounce = json["bounce"] {
        throw bounce.error("\(subject("bounce")) needs a 'perceptualDuration' beside it")
      }
      draft.mass = try number("mass") ?? draft.mass
      draft.stiffness = try number("stiffness") ?? draft.stiffness
      draft.damping = try number("damping") ?? draft.damping
      draft.initialVelocity = try number("initialVelocity") ?? draft.initialVelocity
      draft.allowsOverdamping = try flag("allowsOverdamping") ?? draft.allowsOverdamping
      return draft
    }
    for name in AnimationClass.springNumbers {
      guard let other = json[name] else { continue }
      throw other.error(
        "\(subject(name)) cannot be combined with 'perceptualDuration'",
        hint: "'perceptualDuration' at \(seconds.place.lineAndColumn) already sets it; keep one")
    }
    draft.spring = SpringFunction(
      perceptualDuration: try number("perceptualDuration") ?? 0, bounce: try number("bounce") ?? 0,
      initialVelocity: try number("initialVelocity") ?? 0)
    return draft
  }

  private func readEnds(into draft: BasicAnimation) throws(SceneError) {
    let shape = try shape(for: draft)
    draft.fromValue = try value("fromValue", shape)
    draft.toValue = try value("toValue", shape)
    draft.byValue = try value("byValue", shape)
  }

  /// Reads a transition.
  func transition() throws(SceneError) -> Transition {
    let draft = Transition()
    draft.type = try json.optionalString("type", of: name) ?? draft.type
    draft.subtype = try json.optionalString("subtype", of: name)
    draft.startProgress = try number("startProgress") ?? draft.startProgress
    draft.endProgress = try number("endProgress") ?? draft.endProgress
    return draft
  }

  /// Returns the shape of the values at the key path, or of the input of the value function.
  func shape(for draft: PropertyAnimation) throws(SceneError) -> ValueShape {
    let address = try address(for: draft)
    if let json = json["valueFunction"], !json.isNull {
      let function: ValueFunction = try NativeValue.name(json, subject("valueFunction"))
      draft.valueFunction = function
    }
    return ValueShape(animating: address, in: layer.propertyTable, draft.valueFunction)
  }

  private func value(_ field: String, _ shape: ValueShape) throws(SceneError) -> PropertyValue? {
    guard let json = json[field] else { return nil }
    return try NativeValue.read(json, as: shape, subject(field))
  }
}

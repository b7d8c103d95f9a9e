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
    draft.spring = try NativeValue.spring(json, subject)
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

  /// Reads the value function into a draft, and returns the shape of its input; without one, the
  /// shape of the values at the key path.
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

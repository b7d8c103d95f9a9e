import LayerAnimation
import LayerModel

// The attributes of an animation.
extension CAMLAnimationReader {
  /// Reads an attribute.
  mutating func read(
    _ attribute: XMLAttribute, _ notes: inout CAMLNotes
  ) throws(SceneError) {
    do throws(CAMLProblem) {
      if try take(attribute.name, attribute.value) { return }
      if try takeOfClass(attribute.name, attribute.value) { return }
      if animation.isMatchMove, try takeOfMatch(attribute.name, attribute.value) { return }
    } catch {
      throw node.error(
        "'\(attribute.name)': \(error.message)", attribute: attribute.name, hint: error.hint)
    }
    animation.others.append(attribute)
    notes.addStrange(
      .init(isAttribute: true, name: attribute.name, owner: " of an animation"),
      at: node.place(ofAttribute: attribute.name),
      hint: Suggestion.hint(for: attribute.name, in: Self.attributes))
    notes.keep(.field, attribute.name, at: attribute.offset)
  }

  /// The attributes with a meaning, for hints.
  private static let attributes = [
    "keyPath", "duration", "beginTime", "timeOffset", "speed", "repeatCount", "repeatDuration",
    "autoreverses", "removedOnCompletion", "additive", "cumulative", "timingFunction", "fillMode",
    "calculationMode", "rotationMode", "valueFunction", "path", "mass", "stiffness", "damping",
    "velocity", "startProgress", "endProgress", "subtype", "sourceLayer",
  ]

  /// Reads an attribute of all classes; returns false if it is unknown.
  private mutating func take(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    switch name {
    case "key", "id": break
    case "type":
      if node.name == "CATransition", text != node.name {
        animation.settings.transition?.type = text
      }
    case "keyPath": animation.settings.keyPath = text
    case "duration": animation.settings.timing.duration = try CAMLText.lonelyNumber(text)
    case "beginTime":
      let begin = try CAMLText.lonelyNumber(text)
      // Tools write 1e-100 for a begin time of 0, because in Core Animation 0 means the time of
      // adding. A tiny one below 0 is a 0 that does not mean that, as this project writes it.
      animation.settings.timing.beginTime = begin > 0 && begin < 1e-50 ? 0 : begin
    case "timeOffset": animation.settings.timing.timeOffset = try CAMLText.lonelyNumber(text)
    case "speed": animation.settings.timing.speed = try CAMLText.lonelyNumber(text)
    case "repeatCount": animation.settings.timing.repeatCount = try CAMLText.lonelyNumber(text)
    case "repeatDuration":
      animation.settings.timing.repeatDuration = try CAMLText.lonelyNumber(text)
    case "autoreverses": animation.settings.timing.autoreverses = try CAMLText.bool(text)
    case "removedOnCompletion": animation.settings.isRemovedOnCompletion = try CAMLText.bool(text)
    case "additive": animation.settings.isAdditive = try CAMLText.bool(text)
    case "cumulative": animation.settings.isCumulative = try CAMLText.bool(text)
    case "timingFunction": animation.settings.timingFunction = try CAMLText.timingFunction(text)
    case "fillMode": animation.settings.timing.fillMode = try CAMLText.oneOf(text, "fill mode")
    default: return false
    }
    return true
  }

  /// Reads an attribute that only some classes have; returns false if it is unknown.
  private mutating func takeOfClass(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    switch name {
    case "calculationMode":
      let mode: CalculationMode = try CAMLText.oneOf(text, "calculation mode")
      animation.settings.keyframes?.calculationMode = mode
    case "rotationMode":
      let mode: RotationMode = try CAMLText.oneOf(text, "rotation mode")
      animation.settings.keyframes?.rotationMode = mode
    case "valueFunction":
      animation.settings.valueFunction = try CAMLText.oneOf(text, "value function")
    case "path":
      let path = try CAMLText.path(text)
      animation.settings.keyframes?.path = path
    case "mass", "stiffness", "damping", "velocity", "initialVelocity", "startProgress",
      "endProgress":
      take(name, try CAMLText.lonelyNumber(text))
    case "allowsOverdamping":
      let allows = try CAMLText.bool(text)
      animation.settings.spring?.allowsOverdamping = allows
    case "subtype": animation.settings.transition?.subtype = text
    default: return false
    }
    return true
  }

  /// Takes a number of a spring or a transition; another class has no use for it.
  private mutating func take(_ name: String, _ number: Double) {
    switch name {
    case "mass": animation.settings.spring?.mass = number
    case "stiffness": animation.settings.spring?.stiffness = number
    case "damping": animation.settings.spring?.damping = number
    case "startProgress": animation.settings.transition?.startProgress = number
    case "endProgress": animation.settings.transition?.endProgress = number
    default: animation.settings.spring?.initialVelocity = number
    }
  }

  /// Reads an attribute of a match-move animation; returns false if it is unknown.
  private mutating func takeOfMatch(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    switch name {
    case "sourceLayer": animation.settings.match?.source = text
    case "usesNormalizedCoordinates":
      animation.settings.match?.usesNormalizedCoordinates = try CAMLText.bool(text)
    case "appliesX": animation.settings.match?.appliesX = try CAMLText.bool(text)
    case "appliesY": animation.settings.match?.appliesY = try CAMLText.bool(text)
    case "appliesScale": animation.settings.match?.appliesScale = try CAMLText.bool(text)
    case "appliesRotation": animation.settings.match?.appliesRotation = try CAMLText.bool(text)
    default: return false
    }
    return true
  }
}

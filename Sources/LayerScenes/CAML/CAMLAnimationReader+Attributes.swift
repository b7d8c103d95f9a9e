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
    notes.count(
      "attribute '\(attribute.name)' of an animation: kept, no meaning here",
      at: node.place(ofAttribute: attribute.name))
    notes.keep(.field, attribute.name, at: attribute.offset)
  }

  /// Reads an attribute of all classes; returns false if it is unknown.
  private mutating func take(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    switch name {
    case "key": break
    case "type":
      if node.name == "CATransition", text != node.name { animation.transition.type = text }
    case "keyPath": animation.keyPath = text
    case "duration": animation.timing.duration = try CAMLText.lonelyNumber(text)
    case "beginTime":
      let begin = try CAMLText.lonelyNumber(text)
      // Tools write 1e-100 for a begin time of 0, because in Core Animation 0 means the time of
      // adding. A tiny one below 0 is a 0 that does not mean that, as this project writes it.
      animation.timing.beginTime = begin > 0 && begin < 1e-50 ? 0 : begin
    case "timeOffset": animation.timing.timeOffset = try CAMLText.lonelyNumber(text)
    case "speed": animation.timing.speed = try CAMLText.lonelyNumber(text)
    case "repeatCount": animation.timing.repeatCount = try CAMLText.lonelyNumber(text)
    case "repeatDuration": animation.timing.repeatDuration = try CAMLText.lonelyNumber(text)
    case "autoreverses": animation.timing.autoreverses = try CAMLText.bool(text)
    case "removedOnCompletion": animation.isRemovedOnCompletion = try CAMLText.bool(text)
    case "additive": animation.isAdditive = try CAMLText.bool(text)
    case "cumulative": animation.isCumulative = try CAMLText.bool(text)
    case "timingFunction": animation.timingFunction = try CAMLText.timingFunction(text)
    case "fillMode": animation.timing.fillMode = try CAMLText.oneOf(text, "fill mode")
    default: return false
    }
    return true
  }

  /// Reads an attribute that only some classes have; returns false if it is unknown.
  private mutating func takeOfClass(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    switch name {
    case "calculationMode":
      animation.calculationMode = try CAMLText.oneOf(text, "calculation mode")
    case "rotationMode": animation.rotationMode = try CAMLText.oneOf(text, "rotation mode")
    case "valueFunction": animation.valueFunction = try CAMLText.oneOf(text, "value function")
    case "path": animation.path = try CAMLText.path(text)
    case "mass": animation.spring.mass = try CAMLText.lonelyNumber(text)
    case "stiffness": animation.spring.stiffness = try CAMLText.lonelyNumber(text)
    case "damping": animation.spring.damping = try CAMLText.lonelyNumber(text)
    case "velocity", "initialVelocity":
      animation.spring.initialVelocity = try CAMLText.lonelyNumber(text)
    case "allowsOverdamping": animation.spring.allowsOverdamping = try CAMLText.bool(text)
    case "subtype": animation.transition.subtype = text
    case "startProgress": animation.transition.start = try CAMLText.lonelyNumber(text)
    case "endProgress": animation.transition.end = try CAMLText.lonelyNumber(text)
    default: return false
    }
    return true
  }

  /// Reads an attribute of a match-move animation; returns false if it is unknown.
  private mutating func takeOfMatch(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    switch name {
    case "sourceLayer": animation.match.source = text
    case "usesNormalizedCoordinates":
      animation.match.usesNormalizedCoordinates = try CAMLText.bool(text)
    case "appliesX": animation.match.appliesX = try CAMLText.bool(text)
    case "appliesY": animation.match.appliesY = try CAMLText.bool(text)
    case "appliesScale": animation.match.appliesScale = try CAMLText.bool(text)
    case "appliesRotation": animation.match.appliesRotation = try CAMLText.bool(text)
    default: return false
    }
    return true
  }
}

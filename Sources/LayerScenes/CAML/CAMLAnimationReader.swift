import LayerAnimation
import LayerModel
import LayerText

/// Reads one animation element and the animations inside it.
struct CAMLAnimationReader {
  /// The element.
  let node: XMLNode
  /// The animation as read so far.
  var animation: CAMLAnimation

  /// Reads an animation element of a known class.
  static func read(
    _ node: XMLNode, className: String, key: String?, depth: Int = 0, _ notes: inout ReaderNotes
  ) throws(SceneError) -> CAMLAnimation {
    if depth > CAMLValueReader.deepest {
      throw node.error("groups of animations nest deeper than \(CAMLValueReader.deepest)")
    }
    let empty = CAMLAnimation(key: key, className: className, node: node)
    var reader = CAMLAnimationReader(node: node, animation: empty)
    for attribute in node.attributes {
      notes.reading { notes throws(SceneError) in try reader.read(attribute, &notes) }
    }
    for child in node.children {
      let read: Void? = notes.reading { notes throws(SceneError) in
        try reader.read(child, depth, &notes)
      }
      if read == nil, child.name == "values" { reader.animation.lacksValues = true }
    }
    return reader.animation
  }

  /// Returns the class and the key of an animation element.
  ///
  /// The key of `<p key="spin" type="CA…"/>` is its attribute, the key of `<spin type="CA…"/>` is
  /// its tag. `<animation type="CA…"/>` and `<CA…/>` have no key, because these tags are not names.
  static func identity(
    of node: XMLNode
  ) throws(SceneError) -> (className: String, key: String?) {
    // In <CATransition type="push"/> the type is the transition's, not the animation's.
    if node.name == "CATransition" { return (node.name, nil) }
    let type = node.attribute("type")
    let isClass = CAMLAnimation.classes.contains(node.name)
    guard let name = type ?? (isClass ? node.name : nil) else {
      throw node.error(
        "the animation '\(Excerpt.short(node.name))' has no class",
        hint: Suggestion.hint(for: node.name, in: CAMLAnimation.classes)
          ?? "write type=\"CABasicAnimation\"")
    }
    guard CAMLAnimation.classes.contains(name) else {
      throw node.error(
        "\(Excerpt.quoted(name)) is not a known animation class", attribute: "type",
        hint: Suggestion.hint(for: name, in: CAMLAnimation.classes)
          ?? "known are \(CAMLAnimation.classes.joined(separator: ", "))")
    }
    if node.name == "p" {
      guard let key = node.attribute("key") else {
        throw node.error("an element 'p' without a key", hint: "write key=\"…\"")
      }
      return (name, key)
    }
    return (name, isClass || node.name == "animation" ? nil : node.name)
  }
}

// The child elements of an animation.
extension CAMLAnimationReader {
  /// Reads a child element.
  mutating func read(
    _ child: XMLNode, _ depth: Int, _ notes: inout ReaderNotes
  ) throws(SceneError) {
    if let field = KeyframeSettings.curveFields.first(where: { $0.name == child.name }) {
      let numbers = try numbers(child)
      field.set(&animation.settings.keyframes, numbers)
      return
    }
    switch child.name {
    case "values":
      let values = try list(child, of: "value") { $0 }
      animation.settings.keyframes?.values = values
    case "keyTimes":
      let keyTimes = try numbers(child)
      animation.settings.keyframes?.keyTimes = keyTimes
    case "timingFunctions":
      let timingFunctions = try functions(child)
      animation.settings.keyframes?.timingFunctions = timingFunctions
    case "timingFunction": animation.settings.timingFunction = try function(child)
    case "fromValue": animation.settings.fromValue = try CAMLValueReader.value(of: child)
    case "toValue": animation.settings.toValue = try CAMLValueReader.value(of: child)
    case "byValue": animation.settings.byValue = try CAMLValueReader.value(of: child)
    case "path":
      let path = try path(child)
      animation.settings.keyframes?.path = path
    case "valueFunction": animation.settings.valueFunction = try valueFunction(child)
    case "sourcePoints" where animation.isMatchMove:
      let points = try list(child, of: "point", \.point)
      animation.settings.match?.sourcePoints = points
    case "sourceLayer" where animation.isMatchMove:
      animation.settings.match?.source =
        child.attribute("object") ?? CAMLValueReader.text(of: child)
    case "animations":
      for member in child.children {
        let read = notes.reading { notes throws(SceneError) in
          let (className, key) = try Self.identity(of: member)
          return try Self.read(member, className: className, key: key, depth: depth + 1, &notes)
        }
        if let read { animation.animations.append(read) }
      }
    default:
      notes.addStrange(
        .init(isAttribute: false, name: child.name, owner: " of an animation"), at: child.place,
        hint: Suggestion.hint(
          for: child.name, in: ["values", "keyTimes", "fromValue", "toValue", "byValue"]))
      notes.keep(.field, child.name, at: child.position)
    }
  }

  /// Reads the values of a list.
  ///
  /// - Throws: An error that names what was expected for one of another type.
  private func list<Value>(
    _ list: XMLNode, of expected: String, _ read: (PropertyValue) -> Value?
  ) throws(SceneError) -> [Value] {
    var result: [Value] = []
    for child in list.children {
      guard let value = read(try CAMLValueReader.value(of: child)) else {
        throw child.error("a \(expected) was expected in '\(list.name)'")
      }
      result.append(value)
    }
    return result
  }

  private func numbers(_ node: XMLNode) throws(SceneError) -> [Double] {
    try list(node, of: "number", \.number)
  }

  private func functions(_ list: XMLNode) throws(SceneError) -> [MediaTimingFunction?] {
    var result: [MediaTimingFunction?] = []
    for child in list.children {
      result.append(child.name == "NSNull" ? nil : try function(child))
    }
    return result
  }

  private func function(_ child: XMLNode) throws(SceneError) -> MediaTimingFunction {
    let text =
      child.attribute("name") ?? child.attribute("controlPoints")
      ?? CAMLValueReader.text(of: child)
    return try child.naming("in '\(child.name)'") { () throws(CAMLProblem) in
      try CAMLText.timingFunction(text)
    }
  }

  private func path(_ child: XMLNode) throws(SceneError) -> Path {
    guard case .path(let path) = try CAMLValueReader.value(of: child, expecting: .path) else {
      throw child.error("a path was expected in 'path'")
    }
    return path
  }

  private func valueFunction(_ child: XMLNode) throws(SceneError) -> ValueFunction {
    let text = child.attribute("name") ?? CAMLValueReader.text(of: child)
    return try child.naming("in '\(child.name)'") { () throws(CAMLProblem) in
      try CAMLText.oneOf(text, "value function")
    }
  }
}

// The attributes of an animation.
extension CAMLAnimationReader {
  /// Reads an attribute.
  mutating func read(
    _ attribute: XMLAttribute, _ notes: inout ReaderNotes
  ) throws(SceneError) {
    do throws(CAMLProblem) {
      if try take(attribute.name, attribute.value) { return }
      if try takeOfClass(attribute.name, attribute.value) { return }
      if animation.isMatchMove, try takeOfMatch(attribute.name, attribute.value) { return }
    } catch {
      throw node.error(
        "'\(attribute.name)': \(error.message)", attribute: attribute.name, hint: error.hint)
    }
    notes.addStrange(
      .init(isAttribute: true, name: attribute.name, owner: " of an animation"),
      at: node.place(ofAttribute: attribute.name),
      hint: Suggestion.hint(for: attribute.name, in: Self.attributes))
    notes.keep(.field, attribute.name, at: node.position(of: attribute))
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
    if let field = MediaTiming.numberFields.first(where: { $0.name == name }) {
      let number = try CAMLText.lonelyNumber(text)
      // Tools write 1e-100 for a begin time of 0, because in Core Animation 0 means the time of
      // adding. A tiny one below 0 is a 0 that does not mean that, as this project writes it.
      let isZero = name == "beginTime" && number > 0 && number < 1e-50
      field.set(&animation.settings.timing, isZero ? 0 : number)
      return true
    }
    if let field = AnimationSettings.flagFields.first(where: { $0.name == name }) {
      field.set(&animation.settings, try CAMLText.bool(text))
      return true
    }
    switch name {
    case "key", "id": break
    case "type":
      if node.name == "CATransition", text != node.name {
        animation.settings.transition?.type = text
      }
    case "keyPath": animation.settings.keyPath = text
    case "timingFunction": animation.settings.timingFunction = try CAMLText.timingFunction(text)
    case "fillMode": animation.settings.timing.fillMode = try CAMLText.oneOf(text, "fill mode")
    default: return false
    }
    return true
  }

  /// Reads an attribute that only some classes have; returns false if it is unknown.
  private mutating func takeOfClass(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    let number = name == "velocity" ? "initialVelocity" : name
    if let field = SpringFunction.numberFields.first(where: { $0.name == number }) {
      let number = try CAMLText.lonelyNumber(text)
      field.set(&animation.settings.spring, number)
      return true
    }
    if let field = TransitionSettings.numberFields.first(where: { $0.name == name }) {
      let number = try CAMLText.lonelyNumber(text)
      field.set(&animation.settings.transition, number)
      return true
    }
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
      let path = try CAMLPath.path(text)
      animation.settings.keyframes?.path = path
    case "allowsOverdamping":
      let allows = try CAMLText.bool(text)
      animation.settings.spring?.allowsOverdamping = allows
    case "subtype": animation.settings.transition?.subtype = text
    default: return false
    }
    return true
  }

  /// Reads an attribute of a match-move animation; returns false if it is unknown.
  private mutating func takeOfMatch(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    if name == "sourceLayer" {
      animation.settings.match?.source = text
      return true
    }
    guard let field = MatchMoveSettings.flagFields.first(where: { $0.name == name }) else {
      return false
    }
    field.set(&animation.settings.match, try CAMLText.bool(text))
    return true
  }
}

import LayerAnimation
import LayerModel

/// Reads one animation element, and the animations inside it.
struct CAMLAnimationReader {
  /// The element.
  let node: XMLNode
  /// What was read so far.
  var animation: CAMLAnimation

  /// Attributes that are kept as they stand because only players of their classes use them.
  private static let numbersOfOthers: Set<String> = [
    "mass", "stiffness", "damping", "velocity", "initialVelocity",
  ]

  /// Reads an element of a class.
  static func read(
    _ node: XMLNode, className: String, key: String?, depth: Int = 0, _ notes: inout CAMLNotes
  ) throws(InspectError) -> CAMLAnimation {
    if depth > CAMLValueReader.deepest {
      throw node.error("groups of animations nest deeper than \(CAMLValueReader.deepest)")
    }
    let empty = CAMLAnimation(
      key: key, className: className, place: node.place,
      keyPathPlace: node.place(ofAttribute: "keyPath"))
    var reader = CAMLAnimationReader(node: node, animation: empty)
    for attribute in node.attributes { try reader.read(attribute, &notes) }
    for child in node.children { try reader.read(child, depth, &notes) }
    reader.animation.reasonNotToPlay = reader.animation.unplayedKind
    return reader.animation
  }

  /// The class and key of an animation element.
  ///
  /// The key of `<p key="spin" type="CA…"/>` is its attribute, that of `<spin type="CA…"/>` its
  /// tag; `<animation type="CA…"/>` and `<CA…/>` have none, for those tags only say what they are.
  static func identity(
    of node: XMLNode
  ) throws(InspectError) -> (className: String, key: String?) {
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
        "\(Excerpt.quoted(name)) is no known class of animations", attribute: "type",
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

  private mutating func read(
    _ attribute: XMLAttribute, _ notes: inout CAMLNotes
  ) throws(InspectError) {
    do throws(CAMLProblem) {
      if try take(attribute.name, attribute.value) { return }
      animation.others.append(attribute)
      if Self.numbersOfOthers.contains(attribute.name) {
        _ = try CAMLText.lonelyNumber(attribute.value)
        return
      }
    } catch {
      throw node.error(
        "'\(attribute.name)': \(error.message)", attribute: attribute.name, hint: error.hint)
    }
    notes.count(
      "attribute '\(attribute.name)' of an animation: kept, no meaning here",
      at: node.place(ofAttribute: attribute.name))
  }

  /// Takes an attribute that is known; false for one that is not.
  private mutating func take(_ name: String, _ text: String) throws(CAMLProblem) -> Bool {
    switch name {
    case "type", "key": break
    case "keyPath": animation.keyPath = text
    case "duration": animation.timing.duration = try CAMLText.lonelyNumber(text)
    case "beginTime":
      let begin = try CAMLText.lonelyNumber(text)
      // Tools write 1e-100 for "0, and I mean it": for Core Animation a 0 is "when it is added".
      animation.timing.beginTime = abs(begin) < 1e-50 ? 0 : begin
    case "timeOffset": animation.timing.timeOffset = try CAMLText.lonelyNumber(text)
    case "speed": animation.timing.speed = try CAMLText.lonelyNumber(text)
    case "repeatCount": animation.timing.repeatCount = try CAMLText.lonelyNumber(text)
    case "repeatDuration": animation.timing.repeatDuration = try CAMLText.lonelyNumber(text)
    case "autoreverses": animation.timing.autoreverses = try CAMLText.bool(text)
    case "removedOnCompletion": animation.isRemovedOnCompletion = try CAMLText.bool(text)
    case "additive": animation.isAdditive = try CAMLText.bool(text)
    case "cumulative": animation.isCumulative = try CAMLText.bool(text)
    case "timingFunction": animation.timingFunction = try CAMLText.timingFunction(text)
    case "fillMode":
      animation.timing.fillMode =
        try FillMode(
          rawValue: CAMLText.name(text, of: FillMode.names, "fill mode")) ?? .removed
    case "calculationMode":
      animation.calculationMode = try CAMLText.name(
        text, of: CAMLAnimation.calculationModes, "calculation mode")
    default: return false
    }
    return true
  }

  private mutating func read(
    _ child: XMLNode, _ depth: Int, _ notes: inout CAMLNotes
  ) throws(InspectError) {
    switch child.name {
    case "values": animation.values = try values(child)
    case "keyTimes": animation.keyTimes = try numbers(child)
    case "timingFunctions": animation.timingFunctions = try functions(child)
    case "timingFunction": animation.timingFunction = try function(child)
    case "fromValue": animation.fromValue = try CAMLValueReader.value(of: child)
    case "toValue": animation.toValue = try CAMLValueReader.value(of: child)
    case "byValue": animation.byValue = try CAMLValueReader.value(of: child)
    case "animations":
      for member in child.children {
        let (className, key) = try Self.identity(of: member)
        animation.animations.append(
          try Self.read(member, className: className, key: key, depth: depth + 1, &notes))
      }
    default:
      animation.others.append(
        XMLAttribute(name: child.name, value: CAMLValueReader.text(of: child)))
      notes.count(
        "element '\(child.name)' of an animation: kept, no meaning here", at: child.place)
    }
  }

  private func values(_ list: XMLNode) throws(InspectError) -> [PropertyValue] {
    var result: [PropertyValue] = []
    for child in list.children { result.append(try CAMLValueReader.value(of: child)) }
    return result
  }

  private func numbers(_ list: XMLNode) throws(InspectError) -> [Double] {
    var result: [Double] = []
    for child in list.children {
      guard case .number(let number) = try CAMLValueReader.value(of: child) else {
        throw child.error("a number was expected in '\(list.name)'")
      }
      result.append(number)
    }
    return result
  }

  private func functions(_ list: XMLNode) throws(InspectError) -> [MediaTimingFunction?] {
    var result: [MediaTimingFunction?] = []
    for child in list.children { result.append(try function(child)) }
    return result
  }

  private func function(_ child: XMLNode) throws(InspectError) -> MediaTimingFunction {
    let text =
      child.attribute("name") ?? child.attribute("controlPoints")
      ?? CAMLValueReader.text(of: child)
    do throws(CAMLProblem) {
      return try CAMLText.timingFunction(text)
    } catch {
      throw child.error("in '\(child.name)': \(error.message)", hint: error.hint)
    }
  }
}

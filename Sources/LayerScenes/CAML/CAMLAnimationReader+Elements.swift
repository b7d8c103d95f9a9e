import LayerAnimation
import LayerModel

// The child elements of an animation.
extension CAMLAnimationReader {
  /// Reads a child element.
  mutating func read(
    _ child: XMLNode, _ depth: Int, _ notes: inout CAMLNotes
  ) throws(SceneError) {
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
    case "tensionValues":
      let numbers = try numbers(child)
      animation.settings.keyframes?.tensionValues = numbers
    case "continuityValues":
      let numbers = try numbers(child)
      animation.settings.keyframes?.continuityValues = numbers
    case "biasValues":
      let numbers = try numbers(child)
      animation.settings.keyframes?.biasValues = numbers
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
      animation.others.append(
        XMLAttribute(name: child.name, value: CAMLValueReader.text(of: child)))
      notes.addStrange(
        .init(isAttribute: false, name: child.name, owner: " of an animation"), at: child.place,
        hint: Suggestion.hint(
          for: child.name, in: ["values", "keyTimes", "fromValue", "toValue", "byValue"]))
      notes.keep(.field, child.name, at: child.start)
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
    do throws(CAMLProblem) {
      return try CAMLText.timingFunction(text)
    } catch {
      throw child.error("in '\(child.name)': \(error.message)", hint: error.hint)
    }
  }

  private func path(_ child: XMLNode) throws(SceneError) -> Path {
    guard case .path(let path) = try CAMLValueReader.value(of: child, expecting: .path) else {
      throw child.error("a path was expected in 'path'")
    }
    return path
  }

  private func valueFunction(_ child: XMLNode) throws(SceneError) -> ValueFunction {
    do throws(CAMLProblem) {
      return try CAMLText.oneOf(
        child.attribute("name") ?? CAMLValueReader.text(of: child), "value function")
    } catch {
      throw child.error("in '\(child.name)': \(error.message)", hint: error.hint)
    }
  }
}

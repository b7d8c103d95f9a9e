import LayerModel
import LayerText

/// Reads `declare`: the properties of one layer in addition to those of its class.
///
///     "declare": {"progress": {"type": "number", "default": 0, "animatable": true}}
enum NativeDeclarations {
  private static let keys = ["type", "default", "animatable", "names", "description"]
  private static let limit = 256

  /// Declares properties for a layer.
  ///
  /// - Parameters:
  ///   - json: The declarations by name.
  ///   - layer: The layer that declares them.
  ///   - tables: The tables shared by layers with equal declarations.
  /// - Throws: The reason why a declaration is invalid, with its location.
  static func declare(
    _ json: JSONValue, on layer: Layer, _ tables: inout DeclaredTables
  ) throws(SceneError) {
    let subject = ValueSubject("declare", of: .layer(layer))
    guard json.kind == .object else {
      throw subject.mismatch(
        json, expected: "an object",
        hint: "write {\"progress\": {\"type\": \"number\", \"default\": 0}}")
    }
    if json.count > limit { throw json.error("\(subject) holds more than \(limit) properties") }
    var pending = PendingDeclarations()
    for member in json.members {
      try checkName(member, of: layer)
      let declaration = try declaration(member, subject.entry(member.key))
      do {
        try pending.add(declaration, to: layer)
      } catch {
        throw member.error(error.message)
      }
    }
    pending.declare(on: layer, &tables)
  }

  private static func checkName(_ member: JSONMember, of layer: Layer) throws(SceneError) {
    let name = member.key
    if name.isEmpty || name.contains(".") {
      throw member.error(
        "a property cannot be declared as \(Excerpt.quoted(name))",
        hint: "a name is not empty and has no '.'")
    }
    if NativeLayerReader.layerKeys.contains(name) {
      throw member.error("\(Excerpt.quoted(name)) cannot name a property; it is a key of layers")
    }
  }

  private static func declaration(
    _ member: JSONMember, _ subject: ValueSubject
  ) throws(SceneError) -> PropertyDeclaration {
    let json = member.value
    try json.checkObject("\(subject)", keys: keys)
    let type = try type(json.required("type", of: "\(subject)"), subject.entry("type"))
    var names: [String] = []
    if let list = json["names"] { names = try self.names(list, type, subject.entry("names")) }
    var value = PropertyValue.null
    if let given = json["default"] {
      var shape = ValueShape(type)
      shape.allowsNone = true
      value = try NativeValue.read(given, as: shape, subject.entry("default"))
      if case .string(let name) = value, !names.isEmpty, !names.contains(name) {
        throw given.error(
          "\(subject.entry("default")) takes one of \(names.joined(separator: ", ")); "
            + "\(given.found) was given")
      }
      if !value.isFinite { throw given.error("\(subject.entry("default")) must be finite") }
    }
    var isAnimatable = false
    if let flag = json["animatable"] {
      isAnimatable = try NativeValue.flag(flag, subject.entry("animatable"))
    }
    let documentation = try json.optionalString("description", of: "\(subject)") ?? ""
    return PropertyDeclaration(
      member.key, type, default: value, animatable: isAnimatable, names: names,
      documentation: documentation)
  }

  private static func type(
    _ json: JSONValue, _ subject: ValueSubject
  ) throws(SceneError) -> PropertyType {
    let names = PropertyType.allCases.filter { $0 != .layer }.map(\.rawValue)
    if let name = json.string, names.contains(name), let type = PropertyType(rawValue: name) {
      return type
    }
    throw json.error(
      "\(subject) takes one of \(names.joined(separator: ", ")); \(json.found) was given",
      hint: json.string.flatMap { Suggestion.hint(for: $0, in: names) })
  }

  private static func names(
    _ json: JSONValue, _ type: PropertyType, _ subject: ValueSubject
  ) throws(SceneError) -> [String] {
    guard type == .string else { throw json.error("\(subject) is only for strings") }
    guard json.kind == .array, json.count > 0 else {
      throw subject.mismatch(json, expected: "an array of strings")
    }
    var names: [String] = []
    for (index, element) in json.elements.enumerated() {
      names.append(try NativeValue.string(element, .string, subject.element(index)))
    }
    return names
  }
}

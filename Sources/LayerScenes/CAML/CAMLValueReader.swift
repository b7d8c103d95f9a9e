import LayerModel
import LayerText

/// Reads values that are written as elements, such as `<real value="0.5"/>`.
///
/// The class of a value is the attribute `type`, or the tag if there is none:
///
///     <value type="CGPoint" value="10 20"/>
///     <CGPoint value="10 20"/>
///     <contents><CGImage src="a.png"/></contents>     a wrapper; the value is inside
enum CAMLValueReader {
  /// The deepest nesting of values; real files do not exceed 6.
  static let deepest = 64

  /// The known classes of values, with the types that they become.
  private static let types: [String: PropertyType] = [
    "real": .number, "integer": .number, "float": .number, "double": .number, "NSNumber": .number,
    "bool": .bool, "BOOL": .bool, "string": .string, "NSString": .string, "CGPoint": .point,
    "CGSize": .size, "CGRect": .rect, "CGColor": .color, "CATransform3D": .transform,
    "CGPath": .path, "CGImage": .opaque, "CAFilter": .opaque, "CAColorMatrix": .array,
    "NSArray": .array, "NSDictionary": .dictionary, "NSNull": .opaque,
  ]
  /// The classes in the order in which hints list them.
  static let classes = types.keys.sorted()

  /// Returns whether a class of values is known.
  static func isClass(_ name: String) -> Bool { types[name] != nil }

  /// Reads a value whose class is given by its element.
  static func value(of node: XMLNode, depth: Int = 0) throws(SceneError) -> PropertyValue {
    if depth > deepest { throw node.error("values nest deeper than \(deepest)") }
    let name = node.attribute("type") ?? node.name
    guard let type = types[name] else {
      if node.attributes.isEmpty, let inner = node.onlyChild {
        return try value(of: inner, depth: depth + 1)
      }
      throw unknownClass(node)
    }
    switch name {
    case "NSNull": return .null
    case "CGImage" where isNameless(node): return .null
    case "NSArray": return .array(try elements(of: node, depth: depth))
    case "NSDictionary": return .dictionary(try entries(of: node, depth: depth))
    case "CAColorMatrix": return .array(try matrix(node))
    default: return try plain(node, as: type)
    }
  }

  /// The types of elements in lists whose elements have one type.
  static let elementTypes: [String: PropertyType] = LayerClass.allCases
    .flatMap(\.type.propertyTable.rows)
    .reduce(into: [:]) { $0[$1.name] = $1.declaration.elementType }

  /// Reads the elements of a list whose elements have one type.
  private static func list(
    _ node: XMLNode, of type: PropertyType
  ) throws(SceneError) -> [PropertyValue] {
    var result: [PropertyValue] = []
    for child in node.children {
      let element = try type == .opaque ? .opaque(reference(child)) : value(of: child)
      guard element.type == type else {
        throw child.error(
          "\(type.expectation) was expected in '\(node.name)', not \(element.typeDescription)")
      }
      result.append(element)
    }
    return result
  }

  /// Reads a value that should have a type; an element without a class has that type.
  static func value(
    of node: XMLNode, expecting type: PropertyType
  ) throws(SceneError) -> PropertyValue {
    if node.attribute("type") == "NSNull" { return .null }
    switch type {
    case .array where elementTypes[node.name] != nil:
      return .array(try list(node, of: elementTypes[node.name] ?? .number))
    case .array where node.attribute("type") == nil: return .array(try elements(of: node, depth: 0))
    case .dictionary: return .dictionary(try entries(of: node, depth: 0))
    case .layer: throw node.error("a layer was expected in '\(node.name)'")
    default: break
    }
    var node = node
    if node.attribute("type") == nil, let inner = node.onlyChild { node = inner }
    guard let name = node.attribute("type") ?? (isClass(node.name) ? node.name : nil) else {
      return try plain(node, as: type)
    }
    if name == "CGImage", isNameless(node) { return .null }
    if type == .opaque, types[name] != nil { return .opaque(reference(node)) }
    let found = try value(of: node)
    if type == .bool, case .number(let number) = found { return .bool(number != 0) }
    return found
  }

  /// Reads the text of an element as a value of a type.
  private static func plain(
    _ node: XMLNode, as type: PropertyType
  ) throws(SceneError) -> PropertyValue {
    if type == .opaque { return .opaque(reference(node)) }
    let text = text(of: node)
    let attribute = node.attribute("value") == nil ? nil : "value"
    return try node.naming("in '\(node.name)'", attribute: attribute) { () throws(CAMLProblem) in
      if type != .color { return try CAMLText.value(text, as: type) }
      return .color(
        try CAMLText.color(
          text, opacity: node.attribute("opacity"), space: node.attribute("space")))
    }
  }

  /// Reads the numbers of a text such as `matrix(1 0 0 …)`.
  private static func matrix(_ node: XMLNode) throws(SceneError) -> [PropertyValue] {
    let text = text(of: node)
    let isMatrix = text.hasPrefix("matrix(") && text.hasSuffix(")")
    return try node.naming("in '\(node.name)'") { () throws(CAMLProblem) in
      let numbers = try CAMLText.numbers(isMatrix ? String(text.dropFirst(7).dropLast()) : text)
      guard numbers.count == 20 else {
        throw CAMLProblem(
          "a colour matrix has 20 numbers, not \(numbers.count)",
          hint: "write matrix(…) with four rows of five")
      }
      return numbers.map { .number($0) }
    }
  }

  /// Returns the content of an element: its attribute `value`, or the text inside.
  static func text(of node: XMLNode) -> String {
    if let value = node.attribute("value") { return value }
    return node.trimmedText
  }

  /// Returns a reference to what an element names: a file, a name, a filter, or only a class.
  private static func reference(_ node: XMLNode) -> OpaqueReference {
    for name in ["src", "value", "name", "filter"] {
      if let text = node.attribute(name), !text.isEmpty { return OpaqueReference(text) }
    }
    let text = node.trimmedText
    return OpaqueReference(text.isEmpty ? node.attribute("type") ?? node.name : text)
  }

  private static func unknownClass(_ node: XMLNode) -> SceneError {
    let type = node.attribute("type")
    let name = type ?? node.name
    return node.error(
      "\(Excerpt.quoted(name)) is not a known class of values",
      attribute: type == nil ? nil : "type",
      hint: Suggestion.hint(for: name, in: classes)
        ?? "known are \(classes.joined(separator: ", "))")
  }
}

extension CAMLValueReader {
  /// Reads the values inside an element, in the order of the file.
  static func elements(of node: XMLNode, depth: Int) throws(SceneError) -> [PropertyValue] {
    var result: [PropertyValue] = []
    for child in node.children { result.append(try object(child, depth: depth + 1)) }
    return result
  }

  /// Reads a dictionary: a key is the child's tag, or the attribute `key` of an element `p`.
  static func entries(of node: XMLNode, depth: Int) throws(SceneError) -> [String: PropertyValue] {
    var result: [String: PropertyValue] = [:]
    var names = FreeNames()
    for child in node.children {
      let key = child.name == "p" ? child.attribute("key") ?? "p" : child.name
      // Some tools write an entry twice. Both are kept: the second key gets a suffix "-2".
      let free = names.free(key) { result[$0] != nil }
      result[free] = try object(child, depth: depth + 1)
    }
    return result
  }

  /// Reads an object whose type is not declared.
  ///
  /// An element of a known class becomes its value. Of the other elements, a list of objects
  /// becomes an array. Anything with attributes or entries becomes a dictionary, with its class
  /// under "class".
  static func object(_ node: XMLNode, depth: Int = 0) throws(SceneError) -> PropertyValue {
    if depth > deepest { throw node.error("values nest deeper than \(deepest)") }
    let name = node.attribute("type") ?? node.name
    if isClass(name) { return try value(of: node, depth: depth) }
    let isBare = node.attributes.isEmpty
    if isBare, node.children.count == 0 {
      let text = node.trimmedText
      return text.isEmpty ? [] : .string(text)
    }
    if isBare, node.children.allSatisfy({ isClassName($0.name) }) {
      return .array(try elements(of: node, depth: depth))
    }
    var entries = try entries(of: node, depth: depth)
    for attribute in node.attributes where entries[attribute.name] == nil {
      guard attribute.name != "type", attribute.name != "key" else { continue }
      entries[attribute.name] = CAMLText.guessed(attribute.value, name: attribute.name)
    }
    if isClassName(name), entries["class"] == nil { entries["class"] = .string(name) }
    return .dictionary(entries)
  }

  /// The attributes of values; a filter, a list and a dictionary have others.
  private static let attributes = ["src", "value", "opacity", "space", "name"]
  private static let open: Set = ["CAFilter", "NSArray", "NSDictionary"]

  /// Notes attributes of the values in a document that are probably misspelt, and images without a
  /// name.
  static func noteFaults(in document: XMLDocumentTree, _ notes: inout ReaderNotes) {
    for (index, element) in document.storage.elements.enumerated() {
      let type = element.attributes.first { $0.name == "type" }?.value ?? element.name
      guard isClass(type), !open.contains(type) else { continue }
      let node = XMLNode(storage: document.storage, index: index)
      var isMisspelt = false
      for attribute in element.attributes
      where !attributes.contains(attribute.name)
        && !["type", "key", "id", "object"].contains(attribute.name)
      {
        guard let hint = Suggestion.hint(for: attribute.name, in: attributes) else { continue }
        isMisspelt = true
        notes.warn(
          node.error(
            "\(Excerpt.quoted(attribute.name)) of \(type) has no meaning",
            attribute: attribute.name, hint: hint))
      }
      if !isMisspelt, type == "CGImage", isNameless(node), node.attribute("object") == nil {
        notes.warn(node.error("a CGImage without 'src' shows nothing", hint: "write src=\"…\""))
      }
    }
  }

  /// Returns whether an element names no object.
  private static func isNameless(_ node: XMLNode) -> Bool {
    node.trimmedText.isEmpty
      && ["src", "value", "name"].allSatisfy { node.attribute($0)?.isEmpty ?? true }
  }

  private static func isClassName(_ name: String) -> Bool {
    isClass(name) || name.first?.isUppercase == true
  }
}

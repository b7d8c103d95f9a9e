import LayerModel
import LayerText

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
  static func noteFaults(in document: XMLDocumentTree, _ notes: inout CAMLNotes) {
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
  static func isNameless(_ node: XMLNode) -> Bool {
    node.trimmedText.isEmpty
      && ["src", "value", "name"].allSatisfy { node.attribute($0)?.isEmpty ?? true }
  }

  private static func isClassName(_ name: String) -> Bool {
    isClass(name) || name.first?.isUppercase == true
  }
}

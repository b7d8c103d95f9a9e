extension XMLDocumentTree {
  /// Returns the document in the canonical layout, in a namespace.
  ///
  /// Attributes and elements keep their order, and all values their characters. Text keeps them if
  /// its element has no other content; otherwise white space around it is layout. Comments,
  /// processing instructions and the prefixes of elements are left out. A prefix of an attribute
  /// stays, and is declared as a namespace of its own name, because the reader leaves out the one in
  /// the file.
  ///
  /// The canonical form of a canonical form is the same bytes. The root gets some other attributes.
  func canonicalText(
    namespace: String, others: [(name: String, value: String)] = []
  ) -> [UInt8] {
    var writer = XMLWriter()
    // The ends of the open elements; a document may be too deep for recursion.
    var ends: [Int] = []
    for (index, element) in storage.elements.enumerated() {
      while let end = ends.last, end <= index {
        writer.end()
        ends.removeLast()
      }
      writer.begin(element.name)
      if index == 0 {
        writer.attribute("xmlns", namespace)
        for prefix in attributePrefixes { writer.attribute("xmlns:\(prefix)", prefix) }
        for other in others { writer.attribute(other.name, other.value) }
      }
      for attribute in element.attributes.sorted(by: { $0.offset < $1.offset }) {
        writer.attribute(attribute.name, attribute.value)
      }
      let text = element.text.xmlTrimmed
      if !text.isEmpty {
        if element.childCount == 0 { writer.text(element.text) } else { writer.line(text) }
      }
      ends.append(element.next)
    }
    for _ in ends { writer.end() }
    return writer.bytes
  }

  /// The prefixes of attributes, sorted, except the one that XML declares itself.
  private var attributePrefixes: [String] {
    var prefixes: Set<String> = []
    for element in storage.elements {
      for attribute in element.attributes where attribute.name.utf8.contains(UInt8(ascii: ":")) {
        let scalars = attribute.name.unicodeScalars.prefix { $0 != ":" }
        let prefix = String(String.UnicodeScalarView(scalars))
        if prefix != "xml", !prefix.isEmpty { prefixes.insert(prefix) }
      }
    }
    return prefixes.sorted()
  }
}

extension String {
  /// The text without the white space of XML at both ends.
  fileprivate var xmlTrimmed: String {
    let body = utf8.drop(while: XMLReader.isWhiteSpace)
    guard let last = body.lastIndex(where: { !XMLReader.isWhiteSpace($0) }) else { return "" }
    return String(Substring(body[...last]))
  }
}

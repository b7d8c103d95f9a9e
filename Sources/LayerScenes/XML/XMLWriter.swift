import LayerText

/// Writes XML in one layout, in the order of the calls.
///
///     <sublayers>
///       <CALayer id="a" opacity="0.5"/>      an element without content
///       <string>  text </string>             an element with text only keeps it as it is
///     </sublayers>
///
/// The caller ends what it begins, and passes only names and characters that XML allows.
struct XMLWriter {
  /// The text so far.
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n".utf8)

  private var open: [String] = []
  /// Whether the start tag of the innermost element can take attributes.
  private var isTagOpen = false
  /// Whether the innermost element has text only.
  private var isInline = false

  /// The depth at which indentation stops, so that a deep document does not take quadratic space.
  private static let deepestIndent = 40

  /// Starts an element.
  mutating func begin(_ name: String) {
    endTag()
    indent()
    add("<")
    add(name)
    open.append(name)
    isTagOpen = true
  }

  /// Writes an attribute of the element that was just started.
  mutating func attribute(_ name: String, _ value: String) {
    if !isTagOpen { fatalError("The attribute '\(name)' comes after the content of its element.") }
    add(" ")
    add(name)
    add("=\"")
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": add("&quot;")
      case "\t": add("&#9;")
      case "\n": add("&#10;")
      default: addEscaped(scalar)
      }
    }
    add("\"")
  }

  /// Writes text as the only content of the element that was just started; it is kept as it is.
  mutating func text(_ text: String) {
    if !isTagOpen { fatalError("Text is the only content of its element.") }
    add(">")
    addText(text)
    isTagOpen = false
    isInline = true
  }

  /// Writes text that is in an element beside other elements, on lines of its own.
  mutating func line(_ text: String) {
    endTag()
    indent()
    addText(text)
    add("\n")
  }

  /// Ends the innermost element.
  mutating func end() {
    guard let name = open.popLast() else { fatalError("XML ends an element that was not started.") }
    if isTagOpen {
      add("/>\n")
    } else {
      if !isInline { indent() }
      add("</")
      add(name)
      add(">\n")
    }
    isTagOpen = false
    isInline = false
  }

  /// Whether XML can have every character of a text.
  static func allows(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(allows) }

  /// Whether XML can have a character.
  static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20..<0xFFFE, 0x10000...: true
    default: false
    }
  }

  private mutating func endTag() {
    if isTagOpen { add(">\n") }
    isTagOpen = false
  }

  private mutating func indent() {
    for _ in 0..<min(open.count, Self.deepestIndent) { add("  ") }
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func addText(_ text: String) {
    for scalar in text.unicodeScalars {
      // Not only for symmetry: ']]>' is not allowed in text.
      if scalar == ">" { add("&gt;") } else { addEscaped(scalar) }
    }
  }

  private mutating func addEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": add("&amp;")
    case "<": add("&lt;")
    // A parser reads a carriage return as a line feed.
    case "\r": add("&#13;")
    case "\u{0}"..."\u{7e}": bytes.append(UInt8(scalar.value))
    default:
      add(
        PrintableText.printsAsItself(scalar) ? String(scalar) : PrintableText.reference(to: scalar))
    }
  }
}

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

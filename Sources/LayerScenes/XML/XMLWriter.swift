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
      add(PrintableText.isPlain(scalar) ? String(scalar) : PrintableText.reference(to: scalar))
    }
  }
}

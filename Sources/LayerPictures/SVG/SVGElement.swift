import LayerModel
import LayerText

/// An element of a picture before it is written as text.
///
/// Elements of two instants are the same element if their keys are equal, so that a picture that
/// moves can be made from the pictures of many instants.
package struct SVGElement: Hashable, Sendable {
  /// The name of the tag.
  package var name: String
  /// The identity of the element among its siblings, the same at every instant.
  package var key: String
  /// The attributes, in the order in which they are written.
  package var attributes: [SVGAttribute]
  /// The elements within.
  package var children: [SVGElement]
  /// The text within, not escaped; nil for none.
  package var text: String?

  /// Makes an element.
  package init(
    _ name: String, key: String, _ attributes: [SVGAttribute] = [], text: String? = nil,
    children: [SVGElement] = []
  ) {
    self.name = name
    self.key = key
    self.attributes = attributes
    self.text = text
    self.children = children
  }

  /// Appends the element as text, with everything within.
  package func append(to text: inout String) {
    text += "<\(name)"
    for attribute in attributes { attribute.append(to: &text) }
    if children.isEmpty && self.text == nil {
      text += "/>"
      return
    }
    text += ">"
    if let inner = self.text { text += SVGText.escaped(inner) }
    for child in children { child.append(to: &text) }
    text += "</\(name)>"
  }
}

/// An attribute of an element.
package struct SVGAttribute: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The value.
  package var value: SVGValue

  /// Makes an attribute.
  package init(_ name: String, _ value: SVGValue) {
    self.name = name
    self.value = value
  }

  /// Appends the attribute as text, after a space.
  package func append(to text: inout String) {
    text += " \(name)=\"\(SVGText.escaped(value.text))\""
  }
}

extension [SVGAttribute] {
  /// Returns the attributes of a rectangle.
  static func box(_ rect: Rect) -> [SVGAttribute] {
    [
      SVGAttribute("x", .number(rect.minX)), SVGAttribute("y", .number(rect.minY)),
      SVGAttribute("width", .number(rect.width)), SVGAttribute("height", .number(rect.height)),
    ]
  }
}

/// Writes untrusted text into markup.
package enum SVGText {
  /// Returns text that no reader of XML or HTML can take for markup, inside or outside quotes.
  ///
  /// `&`, `<`, `>`, `"` and `'` become entities. Characters that XML forbids become U+FFFD: those
  /// below U+0020 except tab and line breaks, U+FFFE and U+FFFF. Others that do not print become
  /// references.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(needsNoEscape) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{9}", "\u{a}", "\u{d}": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      case _ where PrintableText.printsAsItself(scalar): result.unicodeScalars.append(scalar)
      default: result += PrintableText.reference(to: scalar)
      }
    }
    return result
  }

  /// Returns whether a byte is printable ASCII without a meaning in markup.
  private static func needsNoEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: byte >= 0x20 && byte < 0x7f
    }
  }
}

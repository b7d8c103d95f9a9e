import LayerModel
import LayerText

/// What writes elements of markup: values, whose forms are the same everywhere.
protocol MarkupElements {
  /// Starts an element.
  mutating func begin(_ name: String)
  /// Ends the innermost element.
  mutating func end()
  /// Writes an attribute of the element that was just started.
  mutating func attribute(_ name: String, _ value: String)
}

extension MarkupElements {
  /// Writes a number.
  mutating func attribute(_ name: String, _ number: Double) {
    attribute(name, CAMLValueText.number(number))
  }

  /// Writes a number unless it is the default.
  mutating func attribute(_ name: String, _ number: Double, unless usual: Double) {
    if number.bitPattern != usual.bitPattern { attribute(name, number) }
  }

  /// Writes a flag unless it is the default.
  mutating func attribute(_ name: String, _ flag: Bool, unless usual: Bool) {
    if flag != usual { attribute(name, flag ? "1" : "0") }
  }

  /// Writes a value as an element with its class in `type`.
  mutating func element(_ name: String, _ value: PropertyValue, key: String? = nil) {
    begin(name)
    if let key { attribute("key", key) }
    attribute("type", CAMLValueText.className(of: value))
    writeContent(of: value)
    end()
  }

  /// Writes a value as an element of a list, named by its class.
  mutating func listElement(_ value: PropertyValue) {
    begin(CAMLValueText.className(of: value))
    writeContent(of: value)
    end()
  }

  /// Writes a list of values.
  mutating func list(_ name: String, _ values: [PropertyValue]) {
    begin(name)
    writeContent(of: .array(values))
    end()
  }

  mutating func writeContent(of value: PropertyValue) {
    switch value {
    case .null: break
    case .opaque(let reference): attribute("src", reference.label)
    case .array(let elements): for element in elements { listElement(element) }
    case .dictionary(let entries):
      for key in entries.keys.sorted() {
        guard let value = entries[key] else { continue }
        // A plain key is the tag.
        let isTag = CAMLValueText.isTagName(key)
        element(isTag ? key : "p", value, key: isTag ? nil : key)
      }
    case .color(let color): writeContent(of: color)
    default: attribute("value", CAMLValueText.text(value) ?? "")
    }
  }

  fileprivate mutating func writeContent(of color: Color) {
    attribute("value", CAMLValueText.components(of: color))
    attribute("opacity", color.alpha, unless: 1)
    if color.space != .sRGB { attribute("space", color.space.description) }
  }
}

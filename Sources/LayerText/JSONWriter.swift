import LayerModel

/// Writes JSON into a byte buffer, in the order of the calls.
///
/// It keeps only the buffer, so a frame can be written, passed on and discarded before the next one.
/// The caller must close what it opens.
package struct JSONWriter {
  /// Where white space is written.
  package enum Layout: Sendable {
    /// Nowhere, for programs.
    case compact
    /// A space after each comma and colon.
    case oneLine
    /// A line for each member and element, for people.
    case indented
  }

  /// The bytes written since the last removal.
  package private(set) var bytes: [UInt8] = []
  /// The format of numbers.
  package var format: NumberFormat

  private let layout: Layout
  /// Whether the innermost object or array has a member.
  private var needsComma = false
  /// Whether a key waits for its value.
  private var isAfterKey = false
  private var depth = 0

  /// The depth at which indentation stops, so that a deep tree does not take quadratic space.
  private static let deepestIndent = 40

  /// Makes a writer; by default compact, and with the fewest digits that read back as the same number.
  package init(format: NumberFormat = .exact, layout: Layout = .compact) {
    self.format = format
    self.layout = layout
  }

  /// Starts an object.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Starts an array.
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes a member's key; its value must follow.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    if layout != .compact { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// Writes a member whose value is a string; nil is `null`.
  package mutating func member(_ key: String, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { null() }
  }

  /// Writes a member whose value is a number; nil is `null`.
  package mutating func member(_ key: String, _ number: Double?) {
    self.key(key)
    if let number { self.number(number) } else { null() }
  }

  /// Writes a member whose value is an integer.
  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    integer(number)
  }

  /// Writes a member that is true or false.
  package mutating func member(_ key: String, _ flag: Bool) {
    self.key(key)
    bool(flag)
  }

  /// Writes a member whose value is an array of strings.
  package mutating func member(_ key: String, _ texts: [String]) {
    self.key(key)
    strings(texts)
  }

  /// Writes a member whose value is JSON already.
  package mutating func member(_ key: String, _ json: [UInt8]) {
    self.key(key)
    raw(json)
  }

  // MARK: Objects and arrays

  /// Returns the JSON that a closure writes.
  package static func bytes(
    _ layout: Layout = .compact, _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> [UInt8] {
    var json = JSONWriter(layout: layout)
    try write(&json)
    return json.bytes
  }

  /// Returns the JSON that a closure writes as text.
  package static func text(
    _ layout: Layout = .compact, _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> String {
    String(decoding: try bytes(layout, write), as: UTF8.self)
  }

  /// Writes an object whose members a closure writes; with a key, as a member.
  package mutating func object(
    _ key: String? = nil, _ write: (inout JSONWriter) throws -> Void
  ) rethrows {
    if let key { self.key(key) }
    beginObject()
    try write(&self)
    endObject()
  }

  /// Writes an array whose elements a closure writes; with a key, as a member.
  package mutating func array(
    _ key: String? = nil, _ write: (inout JSONWriter) throws -> Void
  ) rethrows {
    if let key { self.key(key) }
    beginArray()
    try write(&self)
    endArray()
  }

  /// Writes an array, each element by a closure; with a key, as a member.
  package mutating func array<Element>(
    _ key: String? = nil, of elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    if let key { self.key(key) }
    beginArray()
    for element in elements { try write(&self, element) }
    endArray()
  }

  /// Writes strings as an array.
  package mutating func strings(_ texts: [String]) { array(of: texts) { $0.string($1) } }

  // MARK: Single values

  /// Writes a value that is JSON already.
  package mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a value that a closure appends as JSON.
  package mutating func raw(_ append: (inout [UInt8]) -> Void) {
    separate()
    append(&bytes)
  }

  /// Writes a number; infinities become the strings `"inf"` and `"-inf"`.
  package mutating func number(_ value: Double) {
    separate()
    format.appendJSON(value, to: &bytes)
  }

  /// Writes an integer.
  package mutating func integer(_ value: Int) {
    separate()
    NumberFormat.append(value, to: &bytes)
  }

  /// Writes a value of a property, as dumps do.
  package mutating func value(_ value: PropertyValue) {
    let values = JSONValues(format: format)
    raw { values.append(value, to: &$0) }
  }

  /// Writes numbers as an array.
  package mutating func numbers(_ values: some Sequence<Double>) {
    array(of: values) { $0.number($1) }
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a string; quotes, backslashes and all characters that do not print are escaped.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if PrintableText.printsAsItself(value) {
      for byte in value.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte)
      }
    } else {
      for scalar in value.unicodeScalars {
        if PrintableText.printsAsItself(scalar), scalar != "\"", scalar != "\\" {
          bytes.append(contentsOf: String(scalar).utf8)
        } else {
          for unit in String(scalar).utf16 { escape(unit) }
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends a line, and with it a document; the next value has no comma before it.
  package mutating func endLine() {
    if depth != 0 { fatalError("A line of JSON ends with \(depth) brackets open.") }
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
    depth += 1
  }

  private mutating func end(_ bracket: UInt8) {
    if depth == 0 { fatalError("JSON ends an object or array that was not started.") }
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  /// Writes what is between two members or elements.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      if layout == .oneLine { bytes.append(UInt8(ascii: " ")) }
    }
    needsComma = true
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    if layout != .indented { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * min(depth, Self.deepestIndent) { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func escape(_ unit: UInt16) {
    bytes.append(UInt8(ascii: "\\"))
    switch unit {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: bytes.append(UInt8(unit))
    default:
      let digits = String(unit, radix: 16)
      bytes.append(contentsOf: "u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    }
  }
}

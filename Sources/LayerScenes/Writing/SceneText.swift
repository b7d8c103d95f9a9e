import LayerText

/// JSON for people: a line for each member of a layer, and values on one line.
///
///     {
///       "version": 1,
///       "root": {
///         "bounds": [0, 0, 320, 480],
struct SceneText {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// For each open bracket, whether something is inside.
  private var open: [Bool] = []
  /// Whether a key waits for its value.
  private var hasKey = false

  /// The depth at which indentation stops, so that a deep tree does not take quadratic space.
  private static let deepest = 40

  /// Starts an object.
  mutating func beginObject() { begin("{") }

  /// Ends the innermost object.
  mutating func endObject() { end("}") }

  /// Starts an array.
  mutating func beginArray() { begin("[") }

  /// Ends the innermost array.
  mutating func endArray() { end("]") }

  /// Writes the key of a member; its value must follow.
  mutating func key(_ key: String) {
    separate()
    bytes.addQuoted(key)
    bytes.add(": ")
    hasKey = true
  }

  /// Writes a value that is already JSON.
  mutating func value(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a member.
  mutating func member(_ key: String, _ json: [UInt8]) {
    self.key(key)
    value(json)
  }

  /// Writes a member whose value is a string.
  mutating func member(_ key: String, _ text: String) {
    self.key(key)
    bytes.addQuoted(text)
    hasKey = false
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    open.append(false)
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    let isFull = open.removeLast()
    if isFull { breakLine() }
    bytes.append(UInt8(ascii: bracket))
    if open.isEmpty { bytes.add("\n") }
  }

  /// Writes the comma and the line break before a member or an element.
  private mutating func separate() {
    if hasKey {
      hasKey = false
      return
    }
    guard let isFull = open.last else { return }
    if isFull { bytes.add(",") }
    open[open.count - 1] = true
    breakLine()
  }

  private mutating func breakLine() {
    bytes.add("\n")
    for _ in 0..<min(open.count, Self.deepest) { bytes.add("  ") }
  }
}

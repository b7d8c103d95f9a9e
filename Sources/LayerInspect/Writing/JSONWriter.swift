/// Writes JSON into a byte buffer as it is told to: compact, and in the order of the calls.
///
/// Nothing is kept but the buffer, so a frame can be written, handed to an `OutputSink` and dropped
/// before the next one. What is opened has to be closed by the caller.
struct JSONWriter {
  /// What has been written and not been taken away.
  private(set) var bytes: [UInt8] = []
  /// How numbers are written.
  var format: NumberFormat

  private var needsComma = false
  private var depth = 0

  /// Makes a writer; numbers are the shortest that read back the same unless told otherwise.
  init(format: NumberFormat = .exact) {
    self.format = format
  }

  /// Begins an object.
  mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Begins an array.
  mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes a member's key; its value has to follow.
  mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a number; the infinities become the strings `"inf"` and `"-inf"`.
  mutating func number(_ value: Double) {
    separate()
    format.appendJSON(value, to: &bytes)
  }

  /// Writes an integer.
  mutating func integer(_ value: Int) {
    separate()
    NumberFormat.append(value, to: &bytes)
  }

  /// Writes numbers as an array.
  mutating func numbers(_ values: some Sequence<Double>) {
    beginArray()
    for value in values { number(value) }
    endArray()
  }

  /// Writes `true` or `false`.
  mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a string; quotes, backslashes and control characters are escaped, all else stays.
  mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        bytes.append(byte)
      } else {
        escape(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends a line, and with it a document: what follows begins without a comma.
  mutating func endLine() {
    if depth != 0 { fatalError("A line of JSON ends with \(depth) brackets open.") }
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Forgets what has been written, and keeps the memory for what comes.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
    depth += 1
  }

  private mutating func end(_ bracket: UInt8) {
    if depth == 0 { fatalError("JSON ends an object or array that did not begin.") }
    bytes.append(bracket)
    needsComma = true
    depth -= 1
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}

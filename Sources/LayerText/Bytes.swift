extension [UInt8] {
  /// Appends text.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends text that is known at compile time.
  package mutating func add(_ text: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text in double quotes, with JSON escapes.
  package mutating func addQuoted(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      for byte in bytes
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return false
      }
      append(UInt8(ascii: "\""))
      append(contentsOf: bytes)
      append(UInt8(ascii: "\""))
      return true
    }
    if isPlain { return }
    var writer = JSONWriter()
    writer.string(text)
    append(contentsOf: writer.bytes)
  }

  /// Appends text as it is, or in quotes with escapes if some characters do not print.
  package mutating func addPrintable(_ text: String) {
    PrintableText.isPlain(text) ? add(text) : addPrintableQuoted(text)
  }

  /// Appends text in double quotes, with JSON escapes and escapes for characters that do not print.
  package mutating func addPrintableQuoted(_ text: String) {
    if PrintableText.isPlain(text) { return addQuoted(text) }
    var quoted: [UInt8] = []
    quoted.addQuoted(text)
    add(PrintableText.escaped(String(decoding: quoted, as: UTF8.self)))
  }
}

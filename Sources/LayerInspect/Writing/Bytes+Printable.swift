extension [UInt8] {
  /// Appends text as it is, or in quotes with escapes if some characters do not print.
  mutating func addPrintable(_ text: String) {
    PrintableText.isPlain(text) ? add(text) : addPrintableQuoted(text)
  }

  /// Appends text in double quotes, with JSON escapes and escapes for characters that do not print.
  mutating func addPrintableQuoted(_ text: String) {
    if PrintableText.isPlain(text) { return addQuoted(text) }
    var quoted: [UInt8] = []
    quoted.addQuoted(text)
    add(PrintableText.escaped(String(decoding: quoted, as: UTF8.self)))
  }
}

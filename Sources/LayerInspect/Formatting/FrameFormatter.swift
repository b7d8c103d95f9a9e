/// Writes frames in one of the output formats, in order.
protocol FrameFormatter {
  /// Writes a frame.
  ///
  /// - Throws: The error of the sink.
  mutating func write(_ frame: Frame, to sink: OutputSink) throws

  /// Writes what follows the last frame.
  ///
  /// - Throws: The error of the sink.
  mutating func finish(to sink: OutputSink) throws
}

extension [UInt8] {
  /// Appends text.
  mutating func add(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends text that is known at compile time.
  mutating func add(_ text: StaticString) {
    append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text in double quotes, with JSON escapes.
  mutating func addQuoted(_ text: String) {
    let needsEscape = text.utf8.contains { byte in
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
    if needsEscape {
      var writer = JSONWriter()
      writer.string(text)
      append(contentsOf: writer.bytes)
    } else {
      append(UInt8(ascii: "\""))
      append(contentsOf: text.utf8)
      append(UInt8(ascii: "\""))
    }
  }
}

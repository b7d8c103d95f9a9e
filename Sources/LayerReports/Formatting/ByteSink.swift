/// A destination for the bytes of a report.
///
/// A report calls it with at most about 64 KB at a time. Every call has whole characters in UTF-8.
public protocol ByteSink {
  /// Takes bytes.
  ///
  /// - Throws: Any error; it ends the report, which throws the same error.
  mutating func write(_ bytes: [UInt8]) throws
}

extension ByteSink {
  /// Takes text.
  mutating func write(_ text: String) throws { try write(Array(text.utf8)) }
}

/// A sink that writes into a text stream.
struct StreamSink<Stream: TextOutputStream>: ByteSink {
  var stream: Stream

  mutating func write(_ bytes: [UInt8]) {
    stream.write(String(decoding: bytes, as: UTF8.self))
  }
}

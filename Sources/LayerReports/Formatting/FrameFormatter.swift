/// Writes frames in one of the output formats, in order.
protocol FrameFormatter {
  /// Writes a frame.
  ///
  /// - Throws: The error of the sink.
  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws

  /// Writes what follows the last frame.
  ///
  /// - Throws: The error of the sink.
  mutating func finish(to sink: inout some ByteSink) throws
}

extension FrameFormatter {
  /// The number of bytes from which a formatter passes on what it has.
  static var chunkSize: Int { 65_536 }
}

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

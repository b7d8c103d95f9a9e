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

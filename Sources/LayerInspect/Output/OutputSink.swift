import LayerReports

/// A destination of output: standard output, standard error, a file, or memory in tests.
///
/// Bytes are buffered and written 64 KB at a time. Call `finish()` at the end.
final class OutputSink: ByteSink {
  /// The reader closed the pipe, as `| head` does; this is not a failure.
  struct Closed: Error, Equatable {}

  private enum Target {
    case descriptor(Int32, name: String, isOurs: Bool)
    case file(path: String)
    case memory
  }

  private var target: Target
  private var buffer: [UInt8] = []

  /// The number of buffered bytes at which they are written.
  static let chunkSize = 65_536

  private init(_ target: Target) {
    self.target = target
  }

  /// Returns a sink for standard output.
  static func standardOutput() -> OutputSink {
    OutputSink(.descriptor(1, name: "<stdout>", isOurs: false))
  }

  /// Returns a sink for standard error.
  static func standardError() -> OutputSink {
    OutputSink(.descriptor(2, name: "<stderr>", isOurs: false))
  }

  /// Returns a sink for an open descriptor, which stays open.
  static func descriptor(_ descriptor: Int32, name: String) -> OutputSink {
    OutputSink(.descriptor(descriptor, name: name, isOurs: false))
  }

  /// Returns a sink for a file, or for standard output if the path is `-`.
  ///
  /// The file is created or emptied when the first bytes are written, so an earlier error leaves an
  /// existing file unchanged.
  static func file(_ path: String) -> OutputSink {
    path == "-" ? standardOutput() : OutputSink(.file(path: path))
  }

  /// Returns a sink that keeps everything in memory.
  static func memory() -> OutputSink { OutputSink(.memory) }

  /// All bytes of a memory sink; the bytes not written yet of another sink.
  var bytes: [UInt8] { buffer }

  /// The bytes as text.
  var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Whether a person reads the output at a terminal.
  var isTerminal: Bool {
    if case .descriptor(let descriptor, _, _) = target {
      OutputDescriptor.isTerminal(descriptor)
    } else {
      false
    }
  }

  /// The size of the terminal at which a person reads the output; nil if there is none.
  var terminalSize: TerminalSize? {
    guard isTerminal, case .descriptor(let descriptor, _, _) = target else { return nil }
    return TerminalSize(of: descriptor)
  }

  /// Waits, and returns whether there is still a reader; memory has none.
  func waitWhileOpen(milliseconds: Int32) -> Bool {
    switch target {
    case .descriptor(let descriptor, _, _):
      OutputDescriptor.waitWhileOpen(descriptor, milliseconds: milliseconds)
    case .file, .memory: false
    }
  }

  /// Adds bytes.
  ///
  /// - Throws: `Closed` if the reader is gone; an `InspectError` for other failures.
  func write(_ bytes: [UInt8]) throws {
    if bytes.count >= Self.chunkSize, case .descriptor(let descriptor, let name, _) = target {
      // So much is not copied.
      if !buffer.isEmpty { try flush() }
      return try OutputDescriptor.write(bytes, to: descriptor, name: name)
    }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.chunkSize { try flush() }
  }

  /// Adds text.
  ///
  /// - Throws: `Closed` if the reader is gone; an `InspectError` for other failures.
  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.chunkSize { try flush() }
  }

  /// Writes the buffered bytes.
  ///
  /// - Throws: `Closed` if the reader is gone; an `InspectError` for other failures.
  func flush() throws {
    switch target {
    case .memory:
      return
    case .file(let path):
      let descriptor = try OutputDescriptor.create(path)
      target = .descriptor(descriptor, name: path, isOurs: true)
      try flush()
    case .descriptor(let descriptor, let name, _):
      defer { buffer.removeAll(keepingCapacity: true) }
      try OutputDescriptor.write(buffer, to: descriptor, name: name)
    }
  }

  /// Writes the buffered bytes and closes the file.
  ///
  /// - Throws: `Closed` if the reader is gone; an `InspectError` for other failures.
  func finish() throws {
    try flush()
    if case .descriptor(let descriptor, let name, true) = target {
      target = .memory
      try OutputDescriptor.close(descriptor, name: name)
    }
  }
}

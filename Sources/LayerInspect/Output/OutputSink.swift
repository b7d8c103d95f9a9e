import LayerReports
import LayerScenes
import LayerText

/// A destination of output: standard output, standard error, a file, or memory in tests.
///
/// Bytes are buffered and written 64 KB at a time. Call `finish()` at the end.
final class OutputSink: ByteSink {
  /// The reader closed the pipe, as `| head` does; this is not a failure.
  struct Closed: Error, Equatable {}

  private enum Target {
    /// An open descriptor, which stays open unless it is that of a new file.
    case descriptor(Int32, name: String, file: NewFile?)
    case file(path: String)
    case memory
  }

  private var target: Target
  private var buffer: [UInt8] = []
  /// What shows output that is longer than the terminal; nil where it is written at once.
  private var pager: Pager?

  /// The number of buffered bytes at which they are written.
  static let chunkSize = 65_536

  private init(_ target: Target) {
    self.target = target
  }

  /// Returns a sink for standard output.
  static func standardOutput() -> OutputSink {
    OutputSink(.descriptor(1, name: "<stdout>", file: nil))
  }

  /// Returns a sink for standard error.
  static func standardError() -> OutputSink {
    OutputSink(.descriptor(2, name: "<stderr>", file: nil))
  }

  /// Returns a sink for an open descriptor, which stays open.
  static func descriptor(_ descriptor: Int32, name: String) -> OutputSink {
    OutputSink(.descriptor(descriptor, name: name, file: nil))
  }

  /// Returns a sink for a file, or for standard output if the path is `-`.
  ///
  /// The file appears when `finish()` is called, in place of the one that is there; without that call
  /// nothing changes.
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

  /// Shows what is longer than the terminal with a pager, from now on.
  ///
  /// - Parameter command: The value of `PAGER`; nil if it is not set.
  func page(with command: String?) {
    pager = terminalSize.map { Pager(size: $0, command: command) }
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
    if bytes.count >= Self.chunkSize, pager == nil,
      case .descriptor(let descriptor, let name, _) = target
    {
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
  func flush() throws { try flush(isLast: false) }

  private func flush(isLast: Bool) throws {
    switch target {
    case .memory:
      return
    case .file(let path):
      do {
        let file = try NewFile(path)
        target = .descriptor(file.descriptor, name: path, file: file)
      } catch {
        throw InspectError(any: error)
      }
      try flush()
    case .descriptor(let descriptor, let name, _):
      // What may fit on the screen waits for the rest.
      if let pager, !pager.takes(buffer), !isLast { return }
      defer { buffer.removeAll(keepingCapacity: true) }
      do {
        try OutputDescriptor.write(buffer, to: pager?.pipe ?? descriptor, name: name)
      } catch {
        pager?.finish()
        throw error
      }
    }
  }

  /// Writes the buffered bytes, and gives a file its name.
  ///
  /// - Throws: `Closed` if the reader is gone; an `InspectError` for other failures.
  func finish() throws {
    try flush(isLast: true)
    pager?.finish()
    guard case .descriptor(_, _, let file?) = target else { return }
    target = .memory
    do { try file.place() } catch { throw InspectError(any: error) }
  }
}

/// A sink for a terminal of text that is data for programs: what does not print is escaped.
struct PrintableLines: ByteSink {
  /// The sink of the terminal.
  let sink: OutputSink

  /// Writes whole lines.
  mutating func write(_ bytes: [UInt8]) throws {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    try sink.write(
      lines.map { PrintableText.escaped(String(decoding: $0, as: UTF8.self)) }
        .joined(separator: "\n"))
  }
}

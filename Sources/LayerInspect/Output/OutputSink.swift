import LayerAnimation
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

  /// The status of a command whose reader leaves before the end.
  var status = ExitCode.success

  /// The number of buffered bytes at which they are written.
  static let chunkSize = 65_536

  private init(_ target: Target) {
    self.target = target
  }

  /// Returns a sink for standard output.
  static func standardOutput() -> OutputSink { descriptor(1, name: "<stdout>") }

  /// Returns a sink for standard error.
  static func standardError() -> OutputSink { descriptor(2, name: "<stderr>") }

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

/// A sink for a terminal of text for people: long lines are broken between words.
struct WrappedLines: ByteSink {
  /// The sink of the terminal.
  let sink: OutputSink
  /// The columns of the terminal.
  let columns: Int

  /// Writes whole lines.
  mutating func write(_ bytes: [UInt8]) throws {
    try sink.write(WrappedText.text(String(decoding: bytes, as: UTF8.self), columns: columns))
  }
}

/// A line on a terminal that says how far long work is.
///
///     0 s ──── 1 s ──────────────────┤ done
///              │ 40 %  120 of 300    │ taken away
///              └ nothing is shown before
final class ProgressLine {
  private let messages: OutputSink
  private let clock: () -> Double
  private let start: Double
  /// The time from which the line is written again.
  private var next: Double
  /// The number of characters that are shown.
  private var shown = 0

  /// How long work takes before it is shown, in seconds.
  static let delay = 1.0
  /// How long a line is shown before the next one, in seconds.
  static let interval = 0.1

  /// Starts to measure the time; nil if the messages do not go to a terminal.
  convenience init?(_ messages: OutputSink) {
    guard messages.isTerminal else { return nil }
    var clock = SystemClock()
    self.init(writingTo: messages) { clock.nextInstant(after: 0) }
  }

  /// Starts to measure the time.
  ///
  /// - Parameters:
  ///   - messages: Where the line is written, whatever it is.
  ///   - clock: Returns the time, in seconds.
  init(writingTo messages: OutputSink, clock: @escaping () -> Double) {
    self.messages = messages
    self.clock = clock
    start = clock()
    next = start + Self.delay
  }

  /// Shows how far the work is; at its end it takes the line away.
  func update(done: Int, total: Int) {
    if done >= total { return finish() }
    let now = clock()
    guard now >= next else { return }
    next = now + Self.interval
    // A part of 100 of huge numbers must not overflow.
    let percent = Int(Double(done) / Double(total) * 100)
    show("\(percent) %  \(done) of \(total)")
  }

  /// Takes the line away.
  func finish() {
    if shown > 0 { show("") }
  }

  /// Writes over the line; an error is not reported, since the line is not needed.
  private func show(_ text: String) {
    let rest = String(repeating: " ", count: max(0, shown - text.count))
    try? messages.write("\r\(text)\(rest)" + (text.isEmpty ? "\r" : ""))
    try? messages.flush()
    shown = text.count
  }
}

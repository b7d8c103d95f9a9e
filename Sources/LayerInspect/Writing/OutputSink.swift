/// Where output goes: standard output, standard error, a file, or memory in tests.
///
/// Bytes are gathered and passed on 64 KB at a time. `finish()` has to be called at the end.
final class OutputSink {
  /// The reader at the other end of the pipe is gone, as after `| head`: no trouble, only the end.
  struct Closed: Error, Equatable {}

  private enum Target {
    case descriptor(Int32, name: String, isOurs: Bool)
    case file(path: String)
    case memory
  }

  private var target: Target
  private var buffer: [UInt8] = []

  /// The size at which gathered bytes are passed on.
  static let chunkSize = 65_536

  private init(_ target: Target) {
    self.target = target
  }

  /// A sink for standard output.
  static func standardOutput() -> OutputSink {
    OutputSink(.descriptor(1, name: "<stdout>", isOurs: false))
  }

  /// A sink for standard error.
  static func standardError() -> OutputSink {
    OutputSink(.descriptor(2, name: "<stderr>", isOurs: false))
  }

  /// A sink for an open descriptor, which stays open.
  static func descriptor(_ descriptor: Int32, name: String) -> OutputSink {
    OutputSink(.descriptor(descriptor, name: name, isOurs: false))
  }

  /// A sink for a file, or for standard output when the path is `-`.
  ///
  /// The file is made, or emptied, when the first bytes are passed on, so that an earlier error
  /// leaves an old file as it was.
  static func file(_ path: String) -> OutputSink {
    path == "-" ? standardOutput() : OutputSink(.file(path: path))
  }

  /// A sink that keeps everything in memory.
  static func memory() -> OutputSink { OutputSink(.memory) }

  /// What a memory sink has received; what waits to be passed on in others.
  var bytes: [UInt8] { buffer }

  /// The bytes as text.
  var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Adds bytes.
  ///
  /// - Throws: `Closed` when nobody reads any more; an `InspectError` for other trouble.
  func write(_ bytes: [UInt8]) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.chunkSize { try flush() }
  }

  /// Adds text.
  ///
  /// - Throws: `Closed` when nobody reads any more; an `InspectError` for other trouble.
  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.chunkSize { try flush() }
  }

  /// Passes on what was gathered.
  ///
  /// - Throws: `Closed` when nobody reads any more; an `InspectError` for other trouble.
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

  /// Passes on what was gathered and closes the file.
  ///
  /// - Throws: `Closed` when nobody reads any more; an `InspectError` for other trouble.
  func finish() throws {
    try flush()
    if case .descriptor(let descriptor, let name, true) = target {
      target = .memory
      try OutputDescriptor.close(descriptor, name: name)
    }
  }
}

import Foundation
import TestSupport
import Testing

/// A temporary folder that shows the package's own folders, so that the commands of a document write nothing there.
final class CommandFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() {
    do {
      let files = FileManager.default
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      for name in ["Examples", "Documentation", "Lessons", "Sources"] {
        try files.createSymbolicLink(
          at: url.appending(path: name),
          withDestinationURL: PackageFolder.root.appending(path: name))
      }
    } catch {
      Issue.record(error)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Runs a line as a shell does, with `layer-inspect` in the search path.
  func run(_ line: String) throws -> (output: String, messages: String, status: Int32) {
    let process = Process()
    let output = Pipe()
    let messages = url.appending(path: ".messages")
    _ = FileManager.default.createFile(atPath: messages.path, contents: nil)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = url
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(PackageFolder.products.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
    // Documents show braille and boxes; a terminal without them gets other characters.
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      String(decoding: data, as: UTF8.self), try String(contentsOf: messages, encoding: .utf8),
      process.terminationStatus
    )
  }
}

extension Snippets {
  /// Runs hidden lines before the commands of a document.
  func run(given lines: String) throws {
    let result = try given.folder.run("set -e\n" + lines)
    expectEqual(result.status, 0, "\(lines)\n\(result.messages)")
  }

  /// Runs a command of a document, and compares what it prints with the document.
  ///
  /// Nil for `expected` means that the document shows no output.
  func run(
    _ line: String, prints expected: String? = nil, isPart: Bool = false, status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try given.folder.run(line)
    if result.status != status {
      Issue.record(
        "'\(line)' has the status \(result.status), not \(status).\n\(result.messages)",
        sourceLocation: sourceLocation)
    }
    guard let expected else { return }
    PrintedLines(expected).compare(
      with: result.output.isEmpty ? result.messages : result.output, isPart: isPart, "'\(line)'",
      sourceLocation)
  }
}

import Foundation
import TestSupport
import Testing

@testable import LayerInspect

/// Runs the commands of the files in `Tests/Transcripts`, and compares what they print.
///
/// `RECORD=1` writes what is printed now; the difference is then read before it is committed.
@Suite("Transcripts")
struct TranscriptTests {
  private static let folder = PackageFolder.root.appending(path: "Tests/Transcripts")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

  /// The paths of all transcripts, sorted.
  static let paths: [String] = {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".console") }.sorted()
  }()

  @Test("a command prints what its transcript shows", arguments: paths)
  func transcript(path: String) throws {
    let file = Self.folder.appending(path: path)
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    if transcript.commands.isEmpty { Issue.record("\(path) has no command") }
    let folder = try CommandFolder(isNeeded: transcript.commands.contains { $0.words == nil })
    var results: [[String]] = []
    for command in transcript.commands {
      let printed = try folder.run(command)
      // What matches stays as it is, with its lines `…`.
      let isSame = Transcript.matches(command.shown, printed)
      results.append(isSame ? command.shown : printed)
      if Self.isRecording || isSame { continue }
      Issue.record(
        """
        \(path): $ \(command.line)
        prints
        \(printed.joined(separator: "\n"))
        and the transcript has
        \(command.shown.joined(separator: "\n"))
        """)
    }
    if Self.isRecording {
      let text = transcript.text(printing: results)
      if text != (try String(contentsOf: file, encoding: .utf8)) {
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }
  }

  @Test("the transcripts are found")
  func found() { expectTrue(Self.paths.count >= 10, "\(Self.paths.count)") }
}

extension Transcript.Command {
  /// The words after `layer-inspect`; nil for a command that needs a shell or writes a file.
  var words: [String]? {
    var needsShell = line.contains("\n")
    var words: [String] = []
    for (index, piece) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
    {
      if index.isMultiple(of: 2) {
        needsShell = needsShell || piece.contains { "|><;&$`*?~\\\"()#".contains($0) }
        words += piece.split(separator: " ").map(String.init)
      } else {
        // Only a quoted word that stands alone is read here; the rest is the shell's.
        words.append(String(piece))
      }
    }
    let writes: Set<String> = ["-o", "--output", "--update", "record", "--junit", "--schema"]
    if needsShell || words.first != "layer-inspect" || !writes.isDisjoint(with: words) {
      return nil
    }
    return Array(words.dropFirst())
  }
}

/// Where the commands of a transcript run.
///
/// A plain command runs in this process, from the package's folder. One that needs a shell, or names a file that an earlier
/// one wrote, runs below a temporary folder that shows the package's folders, so that nothing is written into the package.
final class CommandFolder {
  private let url: URL?
  private static let shown: Set = ["Examples", "Documentation", "Lessons", "Sources", "Tests"]

  init(isNeeded: Bool) throws {
    _ = FileManager.default.changeCurrentDirectoryPath(PackageFolder.root.path)
    guard isNeeded else {
      url = nil
      return
    }
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in Self.shown {
      try files.createSymbolicLink(
        at: folder.appending(path: name),
        withDestinationURL: PackageFolder.root.appending(path: name))
    }
    url = folder
  }

  deinit { if let url { try? FileManager.default.removeItem(at: url) } }

  /// Runs a command, and returns the lines that it prints, with its status.
  func run(_ command: Transcript.Command) throws -> [String] {
    let (output, messages, status) =
      if let words = command.words, !words.contains(where: isWritten) {
        runHere(words)
      } else {
        try runInShell(command.line)
      }
    var lines = (output + messages).replacing("\u{1b}", with: "␛")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return status == 0 ? lines : lines + ["[\(status)]"]
  }

  /// Returns whether a word names a file that an earlier command of the transcript wrote.
  private func isWritten(_ word: String) -> Bool {
    guard let url, let first = word.split(separator: "/").first, !Self.shown.contains(String(first))
    else { return false }
    return FileManager.default.fileExists(atPath: url.appending(path: word).path)
  }

  private func runHere(_ words: [String]) -> (String, String, Int32) {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(
      words, output: output, messages: messages,
      environment: TerminalEnvironment(locales: ["C.UTF-8"]))
    return (output.text, messages.text, code.rawValue)
  }

  private func runInShell(_ line: String) throws -> (String, String, Int32) {
    guard let url else { return ("", "no folder", 1) }
    let process = Process()
    let output = Pipe()
    let messages = url.appending(path: ".messages")
    _ = FileManager.default.createFile(atPath: messages.path, contents: nil)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = url
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(PackageFolder.products.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["LC_ALL"] = "C.UTF-8"
    for name in ["NO_COLOR", "TERM", "COLORTERM"] { environment[name] = nil }
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

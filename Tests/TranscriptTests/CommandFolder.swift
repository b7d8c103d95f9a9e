import Foundation
import LayerScenes
import TestSupport

@testable import LayerInspect

/// Where the commands of a transcript run.
///
/// A plain command runs in this process, from the package's folder. Another one runs below a temporary folder that shows the
/// package's folders, so that nothing is written into the package. What a shell must not do for it runs in this process,
/// too, with the paths of its files there; the check, and a release build, start it as a program.
final class CommandFolder {
  /// What a command printed.
  private struct Printed {
    var output = Data()
    var messages = ""
    var status: Int32 = 0
  }

  private let url: URL?
  /// The scenes that were read, by their files, whose commands read them again.
  private var scenes: [String: (file: InputFile, scene: Scene)] = [:]
  private static let shown: Set = ["Examples", "Documentation", "Lessons", "Sources", "Tests"]

  init(isNeeded: Bool) throws {
    _ = FileManager.default.changeCurrentDirectoryPath(PackageFolder.root.path)
    guard isNeeded else {
      url = nil
      return
    }
    let files = FileManager.default
    // Messages cut longer paths, of which the folder must be taken away.
    let folder = URL(filePath: "/tmp/\(UUID().uuidString.prefix(8))")
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
    let printed = try printed(by: command)
    var text = String(decoding: printed.output, as: UTF8.self) + printed.messages
    if let url { text = text.replacing("\(url.path)/", with: "") }
    var lines = text.replacing("\u{1b}", with: "␛")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return printed.status == 0 ? lines : lines + ["[\(printed.status)]"]
  }

  private func printed(by command: Transcript.Command) throws -> Printed {
    let words = command.statements.first?.words ?? []
    let isHere = command.isPlain && !words.contains(where: isWritten)
    guard isHere || !Rounds.areMany && !command.statements.isEmpty else {
      return try runInShell(command.line)
    }
    var printed = Printed()
    for statement in command.statements where printed.status == 0 || !statement.needsSuccess {
      let next = try run(statement)
      printed.output += next.output
      printed.messages += next.messages
      printed.status = next.status
    }
    return printed
  }

  private func run(_ statement: Statement) throws -> Printed {
    guard let words = statement.words else { return try runInShell(statement.text) }
    let input = statement.source.isEmpty ? nil : try runInShell(statement.source)
    var printed = runHere(words, input: input?.output)
    if let url, let file = statement.file {
      if file != "/dev/null" { try printed.output.write(to: url.appending(path: file)) }
      printed.output = Data()
    }
    if statement.messages == "&1" { printed.output += Data(printed.messages.utf8) }
    if statement.messages != nil { printed.messages = "" }
    printed.messages = (input?.messages ?? "") + printed.messages
    if statement.filter.isEmpty { return printed }
    let filtered = try runInShell(statement.filter, input: printed.output)
    return Printed(
      output: filtered.output, messages: printed.messages + filtered.messages,
      status: filtered.status)
  }

  /// Returns whether a word names a file that an earlier command of the transcript wrote.
  private func isWritten(_ word: String) -> Bool {
    guard let url, let first = word.split(separator: "/").first, !Self.shown.contains(String(first))
    else { return false }
    return FileManager.default.fileExists(atPath: url.appending(path: word).path)
  }

  private func runHere(_ words: [String], input: Data?) -> Printed {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let writing: Set = ["-o", "--output", "--junit", "--write-baseline"]
    let paths = words.indices.map { index in
      let isNew =
        index > 0 && writing.contains(words[index - 1])
        && !words[index].hasPrefix("-") && !words[index].hasPrefix("/")
      guard let url, isNew || isWritten(words[index]) else { return words[index] }
      return "\(url.path)/\(words[index])"
    }
    let code = LayerInspectCommand.run(
      paths, output: output, messages: messages,
      environment: TerminalEnvironment(locales: ["C.UTF-8"]),
      reader: {
        try LoadedScene(
          self.scene($0), StateChanges(), imagesOf: $0.identity == nil ? nil : $0.name)
      },
      open: { name in
        guard name == "-", let input else { return try InputFile.scene(at: name) }
        return InputFile(name: "<stdin>", bytes: [UInt8](input))
      })
    return Printed(
      output: Data(output.bytes), messages: messages.text, status: code.rawValue)
  }

  private func scene(_ file: InputFile) throws -> Scene {
    if let known = scenes[file.name], known.file.bytes == file.bytes { return known.scene }
    let scene = try Scene(file, in: Scene.formats)
    scenes[file.name] = (file, scene)
    return scene
  }

  private func runInShell(_ line: String, input: Data? = nil) throws -> Printed {
    guard let url else { return Printed(messages: "no folder", status: 1) }
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
    if let input {
      let file = url.appending(path: ".input")
      try input.write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Printed(
      output: data, messages: try String(contentsOf: messages, encoding: .utf8),
      status: process.terminationStatus)
  }
}

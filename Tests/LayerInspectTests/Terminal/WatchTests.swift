import Foundation
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

@Suite("Watching a file", .terminalThread)
struct WatchTests {
  private static func scene(_ name: String) -> String {
    "{\"version\": 1, \"root\": {\"id\": \"\(name)\", \"bounds\": [0, 0, 10, 10]}}"
  }

  private func watch(_ words: [String], _ scene: TemporaryScene) throws -> PseudoTerminal {
    try PseudoTerminal(
      [PseudoTerminal.command, words[0], scene.path] + words.dropFirst() + ["--watch"])
  }

  @Test("runs again when the file changes, on a clear screen, and goes on after errors")
  func changes() throws {
    let scene = try TemporaryScene(Self.scene("first"))
    let terminal = try watch(["dump"], scene)
    terminal.wait(for: "Layer #first")
    terminal.wait(for: "watching \(scene.path); Ctrl-C ends")
    try Self.scene("second").write(toFile: scene.path, atomically: false, encoding: .utf8)
    terminal.wait(for: "Layer #second")
    expectFalse(terminal.screen.text.contains("#first"))
    try scene.replace(by: "{")
    terminal.wait(for: "error: the file ends inside the")
    expectFalse(terminal.screen.text.contains("#second"))
    try scene.replace(by: Self.scene("third"))
    terminal.wait(for: "Layer #third")
    try FileManager.default.removeItem(atPath: scene.path)
    terminal.wait(for: "error: no such file")
    try scene.replace(by: Self.scene("fourth"))
    terminal.wait(for: "Layer #fourth")
    terminal.type("\u{3}")
    // The shell reports a process that SIGINT has ended as 130.
    expectEqual(terminal.waitForEnd(), .signaled(SIGINT))
  }

  @Test("runs again when the terminal has another size, for which a picture is drawn anew")
  func resize() throws {
    let scene = try TemporaryScene()
    let terminal = try PseudoTerminal(
      [PseudoTerminal.command, "plot", scene.path, "#box", "position.x", "--ascii", "--watch"],
      columns: 80, rows: 24)
    terminal.wait(for: "watching")
    terminal.resize(columns: 40, rows: 12)
    terminal.wait(for: "watching")
    expectTrue(terminal.screen.lines[0].hasPrefix("Layer #box"), terminal.screen.text)
    terminal.signal(SIGTERM)
    expectEqual(terminal.waitForEnd(), .signaled(SIGTERM))
  }

  @Test("is for every command that reads one scene and prints", arguments: ["explain", "check"])
  func commands(name: String) throws {
    let scene = try TemporaryScene(Self.scene("first"))
    let terminal = try watch([name], scene)
    terminal.wait(for: "watching")
    try scene.replace(by: "[")
    terminal.wait(for: "error:")
    terminal.signal(SIGTERM)
    expectEqual(terminal.waitForEnd(), .signaled(SIGTERM))
  }

  @Test("separates runs with a line where there is no terminal, and ends with its reader")
  func pipe() throws {
    let scene = try TemporaryScene(Self.scene("first"))
    let command = "'\(PseudoTerminal.command)' dump '\(scene.path)' --watch"
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "\(command) | { sed '/#second/q'; }; echo the reader is gone"], columns: 200
    )
    terminal.wait(for: "Layer #first")
    try scene.replace(by: Self.scene("second"))
    terminal.wait(for: "the reader is gone")
    let text = terminal.screen.text
    expectTrue(text.contains("--- \(scene.path) changed ---"))
    expectTrue(text.contains("Layer #first"))
    expectTrue(text.contains("Layer #second"))
    expectEqual(terminal.waitForEnd(), .exited(0))
  }

  @Test("writes a file anew, and says nothing between two runs")
  func file() throws {
    let scene = try TemporaryScene(Self.scene("first"))
    let output = scene.folder.appending(path: "out.txt")
    let terminal = try PseudoTerminal([
      PseudoTerminal.command, "dump", scene.path, "-o", output.path, "--watch",
    ])
    let text = { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
    terminal.wait("the first file") { _ in text().contains("#first") }
    try scene.replace(by: Self.scene("second"))
    terminal.wait("the second file") { _ in text().contains("#second") }
    expectFalse(terminal.bytes.contains(0x1B))
  }

  @Test("sees another file of the same size and time, and a time that differs")
  func states() throws {
    let scene = try TemporaryScene("a")
    let first = FileState(path: scene.path)
    expectEqual(first, FileState(path: scene.path))
    expectFalse(first.isMissing)
    let date = try #require(
      FileManager.default.attributesOfItem(atPath: scene.path)[.modificationDate] as? Date)
    func setDate(_ date: Date) throws {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: scene.path)
    }
    try setDate(date.addingTimeInterval(-5))
    expectTrue(first != FileState(path: scene.path))
    try "bc".write(toFile: scene.path, atomically: false, encoding: .utf8)
    try setDate(date)
    expectTrue(first != FileState(path: scene.path))
    expectTrue(FileState(path: scene.path + ".none").isMissing)
  }
}

/// A watched command whose output is no terminal ends after its first run.
@Suite("A watched command that nobody reads")
struct WatchLoopTests {
  private let output = OutputSink.memory()
  private let messages = OutputSink.memory()

  private func loop(_ line: String) throws -> WatchLoop? {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let parsed) = try ArgumentParser(table: .layerInspect).parse(words) else {
      return nil
    }
    return try WatchLoop(parsed, output: output, messages: messages)
  }

  @Test("is made only where it is wished, and only for a file")
  func made() throws {
    try expectNil(loop("dump a.json"))
    try expectNil(loop("lesson 1"))
    try expectTrue(loop("dump a.json --watch") != nil)
  }

  @Test("ends as its run does", arguments: [ExitCode.success, .differs, .trouble])
  func ends(_ code: ExitCode) throws {
    var runs = 0
    let found = try loop("dump a.json --watch")?.run {
      runs += 1
      return code
    }
    expectEqual(found, code)
    expectEqual(runs, 1)
    expectTrue(output.text.isEmpty)
    expectTrue(messages.text.isEmpty)
  }

  @Test("reports an error, after what was written before it")
  func error() throws {
    let found = try loop("dump a.json -o - --watch")?.run {
      try output.write("some\n")
      throw InspectError("it broke", hint: "mend it")
    }
    expectEqual(found, .trouble)
    expectEqual(output.text, "some\n")
    expectEqual(messages.text, "layer-inspect: error: it broke\n  hint: mend it\n")
  }

  @Test("ends with an error of the command line, and when its output is closed")
  func fatal() throws {
    let loop = try #require(try loop("dump a.json --watch"))
    #expect(throws: InspectError.usage("no")) {
      try loop.run { throw InspectError.usage("no") }
    }
    #expect(throws: OutputSink.Closed()) { try loop.run { throw OutputSink.Closed() } }
    expectTrue(messages.text.isEmpty)
  }
}

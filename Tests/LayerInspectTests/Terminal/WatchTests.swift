import Foundation
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

  @Test("needs a file, and a right command line")
  func usage() {
    let messages = OutputSink.memory()
    expectEqual(
      LayerInspectCommand.run(["dump", "-", "--watch"], output: .memory(), messages: messages),
      .usage)
    expectEqual(
      messages.text,
      """
      layer-inspect: error: '--watch' needs a file; standard input is read only once
        hint: save the scene, and name the file

      """)
    // An error of the command line is not mended by a change of the file.
    let words = ["dump", "/dev/null", "--select", "a//b", "--watch"]
    expectEqual(LayerInspectCommand.run(words, output: .memory(), messages: .memory()), .usage)
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

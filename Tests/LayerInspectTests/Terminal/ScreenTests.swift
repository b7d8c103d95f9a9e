import Foundation
import TestSupport
import Testing

/// Whole screens of terminals of two sizes, compared with the files in `Tests/Data/Screens`.
///
/// `RECORD=1 swift test --filter ScreenTests` writes what is shown now; look at it before you commit it.
@Suite("Screens", .terminalThread)
struct ScreenTests {
  private static let sizes = [(columns: 80, rows: 24), (columns: 40, rows: 12)]

  /// Compares the screen with its file; a line of dashes is below the last row.
  private static func compare(_ name: String, _ screen: TerminalScreen) throws {
    let path = "Tests/Data/Screens/\(name)-\(screen.columns)x\(screen.rows).txt"
    let text = screen.text + "\n" + String(repeating: "-", count: screen.columns) + "\n"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      return try Data(text.utf8).write(to: PackageFolder.root.appending(path: path))
    }
    let expected = try PackageFolder.text(path)
    if expected != text { Issue.record("\(path) differs; the screen is\n\(text)") }
  }

  @Test("help, without a pager")
  func help() throws {
    let terminal = try PseudoTerminal([PseudoTerminal.command, "help"], columns: 80, rows: 24)
    expectEqual(terminal.waitForEnd(), .exited(0))
    try Self.compare("help", terminal.screen)
  }

  @Test("a scene that plays, with a text in its picture, and its keys", arguments: sizes)
  func play(columns: Int, rows: Int) throws {
    let scene = try TemporaryScene()
    let terminal = try PseudoTerminal(
      [PseudoTerminal.command, "play", scene.path, "--speed", "0.1", "--color", "never"],
      columns: columns, rows: rows)
    terminal.wait(for: "of 10.000 s")
    terminal.type(" ")
    terminal.wait(for: "‖")
    terminal.type("]")
    terminal.wait(for: "4.000 of 10.000 s")
    terminal.type("\u{1b}[D")
    terminal.wait(for: "frame 239")
    try Self.compare("play", terminal.screen)
    terminal.type("?")
    terminal.wait(for: "these keys")
    try Self.compare("keys", terminal.screen)
    terminal.type("q")
    expectEqual(terminal.waitForEnd(), .exited(0))
  }

  @Test("a lesson after its verdict", arguments: sizes)
  func lesson(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(
      [PseudoTerminal.command, "lesson", "1"], columns: columns, rows: rows)
    terminal.wait(for: "it):")
    terminal.type("b\n")
    terminal.wait(for: "-- Return goes on")
    try Self.compare("lesson", terminal.screen)
    terminal.type("\u{4}")
    expectEqual(terminal.waitForEnd(), .exited(0))
  }
}

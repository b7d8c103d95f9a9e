import TestSupport
import Testing

/// Lessons at a terminal, where a person is asked.
@Suite("Lessons at a terminal", .terminalThread, .timeLimit(.minutes(5)))
struct LessonTerminalTests {
  /// What goes on at each heading.
  private static let returns = String(repeating: "\n", count: 20)

  private func start(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      [PseudoTerminal.command, "lesson"] + arguments, columns: 120, rows: 200)
  }

  @Test func `a right answer is called right, and the explanation follows`() throws {
    let terminal = try start("snap-back")
    guard terminal.wait(for: "Your answer (a, b or c; Return to see it):") else { return }
    expectFalse(terminal.screen.text.contains("was removed, so the model shows"))
    terminal.type("b\n" + Self.returns)
    expectEqual(terminal.waitForEnd(), .exited(0))
    let text = terminal.screen.text
    expectTrue(text.contains("Right."))
    expectTrue(text.contains("b) The animation ended at 1 s and was removed"))
    expectFalse(text.contains("- a) An animation changes only"))
    expectTrue(text.contains("Next: layer-inspect lesson 2"))
  }

  @Test func `it stops at each heading after the answer, or not if asked so`() throws {
    let terminal = try start("1")
    guard terminal.wait(for: "Return to see it):") else { return }
    terminal.type("b\n")
    guard terminal.wait(for: "-- Return goes on") else { return }
    expectTrue(terminal.screen.text.contains("Right."))
    expectFalse(terminal.screen.text.contains("Next: layer-inspect lesson 2"))
    terminal.type(Self.returns)
    expectEqual(terminal.waitForEnd(), .exited(0))
    let whole = try start("1", "--no-pause")
    guard whole.wait(for: "Return to see it):") else { return }
    whole.type("b\n")
    expectEqual(whole.waitForEnd(), .exited(0))
    expectFalse(whole.screen.text.contains("Return goes on"))
  }

  @Test func `a wrong answer gets its own reason, after an unclear one was asked again`() throws {
    let terminal = try start("1")
    guard terminal.wait(for: "Return to see it):") else { return }
    terminal.type("z\n")
    guard terminal.wait(for: "Please type a, b or c.") else { return }
    terminal.type("a\n" + Self.returns)
    expectEqual(terminal.waitForEnd(), .exited(0))
    let text = terminal.screen.text
    expectTrue(text.contains("No. An animation changes only what is shown"))
    expectFalse(text.contains("- c) There is no way back"))
    expectFalse(text.contains("Right."))
  }

  @Test func `a number is compared, and a wrong one that is known gets its reason`() throws {
    let right = try start("10")
    guard right.wait(for: "Your answer (a number; Return to see it):") else { return }
    right.type("3 s\n" + Self.returns)
    expectEqual(right.waitForEnd(), .exited(0))
    expectTrue(right.screen.text.contains("Right."))

    let wrong = try start("10")
    guard wrong.wait(for: "Return to see it):") else { return }
    wrong.type("1.5\n" + Self.returns)
    expectEqual(wrong.waitForEnd(), .exited(0))
    expectTrue(wrong.screen.text.contains("No. That would be so without"))
    expectFalse(wrong.screen.text.contains("- 2: That is one cycle"))
  }

  @Test func `Return, the end of the input and --answers show everything`() throws {
    for typed in ["\n" + Self.returns, "\u{4}"] {
      let terminal = try start("1")
      guard terminal.wait(for: "Return to see it):") else { return }
      terminal.type(typed)
      expectEqual(terminal.waitForEnd(), .exited(0))
      expectTrue(terminal.screen.text.contains("- c) There is no way back"))
      expectFalse(terminal.screen.text.contains("Right."))
    }
    let terminal = try start("1", "--answers")
    expectEqual(terminal.waitForEnd(), .exited(0))
    expectFalse(terminal.screen.text.contains("Your answer"))
  }
}

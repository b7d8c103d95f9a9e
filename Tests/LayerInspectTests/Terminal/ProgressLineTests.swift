import LayerReports
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The progress of long work", .terminalThread)
struct ProgressLineTests {
  /// A clock that a test sets.
  private final class Clock {
    var time = 100.0
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is shown after a second, ten times a second at most, and taken away at the end") {
      let clock = Clock()
      let messages = OutputSink.memory()
      let line = ProgressLine(writingTo: messages) { clock.time }
      line.update(done: 1, total: 4)
      clock.time = 100.9
      line.update(done: 2, total: 1000)
      expectTrue(messages.bytes.isEmpty)
      clock.time = 101
      line.update(done: 500, total: 1000)
      clock.time = 101.05
      line.update(done: 501, total: 1000)
      expectEqual(messages.text, "\r50 %  500 of 1000")
      clock.time = 101.2
      line.update(done: 999, total: 1000)
      expectTrue(messages.text.hasSuffix("\r99 %  999 of 1000"))
      line.update(done: 1000, total: 1000)
      expectTrue(messages.text.hasSuffix("\r\(String(repeating: " ", count: 17))\r"))
      let count = messages.bytes.count
      line.finish()
      expectEqual(messages.bytes.count, count)
    },
    Fact("covers a longer line with spaces") {
      let clock = Clock()
      let messages = OutputSink.memory()
      let line = ProgressLine(writingTo: messages) { clock.time }
      clock.time = 102
      line.update(done: 10, total: 100)
      clock.time = 103
      line.update(done: 1, total: 50)
      expectEqual(messages.text, "\r10 %  10 of 100\r2 %  1 of 50   ")
      line.update(done: .max - 1, total: .max)
    },
    Fact("is not for people who do not read messages at a terminal") {
      expectNil(ProgressLine(.memory()))
    },
    Fact("of a dump into a file is on the terminal while it is written") {
      let scene = try TemporaryScene()
      let terminal = try PseudoTerminal([
        PseudoTerminal.command, "dump", scene.path, "--frames", "0..99999999", "--max-frames",
        "100000000", "-o", "/dev/null",
      ])
      terminal.wait(for: "of 100000000")
      terminal.type("\u{3}")
      expectEqual(terminal.waitForEnd(), .signaled(2))
    },
  ]
}

import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("A random script of named actions")
struct FuzzActionTests {
  /// Plays additions that fail above a limit, and returns what is reported.
  private func messages(
    script: [FuzzStep]? = nil, in range: ClosedRange<Double> = 0...8, limit: Double = 10
  ) -> [String] {
    let log = FailureLog()
    fuzz(seeds: 0..<20, length: 10, script: script, reporter: log.reporter) { run in
      let stage = Stage(root: Layer(id: "root"), reporter: run.failures)
      var total = 0.0
      run.play(
        .step("add", in: range) { total += $0 }, .step("clear") { total = 0 },
        .wait(upTo: 0.5, on: stage))
      if total > limit {
        run.failures(Failure(message: "it is more", site: CallSite(fileID: "A", line: 1)))
      }
    }
    return log.messages
  }

  @Test("fails with the shortest script, as texts, whose numbers stay in their range")
  func shrinks() throws {
    let message = try #require(messages().first)
    let steps = message.split(separator: "\n").filter { $0.contains("\"") }
    // Two additions of at most 8 exceed 10; one does not.
    expectEqual(steps.count, 2, message)
    expectTrue(steps.allSatisfy { $0.hasPrefix("    \"add ") }, message)
    expectTrue(message.hasSuffix("A:1: it is more"), message)
    let large = try #require(messages(in: 6...8).first)
    expectTrue(large.contains("\"add 6.0\",\n") || large.contains("\"add 7.0\",\n"), large)
  }

  @Test("runs a script that was pasted, and passes if nothing fails")
  func pasted() {
    expectEqual(messages(limit: 1000), [])
    expectEqual(messages(script: ["add 6", "wait 0.25", "clear", "add 7"]), [])
    expectEqual(
      messages(script: ["add 6", "add 7"]),
      ["the script fails\n  script: [\n    \"add 6.0\",\n    \"add 7.0\",\n  ],\nA:1: it is more"])
    let unknown = messages(script: ["ad 6"]).first ?? ""
    expectTrue(unknown.contains("the script has an unknown step \"ad 6.0\""), unknown)
  }

  @Test("needs actions")
  func noActions() {
    let log = FailureLog()
    fuzz(reporter: log.reporter) { _ in }
    expectEqual(log.messages, ["the check plays no actions"])
  }
}

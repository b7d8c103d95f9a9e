import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

/// The lints as an expectation.
@Suite("expectNoFindings")
struct ExpectNoFindingsTests {
  /// Collects failures.
  private final class Failures {
    var messages: [String] = []
    var reporter: FailureReporter { FailureReporter { self.messages.append($0.message) } }
  }

  private func stage(_ failures: Failures, _ change: (Layer) throws -> Void) rethrows -> Stage {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let stage = Stage(root: root, reporter: failures.reporter)
    stage.loop.flush()
    try change(box)
    return stage
  }

  private func move() -> BasicAnimation {
    let move = BasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 1
    return move
  }

  @Test func `fails with every finding above a note`() throws {
    let failures = Failures()
    let stage = try stage(failures) { try $0.add(move(), forKey: "move") }
    stage.expectNoFindings()
    expectEqual(
      failures.messages,
      [
        """
        there is 1 finding at 0 s
        warning: 'move' of Layer #box: position.x jumps from 100 back to 0 when it ends, at 1 s [snap-back]
          why: an animation changes only what is shown; after its end the model shows again, and it still says 0 (F7)
          mend: set the model to 100 when the animation is added, or let it write its end value with commitsOnStop
        """
      ])
    expectEqual(stage.loop.now, 0)
  }

  @Test func `passes if the model is set`() throws {
    let failures = Failures()
    let stage = try stage(failures) { box in
      try box.add(move(), forKey: "move")
      box.renderLoop?.transaction(disableActions: true) { _ in box.position.x = 100 }
    }
    stage.expectNoFindings()
    expectEqual(failures.messages, [])
  }

  @Test func `passes an endless animation, which is a note`() throws {
    let failures = Failures()
    let stage = try stage(failures) { box in
      let spin = move()
      spin.repeatCount = .infinity
      try box.add(spin, forKey: "spin")
    }
    stage.expectNoFindings()
    expectEqual(failures.messages, [])
  }

  @Test func `takes the names of rules, and fails for others`() throws {
    let failures = Failures()
    let stage = try stage(failures) { try $0.add(move(), forKey: "move") }
    stage.expectNoFindings(ignoring: ["snap-back"])
    stage.expectNoFindings(only: ["held"])
    expectEqual(failures.messages, [])
    stage.expectNoFindings(only: ["hold"])
    expectEqual(failures.messages, ["there is no rule 'hold'\n  hint: did you mean 'held'?"])
  }
}

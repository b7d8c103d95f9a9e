import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("Where nothing is said")
struct DefaultLimitTests {
  /// Each call expects an opacity of the card that is off by a number, or changes it by that.
  private let calls: [(Stage, Double) -> Void] = [
    { $0.expect("#card", .opacity, [0: 1 - $1]) },
    { $0.expect("#card", "opacity", [0: .number(1 - $1)]) },
    { stage, off in stage.expect("#card", .opacity, at: [0]) { _ in 1 - off } },
    { $0.expectPresented("#card", .opacity, 1 - $1) },
    { $0.expectPresented("#card", "opacity", .number(1 - $1)) },
    { $0.expectModel("#card", .opacity, 1 - $1) },
    { $0.expectModel("#card", "opacity", .number(1 - $1)) },
    { stage, off in stage.expectNoJump { DefaultLimitTests.change(stage, by: off) } },
    { stage, off in
      let hold = BasicAnimation(PropertyKey.opacity, from: 0, to: 1)
      (hold.fillMode, hold.isRemovedOnCompletion) = (.forwards, false)
      _ = try? stage["card"].add(hold, forKey: "hold")
      stage.pumpAndSettle()
      DefaultLimitTests.change(stage, by: off)
      stage.expectAtRest()
    },
  ]

  private static func change(_ stage: Stage, by off: Double) {
    stage.loop.transaction(disableActions: true) { _ in stage["card"].opacity = 1 - off }
  }

  @Test("a tolerance is a millionth")
  func tolerance() {
    for (place, call) in calls.enumerated() {
      let (near, nearLog) = makeStage()
      call(near, 0.9e-6)
      expectEqual(nearLog.messages, [], "call \(place)")
      let (far, farLog) = makeStage()
      call(far, 1.9e-6)
      expectEqual(farLog.messages.count, 1, "call \(place)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a stage settles within a minute") {
      let (stage, log) = makeStage(Conditions(frameRate: 1))
      stage.spin("card")
      expectEqual(stage.pumpAndSettle(), 60)
      expectTrue(log.messages.first?.hasPrefix("not idle after 60 s\n") == true)
    },
    Fact("a random script has thirty steps") {
      var lengths: [Int] = []
      fuzz(seeds: 0..<2) { _ in
        1
      } check: { steps, _ in
        lengths.append(steps.count)
      }
      expectEqual(lengths, [30, 30])
    },
  ]

  @Test("an operation ends within a minute", .shortPatience)
  func awaiting() async {
    let scene = AwaitingScene(Conditions(frameRate: 1))
    await #expect(throws: LoopWaitError.self) {
      try await scene.stage.awaiting { try await scene.stage.clock.sleep(for: .seconds(100)) }
    }
    expectEqual(scene.loop.now, 60)
    expectTrue(scene.failures.first?.hasPrefix("The operation did not end within 60 s: ") == true)
  }
}

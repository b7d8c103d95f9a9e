import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

@Suite("A stage is pumped until it settles")
struct StageSettlingTests {
  @Test("to the first frame after the last end", arguments: [(0.5, 2), (0.3, 2), (0.2, 1)])
  func frames(duration: Double, count: Int) {
    let (stage, log) = makeStage(Conditions(frameRate: 4))
    stage.fade("card", for: duration)
    expectEqual(stage.pumpAndSettle(), count)
    expectEqual(stage.now, Double(count) / 4)
    expectTrue(stage.isIdle)
    expectTrue(stage.loop.animations.isEmpty)
    expectEqual(log.messages, [])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("and shows the model afterwards, although an end shows until time moves (rule R3)") {
      let (stage, log) = makeStage(Conditions(frameRate: 4))
      stage.fade("card", to: 0.5, for: 0.25)
      stage.pump(0.25)
      expectEqual(stage["card"].presented.opacity, 0.5)
      stage.pumpAndSettle()
      expectEqual(stage["card"].presented.opacity, 1)
      expectEqual(log.messages, [])
    },
    Fact("without a frame if it is idle, and not without what was just added") {
      let (stage, _) = makeStage()
      expectEqual(stage.pumpAndSettle(), 0)
      stage.fade("card", for: 0.5)
      expectEqual(stage.pumpAndSettle(), 30)
    },
    Fact("through work that callbacks add, and timers") {
      let (stage, log) = makeStage(Conditions(frameRate: 4))
      stage.call("later", after: 1) { stage.fade("card", for: 0.5) }
      expectEqual(stage.pumpAndSettle(), 6)
      expectEqual(log.messages, [])
    },
    Fact("through the frames of work that a completion adds after the last end") {
      let (stage, log) = makeStage(Conditions(frameRate: 4))
      stage.fade("card", for: 0.5)
      var isFirst = true
      let listener = stage.loop.addFrameListener { now in
        guard now == 0.5, isFirst else { return }
        isFirst = false
        stage.loop.runInNextPass(for: "test") { stage.fade("toast", for: 0.5) }
      }
      // The second fade lasts from 0.5 to 1.
      expectEqual(stage.pumpAndSettle(), 4)
      expectEqual(stage.now, 1)
      stage.loop.removeFrameListener(listener)
      expectEqual(log.messages, [])
    },
    Fact("although endless work runs, if a timer or a frame listener removes it in time") {
      let (stage, log) = makeStage(Conditions(frameRate: 4))
      stage.spin("card")
      stage.call("stop", after: 2) {
        stage["card"].removeAnimation(forKey: "spin")
      }
      expectEqual(stage.pumpAndSettle(within: 3), 8)
      stage.spin("toast")
      let listener = stage.loop.addFrameListener { now in
        if now >= 4 { stage["toast"].removeAllAnimations() }
      }
      expectEqual(stage.pumpAndSettle(within: 3), 8)
      stage.loop.removeFrameListener(listener)
      expectEqual(log.messages, [])
    },
  ]

  @Test("or fails with what runs, what waits, and why it does not end")
  func limit() {
    let (stage, log) = makeStage()
    stage.spin("card")
    stage.fade("toast", for: 4)
    stage.call("autosave", after: 3) {}
    let tween = stage.tween("title", for: 1)
    tween.pause()
    let line: UInt = #line + 1
    expectEqual(stage.pumpAndSettle(within: 2), 120)
    expectEqual(
      log.messages,
      [
        """
        not idle after 2 s
        runs:
          #card transform.rotation.z 'spin': from 0 s, without end, at 0 %
          #toast opacity 'fade': from 0 s to 4 s, at 50 %
        waits:
          timer 'autosave', due at 3 s
          tween 1 is paused
        settle() says:
          The animation 'spin' of Layer #card never ends: it repeats forever.
          The animation 'tween-1/opacity' of Layer #title (tween 1, opacity) never ends: it has \
        speed 0.
        """
      ])
    expectEqual(log.failures[0].site.line, line)
    expectTrue(log.failures[0].site.fileID.description.hasSuffix("StageSettlingTests.swift"))
  }

  @Test("or names twelve of what waits, and how many more there are", arguments: [12, 13, 15])
  func many(count: Int) {
    let (stage, log) = makeStage()
    for number in 1...count { stage.call("t\(number)", after: Double(number)) {} }
    stage.pumpAndSettle(within: 0)
    let named = (1...12).map { "  timer 't\($0)', due at \($0) s" }
    let more = count > 12 ? ["  and \(count - 12) more"] : []
    let lines = log.messages.first?.split(separator: "\n").map(String.init) ?? []
    expectEqual(Array(lines.prefix(2)), ["not idle after 0 s", "waits:"])
    expectEqual(lines.dropFirst(2).prefix { $0 != "settle() says:" }, (named + more)[...])
  }

  @Test("within seconds of the tree")
  func scaled() {
    let (stage, log) = makeStage(Conditions(frameRate: 4, timeScale: 0.1, startTime: 10))
    stage.fade("card", for: 4)
    expectEqual(stage.pumpAndSettle(within: 1), 4)
    expectEqual(stage.loop.now, 20)
    expectEqual(
      log.messages,
      [
        """
        not idle after 1 s
        runs:
          #card opacity 'fade': from 0 s to 4 s, at 25 %
        settle() says:
          The animation 'fade' of Layer #card runs until 50.0 s.
        """
      ])
  }

  @Test("or fails at once with a wrong limit, or if time is stopped")
  func misuse() {
    let (stage, log) = makeStage()
    stage.pumpAndSettle(within: -1)
    stage.pumpAndSettle(within: .infinity)
    stage.fade("card", for: 1)
    stage.loop.timeScale = 0
    stage.pumpAndSettle()
    expectEqual(
      log.messages,
      [
        "A stage settles within 0 or more seconds, not -1.0.",
        "A stage settles within 0 or more seconds, not inf.",
        """
        not idle, and the tree's time is stopped
        runs:
          #card opacity 'fade': from 0 s, without end, at 0 %
        """,
      ])
  }
}

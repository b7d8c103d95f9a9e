import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("A table of values is expected")
struct ExpectTests {
  @Test(
    "at its times, under all conditions",
    arguments: [
      Conditions.standard, Conditions(frameRate: 1), Conditions(frameRate: 7, timeScale: 0.1),
      Conditions(startTime: 3),
    ])
  func passes(_ conditions: Conditions) {
    let (stage, log) = makeStage(conditions)
    stage.pump(0.3)
    stage.fade("card", for: 1)
    stage.expect("#card", .opacity, [0: 0, 0.25: 0.25, 0.5: 0.5, 2: 1])
    expectEqual(stage.now, 2.3, within: 1e-9)
    stage.fade("card", for: 1)
    stage.expect("#card", "opacity", [0.5: 0.5])
    expectEqual(log.messages, [])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("and fails with one table and the reason for the first wrong value") {
      let (stage, log) = makeStage()
      stage.pump(1)
      stage.fade("card", for: 1)
      let line: UInt = #line + 1
      stage.expect("#card", .opacity, [0: 0, 0.25: 0.3, 0.5: 0.5, 0.75: 0.7])
      expectEqual(
        log.messages,
        [
          """
          #card opacity is not what was expected
            t     expected  shows  off
            0     0         0
          ✗ 0.25  0.3       0.25   -0.05
            0.5   0.5       0.5
          ✗ 0.75  0.7       0.75   +0.05
          at 0.25 s: opacity shows 0.25: 'fade' is 25 % through 0 → 1, linear, from 1 s to 2 s; the model says 1
          """
        ])
      expectEqual(log.failures[0].site.line, line)
      expectEqual(stage.now, 1.75)
    },
    Fact("by a formula, with the same table") {
      let (stage, log) = makeStage()
      stage.fade("card", for: 1)
      stage.expect("#card", .opacity, at: [0, 0.25, 1]) { time in time }
      expectEqual(log.messages, [])
      stage.fade("card", for: 1)
      stage.expect("#card", .opacity, at: [0, 0.25]) { time in time * 2 }
      expectEqual(
        log.messages,
        [
          """
          #card opacity is not what was expected
            t     expected  shows  off
            0     0         0
          ✗ 0.25  0.5       0.25   -0.25
          at 0.25 s: opacity shows 0.25: 'fade' is 25 % through 0 → 1, linear, from 1 s to 2 s; the model says 1
          """
        ])
    },
    Fact("within a tolerance for each number") {
      let (stage, log) = makeStage()
      stage.fade("card", for: 1)
      stage.expect("#card", .opacity, [0.25: 0.26], within: 0.02)
      stage.expect("#card", .opacity, [0.25: 0.5000009])
      expectEqual(log.messages, [])
      stage.expect("#card", .opacity, [0.25: 0.750002])
      expectEqual(log.failures.count, 1)
    },
    Fact("of a layer that is added meanwhile") {
      let (stage, log) = makeStage()
      stage.call("row", after: 0.5) {
        stage.root.addSublayer(Layer(id: "row"))
      }
      stage.expect("#row", .opacity, [0.5: 1])
      expectEqual(log.messages, [])
      stage.expect("#rows", .opacity, [0: 1, 0.5: 1])
      expectEqual(
        log.messages,
        [
          "no layer matches '#rows'\n  hint: did you mean '#row' or '#root'?\n  at 0 s of the table"
        ])
    },
    Fact("and fails if the time of the tree stops on the way") {
      let (stage, log) = makeStage()
      stage.loop.addTimer(at: 0.5) { _ in stage.loop.timeScale = 0 }
      stage.expect("#card", .opacity, [0: 1, 0.5: 1, 1: 1])
      expectEqual(log.messages, ["The tree's time has stopped before 1 s of the table."])
    },
  ]

  @Test("in order, from now on, with a known key path and a value of its type")
  func misuse() {
    let (stage, log) = makeStage()
    stage.expect("#card", .opacity, [0.5: 1, 0.2: 1])
    stage.expect("#card", .opacity, [-0.5: 1])
    stage.expect("#card", .opacity, [Double.infinity: 1])
    stage.expect("#card", .opacity, [1e308: 1])
    stage.expect("#card", .opacity, [0.5: 1, 0.5: 1])
    stage.expect("#card", .opacity, [:])
    stage.expect("#card", .opacity, [0: 1], within: -1)
    stage.expect("#card", "opacty", [0: 1])
    stage.expect("#card", "position", [0: 1])
    stage.expect("#card", PropertyKey<Double>("position"), [0: 1])
    stage.loop.timeScale = 0
    stage.expect("#card", .opacity, [1: 1])
    expectEqual(
      log.messages,
      [
        "The times of a table must be in ascending order; 0.2 is after 0.5.",
        "A table of values has times of 0 or more seconds, not -0.5.",
        "A table of values has times of 0 or more seconds, not inf.",
        "A table of values has times of at most 1000000000 s.",
        "The times of a table must be in ascending order; 0.5 is after 0.5.",
        "A table of values needs at least one time.",
        "A tolerance is 0 or more and finite, not -1.",
        """
        Layer #card has no property 'opacty'
          hint: did you mean 'opacity'?
        """,
        "'position' of Layer #card takes a point (two numbers); a number was given",
        "'position' of Layer #card takes a point (two numbers); a number was given",
        "The tree's time is stopped, so that it reaches none of the times of the table.",
      ])
    expectEqual(stage.now, 0)
  }
}

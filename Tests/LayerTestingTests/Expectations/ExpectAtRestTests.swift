import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

@Suite("A stage is expected to be at rest")
struct ExpectAtRestTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("and is, even at the instant at which an animation ended (rule R3)") {
      let (stage, log) = makeStage()
      stage.expectAtRest()
      stage.fade("card", to: 0.5, for: 0.25)
      stage.pump(0.25)
      expectEqual(stage["card"].presented.opacity, 0.5)
      stage.expectAtRest()
      expectEqual(stage["card"].presented.opacity, 1)
      expectEqual(log.messages, [])
    },
    Fact("and a held animation that shows the model is no fault") {
      let (stage, log) = makeStage()
      let fade = BasicAnimation(PropertyKey.opacity, from: 0, to: 1)
      fade.fillMode = .forwards
      fade.isRemovedOnCompletion = false
      _ = try? stage["card"].add(fade, forKey: "fade")
      stage.pumpAndSettle()
      stage.expectAtRest()
      expectEqual(log.messages, [])
      stage.pump(0.1)
      stage.loop.transaction(disableActions: true) { _ in stage["card"].opacity = 0.75 }
      stage.expectAtRest()
      expectEqual(
        log.messages,
        [
          """
          the stage is not at rest
          shows another value than the model's:
            #card opacity shows 1, the model says 0.75
          opacity shows 1: 'fade' ended at 0.25 s and fills forwards: 0 → 1; the model says 0.75
            because 'fade' covers the model until it is removed: it fills forwards, and \
          removedOnCompletion is false (F96)
          """
        ])
    },
    Fact("and fails with what runs, what is paused, and which layers' time is stopped") {
      let (stage, log) = makeStage()
      stage.spin("card")
      stage.tween("toast", for: 1).pause()
      stage["title"].speed = 0
      let line: UInt = #line + 1
      stage.expectAtRest()
      expectEqual(
        log.messages,
        [
          """
          the stage is not at rest
          runs:
            #card transform.rotation.z 'spin': from 0 s, without end, at 0 %
          waits:
            tween 1 is paused
          its time is stopped:
            #title has speed 0
          """
        ])
      expectEqual(log.failures[0].site.line, line)
    },
  ]
}

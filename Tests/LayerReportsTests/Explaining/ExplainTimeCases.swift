import LayerAnimation
import LayerModel

extension ExplainCase {
  private static func shows(_ value: String, _ rest: String) -> String {
    "position.x shows \(value): 'move' \(rest); the model says 20"
  }

  private static func model(_ rest: String) -> String {
    "position.x shows 20, the model's value: \(rest)"
  }

  /// Phases, fills, repeats, wraps, speeds, durations and curves.
  static let times: [ExplainCase] = [
    ExplainCase(
      "a quarter of a linear animation", at: 0.25, shows: 25,
      shows("25", "is 25 % through 0 → 100, linear"), elapsed: 0.25, progress: 0.25, eased: 0.25,
      cites: ["F11", "F79"]
    ) { try $0.move() },
    ExplainCase(
      "its start", at: 0, shows: 0, shows("0", "is 0 % through 0 → 100, linear"), elapsed: 0,
      progress: 0
    ) {
      try $0.move()
      $0.loop.flush()
    },
    ExplainCase(
      "its end, which belongs to it", at: 1, shows: 100, shows("100", "ends now: 0 → 100"),
      elapsed: 1, progress: 1, cites: ["F5"]
    ) { try $0.move() },
    ExplainCase(
      "after its end it is gone", at: 1.5, shows: 20, model("no animation changes it")
    ) { try $0.move() },
    ExplainCase(
      "kept after its end, without a fill mode", at: 1.5, shows: 20,
      model("'move' ended at 1 s, and does not fill forwards (F7)"), cites: ["F7", "F96"]
    ) { try $0.move { $0.isRemovedOnCompletion = false } },
    ExplainCase(
      "held after its end", at: 1.5, shows: 100,
      shows("100", "ended at 1 s and fills forwards: 0 → 100"), elapsed: 1.5, progress: 1,
      cites: ["F7", "F96"]
    ) {
      try $0.move {
        $0.isRemovedOnCompletion = false
        $0.fillMode = .forwards
      }
    },
    ExplainCase(
      "before its start", at: 0.5, shows: 20,
      model("'move' starts at 2 s, and does not fill backwards (F7)"), cites: ["F7", "F11"]
    ) { try $0.move { $0.beginTime = 2 } },
    ExplainCase(
      "before its start, filling backwards", at: 0.5, shows: 0,
      shows("0", "starts at 2 s and fills backwards: 0 → 100"), elapsed: -1.5, progress: 0,
      cites: ["F7"]
    ) {
      try $0.move {
        $0.beginTime = 2
        $0.fillMode = .backwards
      }
    },
    ExplainCase(
      "before its start, filling both", at: 0.5, shows: 0,
      shows("0", "starts at 2 s and fills backwards: 0 → 100"), elapsed: -1.5
    ) {
      try $0.move {
        $0.beginTime = 2
        $0.fillMode = .both
      }
    },
    ExplainCase(
      "the second of three cycles", at: 1.25, shows: 25,
      shows("25", "is 25 % through 0 → 100 in cycle 2, linear"), elapsed: 1.25, progress: 0.25
    ) { try $0.move { $0.repeatCount = 3 } },
    ExplainCase(
      "the edge between two cycles", at: 1, shows: 0,
      shows("0", "is 0 % through 0 → 100 in cycle 2, linear"), elapsed: 1, progress: 0,
      cites: ["D3"]
    ) { try $0.move { $0.repeatCount = 2 } },
    ExplainCase(
      "the end of two and a half cycles", at: 2.5, shows: 50,
      shows("50", "ends now: 0 → 100 in cycle 3"), elapsed: 2.5, progress: 0.5
    ) { try $0.move { $0.repeatCount = 2.5 } },
    ExplainCase(
      "a repeat duration", at: 1.25, shows: 25,
      shows("25", "is 25 % through 0 → 100 in cycle 2, linear"), elapsed: 1.25, progress: 0.25
    ) { try $0.move { $0.repeatDuration = 1.5 } },
    ExplainCase(
      "a repeat duration and a repeat count", at: 1.25, shows: 25,
      shows("25", "is 25 % through 0 → 100 in cycle 2, linear"), cites: ["D1"]
    ) {
      try $0.move {
        $0.repeatDuration = 1.5
        $0.repeatCount = 9
      }
    },
    ExplainCase(
      "on the way back", at: 1.25, shows: 75,
      shows("75", "is 75 % through 0 → 100, on the way back, linear"), elapsed: 1.25, progress: 0.75
    ) { try $0.move { $0.autoreverses = true } },
    ExplainCase(
      "speed 2", at: 0.25, shows: 50, shows("50", "is 50 % through 0 → 100, linear"), elapsed: 0.5,
      progress: 0.5
    ) { try $0.move { $0.speed = 2 } },
    ExplainCase(
      "a negative speed", at: 0.25, shows: 75,
      shows("75", "is 75 % through 0 → 100, backwards, linear"), elapsed: 0.25, progress: 0.75,
      cites: ["F5"]
    ) { try $0.move { $0.speed = -1 } },
    ExplainCase(
      "speed 0 at a time offset", at: 0.75, shows: 25,
      shows("25", "is 25 % through 0 → 100, linear"), elapsed: 0, progress: 0.25, cites: ["D2"]
    ) {
      try $0.move {
        $0.speed = 0
        $0.timeOffset = 0.25
      }
    },
    ExplainCase(
      "a time offset", at: 0.5, shows: 75, shows("75", "is 75 % through 0 → 100, linear"),
      elapsed: 0.5, progress: 0.75, cites: ["F8"]
    ) { try $0.move { $0.timeOffset = 0.25 } },
    ExplainCase(
      "a time offset that wraps", at: 0.5, shows: 25,
      shows("25", "is 25 % through 0 → 100 in cycle 2, linear"), elapsed: 0.5, progress: 0.25,
      cites: ["F8"]
    ) { try $0.move { $0.timeOffset = 0.75 } },
    ExplainCase(
      "duration 0", at: 0.125, shows: 50, shows("50", "is 50 % through 0 → 100, linear"),
      elapsed: 0.125, progress: 0.5, cites: ["F9"]
    ) { try $0.move(duration: 0) },
    ExplainCase(
      "duration 0 in a transaction of 2 s", at: 0.5, shows: 25,
      shows("25", "is 25 % through 0 → 100, linear"), elapsed: 0.5, progress: 0.25, cites: ["F9"]
    ) { stage in
      try stage.loop.transaction(duration: 2) { _ in try stage.move(duration: 0) }
    },
    ExplainCase(
      "a transaction's timing function", at: 0.5,
      shows: .number(100 * MediaTimingFunction.easeIn.value(at: 0.5)),
      // F76 has 0.3153568… for easeIn at a half.
      shows("31.5357", "is 50 % through 0 → 100, easeIn makes that 31.5357 %"), cites: ["F30"]
    ) { stage in
      try stage.loop.transaction(timingFunction: .easeIn) { _ in try stage.move() }
    },
    ExplainCase(
      "an infinite duration", at: 5, shows: 0, shows("0", "is 0 % through 0 → 100, linear"),
      elapsed: 5, progress: 0, cites: ["F163"]
    ) { try $0.move(duration: .infinity) },
    ExplainCase(
      "a timing function", at: 0.5, shows: .number(100 * MediaTimingFunction.easeIn.value(at: 0.5)),
      shows("31.5357", "is 50 % through 0 → 100, easeIn makes that 31.5357 %"), progress: 0.5,
      eased: MediaTimingFunction.easeIn.value(at: 0.5)
    ) { try $0.move { $0.timingFunction = .easeIn } },
    ExplainCase(
      "a Bézier of four numbers", at: 1, shows: 100, shows("100", "ends now: 0 → 100"), eased: 1
    ) { try $0.move { $0.timingFunction = MediaTimingFunction(controlPoints: 0.1, 2, 0.3, 1) } },
    ExplainCase(
      "steps", at: 0.625, shows: 50,
      shows("50", "is 62.5 % through 0 → 100, steps(4, end) makes that 50 %"), progress: 0.625,
      eased: 0.5
    ) { try $0.move { $0.easing = .steps(StepsEasing(count: 4)) } },
    ExplainCase(
      "a mathematical easing, the square", at: 0.5, shows: 25,
      shows("25", "is 50 % through 0 → 100, easeInQuad makes that 25 %"), eased: 0.25
    ) { try $0.move { $0.easing = .math(.easeInQuad) } },
    ExplainCase(
      "an easing of one's own", at: 0.5, shows: 25,
      shows("25", "is 50 % through 0 → 100, an easing of your own makes that 25 %"), eased: 0.25
    ) { try $0.move { $0.easing = .custom { $0 * $0 } } },
    ExplainCase(
      // The formula of F61: 1 + e^(−5t) · (−cos ωt − 5/ω · sin ωt), ω = √75, gives 0.340299846… .
      "a spring after a tenth of a second", at: 0.1,
      shows: .number(100 * SpringFunction().value(at: 0.1)),
      shows("34.03", "is 10 % through 0 → 100, a spring makes that 34.03 %"), elapsed: 0.1,
      cites: ["F63"]
    ) { stage in
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      spring.duration = 1
      try stage.box.add(spring, forKey: "move")
    },
    ExplainCase(
      // Critical, as F61 says: 1 − e^(−1) · 2 = 0.264241117… .
      "a spring whose damping is clamped", at: 0.1,
      shows: .number(100 * SpringFunction(damping: 20).value(at: 0.1)),
      shows("26.4241", "is 10 % through 0 → 100, a spring makes that 26.4241 %"),
      cites: ["F61", "F63"]
    ) { stage in
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      spring.damping = 40
      spring.duration = 1
      try stage.box.add(spring, forKey: "move")
    },
    ExplainCase(
      "a layer with speed 2", at: 0.25, shows: 50,
      shows("50", "is 50 % through 0 → 100, linear"), elapsed: 0.5, progress: 0.5, cites: ["F1"]
    ) { stage in
      stage.box.speed = 2
      stage.loop.flush()
      try stage.move()
    },
    ExplainCase(
      "a superlayer with a begin time and an offset", at: 0.5, shows: 25,
      shows("25", "is 25 % through 0 → 100, linear"), elapsed: 0.25, progress: 0.25, cites: ["F1"]
    ) { stage in
      // At 0 the box's time is (0 − 4) · 0.5 + 7 = 5, at 0.5 it is 5.25.
      stage.root.beginTime = 4
      stage.root.speed = 0.5
      stage.root.timeOffset = 7
      stage.loop.flush()
      try stage.move()
    },
    ExplainCase(
      "a paused layer", at: 0.75, shows: 25, shows("25", "is 25 % through 0 → 100, linear"),
      elapsed: 0.25, progress: 0.25, cites: ["F13"]
    ) { stage in
      try stage.move()
      stage.loop.advance(to: 0.25)
      stage.box.speed = 0
      stage.box.timeOffset = 0.25
    },
    ExplainCase(
      "an animation that waits for its commit", at: 0, shows: 20,
      model("'move' was added and waits for the next commit (F11)"), cites: ["F11"]
    ) { try $0.move() },
  ]
}

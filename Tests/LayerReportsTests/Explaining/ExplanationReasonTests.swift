import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The lines below the sentence, case by case.
///
/// Those of the sixteen questions are tested with the scenes.
@Suite struct ExplanationReasonTests {
  /// What happens, and which reasons are given; the recorder listens from the start.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var keyPath = "position.x"
    let instant: Double
    let reasons: [String]
    let build: @Sendable (ExplainStage) throws -> Void

    init(
      _ name: String, _ keyPath: String = "position.x", at instant: Double,
      because reasons: String..., build: @escaping @Sendable (ExplainStage) throws -> Void
    ) {
      self.name = name
      self.keyPath = keyPath
      self.instant = instant
      self.reasons = reasons
      self.build = build
    }

    var testDescription: String { name }
  }

  static let cases = [
    // No surprise.
    Case("a plain animation", at: 0.5) { try $0.move() },
    Case("an end that the model has", at: 1.5) { try $0.move(to: 20) },
    Case("an end that was committed", at: 1.5) { try $0.move { $0.commitsOnStop = true } },
    Case("a delay", at: 0.75) { try $0.move { $0.beginTime = 0.5 } },
    Case("an autoreversed cycle", at: 2.5) {
      try $0.move {
        $0.autoreverses = true
        $0.repeatCount = 3
      }
    },
    Case("a spring that comes to rest", at: 0.1) { stage in
      let spring = SpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue) = (0, 100)
      spring.duration = spring.settlingDuration
      try stage.box.add(spring, forKey: "move")
    },
    Case("a whole transform that does not turn", "transform", at: 0.5) {
      try $0.move(
        "transform", from: .transform(.identity),
        to: .transform(Transform3D(translationX: 10, y: 0, z: 0)))
    },
    Case("a member that fits its group", at: 0.5) { try $0.group(duration: 2) },
    Case("a member that ends with its group", at: 0.5) { try $0.group(duration: 1) },
    Case("an animation that starts where it is seen", at: 0.5) { stage in
      try stage.move()
      stage.loop.advance(to: 0.5)
      try stage.move(from: 50, to: 0)
      stage.loop.flush()
    },

    // Time.
    Case(
      // (0.5 − 0.25) · 2 + 0.25 = 0.75.
      "a layer with three fields of time", at: 0.5,
      because: "0.5 s is 0.75 s for Layer #box: Layer #box has beginTime 0.25 and speed 2 and "
        + "timeOffset 0.25 (F1)"
    ) { stage in
      try stage.loop.transaction(disableActions: true) { _ in
        (stage.box.beginTime, stage.box.speed, stage.box.timeOffset) = (0.25, 2, 0.25)
        try stage.move { $0.beginTime = 0.1 }
      }
    },
    Case(
      "a copy that lags by 2 · 0.25 s", at: 0.75,
      because: "0.75 s is 0.25 s for Layer #dot: ReplicatorLayer #replicator delays this copy by "
        + "0.5 s (F1)"
    ) { stage in
      stage.explainThirdCopy()
      try stage.move()
    },
    Case(
      "an animation with speed 0", at: 0.5,
      because:
        "the speed of 'move' is 0, so the value at its timeOffset shows and it never ends (D2)"
    ) { try $0.move { $0.speed = 0 } },
    Case(
      "an infinite duration", at: 0.5,
      because: "the duration of 'move' is infinite, so its progress stays 0 (F163)"
    ) { try $0.move { $0.duration = .infinity } },
    Case(
      // The member starts at 0.5 s and needs 2 s at speed 0.5.
      "a slow member", at: 1,
      because: "the group lasts 2 s and cuts off this part, which needs 2.5 s (F80)"
    ) {
      try $0.group(duration: 2) {
        ($1.beginTime, $1.duration, $1.speed) = (0.5, 1, 0.5)
      }
    },
    Case(
      "a frame, by the time of its layer", "frame", at: 0.5,
      because: "0.5 s is 1 s for Layer #box: Layer #box has speed 2 (F1)"
    ) { stage in
      stage.loop.transaction(disableActions: true) { _ in stage.box.speed = 2 }
      try stage.move { $0.duration = 2 }
    },

    // Values.
    Case(
      "two equal ends that are set", at: 0.5, because: "'move' has the same start and end, 7"
    ) { try $0.move(from: 7, to: 7) },
    Case(
      "a colour without an end", "backgroundColor", at: 0.5,
      because: "one end is missing, and with it every value (F26)"
    ) {
      try $0.move("backgroundColor", from: .null, to: .color(Color(red: 1, green: 0, blue: 0)))
    },
    Case(
      "a curve that overshoots", at: 0.75,
      because: "control points outside 0…1 lead beyond its end (F78)"
    ) { try $0.move { $0.timingFunction = MediaTimingFunction(controlPoints: 0.3, 2, 0.6, 2) } },
    Case(
      "two complete cycles", at: 2.5,
      because: "'move' is cumulative: each complete cycle adds 10, and 2 are complete (F24)"
    ) {
      try $0.move(to: 10) {
        $0.isCumulative = true
        $0.repeatCount = 3
      }
    },

    // History.
    Case(
      "an animation that follows a removed one", at: 0.5,
      because: "'on' starts at 0, but 50 was shown at 0.5 s, when it followed the 'move' before it "
        + "(F112)"
    ) { stage in
      try stage.move()
      stage.loop.advance(to: 0.5)
      stage.box.removeAnimation(forKey: "move")
      try stage.move(key: "on")
      stage.loop.flush()
    },
    Case(
      "an action of the layer", "opacity", at: 0.5,
      because: "the change of opacity at 0 s ran the action of the layer's actions (F97)"
    ) { stage in
      let fade = BasicAnimation(keyPath: "opacity")
      fade.duration = 1
      fade.fromValue = 0.5
      stage.box.actions["opacity"] = .action(fade)
      stage.box.opacity = 1
    },
    Case(
      "null in the actions of the layer", "opacity", at: 0.5,
      because:
        "opacity was set at 0 s, and the layer's actions stopped the search for an action (F97)"
    ) { stage in
      stage.box.actions["opacity"] = .stop
      stage.box.opacity = 1
    },
    Case(
      "a property without an action", "mood", at: 0.5,
      because: "mood was set at 0 s, and no action was found (F97)"
    ) { stage in
      try stage.box.declare(PropertyDeclaration("mood", .number, default: 0, animatable: true))
      try stage.box.setValue(3, forKeyPath: "mood")
    },
    Case(
      "a part of a property that was set", at: 0.5,
      because: "position was set at 0 s with actions disabled (F90)"
    ) { stage in
      stage.loop.transaction(disableActions: true) { _ in stage.box.position.x = 70 }
    },
    Case(
      // The later event is the answer.
      "a change after an end", at: 1.5,
      because: "position was set at 1.25 s with actions disabled (F90)"
    ) { stage in
      try stage.move()
      stage.loop.advance(to: 1.25)
      stage.loop.transaction(disableActions: true) { _ in stage.box.position.x = 70 }
    },
    Case(
      "an end of the whole property", "position.x", at: 1.5,
      because: "'move' did not change the model: it showed 80 until 1 s, and the model says 20"
    ) { try $0.move("position", from: [0, 0], to: [80, 0]) },
    Case(
      "many other properties", "cornerRadius", at: 0.5,
      because: "the animations of Layer #box change only position.x, opacity, zPosition, "
        + "shadowRadius …"
    ) { stage in
      for keyPath in ["position.x", "opacity", "zPosition", "shadowRadius", "borderWidth"] {
        try stage.move(keyPath, key: keyPath)
      }
    },
  ]

  @Test(arguments: cases)
  func `a surprise has its reason, and nothing else has one`(_ test: Case) throws {
    let stage = ExplainStage()
    stage.recorder = LoopRecorder(stage.loop)
    try test.build(stage)
    if test.instant > stage.loop.now { stage.loop.advance(to: test.instant) }
    let explanation = try stage.loop.explanation(
      of: stage.subject, test.keyPath, copy: stage.copy, recorder: stage.recorder)
    expectEqual(ExplanationText().reasons(explanation), test.reasons)
    let lines = test.reasons.map { "\n  because \($0)" }.joined()
    expectTrue(
      ExplanationText().text(explanation)
        .hasPrefix(ExplanationText().sentence(explanation) + lines + "\n\n"))
    expectEqual(ExplanationText.json(explanation).contains("\"reasons\""), !test.reasons.isEmpty)
  }
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Answers of a report besides the chain: several values, other values, and what comes next.
@Suite struct ReportAnswerTests {
  /// A box at (20,30) with bounds (1,2,3,4), moved from 0 to 100 in the first second.
  private let report = Report {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    box.position = Point(x: 20, y: 30)
    box.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
    root.addSublayer(box)
    try box.add(BasicAnimation("position.x", from: 0, to: 100), forKey: "move")
    let fade = BasicAnimation("opacity", from: 1, to: 0)
    fade.beginTime = 0.5
    try box.add(fade, forKey: "fade")
    let loop = RenderLoop(root: root)
    loop.flush()
    return loop
  }

  @Test func `several values of an instant are apart in text, and lines in JSON`() throws {
    var options = ExplainOptions(layer: "#box", keyPaths: ["position.x", "opacity"])
    options.detail = .sentence
    try expectEqual(
      report.explain(options, at: [0.25]),
      """
      Layer #box  t=0.25
      position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 20

      Layer #box  t=0.25
      opacity shows 1, the model's value: 'fade' starts at 0.5 s, and does not fill backwards (F7)

      """)
    options.format = .json
    let lines = try report.explain(options, at: [0.25])
      .split(separator: "\n", omittingEmptySubsequences: false)
    expectEqual(lines.map { $0.prefix(5) }, ["{\"v\":", "{\"v\":", ""])
  }

  @Test(arguments: [
    ("bounds", "1,2,3,4", "it is (1,2,3,4)"), ("bounds.size", "3,4", "it is 3x4"),
    ("bounds.origin", "1,2", "it is (1,2)"), ("hidden", "false", "it is false"),
    ("position", "25,30", "it is (25,30)"),
    ("position", "75,30", "not (75,30): it is that at 0.75 s"),
    // 'fade' ends at 1.5 s, the last event.
    ("bounds", "1,1,3,4", "not (1,1,3,4): no instant up to 1.5 s has it"),
    ("hidden", "true", "not true: no instant up to 1.5 s has it"),
  ])
  func `other values of every type are written and compared`(
    keyPath: String, wanted: String, answer: String
  ) throws {
    var options = ExplainOptions(layer: "#box", keyPaths: [keyPath])
    options.whyNot = wanted
    let text = try report.explain(options, at: [0.25])
    expectEqual(text.split(separator: "\n").last.map(String.init), answer)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a value of the model alone is covered, or waits for a commit") {
      func answer(_ wanted: String, _ stage: ExplainStage) throws -> String? {
        var options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
        options.whyNot = wanted
        return try Report(of: stage.loop).explain(options).split(separator: "\n").last
          .map(String.init)
      }
      let rest = "a live loop is not searched for another time"
      // The model says 20. Half a second of 'move' is 50, and a quarter of 'shake' adds 25.
      let stage = ExplainStage()
      try stage.move()
      stage.loop.advance(to: 0.25)
      try expectEqual(
        answer("20", stage), "not 20: the model says it, and 'move' covers the model; \(rest)")
      try stage.move(key: "shake") { $0.isAdditive = true }
      stage.loop.advance(to: 0.5)
      try expectEqual(
        answer("20", stage),
        "not 20: the model says it, and 'move' and 'shake' cover the model; \(rest)")
      try expectEqual(answer("75", stage), "it is 75")
      // F110: what is set in an open transaction is not presented.
      let still = ExplainStage()
      let open = try still.loop.transaction(disableActions: true) { _ in
        still.box.position.x = 70
        return try [answer("70", still), answer("20", still)]
      }
      expectEqual(
        open,
        [
          "not 70: the model says it, since a change that waits for the next commit; \(rest)",
          "it is 20",
        ])
    },
    Fact("what comes next is the first start or end, beside what moves now") {
      for (number, (instant, answer, build)) in Self.nexts.enumerated() {
        let stage = ExplainStage()
        try build(stage)
        if instant > 0 { stage.loop.advance(to: instant) }
        let explanation = try stage.loop.explanation(of: stage.box, "position.x")
        expectEqual(ExplanationSummary().next(explanation), "next: \(answer)", "\(number)")
      }
    },
    Fact("the line of the model says how it got its value") {
      for (keyPath, line, build) in Self.sources {
        let stage = ExplainStage()
        let recorder = LoopRecorder(stage.loop)
        try build(stage)
        stage.loop.advance(to: 2)
        let explanation = try stage.loop.explanation(of: stage.box, keyPath, recorder: recorder)
        let text = ExplanationText().text(explanation)
        if !text.contains("\n  model         \(line)\n") {
          Issue.record("no '\(line)' in\n\(text)")
        }
      }
    },
  ]

  private static let nexts: [(Double, String, @Sendable (ExplainStage) throws -> Void)] = [
    (0.5, "'move' changes it all the time; 'move' ends at 1 s", { try $0.move() }),
    // The end belongs to the animation, but it moves no more.
    (1, "nothing changes it", { try $0.move() }),
    (0, "'move' starts at the next commit", { try $0.move() }),
    (
      0.5, "'move' changes it all the time, and never ends",
      { try $0.move { $0.repeatCount = .infinity } }
    ),
    (
      0.5, "'move' starts at 2 s",
      { stage in
        try stage.move {
          $0.beginTime = 2
          $0.fillMode = .backwards
        }
      }
    ),
    (
      1.5, "nothing changes it",
      { stage in
        try stage.move {
          $0.isRemovedOnCompletion = false
          $0.fillMode = .forwards
        }
      }
    ),
    (
      0.5, "'top' changes it all the time; 'move' ends at 1 s",
      { stage in
        try stage.move()
        try stage.move(duration: 2, key: "top")
      }
    ),
    (
      0.5, "'move' changes it all the time; 'move' ends at 1 s",
      { stage in
        try stage.move()
        try stage.move(key: "shake") { $0.isAdditive = true }
      }
    ),
  ]

  private static let sources: [(String, String, @Sendable (ExplainStage) throws -> Void)] = [
    (
      "position.x", "70, set at 0 s with actions disabled",
      { stage in
        stage.loop.transaction(disableActions: true) { _ in stage.box.position.x = 70 }
      }
    ),
    (
      "opacity", "1, set at 0 s; step 'actions' answered with stop",
      { stage in
        stage.box.actions["opacity"] = .stop
        stage.box.opacity = 1
      }
    ),
    (
      "mood", "3, set at 0 s; no action was found",
      { stage in
        try stage.box.declare(PropertyDeclaration("mood", .number, default: 0, animatable: true))
        try stage.box.setValue(3, forKeyPath: "mood")
      }
    ),
    (
      "position.x", "100, committed by 'move' when it stopped at 1 s, as 100",
      { try $0.move { $0.commitsOnStop = true } }
    ),
  ]
}

import LayerAnimation
import LayerModel
import LayerMotion
import LayerReports
import TestSupport
import Testing

/// Explanations of what only a program can do.
///
/// What a file can say is in `Tests/Transcripts/explain`.
@Suite("Explanations of code")
struct ExplainedCodeTests {
  /// A root and a box at (20, 30) with opacity 0.5, committed at 0.
  private final class Tree {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    let loop: RenderLoop
    let recorder: LoopRecorder
    var kept: [AnyObject] = []

    init() {
      box.position = Point(x: 20, y: 30)
      box.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
      box.opacity = 0.5
      root.addSublayer(box)
      loop = RenderLoop(root: root)
      loop.flush()
      recorder = LoopRecorder(loop)
    }

    func move(_ keyPath: String = "position.x", _ change: (BasicAnimation) -> Void = { _ in })
      throws
    {
      let move = BasicAnimation(keyPath, from: 0, to: 100, duration: 1)
      change(move)
      try box.add(move, forKey: "move")
    }

    /// The sentence and the reasons.
    func text(_ layer: Layer, _ keyPath: String, _ copy: [Int] = []) throws -> [String] {
      let explanation = try loop.explanation(of: layer, keyPath, copy: copy, recorder: recorder)
      let text = ExplanationText()
      expectTrue(text.text(explanation).hasPrefix(text.answer(explanation)))
      return [text.sentence(explanation)] + text.reasons(explanation)
    }
  }

  private typealias Row = (
    name: String, keyPath: String, instant: Double, lines: [String],
    build: @Sendable (Tree) throws -> Void
  )

  // F76: the default curve is 0.802403 at a half.
  private static let rows: [Row] = [
    (
      "an animation that waits for its commit", "position.x", 0,
      [
        "position.x shows 20, the model's value: 'move' was added and waits for the next commit (F11)"
      ], { try $0.move() }
    ),
    (
      "a change that waits for its commit", "position.x", 0,
      [
        "position.x shows 20, the value of the last commit; the model says 70, which waits for the "
          + "next commit (F110)"
      ],
      { tree in
        tree.loop.beginTransaction().disableActions = true
        tree.box.position.x = 70
      }
    ),
    (
      "a change that waits while an animation shows", "position.x", 0,
      [
        "position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 70, which waits "
          + "for the next commit (F110)"
      ],
      { tree in
        try tree.move()
        tree.loop.advance(to: 0.25)
        tree.loop.beginTransaction().disableActions = true
        tree.box.position.x = 70
      }
    ),
    (
      "an easing of one's own", "position.x", 0.5,
      [
        "position.x shows 25: 'move' is 50 % through 0 → 100, an easing of your own makes that 25 %; "
          + "the model says 20"
      ], { try $0.move { $0.easing = .custom { $0 * $0 } } }
    ),
    (
      "an action of the layer", "opacity", 0.5,
      [
        "opacity shows 0.75: 'opacity' is 50 % through 0.5 → 1, linear; the model says 1",
        "the change of opacity at 0 s ran the action of the layer's actions (F97)",
      ],
      { tree in
        tree.box.actions["opacity"] = .action(BasicAnimation("opacity", from: 0.5, duration: 1))
        tree.box.opacity = 1
      }
    ),
    (
      "null in the actions of the layer", "opacity", 0.5,
      [
        "opacity shows 1, the model's value: no animation changes it",
        "opacity was set at 0 s, and the layer's actions stopped the search for an action (F97)",
      ],
      { tree in
        tree.box.actions["opacity"] = .stop
        tree.box.opacity = 1
      }
    ),
    (
      "a tween", "position.x", 0.25,
      [
        "position.x shows 40: 'tween-1/position.x' is 25 % through 20 → 100, linear; the model says 20"
      ], { tree in try tree.box.tween(.duration(1), .easing(.linear), .x(100)) }
    ),
    (
      "a block", "opacity", 0.5,
      [
        "opacity shows 0.75: 'opacity' is 50 % through 0.5 → 1, easeInEaseOut makes that 50 %; the "
          + "model says 1",
        "the change of opacity at 0 s ran the action of the layer's delegate (F97)",
      ], { tree in tree.loop.animate(withDuration: 1) { tree.box.opacity = 1 } }
    ),
    (
      // Positions are additive in blocks: 20 − 100 = −80 fades out over the model's 100.
      "a block over a position", "position.x", 0.5,
      [
        "position.x shows 60: 'position' adds (-40,0) to (100,30), being 50 % through (-80,0) → "
          + "(0,0), easeInEaseOut makes that 50 %; the model says 100"
      ], { tree in tree.loop.animate(withDuration: 1) { tree.box.position.x = 100 } }
    ),
    (
      "a property animator", "opacity", 0.5,
      ["opacity shows 0.75: 'opacity' is 50 % through 0.5 → 1, linear; the model says 1"],
      { tree in
        let animator = PropertyAnimator(on: tree.loop, duration: 1, curve: .linear) {
          tree.box.opacity = 1
        }
        animator.startAnimation()
        tree.kept.append(animator)
      }
    ),
    (
      "a motion", "opacity", 0.5,
      [
        "opacity shows 0.75: 'motion-1/opacity' is 50 % through 0.5 → 1, linear; the model says 0.5"
      ],
      { tree in try Motion(tree.box).opacity(to: 1, duration: 1).run() }
    ),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] =
    rows.map { name, keyPath, instant, lines, build in
      Fact("say why: \(name)") {
        let tree = Tree()
        try build(tree)
        if instant > 0 { tree.loop.advance(to: instant) }
        let found = try tree.text(tree.box, keyPath)
        expectEqual(found[0], lines[0])
        // The reasons of blocks and animators are those of their actions.
        if lines.count > 1, !name.hasPrefix("a block") { expectEqual(found, lines) }
        expectEqual(
          try tree.loop.explanation(of: tree.box, keyPath).presentedValue,
          try tree.box.presented.value(forKeyPath: keyPath))
      }
    } + [
      // The third copy lags by 2 · 0.25 s.
      Fact("say why a copy of a replicator is where it is") {
        let tree = Tree()
        let (replicator, dot) = (ReplicatorLayer(id: "replicator"), Layer(id: "dot"))
        (replicator.instanceCount, replicator.instanceDelay) = (3, 0.25)
        replicator.addSublayer(dot)
        tree.root.addSublayer(replicator)
        try dot.add(BasicAnimation("position.x", from: 0, to: 100, duration: 1), forKey: "move")
        tree.loop.advance(to: 0.75)
        try expectEqual(
          tree.text(dot, "position.x", [2]),
          [
            "position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 0",
            "0.75 s is 0.25 s for Layer #dot: ReplicatorLayer #replicator delays this copy by 0.5 s (F1)",
          ])
        let explanation = try tree.loop.explanation(of: dot, "position.x", copy: [2])
        expectTrue(
          ExplanationText().text(explanation).contains(
            "  layer time    (0.75 − 0) · 1 + 0 − 2 · 0.25 = 0.25 s, ReplicatorLayer #replicator"))
        expectTrue(
          ExplanationText.json(explanation).contains(
            #""copyDelay":{"replicator":"ReplicatorLayer #replicator","index":2,"delay":0.25}"#))
      },
      Fact("say that a layer is in no tree") {
        try expectEqual(
          Tree().text(Layer(id: "alone"), "position.x"),
          ["position.x shows 0, the model's value: the loop has not committed the layer (F110)"])
      },
      Fact("of a live loop are about its present only") {
        let tree = Tree()
        try tree.move()
        tree.loop.advance(to: 0.5)
        let report = Report(of: tree.loop)
        try expectEqual(report.explanation(of: "#box", "position.x").presentedValue, 50)
        try expectEqual(report.explanation(of: "#box", "position.x", at: 0.5).presentedValue, 50)
        let error = ReportError(
          "a live loop explains its present, 0.5 s, not 0.75 s",
          hint: "make the report from a closure that makes the loop")
        #expect(throws: error) { try report.explain(ExplainOptions(), at: [0.5, 0.75]) }
        #expect(throws: error) { try report.explanation(of: "#box", "position.x", at: 0.75) }
        expectEqual(tree.loop.now, 0.5)
      },
      Fact("of a live loop search no other time for a value") {
        let tree = Tree()
        func answer(_ wanted: String) throws -> String? {
          var options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
          options.whyNot = wanted
          return try Report(of: tree.loop).explain(options).split(separator: "\n").first
            .map(String.init)
        }
        let rest = "a live loop is not searched for another time"
        let open = tree.loop.beginTransaction()
        open.disableActions = true
        tree.box.position.x = 70
        try expectEqual(
          answer("70"),
          "not 70: the model says it, since a change that waits for the next commit; \(rest)")
        try expectEqual(answer("20"), "it is 20")
        tree.loop.commitTransaction()
        try tree.move()
        tree.loop.advance(to: 0.25)
        try expectEqual(
          answer("70"), "not 70: the model says it, and 'move' covers the model; \(rest)")
      },
      Fact("know what committed a value, from the start of the report on") {
        let report = Report {
          let tree = Tree()
          try tree.move { $0.commitsOnStop = true }
          return tree.loop
        }
        try expectEqual(
          report.explanation(of: "#box", "position.x", at: 2).modelSource,
          .committed(animation: "move", value: 100, instant: 1))
      },
      Fact("say that an animation starts with the next commit") {
        let tree = Tree()
        try tree.move()
        var options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
        options.showsNext = true
        try expectTrue(
          Report(of: tree.loop).explain(options)
            .hasSuffix("\nnext: 'move' starts at the next commit\n"))
      },
      Fact("name what set a value, and how") {
        let rows: [(String, @Sendable (Tree) -> Void)] = [
          (
            "70, set at 0 s with actions disabled",
            { tree in tree.loop.withoutActions { tree.box.position.x = 70 } }
          ),
          (
            "70, set at 1 s by timer with actions disabled",
            { tree in
              tree.loop.addTimer(at: 1) { _ in tree.loop.withoutActions { tree.box.position.x = 70 }
              }
            }
          ),
          (
            "70, set at 1 s by completion block with actions disabled",
            { tree in
              tree.loop.transaction { transaction in
                transaction.setCompletionBlock {
                  tree.loop.withoutActions { tree.box.position.x = 70 }
                }
                _ = try? tree.box.add(BasicAnimation("opacity", to: 1, duration: 1))
              }
            }
          ),
        ]
        for (line, build) in rows {
          let tree = Tree()
          build(tree)
          tree.loop.advance(to: 2)
          let explanation = try tree.loop.explanation(
            of: tree.box, "position.x", recorder: tree.recorder)
          let text = ExplanationText().text(explanation)
          if !text.contains("\n  model         \(line)\n") {
            Issue.record("no '\(line)' in\n\(text)")
          }
        }
      },
      Fact("take unknown easings as an error") {
        #expect(throws: ReportError("there is no easing 'easIn'", hint: "did you mean 'easeIn'?")) {
          try EasingReport.text(["easIn"])
        }
      },
    ]
}

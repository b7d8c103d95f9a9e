import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

/// Findings about trees that are made by code.
///
/// What a file can say is in `Tests/Transcripts/check`.
@Suite("Findings about a live loop")
struct LiveFindingsTests {
  /// A root with a box at (25, 25).
  private static func tree(_ change: (Layer) throws -> Void) rethrows -> RenderLoop {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    box.position = Point(x: 25, y: 25)
    root.addSublayer(box)
    try change(box)
    return RenderLoop(root: root)
  }

  /// The messages about ends in a loop that has not moved.
  private static func ends(_ add: (Layer) throws -> Void) throws -> [String] {
    let loop = try tree(add)
    loop.flush()
    let found = try Report(of: loop).findings(CheckOptions(only: ["snap-back", "held"]))
    expectEqual(loop.now, 0)
    return found.map(\.message)
  }

  private static func move(_ change: (BasicAnimation) -> Void = { _ in }) -> BasicAnimation {
    let move = BasicAnimation("position.x", from: 0, to: 225, duration: 1)
    change(move)
    return move
  }

  private static func row(_ change: (KeyframeAnimation) throws -> Void) rethrows
    -> KeyframeAnimation
  {
    let row = KeyframeAnimation(keyPath: "position.x")
    (row.values, row.duration) = ([0, 100, 225], 1)
    try change(row)
    return row
  }

  private static let back = ["position.x jumps from 225 back to 25 when it ends, at 1 s"]
  private static let held = ["position.x shows 225 after the end, and the model says 25"]

  /// The ends that are known in advance, and those that are left to a play.
  private static let predicted: [(String, [String], @Sendable (Layer) throws -> Void)] = [
    ("a move", back, { try $0.add(move()) }),
    ("an end at the model", [], { try $0.add(move { $0.toValue = 25 }) }),
    ("not removed", back, { try $0.add(move { $0.isRemovedOnCompletion = false }) }),
    ("filling", back, { try $0.add(move { $0.fillMode = .forwards }) }),
    (
      "filling and not removed", held,
      { try $0.add(move { ($0.isRemovedOnCompletion, $0.fillMode) = (false, .forwards) }) }
    ),
    (
      "filling both", held,
      { try $0.add(move { ($0.isRemovedOnCompletion, $0.fillMode) = (false, .both) }) }
    ),
    (
      "filling backwards", back,
      { try $0.add(move { ($0.isRemovedOnCompletion, $0.fillMode) = (false, .backwards) }) }
    ),
    (
      "two cycles", ["position.x jumps from 225 back to 25 when it ends, at 2 s"],
      { try $0.add(move { $0.repeatCount = 2 }) }
    ),
    (
      "a way back", ["position.x jumps from 0 back to 25 when it ends, at 2 s"],
      { try $0.add(move { $0.autoreverses = true }) }
    ),
    ("additive", [], { try $0.add(move { $0.isAdditive = true }) }),
    ("cumulative", [], { try $0.add(move { ($0.isCumulative, $0.repeatCount) = (true, 2) }) }),
    ("committing", [], { try $0.add(move { $0.commitsOnStop = true }) }),
    ("half a cycle", [], { try $0.add(move { $0.repeatCount = 1.5 }) }),
    ("endless", [], { try $0.add(move { $0.repeatCount = .infinity }) }),
    ("with a completion", [], { try $0.add(move { $0.completion = { _ in } }) }),
    ("keyframes", back, { try $0.add(row { _ in }) }),
    (
      "keyframes and back", ["position.x jumps from 0 back to 25 when it ends, at 2 s"],
      { try $0.add(row { $0.autoreverses = true }) }
    ),
    ("discrete keyframes", [], { try $0.add(row { $0.calculationMode = .discrete }) }),
    ("timed keyframes", [], { try $0.add(row { $0.keyTimes = [0, 0.5, 1] }) }),
    (
      "a path", [],
      { box in
        try box.add(row { ($0.keyPath, $0.path) = ("position", try Path(svg: "M0,0 L225,0")) })
      }
    ),
    (
      "a group", [],
      { box in
        let group = AnimationGroup(animations: [move()])
        group.duration = 1
        try box.add(group)
      }
    ),
    (
      "a value function", [],
      { box in
        let turn = BasicAnimation("transform", from: 0, to: 1)
        turn.valueFunction = .rotateZ
        try box.add(turn)
      }
    ),
    (
      "two of one property", [],
      {
        try $0.add(move())
        try $0.add(BasicAnimation("position.y", from: 0, to: 225))
      }
    ),
    (
      "two of two properties", back,
      {
        try $0.add(move())
        try $0.add(BasicAnimation("opacity", from: 0, to: 1))
      }
    ),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] =
    predicted.map { name, messages, add in
      Fact("know or leave to a play the end of: \(name)") {
        try expectEqual(ends(add), messages)
      }
    } + [
      Fact("look ahead without moving the loop, in the order of the ends") {
        let loop = try tree {
          try $0.add(move { $0.fromValue = nil }, forKey: "move")
          let held = BasicAnimation("opacity", to: 0, duration: 2)
          (held.fillMode, held.isRemovedOnCompletion) = (.forwards, false)
          try $0.add(held, forKey: "fade")
        }
        loop.flush()
        let findings = try Report(of: loop).findings()
        expectEqual(
          findings.map(\.identity), ["snap-back #box move position.x", "held #box fade opacity"])
        expectEqual(findings.map(\.instant), [1, 2])
        expectEqual(loop.now, 0)
      },
      // The value under it may be the same by chance now, and another one later.
      Fact("leave a missing end that is like the other one to a play") {
        func make() throws -> RenderLoop {
          try tree { try $0.add(BasicAnimation("position.x", to: 25, duration: 1)) }
        }
        try expectEqual(Report(make).findings().map(\.rule), ["does-nothing"])
        let loop = try make()
        loop.flush()
        try expectEqual(Report(of: loop).findings(), [])
      },
      Fact("keep no loop alive") {
        weak var loop: RenderLoop?
        let report = Report {
          let made = try tree { try $0.add(move()) }
          loop = made
          return made
        }
        _ = try report.findings()
        expectNil(loop)
      },
      Fact("say what, why and how to mend it") {
        let report = Report { try tree { try $0.add(move(), forKey: "move") } }
        let finding = try #require(try report.findings().first)
        expectEqual(
          finding.description,
          """
          warning: 'move' of Layer #box: position.x jumps from 225 back to 25 when it ends, at 1 s [snap-back]
            why: an animation changes only what is shown; after its end the model shows again, and it still says 25 (F7)
            mend: set the model to 225 when the animation is added, or let it write its end value with commitsOnStop
          """)
        expectEqual([finding.rule, finding.layer], ["snap-back", "Layer #box"])
        expectEqual([finding.animation, finding.keyPath], ["move", "position.x"])
        expectEqual(finding.severity, .warning)
        expectEqual(finding.instant, 1)
        expectNil(finding.location)
      },
      // D19: no tree has such an animation; the closure that makes the tree throws.
      Fact("name an animation that its layer refuses, and leave other errors to the caller") {
        func report(_ keyPath: String) -> Report {
          Report { try tree { try $0.add(BasicAnimation(keyPath: keyPath), forKey: "a") } }
        }
        for (keyPath, rule) in [
          ("frame", "frame"), ("frame.size", "frame"), ("contentsFormat", "not-animatable"),
        ] {
          let findings = try report(keyPath).findings()
          expectEqual(findings.map(\.rule), [rule])
          expectEqual(findings.map(\.severity), [.error])
          expectTrue(findings[0].message.hasPrefix("the layer refuses it: 'keyPath' of a"))
        }
        let times = Report {
          try tree { box in
            try box.add(row { ($0.values, $0.keyTimes) = ([0, 1], [0, .infinity]) })
          }
        }
        try expectEqual(times.findings().map(\.rule), ["key-times"])
        #expect(throws: AnimationError.self) { try report("opacit").findings() }
      },
      // F9: nothing distinguishes a duration of 0 from none that was set.
      Fact("note a duration that was not set, in code") {
        let report = Report {
          try tree { try $0.add(BasicAnimation("opacity", from: 0, duration: 0)) }
        }
        try expectEqual(
          report.findings().map { "\($0.severity.rawValue): \($0.message)" },
          ["note: its duration is 0, and it runs for 0.25 s"])
      },
      Fact("use the rules that are asked for, up to a limit") {
        let report = Report { try tree { try $0.add(move { $0.duration = 100 }, forKey: "move") } }
        try expectEqual(
          report.findings().map(\.description),
          [
            """
            note: the check stopped at 0 s; the next change is at 100 s [not-played]
              why: what happens later is not checked
              mend: allow the check a longer time
            """
          ])
        func rules(_ options: CheckOptions) throws -> [String] {
          try report.findings(options).map(\.rule)
        }
        try expectEqual(rules(CheckOptions(limit: 200)), ["snap-back"])
        try expectEqual(rules(CheckOptions(only: ["held"], limit: 200)), [])
        try expectEqual(rules(CheckOptions(ignoring: ["snap-back"], limit: 200)), [])
        let known: Set = ["snap-back #box move position.x"]
        try expectEqual(rules(CheckOptions(baseline: known, limit: 200)), [])
        let error = #expect(throws: ReportError.self) {
          try report.findings(CheckOptions(only: ["snapback"]))
        }
        expectEqual(
          error?.description, "there is no rule 'snapback'\n  hint: did you mean 'snap-back'?")
      },
      Fact("come from rules with different names and a clause each") {
        expectEqual(Set(CheckRule.names).count, CheckRule.all.count)
        for rule in CheckRule.all {
          expectTrue(rule.name.allSatisfy { $0.isLowercase || $0 == "-" })
          expectFalse(rule.summary.isEmpty || rule.summary.hasSuffix("."))
        }
        expectEqual(Finding.Severity.allCases.sorted(), [.note, .warning, .error])
        expectEqual(CheckOptions.baseline("# known\n\na b\nc d\n"), ["a b", "c d"])
      },
    ]
}

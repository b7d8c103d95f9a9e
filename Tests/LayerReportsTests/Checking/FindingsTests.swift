import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

/// Findings about trees that are made by code.
@Suite("Findings")
struct FindingsTests {
  /// A root with a box at (25, 25).
  private func tree(_ change: (Layer) throws -> Void) rethrows -> RenderLoop {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    box.position = Point(x: 25, y: 25)
    root.addSublayer(box)
    try change(box)
    return RenderLoop(root: root)
  }

  private func move(to end: Double = 225) -> BasicAnimation {
    let move = BasicAnimation(keyPath: "position.x")
    move.toValue = .number(end)
    move.duration = 1
    return move
  }

  @Test func `say what, why and how to mend it`() throws {
    let report = Report { try tree { try $0.add(move(), forKey: "move") } }
    let findings = try report.findings()
    expectEqual(findings.count, 1)
    expectEqual(
      findings.first?.description,
      """
      warning: 'move' of Layer #box: position.x jumps from 225 back to 25 when it ends, at 1 s [snap-back]
        why: an animation changes only what is shown; after its end the model shows again, and it still says 25 (F7)
        mend: set the model to 225 when the animation is added, or let it write its end value with commitsOnStop
      """)
    let finding = try #require(findings.first)
    expectEqual(finding.rule, "snap-back")
    expectEqual(finding.severity, .warning)
    expectEqual(finding.layer, "Layer #box")
    expectEqual(finding.animation, "move")
    expectEqual(finding.keyPath, "position.x")
    expectEqual(finding.instant, 1)
    expectNil(finding.location)
    expectEqual(finding.identity, "snap-back #box move position.x")
  }

  // D19: no tree has such an animation; the closure that makes the tree throws.
  @Test(arguments: [
    ("frame", "frame"), ("frame.size", "frame"), ("contentsFormat", "not-animatable"),
  ])
  func `name an animation that its layer refuses`(keyPath: String, rule: String) throws {
    let report = Report {
      try tree { try $0.add(BasicAnimation(keyPath: keyPath), forKey: "a") }
    }
    let findings = try report.findings()
    expectEqual(findings.map(\.rule), [rule])
    expectEqual(findings.first?.severity, .error)
    expectTrue(findings.first?.message.hasPrefix("the layer refuses it: 'keyPath' of a") == true)
  }

  @Test func `name key times that a layer refuses`() throws {
    let report = Report {
      try tree {
        let animation = KeyframeAnimation(keyPath: "opacity")
        animation.values = [0, 1]
        animation.keyTimes = [0, 2]
        try $0.add(animation, forKey: "a")
      }
    }
    try expectEqual(report.findings().map(\.rule), ["key-times"])
  }

  @Test func `leave other errors to the caller`() {
    let report = Report { try tree { try $0.add(BasicAnimation(keyPath: "opacit")) } }
    #expect(throws: AnimationError.self) { try report.findings() }
  }

  @Test func `of a live loop look ahead without moving it`() throws {
    let loop = try tree {
      try $0.add(move(), forKey: "move")
      let held = BasicAnimation(keyPath: "opacity")
      held.toValue = 0
      held.fillMode = .forwards
      held.isRemovedOnCompletion = false
      held.duration = 2
      try $0.add(held, forKey: "fade")
    }
    loop.flush()
    let findings = try Report(of: loop).findings()
    expectEqual(
      findings.map(\.identity), ["snap-back #box move position.x", "held #box fade opacity"])
    expectEqual(findings.map(\.instant), [1, 2])
    expectEqual(loop.now, 0)
  }

  @Test func `of a live loop leave the end to a completion`() throws {
    let loop = try tree {
      let move = move()
      move.completion = { _ in }
      try $0.add(move, forKey: "move")
    }
    loop.flush()
    try expectEqual(Report(of: loop).findings(), [])
  }

  @Test func `of a discarded report keep no loop alive`() throws {
    weak var loop: RenderLoop?
    let report = Report {
      let made = try tree { try $0.add(move(), forKey: "move") }
      loop = made
      return made
    }
    _ = try report.findings()
    expectNil(loop)
  }

  // F9: nothing distinguishes a duration of 0 from none that was set.
  @Test func `note a duration that was not set, in code`() throws {
    let report = Report {
      try tree {
        let fade = BasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        try $0.add(fade, forKey: "fade")
      }
    }
    let findings = try report.findings()
    expectEqual(findings.map(\.rule), ["zero-duration"])
    expectEqual(findings.map(\.severity), [.note])
    expectEqual(findings.first?.message, "its duration is 0, and it runs for 0.25 s")
  }

  @Test func `use the rules that are asked for`() throws {
    let report = Report { try tree { try $0.add(move(), forKey: "move") } }
    try expectEqual(report.findings(CheckOptions(only: ["held"])), [])
    try expectEqual(report.findings(CheckOptions(ignoring: ["snap-back"])), [])
    try expectEqual(report.findings(CheckOptions(only: ["snap-back"])).count, 1)
    let known: Set = ["snap-back #box move position.x"]
    try expectEqual(report.findings(CheckOptions(baseline: known)), [])
    let error = #expect(throws: ReportError.self) {
      try report.findings(CheckOptions(only: ["snapback"]))
    }
    expectEqual(
      error?.description, "there is no rule 'snapback'\n  hint: did you mean 'snap-back'?")
  }

  @Test func `stop at the limit, and say so`() throws {
    let report = Report {
      try tree {
        let slow = move()
        slow.duration = 100
        try $0.add(slow, forKey: "move")
      }
    }
    try expectEqual(
      report.findings().map(\.description),
      [
        """
        note: the check stopped at 0 s; the next change is at 100 s [not-played]
          why: what happens later is not checked
          mend: allow the check a longer time
        """
      ])
    try expectEqual(report.findings(CheckOptions(limit: 200)).map(\.rule), ["snap-back"])
  }

  @Test func `name a layer without an identifier by its place`() throws {
    let report = Report {
      try tree { box in
        box.addSublayer(Layer())
        let inner = Layer()
        box.addSublayer(inner)
        try inner.add(move(to: 90), forKey: "move")
      }
    }
    try expectEqual(report.findings().map(\.identity), ["snap-back #box/@1 move position.x"])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are in a baseline without comments and empty lines") {
      expectEqual(CheckOptions.baseline("# known\n\na b\nc d\n"), ["a b", "c d"])
    },
    Fact("come from rules with different names and a clause each") {
      expectEqual(Set(CheckRule.names).count, CheckRule.all.count)
      for rule in CheckRule.all {
        expectTrue(rule.name.allSatisfy { $0.isLowercase || $0 == "-" })
        expectTrue(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
      }
    },
  ]
}

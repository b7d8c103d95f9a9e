import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// What the file of a scene says beside its tree: rules to ignore, places, angles and durations.
@Suite("Findings with the marks of a file")
struct FindingMarkTests {
  /// The marks of a case: of the whole scene, of layers by identifier, and of the animation.
  private struct Marks {
    var ignores: [String] = []
    var layers: [String: CheckMark] = [:]
    var animation: CheckMark?
  }

  private func findings(
    _ marks: Marks, rule: String = "snap-back",
    _ animation: @escaping () -> Animation = {
      BasicAnimation("position.x", from: 0, to: 225)
    }
  ) throws -> [Finding] {
    let report = Report(replaying: { tracer in
      let (root, box) = (Layer(id: "root"), Layer(id: "box"))
      root.addSublayer(box)
      root.addSublayer(Layer(id: "other"))
      let loop = RenderLoop(root: root)
      if let tracer { loop.addTracer(tracer) }
      try box.add(animation(), forKey: "move")
      var playback = Playback(loop)
      playback.marks = CheckMarks(
        ignores: marks.ignores, layer: { layer in layer.id.flatMap { marks.layers[$0] } },
        animation: { _ in marks.animation }, added: { _, _ in nil })
      return playback
    })
    return try report.findings(CheckOptions(only: [rule]))
  }

  private func mark(
    _ ignores: [String] = [], zero: Bool = false, turns: [Double?] = []
  ) -> CheckMark {
    CheckMark(line: 3, column: 5, ignores: ignores, hasZeroDuration: zero, turns: turns)
  }

  @Test func `leave out what the scene, a layer, one above it or the animation ignores`() throws {
    let ignoring = mark(["held", "snap-back"])
    try expectEqual(findings(Marks()).count, 1)
    try expectEqual(findings(Marks(ignores: ["snap-back"])), [])
    try expectEqual(findings(Marks(ignores: ["held"])).count, 1)
    try expectEqual(findings(Marks(layers: ["box": ignoring])), [])
    try expectEqual(findings(Marks(layers: ["root": ignoring])), [])
    try expectEqual(findings(Marks(layers: ["other": ignoring])).count, 1)
    try expectEqual(findings(Marks(layers: ["box": mark(["held"])])).count, 1)
    try expectEqual(findings(Marks(animation: ignoring)), [])
    try expectEqual(findings(Marks(animation: mark(["held"]))).count, 1)
  }

  @Test func `are at the place of the animation, or else of its layer`() throws {
    let layer = CheckMark(line: 7, column: 9)
    try expectEqual(findings(Marks()).map(\.location), [nil])
    try expectEqual(
      findings(Marks(layers: ["box": layer])).map(\.location),
      [
        Finding.Location(line: 7, column: 9)
      ])
    try expectEqual(findings(Marks(layers: ["root": layer])).map(\.location), [nil])
    try expectEqual(
      findings(Marks(layers: ["box": layer], animation: mark())).map(\.location),
      [
        Finding.Location(line: 3, column: 5)
      ])
  }

  @Test func `are at the place where an animation is added that is never seen`() throws {
    let report = Report(replaying: { tracer in
      let (root, box) = (Layer(id: "root"), Layer(id: "box"))
      root.addSublayer(box)
      let loop = RenderLoop(root: root)
      if let tracer { loop.addTracer(tracer) }
      loop.flush()
      try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      box.removeFromSuperlayer()
      var playback = Playback(loop)
      playback.marks = CheckMarks(
        ignores: [], layer: { _ in nil }, animation: { _ in nil },
        added: { _, name in name == "fade" ? CheckMark(line: 3, column: 5) : nil })
      return playback
    })
    let findings = try report.findings(CheckOptions(only: ["hidden-or-detached"]))
    expectEqual(findings.map(\.message), ["its layer left the tree before it was seen"])
    expectEqual(findings.map(\.location), [Finding.Location(line: 3, column: 5)])
  }

  private func turn(_ angle: Double) -> PropertyValue {
    .transform(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1))
  }

  // The tree has only the matrices: a whole turn is the identity.
  @Test func `know the angles that were written`() throws {
    func messages(_ rule: String, _ turns: [Double?], to end: Double = 1) throws -> [String] {
      try findings(Marks(animation: mark(turns: turns)), rule: rule) {
        BasicAnimation("transform", from: turn(0), to: turn(end))
      }.map(\.message)
    }
    let half = ["transform turns by half a turn, and the values do not say in which direction"]
    try expectEqual(messages("half-turn", []), [])
    try expectEqual(messages("half-turn", [0, 1]), [])
    try expectEqual(messages("half-turn", [0, .pi]), half)
    try expectEqual(messages("half-turn", [0, -.pi]), half)
    // 4 radians are 229.183 degrees.
    let far = ["transform is written to turn by 229.183°, and takes the shorter way"]
    try expectEqual(messages("half-turn", [0, 4]), far)
    try expectEqual(messages("half-turn", [4, 0]), far)
    try expectEqual(messages("half-turn", [0, 1, 5, 6]), far)
    try expectEqual(messages("half-turn", [0, nil, 5]), [])
    // What is written to turn all the way round is no value that stays the same.
    let round = ["transform is written to turn by 360°, and takes the shorter way"]
    try expectEqual(messages("half-turn", [0, 2 * .pi], to: 0), round)
    try expectEqual(messages("from-equals-to", [0, 2 * .pi], to: 0), [])
    try expectEqual(
      messages("from-equals-to", [0, 0], to: 0),
      [
        "transform goes from identity to identity"
      ])
  }

  @Test func `tell a duration of 0 that was written from one that was not`() throws {
    func severities(_ mark: CheckMark?, _ duration: Double = 0) throws -> [Finding.Severity] {
      try findings(Marks(animation: mark), rule: "zero-duration") {
        BasicAnimation("position.x", from: 0, to: 0, duration: duration)
      }.map(\.severity)
    }
    try expectEqual(severities(nil), [.note])
    try expectEqual(severities(mark()), [])
    try expectEqual(severities(mark(zero: true)), [.warning])
    try expectEqual(severities(mark(zero: true), 1), [])
  }

  @Test func `have a subject of an animation and a layer, one of them, or none`() {
    var finding = Finding(rule: "a", severity: .note, message: "m", why: "w", remedy: "r")
    expectEqual(finding.summary, "m")
    finding.layer = "Layer #a"
    expectEqual(finding.summary, "Layer #a: m")
    finding.animation = "move"
    expectEqual(finding.summary, "'move' of Layer #a: m")
    (finding.keyPath, finding.path) = ("x", "#a")
    expectEqual(finding.identity, "a #a move x")
    finding.layer = nil
    expectEqual(finding.summary, "'move': m")
  }

  private static let turn = 2 * Double.pi
  private static let angles: [(Double, Double, Bool)] = [
    (0, 0.0009, true), (0, 0.0011, false), (0, turn + 0.0009, true), (0, turn - 0.0009, true),
    (0, turn + 0.0011, false), (1, 1 - turn, true), (0, turn / 2, false),
  ]

  @Test(arguments: angles)
  func `take angles as the same within a thousandth of a radian and whole turns`(
    one: Double, other: Double, isSame: Bool
  ) {
    expectEqual(ValueLikeness.looksSame(.number(one), .number(other), isAngle: true), isSame)
  }
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Animations that one rule names, and those just beside them that it does not.
@Suite("The rules of findings")
struct FindingRuleTests {
  typealias Case = (
    name: String, messages: [String], add: @Sendable (_ root: Layer) throws -> Void
  )

  /// The findings of one rule about animations of a root at x 25, which are added at 1 s.
  private func findings(
    _ rule: String, _ add: @escaping (_ root: Layer) throws -> Void
  ) throws -> [Finding] {
    let scene = CodeScene(events: [
      CodeEvent(time: 1) { loop in
        try loop.transaction(disableActions: true) { _ in try add(loop.root) }
      }
    ]) { $0.position.x = 25 }
    return try Report(scene).findings(CheckOptions(only: [rule]))
  }

  private func check(_ rule: String, _ cases: [Case]) throws {
    for (name, messages, add) in cases {
      try expectEqual(findings(rule, add).map(\.message), messages, "\(name)")
    }
  }

  private static func row(
    _ values: [PropertyValue], _ keyPath: String = "position.x"
  ) -> KeyframeAnimation {
    let row = KeyframeAnimation(keyPath: keyPath)
    (row.values, row.duration) = (values, 1)
    return row
  }

  private static func additive(
    _ keyPath: String, _ value: PropertyValue
  ) -> BasicAnimation {
    let animation = BasicAnimation(keyPath, from: value, to: value)
    animation.isAdditive = true
    return animation
  }

  private static func group(
    _ duration: Double, _ members: [Animation]
  ) -> AnimationGroup {
    let group = AnimationGroup(animations: members)
    group.duration = duration
    return group
  }

  @Test func `name an animation that starts and ends with the same value`() throws {
    let seven = ["position.x goes from 7 to 7"]
    try check(
      "from-equals-to",
      [
        ("basic", seven, { try $0.add(BasicAnimation("position.x", from: 7, to: 7)) }),
        (
          "but for rounding", seven,
          { try $0.add(BasicAnimation("position.x", from: 7, to: 7.000_000_001)) }
        ),
        (
          "more than rounding", [],
          { try $0.add(BasicAnimation("position.x", from: 7, to: 7.000_01)) }
        ),
        ("no end", [], { try $0.add(BasicAnimation("position.x", from: 7)) }),
        ("no start", [], { try $0.add(BasicAnimation("position.x", to: 7)) }),
        ("keyframes", seven, { try $0.add(Self.row([7, 7, 7])) }),
        ("a single keyframe", [], { try $0.add(Self.row([7])) }),
        ("another last keyframe", [], { try $0.add(Self.row([7, 7, 8])) }),
        (
          "a spring", seven,
          { root in
            let spring = SpringAnimation(keyPath: "position.x")
            (spring.fromValue, spring.toValue, spring.duration) = (7, 7, 2)
            try root.add(spring)
          }
        ),
        (
          "cumulative", [],
          { root in
            let turn = BasicAnimation("position.x", from: 7, to: 7)
            (turn.isCumulative, turn.repeatCount) = (true, 3)
            try root.add(turn)
          }
        ),
        ("an additive constant", [], { try $0.add(Self.additive("position.x", 7)) }),
        (
          "an additive zero", ["position.x goes from 0 to 0"],
          { try $0.add(Self.additive("position.x", 0)) }
        ),
        (
          "an additive zero point", ["position goes from (0,0) to (0,0)"],
          { try $0.add(Self.additive("position", .point(.zero))) }
        ),
        (
          "an additive point", [],
          { try $0.add(Self.additive("position", .point(Point(x: 0, y: 1)))) }
        ),
        (
          "an additive zero size", ["bounds.size goes from 0x0 to 0x0"],
          { try $0.add(Self.additive("bounds.size", .size(.zero))) }
        ),
        (
          "an additive size", [],
          { try $0.add(Self.additive("bounds.size", .size(Size(width: 1, height: 0)))) }
        ),
        (
          "a path", [],
          { root in
            let fly = KeyframeAnimation(keyPath: "position")
            fly.path = try Path(svg: "M0,0 L9,0")
            fly.duration = 1
            try root.add(fly)
          }
        ),
      ])
  }

  // The spring of F61 takes 1.4727 s to come to rest within a thousandth, and less than 1.25 s
  // within a hundredth.
  @Test func `name a spring that its duration cuts off, also in a group`() throws {
    @Sendable func spring(_ duration: Double, _ change: (SpringAnimation) -> Void = { _ in })
      -> SpringAnimation
    {
      let spring = SpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 25, duration)
      change(spring)
      return spring
    }
    let cut = ["its spring needs 1.4727 s, and its duration of 0.5 s cuts it off"]
    try check(
      "spring-cut-off",
      [
        ("half a second", cut, { try $0.add(spring(0.5)) }),
        ("1.25 seconds", [], { try $0.add(spring(1.25)) }), ("long", [], { try $0.add(spring(2)) }),
        // F64: an undamped one never comes to rest, however long it lasts.
        ("undamped", [], { try $0.add(spring(0.5) { $0.damping = 0 }) }),
        ("no spring", [], { try $0.add(BasicAnimation("position.x", to: 25, duration: 0.5)) }),
        ("a member", cut, { try $0.add(Self.group(2, [spring(0.5)])) }),
        ("a member of the group's duration", cut, { try $0.add(Self.group(0.5, [spring(0)])) }),
        ("a long member", [], { try $0.add(Self.group(0.5, [spring(2)])) }),
        (
          "the second member", cut,
          { try $0.add(Self.group(2, [spring(2), spring(0.5)])) }
        ),
        (
          "a member of a group in a group", cut,
          { try $0.add(Self.group(2, [Self.group(2, [spring(0.5)])])) }
        ),
      ])
  }

  // F9, F163: it becomes that of the transaction, or 0.25 s.
  @Test func `name a duration of 0 or less`() throws {
    func severities(_ duration: Double) throws -> [String] {
      try findings("zero-duration") { root in
        let move = BasicAnimation("position.x", from: 0, to: 25, duration: duration)
        try root.add(move)
      }.map { "\($0.severity.rawValue): \($0.message)" }
    }
    try expectEqual(severities(0), ["note: its duration is 0, and it runs for 0.25 s"])
    try expectEqual(severities(-1), ["warning: its duration is -1, and it runs for 0.25 s"])
    try expectEqual(severities(0.001), [])
  }

  // F32: the angle of a whole transform goes the shorter way.
  @Test func `name whole transforms that are half a turn apart`() throws {
    @Sendable func turn(_ angle: Double) -> PropertyValue {
      .transform(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1))
    }
    let half = ["transform turns by half a turn, and the values do not say in which direction"]
    @Sendable func between(_ first: PropertyValue, _ second: PropertyValue) -> BasicAnimation {
      BasicAnimation("transform", from: first, to: second)
    }
    try check(
      "half-turn",
      [
        ("half a turn", half, { try $0.add(between(turn(0), turn(.pi))) }),
        ("from a quarter on", half, { try $0.add(between(turn(.pi / 2), turn(-.pi / 2))) }),
        ("a quarter", [], { try $0.add(between(turn(0), turn(.pi / 2))) }),
        ("less", [], { try $0.add(between(turn(0), turn(.pi - 0.01))) }),
        ("an angle", [], { try $0.add(BasicAnimation("transform.rotation.z", to: .number(.pi))) }),
        (
          "a mirror", [],
          { try $0.add(between(turn(0), .transform(Transform3D(scaleX: -1, y: 1, z: 1)))) }
        ),
        (
          "both mirrored", half,
          { try $0.add(between(turn(0), .transform(Transform3D(scaleX: -2, y: -2, z: 1)))) }
        ),
        (
          "no area", [],
          { try $0.add(between(turn(0), .transform(Transform3D(scaleX: 0, y: 0, z: 1)))) }
        ),
        (
          "keyframes", half,
          { try $0.add(Self.row([turn(0), turn(1), turn(1 + .pi)], "transform")) }
        ),
        (
          "keyframes of quarters", [],
          { try $0.add(Self.row([turn(0), turn(.pi / 2), turn(.pi)], "transform")) }
        ),
        (
          "additive", [],
          { root in
            let spin = between(turn(0), turn(.pi))
            spin.isAdditive = true
            try root.add(spin)
          }
        ),
        ("a group", [], { try $0.add(Self.group(1, [between(turn(0), turn(.pi))])) }),
      ])
  }

  @Test func `name values of keyframes, springs and members that are outside a range`() throws {
    let bright = ["opacity is animated to 1.5, and it is from 0 to 1"]
    try check(
      "out-of-range",
      [
        ("keyframes", bright, { try $0.add(Self.row([0, 0.5, 1.5], "opacity")) }),
        ("keyframes in the range", [], { try $0.add(Self.row([0, 0.5, 1], "opacity")) }),
        ("a start", bright, { try $0.add(BasicAnimation("opacity", from: 1.5, to: 1)) }),
        (
          "a spring", bright,
          { root in
            let spring = SpringAnimation(keyPath: "opacity")
            (spring.fromValue, spring.toValue, spring.duration) = (0, 1.5, 2)
            try root.add(spring)
          }
        ),
        (
          "a member", bright,
          {
            try $0.add(
              Self.group(
                1, [BasicAnimation("position.x", to: 90), BasicAnimation("opacity", to: 1.5)]))
          }
        ),
        ("an additive member", [], { try $0.add(Self.group(1, [Self.additive("opacity", 1.5)])) }),
      ])
  }

  @Test func `name key times by how much they matter`() throws {
    func severities(_ times: [Double]?, _ mode: CalculationMode) throws -> [Finding.Severity] {
      try findings("key-times") { root in
        let row = Self.row([0, 10, 40])
        (row.keyTimes, row.calculationMode) = (times, mode)
        try root.add(row)
      }.map(\.severity)
    }
    try expectEqual(severities([0, 0.5], .linear), [.warning])
    try expectEqual(severities([0, 0.5, 1], .linear), [])
    try expectEqual(severities(nil, .linear), [])
    try expectEqual(severities([0, 0.5, 1], .paced), [.note])
    try expectEqual(severities(nil, .paced), [])
  }

  // The member begins half a second after its group, at 1.5 s.
  @Test func `name a member that begins late and jumps to its first value`() throws {
    @Sendable func late(
      _ begin: Double = 0.5, _ change: (BasicAnimation) -> Void = { _ in }
    ) -> BasicAnimation {
      let late = BasicAnimation("opacity", from: 0, to: 1)
      late.beginTime = begin
      change(late)
      return late
    }
    let jump = ["opacity shows 1 for 0.5 s, then jumps to 0"]
    try check(
      "delay-without-backwards-fill",
      [
        ("a member", jump, { try $0.add(Self.group(2, [late()])) }),
        (
          "keyframes", jump,
          { root in
            let row = Self.row([0, 0.5, 1], "opacity")
            row.beginTime = 0.5
            try root.add(Self.group(2, [row]))
          }
        ),
        ("without a delay", [], { try $0.add(Self.group(2, [late(0)])) }),
        ("that fills", [], { try $0.add(Self.group(2, [late { $0.fillMode = .backwards }])) }),
        ("that fills both", [], { try $0.add(Self.group(2, [late { $0.fillMode = .both }])) }),
        ("additive", [], { try $0.add(Self.group(2, [late { $0.isAdditive = true }])) }),
        ("without a start", [], { try $0.add(Self.group(2, [late { $0.fromValue = nil }])) }),
        ("at what is shown", [], { try $0.add(Self.group(2, [late { $0.fromValue = 1 }])) }),
        ("after another one", [], { try $0.add(Self.group(2, [late(0), late()])) }),
      ])
    let found = try findings("delay-without-backwards-fill") {
      try $0.add(Self.group(2, [late()]))
    }
    expectEqual(found.map(\.instant), [1.5])
    expectEqual(found.map(\.keyPath), ["opacity"])
  }

  @Test func `name an animation without a key by its key path, and a group by its class`() throws {
    let alone = try findings("snap-back") { try $0.add(BasicAnimation("position.x", to: 225)) }
    expectEqual(alone.map(\.animation), ["position.x"])
    expectEqual(alone.map(\.instant), [2])
    let group = try findings("snap-back") {
      try $0.add(Self.group(1, [BasicAnimation("position.x", to: 225)]))
    }
    expectEqual(group.map(\.animation), ["AnimationGroup"])
    expectEqual(group.map(\.keyPath), ["position.x"])
    expectEqual(group.map(\.message), ["position.x jumps from 225 back to 25 when it ends, at 2 s"])
  }
}

import LayerAnimation
import LayerModel
import LayerMotion
import LayerReports
import LayerTesting
import TestSupport
import Testing

@Suite("Velocities are expected to be continuous")
struct ExpectVelocityTests {
  /// A stage whose card moves down by 100 per second.
  private func moving() -> (stage: Stage, log: FailureLog) {
    let (stage, log) = makeStage(Conditions(timeScale: 0.5, startTime: 1))
    stage.loop.animate(withDuration: 1, options: .curveLinear) {
      stage["card"].position.y = 150
    }
    stage.pump(0.5)
    return (stage, log)
  }

  @Test("and a block that starts slowly over another one keeps them (F124)")
  func additive() {
    let (stage, log) = moving()
    stage.expectNoJump(velocity: 0.01) {
      stage.loop.animate(withDuration: 1) { stage["card"].position.y = 50 }
    }
    expectEqual(log.messages, [])
    expectEqual(stage.now, 0.5, within: 1e-12)
  }

  @Test("and a spring takes them over")
  func spring() {
    let (stage, log) = makeStage()
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    stage.expectNoJump(velocity: 0.01) {
      _ = try? stage["card"].tween(.spring(spring), .y(150))
    }
    stage.pump(0.1)
    stage.expectNoJump(velocity: 0.01) {
      _ = try? stage["card"].tween(.spring(spring), .y(0))
    }
    expectEqual(log.messages, [])
  }

  // 100 per second; then from 100 to -50 in a second. The replaced tween commits its value.
  @Test("and a linear tween changes them")
  func fails() {
    let (stage, log) = makeStage()
    _ = try? stage["card"].tween(.duration(1), .y(150))
    stage.pump(0.5)
    let line: UInt = #line + 1
    stage.expectNoJump(velocity: 1) {
      _ = try? stage["card"].tween(.duration(1), .y(-50))
    }
    stage.expectNoJump(keyPaths: [], velocity: 1) { stage["card"].name = "Card" }
    stage.expectNoJump(of: "#toast", velocity: 1) { stage["card"].removeAllAnimations() }
    expectEqual(
      log.messages,
      [
        """
        #card position changes its velocity, per second
                          from    to      jump
        ✗ #card position  y +100  y -150  y -250
        position shows (25,100): 'tween-2/position.y' is 0 % through 100 → -50, linear, from 0.5 s to 1.5 s; the model \
        says the same
        """
      ])
    expectEqual(log.failures.first?.site.line, line)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("of a rotation across half a turn") {
      let (stage, log) = makeStage()
      stage.spin("card")
      stage.pump(0.5)
      stage.expectNoJump(keyPaths: ["transform.rotation.z"], velocity: 0.01) {
        stage["toast"].name = "Toast"
      }
      stage.expectNoJump(keyPaths: ["transform.rotation.z"], within: 10, velocity: 0.01) {
        stage["card"].removeAllAnimations()
      }
      expectEqual(log.failures.count, 1)
      // A turn in a second.
      expectEqual(
        log.messages.first?.split(separator: "\n").dropFirst(2).first,
        "✗ #card transform.rotation.z  +360deg  0deg  -360deg")
    },
    // 100 per second down, and a fade of a second.
    Fact("and a failure lists all that change, and explains the first") {
      let (stage, log) = makeStage()
      _ = try? stage["card"].tween(.duration(1), .y(150))
      stage.tween("toast", for: 1)
      stage.pump(0.5)
      stage.expectNoJump(within: .infinity, velocity: 0.01) {
        stage["card"].removeAllAnimations()
        stage["toast"].removeAllAnimations()
      }
      let lines = (log.messages.first ?? "").split(separator: "\n")
      expectEqual(log.messages.count, 1)
      expectTrue(lines.count > 4)
      expectEqual(lines.first, "2 values change their velocity, per second")
      expectEqual(
        lines.dropFirst(2).prefix(2),
        [
          "✗ #card position  y +100  y 0  y -100", "✗ #toast opacity  -1      0    +1",
        ])
      expectTrue(lines.dropFirst(4).first?.hasPrefix("position shows (25,50)") == true)
    },
    // A square in two seconds: its slope at half a second is 2 · 0.25 / 2.
    Fact("of an easing that is a closure") {
      let (stage, log) = makeStage()
      let fade = BasicAnimation(PropertyKey.opacity, from: 0, to: 1)
      (fade.duration, fade.easing) = (2, .custom { $0 * $0 })
      _ = try? stage["card"].add(fade, forKey: "fade")
      stage.pump(0.5)
      stage.expectNoJump(velocity: 1e-5) { stage["card"].name = "Card" }
      stage.expectNoJump(within: .infinity, velocity: 1e-5) { stage["card"].removeAllAnimations() }
      stage.expectNoJump(velocity: -1) {}
      expectEqual(log.messages.count, 2)
      expectEqual(
        log.messages.first?.split(separator: "\n").dropFirst(2).first,
        "✗ #card opacity  +0.25  0   -0.25")
      expectEqual(log.messages.last, "A tolerance is 0 or more and finite, not -1.")
    },
  ]

  @Test("and where nothing happens, they are the same without a tolerance")
  func same() {
    let (stage, log) = moving()
    stage.expectNoJump(velocity: 0) { stage["toast"].name = "Toast" }
    expectEqual(log.messages, [])
  }

  // Both members move the card by 100 in two seconds, the second on top of the first.
  @Test("of a group with two animations of one property")
  func group() throws {
    let (stage, log) = makeStage()
    let group = AnimationGroup()
    let members = (0..<2).map { _ in BasicAnimation(PropertyKey.positionX, from: 0, to: 100) }
    for member in members { (member.duration, member.timingFunction) = (2, .linear) }
    members[1].isAdditive = true
    (group.animations, group.duration) = (members, 2)
    try stage["card"].add(group, forKey: "move")
    stage.pump(0.5)
    stage.expectNoJump(keyPaths: ["position.x"], within: .infinity, velocity: 0.01) {
      stage["card"].removeAllAnimations()
    }
    let row = try #require(log.messages.first?.split(separator: "\n").dropFirst(2).first)
    expectTrue(row.hasPrefix("✗ #card position.x  +100  "))
  }

  /// An animation of two seconds, its key path, and its velocities after half a second: 100 in two
  /// seconds; 10 in the first of two; 100 in one; and a scale of 1 in one second.
  private static func motion(_ index: Int) -> (Animation, String, String) {
    switch index {
    case 0:
      return (BasicAnimation(PropertyKey.positionX, from: 0, to: 100), "position.x", "+50")
    case 1:
      let keyframes = KeyframeAnimation(keyPath: "position.x")
      keyframes.values = [0, 10, 100]
      return (keyframes, "position.x", "+10")
    case 2:
      let group = AnimationGroup()
      let member = BasicAnimation(PropertyKey.positionX, from: 0, to: 100)
      member.duration = 1
      group.animations = [member]
      return (group, "position.x", "+100")
    default:
      let scale = BasicAnimation(PropertyKey.transform, from: .identity, to: .scale(3))
      return (scale, "transform", "scaleX +1, scaleY +1")
    }
  }

  @Test("of every kind of animation", arguments: 0..<4)
  func kinds(_ index: Int) throws {
    let (animation, keyPath, text) = Self.motion(index)
    let (stage, log) = makeStage()
    animation.duration = 2
    try stage["card"].add(animation, forKey: "move")
    stage.pump(0.5)
    stage.expectNoJump(keyPaths: [keyPath], within: .infinity, velocity: 0.01) {
      stage["card"].removeAllAnimations()
    }
    let row = try #require(log.messages.first?.split(separator: "\n").dropFirst(2).first)
    expectTrue(row.hasPrefix("✗ #card \(keyPath)  \(text)  "))
  }

  // 100 per second down; a finger's value has no velocity of its own.
  @Test("and may be expected by themselves, as numbers, points and rectangles")
  func values() throws {
    let (stage, log) = moving()
    stage.expectVelocity("#card", .positionY, 100)
    stage.expectVelocity("#card", .position, Point(x: 0, y: 100.5), within: 0.6)
    stage.expectVelocity("#card", "position", [0, 100])
    stage.expectVelocity("#card", .bounds, .zero)
    stage.expectVelocity("#toast", .positionX, 0)
    stage.spin("title")
    stage.expectVelocity("#title", .transformRotationZ, 2 * .pi)
    try expectEqual(stage.presented("#card", .positionY), 100, within: 1e-9)
    try expectEqual(stage.presented("#card", "position.x"), 25)
    expectEqual(log.messages, [])
  }

  @Test("and fail with the numbers that differ, and the reason")
  func wrong() {
    let (stage, log) = moving()
    stage.expectVelocity("#card", .position, Point(x: 0, y: 90))
    stage.expectVelocity("#card", .transform, .identity)
    stage.expectVelocity("#card", "strokeEnd", 1)
    let lines = log.messages.map { $0.split(separator: "\n").map(String.init) }
    expectEqual(
      Array(lines[0].prefix(3)),
      [
        "#card position has another velocity than expected, per second",
        "  expected  moves by  off",
        "✗ y +90     y +100    y +10",
      ])
    expectTrue(lines[0].count > 3 && lines[0][3].hasPrefix("position shows (25,100)"))
    expectEqual(
      Array(lines.dropFirst()),
      [
        [
          "#card transform has no velocity to compare",
          "  hint: name a number of it, such as transform.rotation.z",
        ],
        [
          "Layer #card has no property 'strokeEnd'",
          "  hint: 'strokeEnd' is a property of ShapeLayer",
        ],
      ])
    #expect(throws: ReportError.self) { try stage.presented("#card", "strokeEnd") }
  }
}

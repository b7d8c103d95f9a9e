import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Rule R6, and the ends that a loop knows in advance.
@Suite struct SettleTests {
  @Test func `settle advances to the last end, including those that callbacks add`() throws {
    let stage = Stage()
    let box = stage.box
    let first = BasicAnimation("opacity", to: 1)
    first.completion = { _ in
      _ = try? box.add(BasicAnimation("opacity", to: 0, duration: 0.5), forKey: "next")
    }
    try box.add(first, forKey: "first")
    let late = BasicAnimation("zPosition", to: 1, duration: 0.25)
    late.beginTime = 1
    try box.add(late, forKey: "late")
    try stage.loop.settle()
    expectEqual(stage.loop.now, 1.5)
    expectTrue(stage.loop.isIdle)
    expectNil(stage.loop.nextEvent)
    try stage.loop.settle()
    expectEqual(stage.loop.now, 1.5)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("held animations do not keep a loop from settling") {
      let stage = Stage()
      let held = BasicAnimation("opacity", to: 1)
      held.fillMode = .forwards
      held.isRemovedOnCompletion = false
      try stage.box.add(held, forKey: "held")
      try stage.loop.settle()
      expectEqual(stage.loop.now, 1)
      expectEqual(stage.box.presented.opacity, 1)
    },
    Fact("rule R6: an animation without a key is named by its key path") {
      let stage = Stage()
      let animation = BasicAnimation("opacity", to: 1)
      animation.repeatCount = .infinity
      try stage.box.add(animation)
      let refused = #expect(throws: SettleError.self) { try stage.loop.settle() }
      expectEqual(refused?.layer, "Layer #box")
      expectEqual(refused?.key, "opacity")
      expectEqual(refused?.reason, .repeatsForever)
    },
    Fact("rule R6: an endless animation added by a callback is an error when it is found") {
      let stage = Stage()
      let box = stage.box
      let first = BasicAnimation("opacity", to: 1)
      first.completion = { _ in
        let spin = BasicAnimation("opacity", to: 0)
        spin.repeatCount = .infinity
        _ = try? box.add(spin, forKey: "spin")
      }
      try box.add(first, forKey: "first")
      try box.add(BasicAnimation("zPosition", to: 1, duration: 5), forKey: "long")
      #expect(throws: SettleError.self) { try stage.loop.settle() }
      expectEqual(stage.loop.now, 1)
    },
    Fact("an endless animation that is being removed does not keep a loop from settling") {
      let stage = Stage()
      let spin = BasicAnimation("opacity", to: 0)
      spin.repeatCount = .infinity
      try stage.box.add(spin, forKey: "spin")
      stage.loop.flush()
      stage.box.removeAnimation(forKey: "spin")
      try stage.loop.settle()
      try stage.box.add(spin, forKey: "spin")
      stage.loop.flush()
      stage.box.removeFromSuperlayer()
      try stage.loop.settle()
      expectTrue(stage.loop.isIdle)
    },
    Fact("ends are known in advance, and the loop knows its next event") {
      let stage = Stage()
      stage.loop.advance(to: 2)
      let animation = BasicAnimation("opacity", to: 1, duration: 0.5)
      animation.beginTime = 3
      animation.speed = 2
      animation.repeatCount = 4
      animation.autoreverses = true
      expectTrue(stage.loop.isIdle)
      let handle = try stage.box.add(animation, forKey: "a")
      expectFalse(stage.loop.isIdle)
      expectNil(stage.loop.nextEvent)
      stage.loop.flush()
      expectEqual(handle.beginTime, 3)
      expectEqual(handle.endTime, 5)
      expectEqual(stage.loop.nextEvent, 3)
      stage.loop.advance(to: 3)
      expectEqual(stage.loop.nextEvent, 5)
      handle.remove()
      expectFalse(stage.loop.isIdle)
      stage.loop.flush()
      expectTrue(stage.loop.isIdle)
      expectNil(stage.loop.nextEvent)
    },
    Fact("thousands of animations of one property settle, each at its own end") {
      let stage = Stage()
      let count = Rounds.scaled(4000)
      for number in 0..<count {
        try stage.box.add(
          BasicAnimation("zPosition", to: 1, duration: 1 + Double(number) / 1000))
      }
      try stage.loop.settle()
      expectEqual(stage.loop.now, 1 + Double(count - 1) / 1000)
    },
    Fact("each animated property is visited once") {
      let stage = Stage()
      for path in ["opacity", "position.x", "opacity", "position.y", "opacity", "position"] {
        try stage.box.add(BasicAnimation(path, by: path == "position" ? [1, 1] : 1))
      }
      stage.loop.advance(to: 0.5)
      var visited: [String] = []
      stage.loop.forEachAnimatedValue { layer, property, _ in
        visited.append("\(layer.id ?? "").\(layer.propertyTable[property].name)")
      }
      expectEqual(visited.sorted(), ["box.opacity", "box.position"])
    },
  ]

  /// Adds something endless, and returns the message of the error of settling.
  static func refusal(
    isCommitted: Bool, _ prepare: (Stage, BasicAnimation) -> Void
  ) throws -> String {
    let stage = Stage()
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    prepare(stage, animation)
    try stage.box.add(BasicAnimation("zPosition", to: 1, duration: 0.1), forKey: "other")
    try stage.box.add(animation, forKey: "spin")
    if isCommitted { stage.loop.flush() }
    do {
      try stage.loop.settle()
    } catch {
      expectEqual(stage.loop.now, 0)
      expectEqual(stage.box.animationKeys, ["other", "spin"])
      return "\(error)"
    }
    return "settled"
  }

  @Test(arguments: [false, true])
  func `rule R6: settle names layer, key and reason before time moves`(_ isCommitted: Bool)
    throws
  {
    func text(_ reason: String) -> String {
      "The animation 'spin' of Layer #box never ends: it \(reason)."
    }
    try expectEqual(
      Self.refusal(isCommitted: isCommitted) { $1.repeatCount = .infinity }, text("repeats forever")
    )
    try expectEqual(
      Self.refusal(isCommitted: isCommitted) { $1.repeatDuration = .infinity },
      text("repeats forever"))
    try expectEqual(
      Self.refusal(isCommitted: isCommitted) { $1.repeatCount = .greatestFiniteMagnitude },
      text("repeats forever"))
    try expectEqual(Self.refusal(isCommitted: isCommitted) { $1.speed = 0 }, text("has speed 0"))
    try expectEqual(
      Self.refusal(isCommitted: isCommitted) { stage, animation in
        animation.repeatCount = .infinity
        stage.root.addSublayer(Layer(id: "harmless"))
      }, text("repeats forever"))
  }

  @Test(arguments: [false, true])
  func `rule R6: a layer whose time stops or runs backwards keeps its animations`(
    _ isCommitted: Bool
  ) throws {
    for (speed, reason) in [
      (0.0, "is on a layer whose time is stopped"),
      (-2, "is on a layer whose time runs backwards"),
    ] {
      for isRoot in [false, true] {
        let found = try Self.refusal(isCommitted: isCommitted) { stage, _ in
          (isRoot ? stage.root : stage.box).speed = speed
        }
        let sentences = ["other", "spin"].map {
          "The animation '\($0)' of Layer #box never ends: it \(reason)."
        }
        expectEqual(found, sentences.joined(separator: "\n"))
      }
    }
  }

  /// Looking up each animation's layer times through all layers above was quadratic in the depth.
  @Test(.timeLimit(.minutes(5)), arguments: [1.0, 2])
  func `a deep tree with an animation on every layer settles before its first commit`(
    _ speed: Double
  ) throws {
    let stage = Stage()
    stage.root.speed = speed
    var bottom = stage.box
    let depth = Rounds.scaled(50_000)
    var ends = 0
    for _ in 0..<depth {
      let next = Layer()
      bottom.addSublayer(next)
      bottom = next
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.completion = { _ in ends += 1 }
      try next.add(animation, forKey: "fade")
    }
    expectNil(stage.loop.nextEvent, "nothing is committed")
    try stage.loop.settle()
    expectEqual(ends, depth)
    expectEqual(stage.loop.now, 1 / speed)
  }
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Velocities: by hand if that is easy, otherwise compared with differences.
@Suite struct VelocityTests {
  @Test func `the velocity of a linear animation is its distance over its duration`() throws {
    let move = BasicAnimation("position.x", from: 0, to: 100, duration: 2)
    try expectEqual(move.velocity(at: 0.5), 50)
    move.speed = 2
    try expectEqual(move.velocity(at: 0.5), 100)
    move.speed = -1
    try expectEqual(move.velocity(at: 0.5), -50)
    move.speed = 1
    move.autoreverses = true
    try expectEqual(move.velocity(at: 1.5), 50)
    try expectEqual(move.velocity(at: 2.5), -50)
    try expectNil(move.velocity(at: 4.5))
    move.fillMode = .both
    try expectEqual(move.velocity(at: 4.5), 0)
    try expectEqual(move.velocity(at: -1), 0)
    move.speed = 0
    try expectEqual(move.velocity(at: 1), 0)
  }

  @Test(
    "at its exact end, an animation still has the direction of its last moment",
    arguments: [
      // A cycle takes 2 s: 1 s forwards, 1 s back.
      (1.0, 2.0, -1.0), (1.5, 3, 1), (1.75, 3.5, -1), (1.25, 2.5, 1), (3, 6, -1),
    ])
  func directionAtTheEnd(cycles: Double, end: Double, direction: Double) throws {
    let move = BasicAnimation("position.x", from: 0, to: 100, duration: 1)
    move.autoreverses = true
    move.repeatCount = cycles
    try expectEqual(move.velocity(at: end - 0.125), .number(100 * direction))
    try expectEqual(move.velocity(at: end), .number(100 * direction))
    try expectNil(move.velocity(at: end + 0.125))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("where an animation turns back, it has the direction of the next moment") {
      let move = BasicAnimation("position.x", from: 0, to: 100, duration: 1)
      move.autoreverses = true
      move.repeatCount = 2
      try expectEqual([1, 2, 3].map { try move.velocity(at: $0) }, [-100, 100, -100])
    },
    Fact("points, sizes, rectangles, colours and arrays have a velocity for each number") {
      let move = BasicAnimation("position", from: [0, 0], to: [100, 50], duration: 2)
      try expectEqual(move.velocity(at: 1)?.numbers, [50, 25])
      let grow = BasicAnimation("bounds", from: [0, 0, 1, 1], to: [1, 2, 5, 9], duration: 0.5)
      try expectEqual(grow.velocity(at: 0.25)?.numbers, [2, 4, 8, 16])
      let tint = BasicAnimation(
        "backgroundColor", from: .color(Color(red: 1, green: 0, blue: 0)),
        to: .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
      try expectEqual(tint.velocity(at: 0.5)?.numbers, [-1, 0, 1, -0.5])
      // F154: colours of two spaces move in sRGB.
      tint.toValue = .color(Color(white: 0.5))
      try expectEqual(tint.velocity(at: 0.25)?.numbers, [-0.5, 0.5, 0.5, 0])
      let text = BasicAnimation("mood", from: "a", to: "b")
      try expectNil(text.velocity(at: 0.5))
    },
    Fact("the velocity at a quarter of x² is half the distance per duration") {
      let move = BasicAnimation("position.x", from: 0, to: 100, duration: 2)
      move.easing = .math(.easeInQuad)
      try expectEqual(move.velocity(at: 0.5), 25)
      move.easing = .steps(StepsEasing(count: 4))
      try expectEqual(move.velocity(at: 0.3), 0)
    },
    Fact("F20: a missing end is the value under it, or zero, also for a velocity") {
      let rise = BasicAnimation("position.x", to: 100, duration: 2)
      try expectEqual(rise.velocity(at: 0.5, over: 20), 40)
      try expectEqual(rise.velocity(at: 0.5), 50)
      let fall = BasicAnimation("position", from: .point(Point(x: 100, y: 50)), duration: 2)
      try expectEqual(fall.velocity(at: 1, over: .point(Point(x: 60, y: 60)))?.numbers, [-20, 5])
      // D6: under an additive one it is zero.
      fall.isAdditive = true
      try expectEqual(fall.velocity(at: 1, over: .point(Point(x: 60, y: 60)))?.numbers, [-50, -25])
    },
    Fact("F47: a single keyframe has no velocity, as it has no value") {
      let single = KeyframeAnimation(keyPath: "position.x")
      single.values = [5]
      single.duration = 1
      try expectNil(single.velocity(at: 0.5))
      try expectNil(single.value(at: 0.5))
    },
    Fact("velocities agree with differences except at kinks, for all classes") {
      var (compared, kinks) = (0, 0)
      for seed in 0..<UInt64(Rounds.scaled(4000)) {
        var drafts = RandomDrafts(seed: 120_000 + seed)
        guard let draft = drafts.draft() as? PropertyAnimation else { continue }
        let time = drafts.makes.random.number(0...2)
        let under: PropertyValue? = nil
        guard let velocity = try draft.velocity(at: time, over: under)?.numbers else { continue }
        let step = 1e-6
        func numbers(_ time: Double) throws -> [Double]? {
          draft.isAdditive
            ? nil : try draft.value(at: time, over: under)?.numbers
        }
        guard let before = try numbers(time - step), let here = try numbers(time),
          let after = try numbers(time + step), before.count == velocity.count,
          after.count == velocity.count
        else { continue }
        let back = zip(here, before).map { ($0 - $1) / step }
        let ahead = zip(after, here).map { ($0 - $1) / step }
        let scale = 1 + (here + velocity).reduce(0) { max($0, abs($1)) }
        // If the slopes on both sides differ, there is a kink, a jump or a sharp bend.
        if zip(back, ahead).contains(where: { abs($0 - $1) > 1e-3 * scale }) {
          kinks += 1
          continue
        }
        compared += 1
        for (place, pair) in zip(velocity, zip(back, ahead)).enumerated()
        where abs(pair.0 - (pair.1.0 + pair.1.1) / 2) > 2e-3 * scale {
          let name = "\(draft.className) of \(draft.keyPath ?? "")"
          let slope = (pair.1.0 + pair.1.1) / 2
          Issue.record("seed \(seed), \(name) at \(time), \(place): \(pair.0) not \(slope)")
          break
        }
      }
      print("velocities: \(compared) compared with differences, \(kinks) beside kinks")
      expectTrue(compared > Rounds.atLeast(500))
    },
  ]

  /// The largest number of a value.
  static func size(_ value: PropertyValue?) -> Double {
    (value?.numbers ?? []).reduce(0) { max($0, abs($1)) }
  }
}

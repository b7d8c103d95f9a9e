import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F60 to F66 as layers present them.
@Suite struct SpringAnimationTests {
  /// A spring of zPosition from 0 to 100 that runs for 2 s.
  static func spring(
    _ duration: Double = 2, _ change: (SpringAnimation) -> Void = { _ in }
  ) -> SpringAnimation {
    let spring = SpringAnimation(keyPath: "zPosition")
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = duration
    change(spring)
    return spring
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F60: a spring animation has Core Animation's defaults") {
      let spring = SpringAnimation(keyPath: "opacity")
      expectEqual(spring.mass, 1)
      expectEqual(spring.stiffness, 100)
      expectEqual(spring.damping, 10)
      expectEqual(spring.initialVelocity, 0)
      expectFalse(spring.allowsOverdamping)
      expectEqual(spring.duration, 0)
      expectEqual(spring.className, "SpringAnimation")
    },
    Fact("F63: a shorter duration cuts the spring off and does not rescale it") {
      let row = try Stage().row(Self.spring(0.5), at: [0.1, 0.49, 0.5, 0.51])
      expectRow(
        row, [34.02998447418213, 108.34387540817261, 100 * SpringFormula.value(at: 0.5), 0],
        within: 1e-3)
    },
    Fact("F9, F63: a spring without a duration is cut off after 0.25 s") {
      let stage = Stage()
      let handle = try stage.box.add(Self.spring(0), forKey: "s")
      // F62 at 0.15 and 0.25 s.
      expectRow(
        try stage.numbers("zPosition", at: [0.15, 0.25, 0.26]),
        [61.04925274848938, 102.33595371246338, 0], within: 1e-3)
      expectEqual(handle.endTime, 0.25)
      expectEqual(handle.outcome, .finished)
    },
    Fact("F66: a bounce below 0 makes an overdamped spring, which layers present") {
      let spring = SpringAnimation(keyPath: "zPosition", perceptualDuration: 0.5, bounce: -0.3)
      expectEqual(spring.damping, 35.90391604102621, within: 1e-12)
      spring.fromValue = 0
      spring.toValue = 100
      spring.duration = 2
      let times = [0.1, 0.3, 1]
      expectRow(
        try Stage().row(spring, at: times),
        times.map {
          100
            * SpringFormula.value(
              at: $0, stiffness: 157.91367041742973, damping: 35.90391604102621,
              allowsOverdamping: true)
        }, within: 1e-9)
    },
    Fact("F61: the velocity at the start is the initial one, in distances per second") {
      for velocity in [0.0, 5, -5] {
        let spring = Self.spring { $0.initialVelocity = velocity }
        try expectEqual(spring.velocity(at: 0), .number(100 * velocity))
      }
    },
    Fact("the velocity of a spring is the slope of its motion") {
      for (damping, velocity) in [(10.0, 0.0), (10, 5), (20, -5), (1, 0), (30, 2)] {
        let spring = Self.spring {
          $0.damping = damping
          $0.initialVelocity = velocity
        }
        func value(_ t: Double) -> Double {
          100 * SpringFormula.value(at: t, damping: damping, velocity: velocity)
        }
        for time in [0.05, 0.2, 0.5, 1.3] {
          guard case .number(let found) = try spring.velocity(at: time) else {
            Issue.record("no number")
            continue
          }
          let slope = (value(time + 1e-5) - value(time - 1e-5)) / 2e-5
          expectEqual(found, slope, within: 1e-4 * max(1, abs(slope)), "\(damping) at \(time)")
        }
      }
    },
    Fact("F63, F81: a spring in a group runs in the group's seconds, for the group's duration") {
      let group = AnimationGroup(0.5, Self.spring(0))
      let stage = Stage()
      try stage.box.add(group, forKey: "g")
      expectRow(
        try stage.numbers("zPosition", at: [0.1, 0.49, 0.6]),
        [34.02998447418213, 108.34387540817261, 0], within: 1e-3)
      let fast = AnimationGroup(1, Self.spring(0))
      fast.speed = 2
      let other = Stage()
      try other.box.add(fast, forKey: "g")
      // Twice as fast: F63's values at 0.1 and 0.49 s are presented at 0.05 and 0.245 s.
      expectRow(
        try other.numbers("zPosition", at: [0.05, 0.245]),
        [34.02998447418213, 108.34387540817261], within: 1e-3)
    },
    Fact("F61: damping 10000 counts as critical, and a timing function changes its time") {
      func draft(_ allows: Bool) -> SpringAnimation {
        Self.spring {
          $0.stiffness = 81
          $0.damping = 10_000
          $0.allowsOverdamping = allows
          $0.timingFunction = MediaTimingFunction(controlPoints: 0.125, 0, 0.125, 0)
        }
      }
      // The curve is y = u³ where x = 0.375 u (1 − u) + u³: at u = 0.5 and 0.8 the times of 2 s below
      // become 0.25 and 1.024 s.
      let times = [2 * 0.21875, 2 * 0.572]
      let seconds = [0.25, 1.024]
      expectRow(
        try Stage().row(draft(false), at: times),
        seconds.map { 100 * SpringFormula.value(at: $0, stiffness: 81, damping: 10_000) },
        within: 1e-3)
      // Overdamped by 555 to 1 it moves slowly: x′ = k/c from rest, after a start of 1/10000 s.
      expectRow(
        try Stage().row(draft(true), at: times),
        seconds.map { 100 * 0.0081 * ($0 - 0.0001) - 50 * (0.0081 * $0) * (0.0081 * $0) },
        within: 1e-3)
    },
    Fact("springs of points, sizes, colours and transforms overshoot component by component") {
      let stage = Stage()
      let eased = SpringFormula.value(at: 0.35)
      expectTrue(eased > 1.1)
      for (path, from, to) in [
        ("position", [0, 10], [100, 20]), ("bounds", [0, 0, 10, 10], [1, 2, 30, 40]),
        ("shadowOffset", [0, 0], [5, -5]), ("transform.translation", [0, 0], [50, 60]),
      ] as [(String, [Double], [Double])] {
        let spring = SpringAnimation(keyPath: path)
        spring.fromValue = .array(from.map(PropertyValue.number))
        spring.toValue = .array(to.map(PropertyValue.number))
        spring.duration = 1
        try stage.box.add(spring, forKey: path)
      }
      stage.loop.advance(to: 0.35)
      func shown(_ path: String) throws -> [Double] {
        try stage.box.presented.value(forKeyPath: path).numbers ?? []
      }
      expectRow(try shown("position"), [100 * eased, 10 + 10 * eased], within: 1e-9)
      expectRow(
        try shown("bounds"), [eased, 2 * eased, 10 + 20 * eased, 10 + 30 * eased], within: 1e-9)
      expectRow(try shown("shadowOffset"), [5 * eased, -5 * eased], within: 1e-9)
      expectRow(try shown("transform.translation"), [50 * eased, 60 * eased], within: 1e-9)
    },
    Fact("F24: a spring that accumulates adds its value at the end of its cycle") {
      let spring = Self.spring(0.5) {
        $0.isCumulative = true
        $0.repeatCount = 2
      }
      let end = 100 * SpringFormula.value(at: 0.5)
      expectRow(
        try Stage().row(spring, at: [0.1, 0.6, 1]),
        [
          100 * SpringFormula.value(at: 0.1), 100 * SpringFormula.value(at: 0.1) + end, 2 * end,
        ], within: 1e-9)
    },
    Fact("a spring that commits sets the value at which it was cut off") {
      let stage = Stage()
      try stage.box.add(Self.spring(0.5) { $0.commitsOnStop = true }, forKey: "s")
      stage.loop.advance(to: 3)
      expectEqual(stage.box.zPosition, 100 * SpringFormula.value(at: 0.5), within: 1e-9)
    },
  ]

  @Test(arguments: SpringMotionTests.published.indices)
  func `F62: layers present the published rows, times 100`(row: Int) throws {
    let (function, values) = SpringMotionTests.published[row]
    expectRow(
      try Stage().row(Self.spring { $0.spring = function }, at: [0.05, 0.15, 0.25, 0.45]), values,
      within: 1e-3)
  }

  /// F66: perceptual duration and bounce, and the resulting numbers.
  static let perceptual = [
    (p: 0.5, b: 0.0, k: 157.91367041742973, c: 25.132741228718345, T: 0.7999999999999999),
    (1, 0, 39.47841760435743, 12.566370614359172, 1.5000000000000002),
    (0.25, 0, 631.6546816697189, 50.26548245743669, 0.4),
    (0.5, 0.3, 157.91367041742973, 17.59291886010284, 0.8629552831744205),
    (0.5, 0.7, 157.91367041742973, 7.539822368615504, 1.904872615017113),
    (0.35, 0.15, 322.27279677026473, 30.51832863487228, 0.5156554893625898),
  ]

  @Test(arguments: perceptual.indices)
  func `F66: the perceptual initializer sets the spring and its settling duration`(row: Int) throws
  {
    let (p, b, k, c, T) = Self.perceptual[row]
    let spring = SpringAnimation(keyPath: "zPosition", perceptualDuration: p, bounce: b)
    expectEqual(spring.mass, 1)
    expectEqual(spring.stiffness, k, within: 1e-12 * k)
    expectEqual(spring.damping, c, within: 1e-12 * c)
    expectTrue(spring.allowsOverdamping)
    expectEqual(spring.duration, T, within: 1e-12)
    expectEqual(spring.settlingDuration, T, within: 1e-12)
    spring.fromValue = 0
    spring.toValue = 100
    let stage = Stage()
    let handle = try stage.box.add(spring, forKey: "s")
    let times = [0.1, 0.2, 0.35]
    expectRow(
      try stage.numbers("zPosition", at: times),
      times.map { 100 * SpringFormula.value(at: $0, stiffness: k, damping: c) }, within: 1e-6)
    expectTrue(handle.endTime.map { abs($0 - T) <= 1e-12 } == true)
  }
}

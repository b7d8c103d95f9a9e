import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Facts F60 to F63: the numbers of a spring, and its motion.
@Suite struct SpringMotionTests {
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
    Fact("F61: a ratio above 1 counts as 1 unless overdamping is allowed") {
      var spring = SpringFunction(damping: 50)
      expectEqual(spring.dampingRatio, 2.5)
      expectEqual(spring.effectiveDampingRatio, 1)
      expectEqual(spring.naturalFrequency, 10)
      for step in 0...20 {
        let time = Double(step) / 10
        expectEqual(spring.value(at: time), SpringFunction(damping: 20).value(at: time))
        expectEqual(spring.velocity(at: time), SpringFunction(damping: 20).velocity(at: time))
      }
      spring.allowsOverdamping = true
      expectEqual(spring.effectiveDampingRatio, 2.5)
      expectTrue(spring.value(at: 0.5) < SpringFunction(damping: 20).value(at: 0.5) - 0.2)
    },
    Fact("a stored solution yields the same bits as the spring itself") {
      for spring in [SpringFunction(), .init(damping: 30), .init(initialVelocity: -5)] {
        let solution = SpringSolution(spring)
        for step in -2...40 {
          let time = Double(step) / 16
          expectEqual(solution.value(at: time), spring.value(at: time))
          expectEqual(solution.velocity(at: time), spring.velocity(at: time))
        }
      }
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
    Fact("D19: an invalid number is an error, and evaluation still ends in bounded time") {
      for (spring, words) in Self.invalid {
        let problem = try #require(spring.problem, "\(spring)")
        expectTrue(problem.hasPrefix(words), "\(problem)")
        for time in [0, 0.1, 1, 1e9] {
          _ = spring.value(at: time)
          _ = spring.velocity(at: time)
        }
        _ = spring.settlingDuration
      }
      expectNil(SpringFunction(damping: 0).problem)
      expectNil(SpringFunction(perceptualDuration: 1, bounce: 1).problem)
    },
  ]

  /// Each invalid set, and the words its message must have (D19).
  static let invalid: [(SpringFunction, String)] = [
    (SpringFunction(mass: 0), "The mass of a spring is 0.0; it must be a finite number above 0."),
    (SpringFunction(mass: -1), "The mass of a spring is -1.0; it must be a finite number above 0."),
    (SpringFunction(mass: .infinity), "The mass of a spring is inf"),
    (SpringFunction(stiffness: 0), "The stiffness of a spring is 0.0; it must be a finite number"),
    (SpringFunction(stiffness: .nan), "The stiffness of a spring is not a number"),
    (SpringFunction(damping: -1), "The damping of a spring is -1.0; it must be a finite number of"),
    (SpringFunction(damping: .infinity), "The damping of a spring is inf"),
    (
      SpringFunction(initialVelocity: .nan),
      "The initial velocity of a spring is not a number; it must be"
    ),
    (SpringFunction(perceptualDuration: 0, bounce: 0), "The stiffness of a spring is inf"),
    (
      SpringFunction(perceptualDuration: -1, bounce: 0), "The stiffness of a spring is not a number"
    ),
    (SpringFunction(perceptualDuration: 1, bounce: -1), "The damping of a spring is inf"),
    (SpringFunction(perceptualDuration: 1, bounce: 1.5), "The damping of a spring is -"),
    (SpringFunction(dampingRatio: 0.0005, fittedTo: 1), "The damping of a spring is -"),
    (SpringFunction(dampingRatio: 0, fittedTo: 1), "The stiffness of a spring is inf"),
    (SpringFunction(dampingRatio: -0.5, fittedTo: 1), "The stiffness of a spring is not a number"),
    (SpringFunction(dampingRatio: 0.5, fittedTo: -1), "The stiffness of a spring is not a number"),
    (
      SpringFunction(settlingDuration: 1, dampingRatio: 0),
      "The stiffness of a spring is not a number"
    ),
    (SpringFunction(settlingDuration: 0, dampingRatio: 1), "The stiffness of a spring is inf"),
  ]
}

import LayerAnimation
import TestSupport
import Testing

/// Facts F60 to F63: the numbers of a spring, and its motion.
@Suite struct SpringMotionTests {
  /// Values × 100 read from Apple's layers at 0.05, 0.15, 0.25 and 0.45 s.
  static let published: [(spring: SpringFunction, values: [Double])] = [
    (
      SpringFunction(damping: 10),
      [10.44054701924324, 61.04925274848938, 102.33595371246338, 111.84459924697876]
    ),
    (
      SpringFunction(damping: 20),
      [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
    ),
    (
      SpringFunction(damping: 30),
      [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
    ),
    (
      SpringFunction(initialVelocity: 5),
      [29.307806491851807, 87.320476770401, 116.04145765304565, 107.67215490341187]
    ),
    (
      SpringFunction(initialVelocity: -5),
      [-8.426713198423386, 34.77803170681, 88.63046169281006, 116.01705551147461]
    ),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F60: a spring has Core Animation's defaults") {
      let spring = SpringFunction()
      expectEqual(spring.mass, 1)
      expectEqual(spring.stiffness, 100)
      expectEqual(spring.damping, 10)
      expectEqual(spring.initialVelocity, 0)
      expectTrue(spring.allowsOverdamping == false)
      expectNil(spring.problem)
    },
    Fact("F62: values agree with Apple's to 1e-5 of the range") {
      for (spring, values) in Self.published {
        for (time, value) in zip([0.05, 0.15, 0.25, 0.45], values) {
          expectEqual(spring.value(at: time), value / 100, within: 1e-5, "\(spring) at \(time)")
        }
      }
    },
    Fact("F63: the spring runs in real seconds") {
      expectEqual(SpringFunction().value(at: 0.1), 0.3402998447418213, within: 1e-5)
      expectEqual(SpringFunction().value(at: 0.49), 1.0834387540817261, within: 1e-5)
    },
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
      for (spring, _) in Self.published {
        let solution = SpringSolution(spring)
        for step in -2...40 {
          let time = Double(step) / 16
          expectEqual(solution.value(at: time), spring.value(at: time))
          expectEqual(solution.velocity(at: time), spring.velocity(at: time))
        }
      }
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

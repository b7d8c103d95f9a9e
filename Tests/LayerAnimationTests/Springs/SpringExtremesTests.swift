import LayerAnimation
import TestSupport
import Testing

/// Extremely strong and slow springs, and springs very near to critical damping.
@Suite struct SpringExtremesTests {
  /// A spring of real files with a damping ratio of 556, solved with 60 digits elsewhere.
  static let strong: [(velocity: Double, time: Double, value: Double, slope: Double)] = [
    (0, 1e-6, 4.0365336825851107e-11, 0.0000805963466306507136),
    (0, 1e-4, 2.97982328661674204e-7, 0.0051201758465403041),
    (0, 0.001, 7.29001512306576918e-6, 0.00809957976913265031),
    (0, 0.5, 0.00404100634964086412, 0.00806727438306545223),
    (0, 2.2, 0.0176613812276248073, 0.00795694925719035795),
    (0, 100, 0.555141865313140358, 0.00360335380968251311),
    (0, 1000, 0.999696462607572425, 2.45865487017541396e-6),
    (0, 1e5, 1, 0),
    (5, 1e-6, 4.97512349068563533e-6, 4.95032976489131587),
    (5, 1e-4, 0.000316358219769421187, 1.84451631152730187),
    (5, 0.001, 0.000507264074946068875, 0.00832253146348626456),
    (5, 0.5, 0.00453898624983008956, 0.00806324074260666809),
    (5, 100, 0.555364294560651624, 0.00360155213131831119),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a damping ratio of 556 neither overflows nor loses digits") {
      for (velocity, time, value, slope) in Self.strong {
        let spring = SpringFunction(
          stiffness: 81, damping: 10000, initialVelocity: velocity, allowsOverdamping: true)
        expectEqual(spring.value(at: time), value, within: 1e-15, "at \(time)")
        expectEqual(
          spring.velocity(at: time), slope, within: 1e-14 * max(velocity, 1), "at \(time)")
      }
    },
    Fact("around critical damping the three formulas meet") {
      for (damping, time, value, slope) in Self.nearCritical {
        let spring = SpringFunction(damping: damping, initialVelocity: 3, allowsOverdamping: true)
        expectEqual(spring.value(at: time), value, within: 2e-15, "\(damping) at \(time)")
        expectEqual(spring.velocity(at: time), slope, within: 1e-14, "\(damping) at \(time)")
      }
      // A step of one ulp to either side of critical causes no step in the motion.
      let middle = SpringFunction(damping: 20, allowsOverdamping: true)
      for damping in [Double(20).nextDown, Double(20).nextUp] {
        let beside = SpringFunction(damping: damping, allowsOverdamping: true)
        for step in 0...100 {
          let time = Double(step) / 50
          expectEqual(beside.value(at: time), middle.value(at: time), within: 1e-15)
          expectEqual(beside.velocity(at: time), middle.velocity(at: time), within: 2e-14)
        }
      }
    },
    Fact("no valid spring yields a number that is not finite, at any time") {
      let scales = [1e-300, 1e-150, 1e-9, 0.3, 1, 7, 1e4, 1e9, 1e150, 1e300]
      let times = [
        0, .leastNonzeroMagnitude, 1e-300, 1e-9, 0.1, 1, 1e4, 1e15, 1e100, 1e308, .infinity,
      ]
      var tried = 0
      for mass in scales {
        for stiffness in scales {
          for damping in [0] + scales {
            for velocity in [0, 2, -1e6] {
              let spring = SpringFunction(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                allowsOverdamping: true)
              if let problem = spring.problem { Issue.record("\(problem)") }
              let solution = SpringSolution(spring)
              if solution.velocity(at: 0) != velocity { Issue.record("\(spring) at its start") }
              for time in times {
                tried += 1
                if !solution.value(at: time).isFinite { Issue.record("\(spring) at \(time)") }
              }
            }
          }
        }
      }
      print("springs: \(tried) extreme values, all finite")
    },
    Fact("the start is exactly 0 at the initial velocity, and every end is 1") {
      var random = EasingRandom(seed: 23)
      for _ in 0..<1000 {
        let velocity = random.within(-20...20)
        let spring = SpringFunction(
          mass: random.within(0.01...10), stiffness: random.within(0.1...1000),
          damping: random.within(0...200), initialVelocity: velocity, allowsOverdamping: true)
        for time in [0, -1, -Double.infinity, .nan, -0.0]
        where spring.value(at: time) != 0 || spring.velocity(at: time) != velocity {
          Issue.record("\(spring) at \(time)")
        }
        if spring.value(at: .infinity) != 1 || spring.velocity(at: .infinity) != 0 {
          Issue.record("\(spring) at infinity")
        }
      }
      expectEqual(SpringFunction(damping: 0).value(at: .infinity), 1)
    },
    Fact("an undamped spring oscillates between 0 and 2 forever") {
      let spring = SpringFunction(damping: 0)
      for turn in [1.0, 10, 1000] {
        let time = turn * spring.perceptualDuration
        expectTrue(abs(spring.value(at: time)) <= 1e-9)
        expectEqual(spring.value(at: time - spring.perceptualDuration / 2), 2, within: 1e-9)
      }
    },
  ]

  /// Stiffness 100 and velocity 3 around the critical damping of 20, with 60 digits elsewhere.
  static let nearCritical: [(damping: Double, time: Double, value: Double, slope: Double)] = [
    (19.999999980000002, 0.05, 0.18118360945112516, 3.94244929038133491),
    (19.999999980000002, 0.3, 0.845660088507705337, 1.19488964038065115),
    (19.999999980000002, 1, 0.999636800573855435, 0.00331419478761220076),
    (20.00000002, 0.05, 0.181183609324764607, 3.94244928588289921),
    (20.00000002, 0.3, 0.845660087611538111, 1.19488964127681838),
    (20.00000002, 1, 0.999636800549944805, 0.00331419495771060324),
    (19.999999999998, 0.3, 0.845660088059666576, 1.19488964082868991),
    (20.000000000001997, 0.3, 0.845660088059577031, 1.19488964082877946),
    (20.000000000000004, 0.3, 0.845660088059621684, 1.19488964082873481),
    (20, 0.3, 0.845660088059621729, 1.19488964082873476),
    (19.9998, 0.05, 0.181184241192440247, 3.94247178040027494),
    (20.0002, 0.05, 0.181182977586899174, 3.94242679604301249),
  ]
}

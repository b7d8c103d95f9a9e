import LayerAnimation
import TestSupport
import Testing

/// Properties of every spring: the equation of motion, and velocity as the derivative.
@Suite struct SpringEquationTests {
  /// Springs of all three kinds.
  static func spring(_ number: Int, from random: inout EasingRandom) -> SpringFunction {
    let ratio =
      switch number % 3 {
      case 0: random.within(0...0.99)
      case 1: 1.0
      default: random.within(1...6)
      }
    return SpringFunction(
      dampingRatio: ratio, response: random.within(0.2...3),
      initialVelocity: random.within(-8...8))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("velocity is the derivative of value") {
      var random = EasingRandom(seed: 31)
      var worst = 0.0
      for number in 0..<600 {
        let spring = Self.spring(number, from: &random)
        let scale = spring.naturalFrequency
        for _ in 0..<20 {
          let time = random.within(0.01...4)
          // Central differences with one extrapolation: an error of the fourth order.
          let h = 1e-3 / scale / max(spring.dampingRatio, 1)
          let wide = (spring.value(at: time + 2 * h) - spring.value(at: time - 2 * h)) / (4 * h)
          let narrow = (spring.value(at: time + h) - spring.value(at: time - h)) / (2 * h)
          let difference = abs((4 * narrow - wide) / 3 - spring.velocity(at: time)) / scale
          worst = max(worst, difference)
          if difference > 1e-9 { Issue.record("\(spring) at \(time): \(difference)") }
        }
      }
      print("springs: velocity within \(worst) of differences, in units of the frequency")
    },
    Fact("F61: the motion obeys m x″ + c x′ + k x = 0") {
      var random = EasingRandom(seed: 32)
      for number in 0..<60 {
        var spring = Self.spring(number, from: &random)
        // The same motion for a heavier mass on a spring that is as much stiffer.
        let mass = random.within(0.2...5)
        spring.mass *= mass
        spring.stiffness *= mass
        spring.damping *= mass
        // Steps small enough for the fourth-order solver to be exact to 1e-9.
        let h = 2e-3 / spring.naturalFrequency / max(spring.dampingRatio, 1)
        var state = (x: -1.0, v: spring.initialVelocity)
        for step in 1...2000 {
          state = Self.step(state, by: h, of: spring)
          if step % 200 != 0 { continue }
          let time = Double(step) * h
          let (x, v) = (spring.value(at: time) - 1, spring.velocity(at: time))
          if abs(x - state.x) > 1e-9 || abs(v - state.v) > 1e-8 * spring.naturalFrequency {
            Issue.record("\(spring) at \(time): \(x) and \(v), the solver has \(state)")
          }
        }
      }
    },
    Fact("a spring replaced by another one at its velocity continues smoothly") {
      let first = SpringFunction(initialVelocity: 2)
      let time = 0.13
      let (value, velocity) = (first.value(at: time), first.velocity(at: time))
      // The rest of the distance is the new distance.
      let rest = 1 - value
      let second = SpringFunction(initialVelocity: velocity / rest)
      for step in 0...40 {
        let later = Double(step) / 40
        let joined = value + rest * second.value(at: later)
        expectEqual(joined, first.value(at: time + later), within: 1e-13)
      }
    },
  ]

  /// One step of the classical fourth-order solver, which knows the equation and no solution.
  static func step(_ s: (x: Double, v: Double), by h: Double, of spring: SpringFunction)
    -> (x: Double, v: Double)
  {
    func slope(_ s: (x: Double, v: Double)) -> (x: Double, v: Double) {
      (s.v, -(spring.damping * s.v + spring.stiffness * s.x) / spring.mass)
    }
    let a = slope(s)
    let b = slope((s.x + h / 2 * a.x, s.v + h / 2 * a.v))
    let c = slope((s.x + h / 2 * b.x, s.v + h / 2 * b.v))
    let d = slope((s.x + h * c.x, s.v + h * c.v))
    return (
      s.x + h / 6 * (a.x + 2 * b.x + 2 * c.x + d.x), s.v + h / 6 * (a.v + 2 * b.v + 2 * c.v + d.v)
    )
  }
}

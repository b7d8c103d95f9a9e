import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F176: a velocity that decays by a factor each millisecond.
///
/// The expected values are the formula's, computed with Python.
@Suite struct DecayTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F176: a draft tells where and when it comes to rest") {
      let glide = DecayAnimation(keyPath: "position.x", from: 100, velocity: 500)
      expectNear(glide.projectedValue?.numbers, [349.74991658322736])
      expectNear([glide.settlingDuration, glide.duration], [3.103695791773558, 3.103695791773558])
      glide.decelerationRate = DecayFunction.fastRate
      expectNear(glide.projectedValue?.numbers, [149.74958123671103])
      expectNear([glide.settlingDuration], [0.45771099531702975])
      // A limit ten times as large is reached ln 10 / 10.05 s earlier.
      glide.restDistance = 5
      expectNear([glide.settlingDuration], [0.45771099531702975 - log(10) / -(1000 * log(0.99))])
      let copy = glide.copy()
      glide.velocity = 0
      expectEqual(glide.settlingDuration, 0)
      expectEqual(copy.velocity, 500)
      expectEqual(copy.restDistance, 5)
      expectNil(DecayAnimation(keyPath: "position.x", velocity: 500).projectedValue)
      expectNil(DecayAnimation(keyPath: "position.x", from: 1).projectedValue)
    },
    Fact("F176: its velocity decays by the factor each millisecond") {
      let glide = DecayAnimation(
        keyPath: "position", from: .point(Point(x: 10, y: 20)),
        velocity: .point(Point(x: 300, y: -400)))
      for time in [0.001, 0.25, 1] {
        let factor = pow(0.998, 1000 * time)
        expectNear(
          try glide.velocity(at: time)?.numbers, [300 * factor, -400 * factor], within: 1e-9)
      }
    },
    Fact("springs continue a decay with its value and velocity, and decays springs") {
      let glide = DecayAnimation(keyPath: "position.x", from: 100, velocity: 500)
      let spring = try SpringAnimation(continuing: glide, at: 0.5, to: 300)
      expectNear(spring.fromValue?.numbers, [257.9640113392548])
      expectNear(
        try spring.velocity(at: 0)?.numbers, [500 * pow(0.998, 500)], within: 1e-9)
      expectEqual(spring.duration, spring.settlingDuration)
      let again = try DecayAnimation(continuing: spring, at: 0.2)
      expectEqual(again.fromValue, try spring.value(at: 0.2))
      expectNear(try again.velocity(at: 0)?.numbers, try spring.velocity(at: 0.2)?.numbers)
      expectEqual(again.keyPath, "position.x")
    },
    Fact("a spring takes the part of a velocity that leads to its end") {
      let glide = DecayAnimation(
        keyPath: "position", from: .point(.zero), velocity: .point(Point(x: 30, y: 40)))
      // Along x alone the part is 30 of 10 points a second.
      let spring = try SpringAnimation(
        continuing: glide, at: 0, to: .point(Point(x: 10, y: 0)))
      expectNear([spring.initialVelocity], [3])
    },
    Fact("a draft that cannot decay is refused") {
      let box = Stage().box
      func refusal(_ change: (DecayAnimation) -> Void) -> String? {
        let glide = DecayAnimation(keyPath: "position.x", velocity: 1)
        change(glide)
        do throws(AnimationError) {
          try box.add(glide)
          return nil
        } catch { return error.message }
      }
      expectNil(refusal { _ in })
      let of = "of a DecayAnimation"
      expectEqual(refusal { $0.velocity = nil }, "'velocity' \(of) must be set")
      expectEqual(
        refusal { $0.decelerationRate = 1 },
        "'decelerationRate' \(of) must be above 0 and below 1, not 1.0")
      expectEqual(refusal { $0.restDistance = 0 }, "'restDistance' \(of) must be above 0, not 0.0")
      expectEqual(
        refusal { $0.easing = .linear },
        "'easing' \(of) cannot be set on a decay, whose motion is its easing")
      expectTrue(
        refusal { $0.keyPath = "transform" }?.hasPrefix(
          "'keyPath' \(of) must be of a number, point, size or rectangle, and 'transform' is")
          == true)
    },
  ]
}

private func expectNear(
  _ found: [Double]?, _ expected: [Double]?, within tolerance: Double = 1e-9,
  line: Int = #line
) {
  let difference = zip(found ?? [.nan], expected ?? [0]).map { abs($0 - $1) }.max() ?? .nan
  expectTrue(
    found?.count == expected?.count && difference <= tolerance,
    "\(found ?? []), not \(expected ?? [])", line: line)
}

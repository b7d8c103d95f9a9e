import LayerAnimation
import LayerModel

/// Straight lines that stay within a tolerance of an easing, at every progress.
///
///     1 |          _*        between two keys the easing and the line differ by at most
///       |       _*           the tolerance; it is a part of the way from 0 to 1
///       |    *
///     0 |*
///       +------------> progress
///
/// The error is bounded by arguments, not by samples:
///
/// - Where a curve bends one way only, from a to b with the middle m, it is between the line a b and
///   the lines a m and m b, each prolonged. So it differs from the line a b by at most
///   |f(a) − 2 f(m) + f(b)|. The inflections of each family are known in closed form.
/// - A spring obeys m·x″ = −c·x′ − k·x, and its energy E = m·x′²/2 + k·x²/2 never grows. So after a,
///   |x″| ≤ (c·√(2E/m) + √(2kE)) / m, and a line over h seconds differs by at most h²/8 of that.
/// - A jump is two keys at neighbouring numbers, with no number between them.
struct EasingApproximation {
  /// The key times, from 0 to 1, in rising order.
  private(set) var times: [Double] = []
  /// The eased progress at each key time.
  private(set) var values: [Double] = []
  /// A Bézier that eases the progress before the keys do, if any.
  private(set) var function: MediaTimingFunction?

  /// The most keys; an approximation that needs more fails.
  private static let mostKeys = 10_000

  /// Makes an approximation; nil if there is none with few enough keys.
  ///
  /// - Parameters:
  ///   - easing: The easing, which is not a closure.
  ///   - tolerance: The largest difference, above 0.
  init?(_ easing: Easing, within tolerance: Double) {
    guard tolerance > 0 else { return nil }
    switch easing {
    case .linear, .bezier, .custom: return nil
    case .steps(let steps): addSteps(steps)
    case .math(let math):
      let curve = Easing.math(math)
      add(0, curve.value(at: 0))
      let ends = math.bends
      for (start, end) in zip(ends, ends.dropFirst()) {
        add(start, curve.value(at: start))
        addKeys(
          after: start, to: end, curve: curve.value,
          isClose: { start, middle, end, _ in
            // A little less, because the inflections and the values are rounded.
            abs(start - 2 * middle + end) <= tolerance * 0.999_999
          })
      }
      add(1, curve.value(at: 1))
    case .spring(let spring, let duration, let function):
      if let function, !function.staysWithin { return nil }
      self.function = function
      add(0, 0)
      let bend = SpringBend(spring)
      addKeys(
        lasting: duration, within: tolerance, value: spring.value, bend: bend.acceleration)
    case .motion(let motion, let duration, let function):
      if let function, !function.staysWithin { return nil }
      self.function = function
      add(0, 0)
      addKeys(
        lasting: duration, within: tolerance, value: motion.value,
        bend: motion.greatestAcceleration)
    }
    guard times.count > 1, times.count <= Self.mostKeys, values.allSatisfy(\.isFinite) else {
      return nil
    }
  }

  /// Adds a key; one at the time of the last key is the same key.
  private mutating func add(_ time: Double, _ value: Double) {
    if times.last == time { return }
    times.append(time)
    values.append(value)
  }

  /// Adds keys after a start until each line is close enough.
  private mutating func addKeys(
    after start: Double, to end: Double, curve: (Double) -> Double,
    isClose: (Double, Double, Double, ClosedRange<Double>) -> Bool
  ) {
    var ends = [end]
    var start = start
    while let end = ends.last, times.count <= Self.mostKeys {
      let middle = start + (end - start) / 2
      let isShort = middle <= start || middle >= end
      if isShort || isClose(curve(start), curve(middle), curve(end), start...end) {
        add(end, curve(end))
        start = end
        ends.removeLast()
      } else {
        ends.append(middle)
      }
    }
  }

  /// Adds keys of a motion in seconds, whose acceleration after a time is bounded.
  private mutating func addKeys(
    lasting duration: Double, within tolerance: Double, value: (Double) -> Double,
    bend: (Double) -> Double
  ) {
    addKeys(
      after: 0, to: 1, curve: { value($0 * duration) },
      isClose: { _, _, _, part in
        let seconds = (part.upperBound - part.lowerBound) * abs(duration)
        return seconds * seconds / 8 * bend(part.lowerBound * duration) <= tolerance * 0.999_999
      })
  }

  private mutating func addSteps(_ steps: StepsEasing) {
    add(0, steps.value(at: 0))
    for step in 1..<max(1, steps.count) {
      guard times.count <= Self.mostKeys else { return }
      var jump = Double(step) / Double(steps.count)
      let value = steps.value(at: jump + 0.5 / Double(steps.count))
      // The first number at which the value is reached, wherever the quotient was rounded to.
      while steps.value(at: jump) < value { jump = jump.nextUp }
      while steps.value(at: jump.nextDown) >= value { jump = jump.nextDown }
      add(jump.nextDown, steps.value(at: jump.nextDown))
      add(jump, value)
    }
    add(1.0.nextDown, steps.value(at: 1.0.nextDown))
    add(1, 1)
  }
}

/// How sharply a spring's motion bends.
private struct SpringBend {
  private let spring: SpringFunction
  /// The damping that acts.
  private let damping: Double

  init(_ spring: SpringFunction) {
    self.spring = spring
    let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
    damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
  }

  /// Returns a number that the acceleration does not exceed after a time.
  func acceleration(after seconds: Double) -> Double {
    let distance = spring.value(at: seconds) - 1
    let speed = spring.velocity(at: seconds)
    let energy = (spring.mass * speed * speed + spring.stiffness * distance * distance) / 2
    let fastest = (2 * energy / spring.mass).squareRoot()
    return (damping * fastest + (2 * spring.stiffness * energy).squareRoot()) / spring.mass
  }
}

extension MediaTimingFunction {
  /// Whether its values stay within 0 to 1: those of a Bézier are within its control points'.
  fileprivate var staysWithin: Bool {
    [controlPoint(at: 1), controlPoint(at: 2)].allSatisfy { (0...1).contains($0.y) }
  }
}

extension MathEasing {
  /// The points between which the curve bends one way only, from 0 to 1; a jump is two neighbours.
  fileprivate var bends: [Double] {
    let inner = family.bends(halved: direction == .easeInOut)
    switch direction {
    case .easeIn: return inner
    case .easeOut: return inner.reversed().map { 1 - $0 }.fixingNeighbours
    case .easeInOut:
      let half = inner.map { $0 / 2 }
      return (half + half.reversed().dropFirst().map { 1 - $0 }).fixingNeighbours
    }
  }
}

extension [Double] {
  /// The numbers with 0 and 1 at the ends, and the neighbour of 0 as the neighbour of 1.
  fileprivate var fixingNeighbours: [Double] {
    var numbers = self
    // 1 − 5e-324 is 1 when it is rounded.
    if numbers.count > 2, numbers[count - 2] == 1 { numbers[count - 2] = 1.0.nextDown }
    return numbers
  }
}

extension MathEasing.Family {
  /// The points between which the family's easeIn bends one way only.
  fileprivate func bends(halved: Bool) -> [Double] {
    switch self {
    case .sine, .quad, .cubic, .quart, .quint, .circ: return [0, 1]
    // Just after 0 it jumps to a thousandth.
    case .expo: return [0, .leastNonzeroMagnitude * (halved ? 2 : 1), 1]
    case .back:
      // x²((s + 1)x − s) has the second derivative 6(s + 1)x − 2s.
      let overshoot = halved ? 1.70158 * 1.525 : 1.70158
      return [0, overshoot / (3 * (overshoot + 1)), 1]
    case .elastic:
      // sin(wx)·2^(10(x − 1)) has the second derivative (g² − w²)·sin(wx) + 2gw·cos(wx), but for a
      // factor, with g = 10 ln 2 and w = 13π/2. Its first zero is at atan2(2gw, w² − g²) / w.
      var points = [0.0]
      var next = Self.firstElasticBend
      while next < 1 {
        points.append(next)
        next += 2.0 / 13
      }
      return points + [1]
    case .bounce:
      // Where the arcs meet: those of the way out are at 4/11, 8/11 and 9/10.
      return [0, 0.1, 3.0 / 11, 7.0 / 11, 1]
    }
  }

  /// atan2(2gw, w² − g²) / w for the numbers above.
  private static let firstElasticBend = 0.03204997578185085
}

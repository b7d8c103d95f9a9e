#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SpringFunction {
  /// The seconds until the spring is at rest within a thousandth of the way (F64).
  ///
  /// What an animation takes for its duration when it is to show the whole motion. See
  /// `settlingDuration(epsilon:)` for how it is found.
  public var settlingDuration: Double { settlingDuration(epsilon: 0.001) }

  /// The seconds until the spring is at rest within a fraction of the way (F64, F65, D11).
  ///
  ///     1+ε |- - - - * * - - - - - - - - - - - -        underdamped: the bell around the swinging
  ///     1   |------*-----*--------**************        is inside ±ε for good
  ///     1−ε |- - -*- - - - * * * - - - - - - - -
  ///         |    *                 |                    not swinging: the first of the steps
  ///         |  *                   |                    0.1 s, 0.2 s, … at which |value − 1| < ε
  ///       0 |*                     |
  ///         +----------------------+-----------> s
  ///                           settled here
  ///
  /// Underdamped it is ln((1 + |b|) / ε) / (ζω) with b = (v − ζω) / (ω√(1−ζ²)), which adds up the
  /// amplitudes of cosine and sine. Otherwise it is a step of 0.1 s, added up in floating point, so
  /// that critical springs settle at times like 0.7999999999999999, as Apple's do. For a truly
  /// overdamped spring nothing is published but "about 2.6" for one of them; this project's decision
  /// is the same rule with the full solution (D11), which gives 4.2 for that one.
  ///
  /// The two rules do not meet: a ratio just under 1 gives a much longer time than 1 itself.
  ///
  /// Undamped it is `Float.greatestFiniteMagnitude` (F64), which is also the most it ever is. With an
  /// infinite damping it is 0: nothing moves (F68).
  ///
  /// - Parameter epsilon: The fraction of the way that counts as rest, above 0; 0.001 is what
  ///   `settlingDuration` takes. Zero, less, or a NaN ends the program.
  /// - Returns: Seconds, not below 0.
  public func settlingDuration(epsilon: Double) -> Double {
    if !(epsilon > 0) {
      fatalError("A spring settles within a fraction of the way above 0, not \(epsilon).")
    }
    let never = Double(Float.greatestFiniteMagnitude)
    let ratio = effectiveDampingRatio
    let frequency = naturalFrequency
    if ratio == 0 { return never }
    if ratio == .infinity { return 0 }
    if ratio < 1 {
      let decay = ratio * frequency
      let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      let amplitude = 1 + abs((initialVelocity - decay) / swing)
      return min(max(log(amplitude / epsilon) / decay, 0), never)
    }
    return min(SpringSolution(self).settlingStep(epsilon: epsilon), never)
  }
}

extension SpringSolution {
  /// The first multiple of 0.1 s, added up from 0, at which the distance is under ε (F64).
  func settlingStep(epsilon: Double) -> Double {
    var time = 0.0
    // 10 000 s one by one, because each sum rounds on its own and the published times show it.
    for _ in 0...100_000 {
      if abs(offset(at: time)) < epsilon { return time }
      time += 0.1
    }
    return settlingStep(epsilon: epsilon, after: 100_000)
  }

  /// The same for a spring that takes hours or centuries: the step is searched, not walked to.
  ///
  /// A motion that does not swing passes its target at most once and then only ever comes nearer, so
  /// between a step where it has not settled and a later one where it has lies the one looked for.
  /// Infinite for one that has not settled when `Float` ends.
  private func settlingStep(epsilon: Double, after walked: Double) -> Double {
    func isSettled(_ step: Double) -> Bool { abs(offset(at: step * 0.1)) < epsilon }
    var (moving, settled) = (walked, walked * 2)
    while !isSettled(settled) {
      if settled > Double(Float.greatestFiniteMagnitude) { return .infinity }
      (moving, settled) = (settled, settled * 2)
    }
    while true {
      let middle = (moving + (settled - moving) / 2).rounded(.down)
      if middle <= moving || middle >= settled { return settled * 0.1 }
      if isSettled(middle) { settled = middle } else { moving = middle }
    }
  }
}

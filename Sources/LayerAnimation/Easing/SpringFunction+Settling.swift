import LayerModel

extension SpringFunction {
  /// The seconds until the spring is at rest within a thousandth of the distance (F64).
  ///
  /// Use it as an animation's duration to show the whole motion. See `settlingDuration(epsilon:)`
  /// for how it is computed.
  public var settlingDuration: Double { settlingDuration(epsilon: 0.001) }

  /// Returns the seconds until the spring is at rest within a fraction of the distance (F64, F65,
  /// D11).
  ///
  ///     1+ε |- - - - * * - - - - - - - - - - - -        underdamped: the envelope of the swinging
  ///     1   |------*-----*--------**************        stays inside ±ε
  ///     1−ε |- - -*- - - - * * * - - - - - - - -
  ///         |    *                 |                    not swinging: the first of the steps
  ///         |  *                   |                    0.1 s, 0.2 s, … at which |value − 1| < ε
  ///       0 |*                     |
  ///         +----------------------+-----------> s
  ///                           settled here
  ///
  /// For an underdamped spring it is ln((1 + |b|) / ε) / (ζω) with b = (v − ζω) / (ω√(1−ζ²)), which
  /// adds the amplitudes of cosine and sine. Otherwise it is a multiple of 0.1 s, summed in
  /// floating point, so that critical springs settle at times like 0.7999999999999999, as Apple's
  /// do. For overdamped springs the only published value is "about 2.6" for one of them; this
  /// project's decision is the same rule with the full solution (D11), which gives 4.2 for that
  /// one.
  ///
  /// The two rules do not agree near 1: a ratio just under 1 gives a much longer time than 1
  /// itself.
  ///
  /// For an undamped spring it is `Float.greatestFiniteMagnitude` (F64), which is also the maximum.
  /// With an infinite damping it is 0: nothing moves (F68).
  ///
  /// - Parameter epsilon: The fraction of the distance that counts as rest, above 0;
  ///   `settlingDuration` uses 0.001. A value of 0 or less, or a NaN, stops the program.
  /// - Returns: Seconds, not below 0.
  public func settlingDuration(epsilon: Double) -> Double {
    if !(epsilon > 0) {
      fatalError("The settling tolerance of a spring must be above 0, not \(epsilon).")
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
      return min(max(Double.log(amplitude / epsilon) / decay, 0), never)
    }
    return min(SpringSolution(self).settlingStep(epsilon: epsilon), never)
  }
}

extension SpringSolution {
  /// Returns the first multiple of 0.1 s, summed from 0, at which the distance is under ε (F64).
  fileprivate func settlingStep(epsilon: Double) -> Double {
    var time = 0.0
    // 10 000 s one by one, because each sum is rounded and the published times depend on it.
    for _ in 0...100_000 {
      if abs(offset(at: time)) < epsilon { return time }
      time += 0.1
    }
    return settlingStep(epsilon: epsilon, after: 100_000)
  }

  /// Finds the step by bisection, for a spring that takes hours or centuries.
  ///
  /// A motion that does not oscillate passes its target at most once and then only approaches it,
  /// so the wanted step lies between one where it has not settled and a later one where it has.
  /// Infinite if it has not settled within the range of `Float`.
  fileprivate func settlingStep(epsilon: Double, after walked: Double) -> Double {
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

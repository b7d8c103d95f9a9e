/// The springs that ease timings, in columns: the parameters of one cosine; other springs are
/// separate.
///
///     durations   d0   d1   d2          seconds = progress · duration
///     decays      k0   k1   …
///     rates       r0   r1               1 − amplitude · e^(−decay·t) · cos(rate·t + phase)
///     phases      p0   p1
///     amplitudes  a0   −1               below 0: the bitwise complement of an index in `others`
final class SpringColumns {
  @exclusivity(unchecked) private var durations = Column<Double>()
  @exclusivity(unchecked) private var decays = Column<Double>()
  @exclusivity(unchecked) private var rates = Column<Double>()
  @exclusivity(unchecked) private var phases = Column<Double>()
  @exclusivity(unchecked) private var amplitudes = Column<Double>()
  @exclusivity(unchecked) private var others = PlainTable<SpringSolution>()
  @exclusivity(unchecked) private var free: [Int32] = []

  /// Adds a spring with a duration, and returns its number.
  func insert(_ solution: SpringSolution, duration: Double) -> Int32 {
    let number = free.popLast() ?? append()
    durations[number] = duration
    decays[number] = solution.decay
    rates[number] = solution.rate
    phases[number] = solution.phase
    amplitudes[number] =
      solution.amplitude > 0 ? solution.amplitude : Double(~others.insert(solution))
    return number
  }

  /// Frees a number.
  func remove(_ number: Int32) {
    if amplitudes[number] < 0 {
      others.remove(~Int32(amplitudes[number]), leaving: SpringSolution(SpringFunction()))
    }
    amplitudes[number] = 0
    free.append(number)
  }

  /// Returns the eased progress of a spring at a progress, as in ``Easing/value(at:)``.
  @inline(__always)
  func value(_ number: Int32, at progress: Double) -> Double {
    let place = Int(number)
    let amplitude = amplitudes.values[place]
    let seconds = progress * durations.values[place]
    if amplitude < 0 { return others[~Int32(amplitude)].value(at: seconds) }
    return 1
      + SpringSolution.swing(
        at: seconds, amplitude: amplitude, decay: decays.values[place],
        rate: rates.values[place], phase: phases.values[place])
  }

  private func append() -> Int32 {
    durations.append(0)
    decays.append(0)
    rates.append(0)
    phases.append(0)
    amplitudes.append(0)
    return Int32(durations.count - 1)
  }
}

/// The springs that ease timings, in columns: the parameters of one cosine.
///
/// Springs that are not a single cosine are stored separately.
///
///     durations   d0   d1   d2          seconds = progress · duration
///     decays      k0   k1   …
///     rates       r0   r1               1 − amplitude · e^(−decay·t) · cos(rate·t + phase)
///     phases      p0   p1
///     amplitudes  a0   ·                or the number of a spring that is not a single cosine
final class SpringColumns {
  /// An amplitude, from 0 on; or, in the same memory, the number of a spring in `others`.
  struct Amplitude: BitwiseCopyable {
    let value: Double

    init(value: Double) { self.value = value }
    init(_ other: SpringID) { value = Double(~other.raw) }

    @inline(__always) var isOther: Bool { value < 0 }

    var other: SpringID { SpringID(raw: ~Int32(value)) }
  }

  @exclusivity(unchecked) private var durations = Column<Double>()
  @exclusivity(unchecked) private var decays = Column<Double>()
  @exclusivity(unchecked) private var rates = Column<Double>()
  @exclusivity(unchecked) private var phases = Column<Double>()
  @exclusivity(unchecked) private var amplitudes = Column<Amplitude>()
  @exclusivity(unchecked) private var others = RowTable<SpringID, SpringSolution>()
  @exclusivity(unchecked) private var free: [SpringID] = []

  /// The lengths of the columns, and of the table of springs that are not a single cosine,
  /// including unused entries.
  var lengths: (all: Int, others: Int) { (durations.count, others.length) }

  /// Adds a spring with a duration, and returns its number.
  func insert(_ solution: SpringSolution, duration: Double) -> SpringID {
    let number = free.popLast() ?? append()
    durations[number] = duration
    decays[number] = solution.decay
    rates[number] = solution.rate
    phases[number] = solution.phase
    amplitudes[number] =
      solution.amplitude > 0
      ? Amplitude(value: solution.amplitude) : Amplitude(others.insert(solution))
    return number
  }

  /// Frees a number.
  func remove(_ number: SpringID) {
    if amplitudes[number].isOther {
      others.remove(amplitudes[number].other, leaving: SpringSolution(SpringFunction()))
    }
    amplitudes[number] = Amplitude(value: 0)
    free.append(number)
  }

  /// Returns the eased progress of a spring at a progress, as in ``Easing/value(at:)``.
  @inline(__always)
  func value(_ number: SpringID, at progress: Double) -> Double {
    let index = number.index
    let amplitude = amplitudes.values[index]
    let seconds = progress * durations.values[index]
    if amplitude.isOther { return others[amplitude.other].value(at: seconds) }
    return 1
      + SpringSolution.swing(
        at: seconds, amplitude: amplitude.value, decay: decays.values[index],
        rate: rates.values[index], phase: phases.values[index])
  }

  private func append() -> SpringID {
    durations.append(0)
    decays.append(0)
    rates.append(0)
    phases.append(0)
    amplitudes.append(Amplitude(value: 0))
    return SpringID(durations.count - 1)
  }
}

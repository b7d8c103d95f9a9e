import LayerText

/// The range of an axis, and its ticks.
///
///     300 ┤        steps are 1, 2 or 5 times a power of ten
///     200 ┤
///     100 ┤
struct AxisScale: Hashable {
  /// A tick and its label.
  struct Tick: Hashable {
    /// The value.
    let value: Double
    /// The label.
    let text: String
  }

  /// The value at the start of the axis.
  private(set) var lower: Double
  /// The value at the end of the axis, above `lower`.
  private(set) var upper: Double
  /// The ticks, by rising value.
  private(set) var ticks: [Tick]

  /// The ticks of an axis of time; the label of the last one has the unit.
  var seconds: [Tick] {
    guard let last = ticks.last else { return [] }
    return ticks.dropLast() + [Tick(value: last.value, text: last.text + " s")]
  }

  /// The largest magnitude on an axis; curves beyond it run along its end.
  private static let limit = 1e300

  /// Makes an axis that contains some values, with a tick at each end.
  ///
  /// - Parameters:
  ///   - low: The lowest value.
  ///   - high: The highest value; one that is hardly above `low` makes an axis around both.
  ///   - count: The largest number of steps, from 1.
  init(low: Double, high: Double, steps count: Int) {
    var (low, high) = (Self.clamped(low), Self.clamped(high))
    let isFlat = high - low <= 1e-9 * max(abs(low), abs(high)) || high - low < 1e-290
    if isFlat {
      let middle = abs(low) < 1e-290 ? 0 : low
      let step = middle == 0 ? Step(mantissa: 1, exponent: 0) : Step(below: abs(middle) / 2)
      (low, high) = (middle - step.value, middle + step.value)
    }
    var step = Step(atLeast: (high - low) / Double(max(1, count)))
    // An axis around 0 has a step on both sides, however long.
    let limit = max(low < 0 && high > 0 ? 2 : 1, count)
    while step.count(from: low, to: high) > limit { step = step.next }
    (lower, upper) = (step.multiple(step.index(below: low)), step.multiple(step.index(above: high)))
    ticks = step.ticks(from: step.index(below: low), to: step.index(above: high))
  }

  /// Makes an axis from one instant to another, with as many ticks as their labels leave room for.
  ///
  /// - Parameters:
  ///   - from: The first instant.
  ///   - to: The last instant, not before the first.
  ///   - fits: Returns whether the labels of an axis do not collide.
  init(from: Double, to: Double, fits: (AxisScale) -> Bool) {
    // Beyond 2⁵³ a second is less than the distance between two numbers.
    (lower, upper) = (from, to > from ? to : max(from + 1, from.nextUp))
    ticks = []
    var step = Step(atLeast: (upper - lower) / 40)
    // A step that is longer than the axis leaves one tick or none.
    for _ in 0..<12 {
      ticks = step.ticks(from: step.index(above: lower), to: step.index(below: upper))
      if fits(self) { return }
      step = step.next
    }
    ticks = []
  }

  /// Returns the position of a value between both ends, from 0 to 1.
  func fraction(_ value: Double) -> Double {
    // Halves, so that the difference of the largest numbers is a number.
    let share = (Self.clamped(value) / 2 - lower / 2) / (upper / 2 - lower / 2)
    return min(1, max(0, share))
  }

  private static func clamped(_ value: Double) -> Double { min(limit, max(-limit, value)) }
}

extension AxisScale {
  /// A step between ticks: 1, 2 or 5 times a power of ten.
  private struct Step {
    let mantissa: Int
    let exponent: Int

    /// The part of a step by which values may be beyond an axis: less than a picture shows, and
    /// more than the rounding of derivatives.
    private static let slack = 1e-6

    init(mantissa: Int, exponent: Int) {
      (self.mantissa, self.exponent) = (mantissa, exponent)
    }

    /// Makes the smallest step that is not below a number.
    init(atLeast value: Double) {
      let exponent = Self.exponent(of: value)
      let mantissa = [1, 2, 5].first { Self.value($0, exponent) >= value * (1 - Self.slack) }
      self.init(mantissa: mantissa ?? 1, exponent: mantissa == nil ? exponent + 1 : exponent)
    }

    /// Makes the largest step that is not above a number.
    init(below value: Double) {
      let exponent = Self.exponent(of: value)
      self.init(
        mantissa: [5, 2].first { Self.value($0, exponent) <= value } ?? 1, exponent: exponent)
    }

    var value: Double { Self.value(mantissa, exponent) }

    /// The next larger step.
    var next: Step {
      switch mantissa {
      case 1: Step(mantissa: 2, exponent: exponent)
      case 2: Step(mantissa: 5, exponent: exponent)
      default: Step(mantissa: 1, exponent: exponent + 1)
      }
    }

    /// Returns a multiple as the number nearest to its decimal digits: 3 times 0.1 is 0.3.
    func multiple(_ index: Double) -> Double {
      let factor = index * Double(mantissa)
      guard abs(factor) < 1e15 else { return factor * Self.value(1, exponent) }
      return Double("\(Int64(factor))e\(exponent)") ?? 0
    }

    func index(below value: Double) -> Double {
      let index = value / self.value
      let nearest = index.rounded()
      return abs(index - nearest) < Self.slack ? nearest : index.rounded(.down)
    }

    func index(above value: Double) -> Double { -index(below: -value) }

    func count(from low: Double, to high: Double) -> Int {
      Int(min(1e6, index(above: high) - index(below: low)))
    }

    func ticks(from first: Double, to last: Double) -> [Tick] {
      guard last >= first, last - first < 1000 else { return [] }
      return (0...Int(last - first)).map { offset in
        let value = multiple(first + Double(offset))
        return Tick(value: value, text: NumberFormat.exact.string(value))
      }
    }

    private static func value(_ mantissa: Int, _ exponent: Int) -> Double {
      Double("\(mantissa)e\(exponent)") ?? 0
    }

    /// Returns the exponent of the largest power of ten that is not above a number.
    private static func exponent(of value: Double) -> Int {
      guard value > 0, value.isFinite else { return 0 }
      // The power of two is not above the number, so neither is this first one of ten.
      var exponent = Int((Double(value.exponent) * 0.30102999566).rounded(.down))
      while exponent < 308, Self.value(1, exponent + 1) <= value { exponent += 1 }
      return exponent
    }
  }
}

/// An event under the axis of time of a picture.
struct AxisTick {
  /// The letter.
  var letter: Character
  /// What the letter means.
  var kind: String
  /// The instant.
  var instant: Double
  /// What happens, in words.
  var title: String

  /// Returns what the letters of marks mean, each once: `b begin`.
  static func key(_ marks: [AxisTick]) -> [(letter: Character, kind: String)] {
    var key: [(letter: Character, kind: String)] = []
    for mark in marks where key.last?.kind != mark.kind { key.append((mark.letter, mark.kind)) }
    return key
  }
}

extension CurveChart {
  /// The events under the axis, the more important ones first.
  var axisTicks: [AxisTick] {
    let format = NumberFormat.significant(6)
    return CurveEvent.Kind.allCases.flatMap { kind in
      events.filter { $0.kind == kind }.map { event in
        let name = event.animation.map { " of \(PrintableText.escaped($0))" } ?? ""
        return AxisTick(
          letter: kind.letter, kind: kind.rawValue, instant: event.instant,
          title: "\(kind.rawValue)\(name) at \(format.string(event.instant)) s")
      }
    }
  }
}

/// A stream of random numbers that depends only on its seed.
///
///     var generator = FuzzGenerator(seed: 7)
///     generator.number(in: 0...1)      // the same in every run, on every machine
///
/// The algorithm is SplitMix64: each call adds 0x9E3779B97F4A7C15 to the state and mixes it.
public struct FuzzGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the stream of a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number of a range; unless that is a single number, its upper bound does not occur.
  ///
  /// - Parameter range: The range; an infinite bound stops the program.
  /// - Returns: The number.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    if !(low.isFinite && high.isFinite) {
      fatalError("A random number needs a range with finite bounds, not \(low)...\(high).")
    }
    let part = Double(next() >> 11) * 0x1p-53
    let width = high - low
    // The width of a range may be beyond all numbers, and a sum may round up to the bound.
    let number = width.isFinite ? low + width * part : low * (1 - part) + high * part
    return low < high ? min(number, high.nextDown) : low
  }

  /// Returns a whole number from 0 up to, but not including, a count.
  ///
  /// - Parameter count: The count, 1 or more; anything else stops the program.
  /// - Returns: The number.
  public mutating func index(below count: Int) -> Int {
    if count < 1 { fatalError("A random index needs a count of 1 or more, not \(count).") }
    return Int(next() % UInt64(count))
  }

  /// Returns a random answer.
  ///
  /// - Parameter calls: A number of calls, 1 or more; anything else stops the program.
  /// - Returns: True once in that number of calls, on average.
  public mutating func isOne(in calls: Int) -> Bool { index(below: calls) == 0 }

  /// Picks one of some choices.
  ///
  /// - Parameter choices: The choices, at least one; an empty list stops the program.
  /// - Returns: The choice.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    if choices.isEmpty { fatalError("A random choice needs at least one element.") }
    return choices[index(below: choices.count)]
  }
}

/// A step of a random script that can be replaced with simpler ones.
///
///     enum Step: ShrinkableStep {
///       case grab
///       case wait(Double)
///
///       var smaller: [Step] {
///         guard case .wait(let seconds) = self else { return [] }
///         return Self.smaller(than: seconds).map { .wait($0) }
///       }
///     }
///
/// After a failing script was made as short as possible, each of its steps is replaced with the
/// first of its smaller steps with which the script still fails, again and again.
public protocol ShrinkableStep {
  /// Simpler steps to try, the simplest first; empty if there are none.
  ///
  /// Each must be simpler than this step, so that there is an end.
  var smaller: [Self] { get }
}

extension ShrinkableStep {
  /// Returns simpler numbers.
  ///
  /// - Parameter number: The number; 0 has no simpler ones.
  /// - Returns: 0, the half, and the number without its fraction.
  public static func smaller(than number: Double) -> [Double] {
    if number == 0 { return [] }
    if !number.isFinite || number.magnitude < 1e-3 { return [0] }
    let whole = number.rounded(.towardZero)
    // Halves of whole numbers stay whole as long as possible.
    let half = whole == number && whole.magnitude > 1 ? (number / 2).rounded() : number / 2
    var found: [Double] = [0]
    for candidate in [half, whole] where candidate != number && !found.contains(candidate) {
      found.append(candidate)
    }
    return found
  }

  /// Returns simpler whole numbers.
  ///
  /// - Parameter number: The number; 0 has no simpler ones.
  /// - Returns: 0, the half, and the next one towards 0.
  public static func smaller(than number: Int) -> [Int] {
    if number == 0 { return [] }
    var found = [0]
    for candidate in [number / 2, number - number.signum()] where !found.contains(candidate) {
      found.append(candidate)
    }
    return found
  }
}

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

  /// Returns a number of a range; the upper bound itself does not occur.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
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

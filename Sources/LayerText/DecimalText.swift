/// The decimal digits of whole numbers, two at a time.
enum DecimalText {
  /// The powers of ten that fit.
  static let powers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Returns the number of digits; one for 0.
  static func count(of number: UInt64) -> Int {
    // The number of bits times log₁₀ 2 is the number of digits, or one less.
    let guess = ((64 - (number | 1).leadingZeroBitCount) * 1233) >> 12
    return number < powers[guess] ? max(guess, 1) : guess + 1
  }

  /// Appends what a closure writes, at most 40 bytes, in place.
  ///
  /// - Parameter write: Writes bytes from the start of the memory, and returns how many.
  @inline(__always)
  static func append(
    to buffer: inout [UInt8], _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    buffer.append(addingCapacity: 40) { span in
      span.withUnsafeMutableBufferPointer { memory, count in
        count += write(UnsafeMutableBufferPointer(rebasing: memory[count...]))
      }
    }
  }

  /// Writes a number with a known number of digits.
  static func write(
    _ number: UInt64, _ count: Int, to text: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) {
    var rest = number
    var index = start + count
    while index > start + 1 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      rest = quotient
      index -= 2
      let (tens, ones) = pair.quotientAndRemainder(dividingBy: 10)
      text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: tens)
      text[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ones)
    }
    if index > start { text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest) }
  }
}

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
  /// - Parameters:
  ///   - buffer: Where it is appended.
  ///   - write: Writes bytes from the start of the memory, and returns how many.
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
    guard let memory = text.baseAddress else { return }
    var rest = number
    var end = memory + start + count
    var count = count
    // Division of smaller numbers is faster, and most numbers have at most 17 digits.
    while count > 8 {
      let (quotient, low) = rest.quotientAndRemainder(dividingBy: 100_000_000)
      rest = quotient
      end -= 8
      write(UInt32(truncatingIfNeeded: low), 8, to: end)
      count -= 8
    }
    write(UInt32(truncatingIfNeeded: rest), count, to: end - count)
  }

  /// Writes a number with a known number of digits, at most 8, at an address.
  private static func write(
    _ number: UInt32, _ count: Int, to memory: UnsafeMutablePointer<UInt8>
  ) {
    let digits = pairs.utf8Start
    var rest = number
    var index = count
    while index > 1 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      rest = quotient
      index -= 2
      memory[index] = digits[Int(2 * pair)]
      memory[index + 1] = digits[Int(2 * pair + 1)]
    }
    if index > 0 { memory[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest) }
  }

  /// The numbers from 00 to 99.
  private static let pairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
}

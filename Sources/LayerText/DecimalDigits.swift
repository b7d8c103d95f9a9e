/// The significant decimal digits of a positive number, and the position of its decimal point.
///
///     value = 0.d₁d₂d₃… × 10^point,  d₁ ≠ 0,  the last digit ≠ 0
struct DecimalDigits {
  /// The digits as a whole number, of which the last digit is not 0.
  private var digits: UInt64
  /// The number of digits, at most 17.
  private(set) var count: Int
  /// The power of ten of the first digit, plus one.
  private(set) var point: Int

  /// Makes the fewest digits that read back as the same number.
  init(shortest value: Double) {
    let decimal = ShortestDecimal(value)
    self.init(decimal.digits, exponent: decimal.exponent)
  }

  /// Makes the digits of a whole number above 0, multiplied with a power of ten.
  private init(_ digits: UInt64, exponent: Int) {
    self.digits = digits
    count = DecimalText.count(of: digits)
    point = count + exponent
    dropZeros()
  }

  /// Makes the exact value rounded to a number of significant digits, from 1 to 17.
  ///
  /// Rounding the shortest digits gives the same result as rounding the exact value, except if the
  /// shortest digits end in a single 5 right after the last digit kept: the exact value may be on
  /// either side of that tie. (A tie strictly between the exact value and its shortest digits would
  /// itself be a nearer number with no more digits, which is impossible.) That is true while fewer
  /// digits are kept than a `Double` holds, so subnormal numbers and high precisions are also
  /// rounded from the exact value.
  init(_ value: Double, significant limit: Int) {
    guard limit <= 15, value.isNormal else {
      self.init(exactly: value, significant: limit)
      return
    }
    self.init(shortest: value)
    guard count > limit else { return }
    let unit = DecimalText.powers[count - limit]
    let (kept, rest) = digits.quotientAndRemainder(dividingBy: unit)
    if count == limit + 1, rest == 5 {
      self.init(exactly: value, significant: limit)
      return
    }
    // A tie with more digits behind is none.
    self.init(rest >= unit / 2 ? kept + 1 : kept, exponent: point - limit)
  }

  /// Makes the digits of the exact value, rounded to the nearest number of them, or to the even one of two.
  private init(exactly value: Double, significant limit: Int) {
    let exact = ExactDecimal(value)
    let (digits, exponent) = exact.rounded(toDigits: limit)
    self.init(digits, exponent: exponent)
  }

  /// Appends the number in plain notation, or with an exponent below 10⁻⁶ and from 10¹⁶.
  func append(to buffer: inout [UInt8]) {
    DecimalText.append(to: &buffer) { write(to: $0) }
  }

  /// Writes the number, of at most 24 characters, and returns how many there are.
  private func write(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let (zero, separator) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    if point > 16 || point < -5 {
      // The digits from the second place on; the first one then moves before the separator.
      DecimalText.write(digits, count, to: text, at: 1)
      text[0] = text[1]
      var end = 1
      if count > 1 {
        text[1] = separator
        end = count + 1
      }
      text[end] = UInt8(ascii: "e")
      end += 1
      let exponent = point - 1
      if exponent < 0 {
        text[end] = UInt8(ascii: "-")
        end += 1
      }
      let magnitude = UInt64(exponent.magnitude)
      let length = DecimalText.count(of: magnitude)
      DecimalText.write(magnitude, length, to: text, at: end)
      return end + length
    }
    if point <= 0 {
      let start = 2 - point
      for index in 0..<start { text[index] = zero }
      text[1] = separator
      DecimalText.write(digits, count, to: text, at: start)
      return start + count
    }
    if point >= count {
      DecimalText.write(digits, count, to: text, at: 0)
      for index in count..<point { text[index] = zero }
      return point
    }
    DecimalText.write(digits, count, to: text, at: 1)
    if let memory = text.baseAddress { memory.update(from: memory + 1, count: point) }
    text[point] = separator
    return count + 1
  }

  private mutating func dropZeros() {
    // An odd number does not end with a zero.
    while digits & 1 == 0 {
      let (quotient, digit) = digits.quotientAndRemainder(dividingBy: 10)
      if digit != 0 || quotient == 0 { return }
      digits = quotient
      count -= 1
    }
  }
}

/// All decimal digits of a positive number; a double has at most 767.
///
///     m · 2ᵉ  =  (m · 2ᵉ) · 10⁰,    e ≥ 0
///             =  (m · 5⁻ᵉ) · 10ᵉ,   e < 0
private struct ExactDecimal {
  /// The digits as a whole number, nine in each element, the last ones first.
  private var groups: [UInt64]
  /// The power of ten with which that number is multiplied.
  private let exponent: Int

  private static let base: UInt64 = 1_000_000_000

  /// Makes the digits of a positive number.
  init(_ value: Double) {
    let isNormal = value.isNormal
    let whole = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
    let power = (isNormal ? Int(value.exponent) : -1022) - 52
    groups = [whole % Self.base, whole / Self.base]
    exponent = min(power, 0)
    var left = abs(power)
    while left > 0 {
      // 2²⁹ and 5¹² are below 10⁹, so that no product overflows.
      let count = min(left, power < 0 ? 12 : 29)
      multiply(by: power < 0 ? Self.power(of: 5, count) : 1 << UInt64(count))
      left -= count
    }
  }

  /// Returns the first digits, from 1 to 17, as a whole number, and the power of ten of its last digit.
  func rounded(toDigits limit: Int) -> (digits: UInt64, exponent: Int) {
    let first = groups.lastIndex { $0 != 0 } ?? 0
    var count = 0
    var digits: UInt64 = 0
    var (next, hasMore): (UInt64, Bool) = (0, false)
    for index in stride(from: first, through: 0, by: -1) {
      var unit = Self.base / 10
      if index == first { while unit > groups[index] { unit /= 10 } }
      while unit > 0 {
        let digit = groups[index] / unit % 10
        if count < limit {
          digits = digits * 10 + digit
        } else if count == limit {
          next = digit
        } else if digit != 0 {
          hasMore = true
        }
        count += 1
        unit /= 10
      }
    }
    if next > 5 || next == 5 && (hasMore || digits & 1 == 1) { digits += 1 }
    return (digits, exponent + max(0, count - limit))
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in groups.indices {
      (carry, groups[index]) = (groups[index] * factor + carry).quotientAndRemainder(
        dividingBy: Self.base)
    }
    if carry > 0 { groups.append(carry) }
  }

  private static func power(of base: UInt64, _ count: Int) -> UInt64 {
    (0..<count).reduce(1) { power, _ in power * base }
  }
}

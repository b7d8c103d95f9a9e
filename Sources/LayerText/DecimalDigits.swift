#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The significant decimal digits of a positive number, and the position of its decimal point.
///
///     value = 0.d₁d₂d₃… × 10^point,  d₁ ≠ 0,  the last digit ≠ 0
struct DecimalDigits {
  /// The digits, at most 24; the most significant one is the low byte of the first word.
  private var storage: (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// The number of digits.
  private(set) var count = 0
  /// The power of ten of the first digit, plus one.
  private(set) var point = 0

  /// Makes the fewest digits that read back as the same number.
  init(shortest value: Double) {
    var text = value.description
    text.withUTF8 { parse($0) }
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
    let next = self[limit]
    if next == 5, count == limit + 1 {
      self.init(exactly: value, significant: limit)
      return
    }
    count = limit
    if next >= 5 { roundUp() }
    dropZeros()
  }

  /// Makes the digits of the exact value, as rounded by the C library.
  private init(exactly value: Double, significant limit: Int) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 40) { buffer in
      let length = withVaList([Int32(limit - 1), value]) {
        vsnprintf(buffer.baseAddress, buffer.count, "%.*e", $0)
      }
      UnsafeRawBufferPointer(buffer).prefix(Int(length)).withContiguousStorageIfAvailable {
        parse($0)
      }
    }
  }

  /// Appends the number in plain notation, or with an exponent below 10⁻⁶ and from 10¹⁶.
  func append(to buffer: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    if point < -5 || point > 16 {
      appendDigits(0, 1, to: &buffer)
      if count > 1 { buffer.append(UInt8(ascii: ".")) }
      appendDigits(1, count, to: &buffer)
      buffer.append(UInt8(ascii: "e"))
      NumberFormat.append(point - 1, to: &buffer)
    } else if point <= 0 {
      buffer.append(zero)
      buffer.append(UInt8(ascii: "."))
      for _ in 0..<(-point) { buffer.append(zero) }
      appendDigits(0, count, to: &buffer)
    } else {
      appendDigits(0, min(point, count), to: &buffer)
      for _ in 0..<max(0, point - count) { buffer.append(zero) }
      if count > point { buffer.append(UInt8(ascii: ".")) }
      appendDigits(point, count, to: &buffer)
    }
  }

  private func appendDigits(_ start: Int, _ end: Int, to buffer: inout [UInt8]) {
    var index = start
    while index < end {
      buffer.append(UInt8(ascii: "0") + self[index])
      index += 1
    }
  }

  /// Parses digits, a decimal separator of any locale, and an exponent.
  private mutating func parse(_ text: UnsafeBufferPointer<UInt8>) {
    var sawSeparator = false
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "e") {
        point += Self.exponent(text[(index + 1)...])
        break
      }
      guard (0x30...0x39).contains(byte) else {
        sawSeparator = true
        continue
      }
      let isLeadingZero = count == 0 && byte == UInt8(ascii: "0")
      if isLeadingZero {
        if sawSeparator { point -= 1 }
        continue
      }
      if !sawSeparator { point += 1 }
      if count < 24 {
        self[count] = byte - UInt8(ascii: "0")
        count += 1
      }
    }
    dropZeros()
  }

  private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in text where (0x30...0x39).contains(byte) {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  private mutating func roundUp() {
    var index = count - 1
    while index >= 0, self[index] == 9 { index -= 1 }
    if index >= 0 {
      self[index] += 1
      count = index + 1
    } else {
      self[0] = 1
      count = 1
      point += 1
    }
  }

  private mutating func dropZeros() {
    while count > 0, self[count - 1] == 0 { count -= 1 }
  }

  private subscript(index: Int) -> UInt8 {
    get {
      withUnsafeBytes(of: storage) { $0[index] }
    }
    set {
      withUnsafeMutableBytes(of: &storage) { $0[index] = newValue }
    }
  }
}

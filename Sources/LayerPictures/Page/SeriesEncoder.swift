/// Encodes a series of numbers to the bit, as differences of bit patterns.
///
///     number ─┐
///             ├─▶ difference of their bit patterns ─▶ zigzag ─▶ bytes of 7 bits
///     prediction
///
/// A run of right predictions is a byte 0 and its length. The page decodes the same numbers.
struct SeriesEncoder {
  private var predictor = SeriesPredictor()
  private var residuals = ResidualWriter()
  private var last: Double?

  /// The first number.
  private(set) var first = 0.0
  /// Whether all numbers have the bits of the first.
  private(set) var isConstant = true

  /// Adds a number, which may be repeated.
  mutating func add(_ number: Double, times: Int = 1) {
    if last == nil { first = number }
    if number.bitPattern != first.bitPattern { isConstant = false }
    var rest = times
    while rest > 0 {
      let guess = predictor.next ?? last ?? 0
      let residual = Self.rank(of: number) &- Self.rank(of: guess)
      if residual == 0 && predictor.isFlat {
        residuals.addZeros(rest)
        break
      }
      residuals.add(residual)
      predictor.add(number)
      last = number
      rest -= 1
    }
  }

  /// The bytes.
  var bytes: [UInt8] { residuals.finished }

  /// Returns the bit pattern as an integer that rises with the number, of negative ones too.
  static func rank(of number: Double) -> Int64 {
    let bits = Int64(bitPattern: number.bitPattern)
    return bits >= 0 ? bits : bits ^ .max
  }
}

/// Encodes a series of whole numbers of a unit, for what may be rounded.
struct RoundedSeriesEncoder {
  private var predictor = SeriesPredictor()
  private var residuals = ResidualWriter()
  private let unit: Double
  private var last = 0.0

  /// Makes an encoder that rounds to a unit.
  init(unit: Double) { self.unit = unit }

  /// Adds a number.
  mutating func add(_ number: Double) {
    let limit = 1e12
    let whole = min(limit, max(-limit, (number / unit).rounded()))
    residuals.add(Int64(whole - (predictor.next ?? last)))
    predictor.add(whole)
    last = whole
  }

  /// The bytes.
  var bytes: [UInt8] { residuals.finished }
}

/// Writes differences from predictions, most of which are small or 0.
private struct ResidualWriter {
  private var bytes: [UInt8] = []
  private var zeros = 0

  /// Adds a difference.
  mutating func add(_ residual: Int64) {
    if residual == 0 {
      zeros += 1
      return
    }
    endZeros(&bytes)
    zeros = 0
    // Zigzag: 1, −1, 2, −2 become 2, 1, 4, 3.
    Self.append(UInt64(bitPattern: (residual << 1) ^ (residual >> 63)), to: &bytes)
  }

  /// Adds differences of 0.
  mutating func addZeros(_ count: Int) { zeros += count }

  /// All bytes, with the zeros at the end.
  var finished: [UInt8] {
    var result = bytes
    endZeros(&result)
    return result
  }

  private func endZeros(_ bytes: inout [UInt8]) {
    if zeros == 0 { return }
    bytes.append(0)
    Self.append(UInt64(zeros), to: &bytes)
  }

  /// Appends an integer in groups of seven bits, the lowest first.
  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Predicts the next number of a series from the numbers before it.
///
///     numbers   v₀  v₁  v₂  v₃        order 1 predicts the last number
///     steps       ▵₁  ▵₁  ▵₁          order 2 adds its last step
///     bends         ▵₂  ▵₂            order 3 adds the last change of the step, and so on
///
/// It uses the order that was the nearest of late. The page predicts the same numbers: both do the
/// same additions, subtractions and comparisons in the same order.
struct SeriesPredictor {
  /// The highest order.
  static let orders = 8

  /// The last number, its last step, the last change of the step, and so on.
  private var differences = SIMD8<Double>.zero
  /// How far from the truth each order was, older errors counting half as much each time.
  private var errors = SIMD8<Double>.zero
  private var count = 0

  /// The prediction, which is 0 before the first number; nil if it is not finite.
  var next: Double? {
    var best = 0
    for order in 1..<Self.orders where order < count && errors[order] < errors[best] {
      best = order
    }
    var sum = differences[0]
    if best > 0 { for order in 1...best { sum += differences[order] } }
    return sum.isFinite ? sum : nil
  }

  /// Whether the last numbers were equal, so that all orders predict that number.
  var isFlat: Bool {
    count >= Self.orders && differences[0].isFinite
      && (1..<Self.orders).allSatisfy { differences[$0] == 0 }
  }

  /// Takes the next number; one more of many equal numbers changes nothing.
  mutating func add(_ number: Double) {
    if isFlat && number == differences[0] { return }
    let known = min(count, Self.orders)
    var sum = 0.0
    for order in 0..<known {
      sum += differences[order]
      errors[order] = errors[order] * 0.5 + (number - sum).magnitude
    }
    var difference = number
    for order in 0..<min(known + 1, Self.orders) {
      let old = differences[order]
      differences[order] = difference
      difference -= old
    }
    count = known + 1
  }
}

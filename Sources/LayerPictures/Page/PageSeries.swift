import LayerText

/// The series of numbers of a page; equal ones are kept once.
///
///     numbers    25    25    25.04  25.17 …       six digits of the largest one
///     written    [1e4, 250000, 0, 400, 1300 …]    the scale, and whole numbers as steps from the one before
///
/// A run of steps of 0 is its length in brackets. Numbers that stay the same are no series, and have all digits.
struct PageSeries {
  private var indices: [[UInt8]: Int] = [:]
  /// The series, as JSON.
  private(set) var texts: [[UInt8]] = []

  /// The number of digits of the largest number, and the most decimals of one.
  private static let (digits, mostDecimals) = (6, 15)
  /// The largest whole number, so that sums of steps are exact.
  private static let limit = 1e15

  /// Writes what lasts as stretches of one form, `[frame, [piece, …], number or [series], …]`.
  mutating func write(_ runs: [(frame: Int, value: SVGValue)], to json: inout JSONWriter) {
    json.array { json in
      var start = 0
      while start < runs.count {
        let first = runs[start].value
        var end = start + 1
        while end < runs.count, runs[end].value.hasSamePieces(as: first) { end += 1 }
        json.array { json in
          json.integer(runs[start].frame)
          json.strings(first.pieces)
          for index in first.numbers.indices { write(index, of: runs[start..<end], to: &json) }
        }
        start = end
      }
    }
  }

  private mutating func write(
    _ index: Int, of runs: ArraySlice<(frame: Int, value: SVGValue)>, to json: inout JSONWriter
  ) {
    let value = runs[runs.startIndex].value
    let first = value.numbers[index]
    var largest = first.magnitude
    var isConstant = true
    for run in runs {
      let number = run.value.numbers[index]
      if number != first { isConstant = false }
      largest = max(largest, number.magnitude)
    }
    if isConstant {
      return json.raw(Array(SVGValue.text(first, decimals: value.decimals).utf8))
    }
    let scale = Self.scale(of: largest, decimals: value.decimals)
    var bytes = Array("[\(NumberFormat.exact.string(scale))".utf8)
    var (last, frame) = (0.0, runs[runs.startIndex].frame)
    var rests = 0
    for run in runs {
      rests += run.frame - frame
      frame = run.frame + 1
      let whole = max(-Self.limit, min(Self.limit, (run.value.numbers[index] * scale).rounded()))
      if whole == last && frame > 1 {
        rests += 1
        continue
      }
      Self.append(rests: rests, to: &bytes)
      rests = 0
      bytes += ",\(Int(whole - last))".utf8
      last = whole
    }
    // The last number lasts to the end.
    bytes.append(UInt8(ascii: "]"))
    let place = self.index(of: bytes)
    json.array { $0.integer(place) }
  }

  private static func append(rests: Int, to bytes: inout [UInt8]) {
    if rests == 1 { bytes += ",0".utf8 } else if rests > 1 { bytes += ",[\(rests)]".utf8 }
  }

  /// Returns the power of ten by which a series is multiplied, so that its largest number has six digits.
  private static func scale(of largest: Double, decimals: Int) -> Double {
    var count = digits
    var power = 1.0
    while power <= largest, count > 0 { (power, count) = (power * 10, count - 1) }
    while power / 10 > largest, largest > 0, count < mostDecimals {
      (power, count) = (power / 10, count + 1)
    }
    var scale = 1.0
    for _ in 0..<min(count, decimals) { scale *= 10 }
    return scale
  }

  private mutating func index(of bytes: [UInt8]) -> Int {
    if let index = indices[bytes] { return index }
    indices[bytes] = texts.count
    texts.append(bytes)
    return texts.count - 1
  }
}

import LayerModel

/// The layout of a value of up to four numbers in four lanes, for converting lanes to the value.
///
///     number  [ v  ·  ·  · ]      point, size  [ x  y  ·  · ]
///     bool    [ v  ·  ·  · ]      rect, colour [ a  b  c  d ]
enum LaneShape: Hashable, Sendable {
  case number
  case bool
  case point
  case size
  case rect
  case color(ColorSpace)

  /// Whether the lanes are the numbers of the value as they are.
  var isNumbers: Bool {
    switch self {
    case .number, .point, .size, .rect: true
    case .bool, .color: false
    }
  }

  /// Returns the value of the lanes; a boolean is true if its lane is not 0 (F26).
  func value(_ lanes: SIMD4<Double>) -> PropertyValue {
    switch self {
    case .number: .number(lanes[0])
    case .bool: .bool(lanes[0] != 0)
    case .point: .point(Point(x: lanes[0], y: lanes[1]))
    case .size: .size(Size(width: lanes[0], height: lanes[1]))
    case .rect: .rect(Rect(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3]))
    case .color(let space):
      .color(
        Color(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3], space: space))
    }
  }
}

extension PropertyValue {
  /// The value in four lanes, and its shape; nil for values of other types.
  @inline(__always)
  var lanes: (SIMD4<Double>, LaneShape)? {
    switch self {
    case .number(let number): (SIMD4(number, 0, 0, 0), .number)
    case .bool(let flag): (SIMD4(flag ? 1 : 0, 0, 0, 0), .bool)
    case .point(let point): (SIMD4(point.x, point.y, 0, 0), .point)
    case .size(let size): (SIMD4(size.width, size.height, 0, 0), .size)
    case .rect(let rect):
      (SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height), .rect)
    case .color(let color):
      (SIMD4(color.red, color.green, color.blue, color.alpha), .color(color.space))
    default: nil
    }
  }

  /// Returns the lanes of this value and of another one, for interpolation, addition or
  /// subtraction, and the shape of the other; nil if one of them has no lanes.
  ///
  /// Colours are first converted to one space, which the shape then has (F154).
  func lanes(with other: PropertyValue) -> (own: SIMD4<Double>, other: SIMD4<Double>, LaneShape)? {
    if case .color(let first) = self, case .color(let second) = other, first.space != second.space {
      let (first, second) = Color.inOneSpace(first, second)
      return PropertyValue.color(first).lanes(with: .color(second))
    }
    guard let (first, _) = lanes, let (second, shape) = other.lanes else { return nil }
    return (first, second, shape)
  }
}

/// The rules for interpolating and adding numbers: from finite ones, every result is finite.
enum Interpolate {
  /// Returns the number at a progress between two others: exactly the ends at 0 and 1, and outside
  /// them if an easing overshoots.
  static func number(_ from: Double, _ to: Double, _ progress: Double) -> Double {
    from.lerped(to: to, at: progress)
  }

  /// Returns four numbers at once, each by the same operations as ``number(_:_:_:)``.
  static func lanes(
    _ from: SIMD4<Double>, _ to: SIMD4<Double>, _ progress: Double
  ) -> SIMD4<Double> {
    let lanes = unchecked(from, to, progress)
    if areFinite(lanes) { return lanes }
    var result = lanes
    for lane in 0..<4 { result[lane] = from[lane].lerpedByHalves(to: to[lane], at: progress) }
    return result
  }

  /// Returns four numbers at a progress; not finite where the difference of the ends overflows.
  @inline(__always)
  static func unchecked(
    _ from: SIMD4<Double>, _ to: SIMD4<Double>, _ progress: Double
  ) -> SIMD4<Double> {
    progress == 1 ? to : from + (to - from) * progress
  }

  /// Returns the sum of two numbers, at most the largest number.
  static func sum(_ first: Double, _ second: Double) -> Double { (first + second).inRange }

  /// Returns the sums of four numbers and four others.
  static func sum(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> SIMD4<Double> {
    inRange(first + second)
  }

  /// Returns four numbers plus a multiple of four others.
  static func sum(
    _ numbers: SIMD4<Double>, _ others: SIMD4<Double>, times factor: Double
  ) -> SIMD4<Double> {
    let sum = numbers + others * factor
    if areFinite(sum) { return sum }
    // Parts so small that products of the usual factors have room.
    let part = 0x1p-100
    return inRange((numbers * part + inRange(others * part * factor)) / part)
  }

  /// Returns four numbers, with those replaced that are not finite.
  static func inRange(_ lanes: SIMD4<Double>) -> SIMD4<Double> {
    if areFinite(lanes) { return lanes }
    var result = lanes
    for lane in 0..<4 { result[lane] = lanes[lane].inRange }
    return result
  }

  /// Whether all of four numbers are finite: only then 0 times each of them is 0.
  private static func areFinite(_ lanes: SIMD4<Double>) -> Bool {
    let zeros = lanes * 0
    return zeros.x + zeros.y + (zeros.z + zeros.w) == 0
  }

  /// Whether the sum of four numbers is finite, so that all of them are.
  ///
  /// Half the instructions of a look at each of them.
  @inline(__always)
  static func haveFiniteSum(_ lanes: SIMD4<Double>) -> Bool {
    let halves = lanes.lowHalf + lanes.highHalf
    return (halves.x + halves.y) * 0 == 0
  }
}

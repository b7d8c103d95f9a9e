import LayerAnimation
import LayerModel
import LayerScenes

/// Cuts parts out of paths by their length.
///
///     path       a ──── b ──── c ──── d          three curves of length 1
///     ⅙ … ½      a  s── b ─e
///     result     s ──── b ─e ─e                  as many curves, those outside without length
///
/// The result of a path has the same structure for every part, so that parts can be keyframes.
struct LottieTrim {
  /// A line or a curve, as a curve.
  private struct Curve {
    var points: SIMD8<Double>
    var startsContour: Bool
    /// The lengths from its start at even steps of its parameter.
    var lengths: [Double] = []

    var length: Double { lengths[Self.steps] }

    static let steps = 64

    init(_ from: Point, _ first: Point, _ second: Point, _ to: Point, startsContour: Bool) {
      points = SIMD8(from.x, from.y, first.x, first.y, second.x, second.y, to.x, to.y)
      self.startsContour = startsContour
      var total = 0.0
      var last = point(0)
      lengths = [0]
      lengths.reserveCapacity(Self.steps + 1)
      for step in 1...Self.steps {
        let next = point(Double(step) / Double(Self.steps))
        let way = next - last
        total += (way * way).sum().squareRoot()
        lengths.append(total)
        last = next
      }
    }

    private func corner(_ index: Int) -> SIMD2<Double> {
      SIMD2(points[2 * index], points[2 * index + 1])
    }

    func point(_ parameter: Double) -> SIMD2<Double> {
      let rest = 1 - parameter
      return corner(0) * (rest * rest * rest) + corner(1) * (3 * rest * rest * parameter)
        + corner(2) * (3 * rest * parameter * parameter)
        + corner(3) * (parameter * parameter * parameter)
    }

    /// Returns the parameter at a length from the start.
    func parameter(at length: Double) -> Double {
      if length <= 0 { return 0 }
      if length >= self.length { return 1 }
      var (low, high) = (0, Self.steps)
      while high - low > 1 {
        let middle = (low + high) / 2
        if lengths[middle] <= length { low = middle } else { high = middle }
      }
      let part = (length - lengths[low]) / (lengths[high] - lengths[low])
      return (Double(low) + part) / Double(Self.steps)
    }

    /// Returns the handles and ends of the part between two parameters.
    func part(_ from: Double, _ to: Double) -> [Point] {
      func mix(_ left: SIMD2<Double>, _ right: SIMD2<Double>, _ part: Double) -> SIMD2<Double> {
        left + (right - left) * part
      }
      func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
        let first = (0..<3).map { mix(corner($0), corner($0 + 1), a) }
        let second = (0..<2).map { mix(first[$0], first[$0 + 1], b) }
        let last = mix(second[0], second[1], c)
        return Point(x: last.x, y: last.y)
      }
      return [
        blossom(from, from, from), blossom(from, from, to), blossom(from, to, to),
        blossom(to, to, to),
      ]
    }
  }

  private var curves: [Curve] = []
  private var isOneLoop = false
  private let length: Double

  /// Measures a path.
  init(_ path: Path) {
    var start = Point.zero
    var current = Point.zero
    var isNew = true
    var contours = 0
    func point(_ from: Point, _ to: Point, _ part: Double) -> Point {
      Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    var curves: [Curve] = []
    func add(_ first: Point, _ second: Point, _ to: Point) {
      curves.append(Curve(current, first, second, to, startsContour: isNew))
      if isNew { contours += 1 }
      (current, isNew) = (to, false)
    }
    var closes = 0
    for element in path.elements {
      switch element {
      case .move(let to): (start, current, isNew) = (to, to, true)
      case .line(let to): add(point(current, to, 1 / 3), point(current, to, 2 / 3), to)
      case .quadCurve(let to, let control):
        add(point(current, control, 2 / 3), point(to, control, 2 / 3), to)
      case .cubicCurve(let to, let first, let second): add(first, second, to)
      case .closeSubpath:
        if current != start {
          add(point(current, start, 1 / 3), point(current, start, 2 / 3), start)
        }
        (isNew, closes) = (true, closes + 1)
      }
    }
    self.curves = curves
    isOneLoop = contours == 1 && closes == 1
    length = curves.reduce(0) { $0 + $1.length }
  }

  /// Returns the part between two fractions of the length; a second one above 1 continues from the
  /// start.
  func part(_ first: Double, _ last: Double) -> Path {
    var path = Path()
    let turn = first.rounded(.down)
    let (first, last) = (first - turn, last - turn)
    add(first, min(1, last), to: &path, continues: false)
    add(0, max(0, last - 1), to: &path, continues: isOneLoop)
    return path
  }

  /// Adds a part; without a length, it is where the path so far ends.
  private func add(_ first: Double, _ last: Double, to path: inout Path, continues: Bool) {
    let (start, end) = (first * length, last * length)
    let isEmpty = end <= start
    let isSecond = !path.isEmpty
    var rest = isSecond && isEmpty ? path.currentPoint ?? .zero : point(at: start)
    var passed = 0.0
    for curve in curves {
      let (from, to) = (passed, passed + curve.length)
      passed = to
      var points = [Point](repeating: rest, count: 4)
      if !isEmpty, to > start, from < end {
        points = curve.part(curve.parameter(at: start - from), curve.parameter(at: end - from))
        rest = points[3]
      }
      if curve.startsContour, !(continues && isSecond) { path.move(to: points[0]) }
      path.addCurve(to: points[3], control1: points[1], control2: points[2])
    }
  }

  /// Returns the point at a fraction of the length.
  func point(atShare share: Double) -> Point { point(at: share * length) }

  /// Returns the point at a length from the start.
  private func point(at target: Double) -> Point {
    var passed = 0.0
    for curve in curves {
      if passed + curve.length >= target {
        let point = curve.point(curve.parameter(at: target - passed))
        return Point(x: point.x, y: point.y)
      }
      passed += curve.length
    }
    return .zero
  }
}

extension LottieTrack<Path> {
  /// A path, or the numbers that change it.
  private enum Ingredient {
    case path(Path)
    case numbers([Double])
  }

  /// The most curves of all the keyframes of a path that is changed.
  private static var mostCurves: Int { 2_000_000 }

  /// Returns a path that numbers change in each frame; nil if that is too much.
  func changed(
    by numbers: LottieTrack<[Double]>, _ change: (Path, [Double]) -> Path
  ) -> LottieTrack<Path>? {
    let (track, _) = LottieTrack<Ingredient>.combined(
      [map { .path($0) }, numbers.map { .numbers($0) }], isSampled: true
    ) { from, to, part in
      switch (from, to) {
      case (.path(let from), .path(let to)):
        .path(PathInterpolation(from: from, to: to).value(at: part))
      case (.numbers(let from), .numbers(let to)):
        .numbers(zip(from, to).map { $0 + ($1 - $0) * part })
      default: from
      }
    }
    let curves = keys.map { $0.value.elements.count }.max() ?? 0
    if curves * track.keys.count > Self.mostCurves { return nil }
    return track.map { parts in
      guard case .path(let path) = parts[0], case .numbers(let numbers) = parts[1] else {
        return Path()
      }
      return change(path, numbers)
    }
  }

  /// Returns a path as a trim leaves it in each frame; nil if that is too much.
  func cut(by ends: LottieTrack<SIMD2<Double>>) -> LottieTrack<Path>? {
    var trim: (path: Path, made: LottieTrim)?
    return changed(by: ends.map { [$0.x, $0.y] }) { path, ends in
      if trim?.path != path { trim = (path, LottieTrim(path)) }
      return trim?.made.part(ends[0], ends[1]) ?? path
    }
  }

  /// Returns a path whose corners have a radius in each frame; nil if that is too much.
  func rounded(_ radius: LottieTrack<Double>) -> LottieTrack<Path>? {
    if !radius.isAnimated { return map { LottieOutline.rounded($0, radius.first) } }
    // A corner without a radius has the structure of the others.
    return changed(by: radius.map { [max($0, 1e-9)] }) { LottieOutline.rounded($0, $1[0]) }
  }
}

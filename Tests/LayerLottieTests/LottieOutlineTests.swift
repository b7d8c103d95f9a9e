import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// The outlines that shape layers draw have the boxes that were computed from the file.
///
/// The boxes are those of a program in another language, which reads keyframes, bends, trims and
/// groups from the file, and takes 400 points of each curve. A box is in the space of the layer.
@Suite("Outlines of Lottie shapes", .needs(.sharedFiles))
struct LottieOutlineTests {
  /// The boxes of a layer: an instant, then left, top, right and bottom.
  struct Outlines: CustomTestStringConvertible, Sendable {
    let file: String
    let id: String
    let boxes: [[Double]]

    init(_ file: String, _ id: String, _ boxes: [[Double]]) {
      self.file = file
      self.id = id
      self.boxes = boxes
    }

    var testDescription: String { "\(id) of \(file)" }
  }

  static let rows: [Outlines] = [
    Outlines(
      "airbnb-issue_2066", "/7",
      [
        [0.216666667, 27.500, 42.477, 43.750, 50.000],
        [0.65, 27.500, 42.477, 43.750, 50.000],
        [1.066666667, 27.500, 42.477, 43.750, 50.000],
        [1.5, 27.500, 42.477, 43.750, 50.000],
        [1.933333333, 34.910, 41.680, 43.750, 44.142],
      ]),
    Outlines(
      "airbnb-issue_2270", "/9",
      [
        [0.133333333, 9.988, 78.192, 109.878, 129.858],
        [0.466666667, 9.988, 78.937, 109.878, 128.911],
        [0.733333333, 9.988, 39.542, 109.878, 108.750],
        [1.033333333, 9.988, 73.125, 109.878, 130.419],
        [1.333333333, 9.988, 66.283, 109.878, 127.494],
      ]),
    Outlines(
      "airbnb-F", "/2",
      [
        [0.44, -65.651, -48.000, -27.000, -48.000],
        [0.48, -56.607, -48.000, -27.000, -48.000],
        [0.52, -47.496, -48.000, -27.000, -48.000],
        [0.56, -38.741, -48.000, -27.000, -48.000],
        [0.6, -31.128, -48.000, -27.000, -48.000],
      ]),
    Outlines(
      "airbnb-L", "/9",
      [
        [0.4, -186.410, 188.829, -173.511, 211.349],
        [0.48, -186.410, 188.829, -48.298, 282.681],
        [0.56, -177.097, 205.869, 84.852, 283.000],
        [0.68, -11.159, 206.866, 100.467, 280.810],
        [0.76, 89.094, 206.866, 100.467, 222.606],
      ]),
    Outlines(
      "airbnb-issue_2342", "/1",
      [
        [0.125, -1.767, -27.940, 12.237, -23.757],
        [0.416666667, -25.115, -27.940, 23.774, 23.142],
        [0.666666667, -27.308, -27.940, 23.774, 23.142],
        [0.916666667, -27.308, -27.940, 21.581, 23.142],
        [1.208333333, -15.771, -27.940, -1.767, -23.757],
      ]),
    Outlines(
      "airbnb-issue_965", "/7",
      [
        [3.46, 305.483, -13.072, 343.255, -1.632],
        [3.58, 315.253, -10.452, 382.019, 14.375],
        [3.72, 358.628, 4.135, 508.016, 125.959],
        [3.84, 434.818, 45.900, 541.656, 226.254],
        [3.96, 529.665, 172.151, 541.656, 226.254],
      ]),
    Outlines(
      "airbnb-pr_1686", "/1",
      [
        [0.066666667, -106.000, -106.000, 106.000, 106.000],
        [0.266666667, -106.000, -106.000, 91.802, 106.000],
        [0.4, -106.000, -106.000, 0.000, 106.000],
        [0.533333333, -106.000, -106.000, 0.000, 52.997],
        [0.733333333, -52.997, -106.000, 0.000, -91.802],
      ]),
    Outlines(
      "airbnb-A", "/0",
      [
        [0.12, -22.866, 6.928, 21.666, 7.804],
        [0.28, -30.929, -1.493, 30.598, 5.337],
        [0.4, -32.052, -2.676, 31.842, 5.115],
        [0.56, -33.290, -3.981, 33.213, 4.870],
        [0.72, -33.946, -4.673, 33.940, 4.741],
      ]),
    Outlines(
      "airbnb-Apostrophe", "/7",
      [
        [0.68, -313.307, -250.783, 204.131, 81.938],
        [0.76, -488.716, -275.352, 308.847, 149.197],
        [0.88, -562.170, -275.145, 336.954, 181.972],
        [0.96, -563.278, -274.681, 344.168, 183.445],
        [1.04, -563.278, -273.046, 343.089, 183.445],
      ]),
    Outlines(
      "airbnb-MotionCorpse_Jrcanest", "/6",
      [
        [0.125, -706.000, -706.000, 706.000, 706.000],
        [0.375, -706.000, -706.000, 706.000, 706.000],
        [0.625, -706.000, -706.000, 706.000, 706.000],
        [0.875, -715.083, -706.000, 715.083, 706.000],
        [1.125, -834.261, -706.000, 834.261, 706.000],
      ]),
    Outlines(
      "airbnb-T", "/8",
      [
        [0.16, -84.750, -29.938, -66.742, 27.500],
        [0.2, -87.750, -43.778, -68.447, 21.625],
        [0.24, -90.750, -58.588, -69.250, 15.750],
        [0.28, -90.750, -58.588, -70.219, 14.875],
        [0.32, -90.750, -58.588, -71.188, 14.000],
      ]),
    Outlines(
      "airbnb-issue_1939", "/3",
      [
        [0.3, -101.071, -30.334, 171.755, 40.220],
        [0.9, -111.607, -50.010, 180.176, 59.135],
        [1.5, -127.513, -79.713, 192.888, 87.688],
        [2.1, -143.418, -109.415, 205.599, 116.240],
        [2.7, -153.954, -129.091, 214.020, 135.155],
      ]),
  ]

  @Test("have the boxes that were computed from the file", arguments: Rounds.some(of: rows))
  func boxes(_ row: Outlines) throws {
    let bytes = try #require(SharedFiles.data("scenes/lottie/\(row.file).json"))
    let instance = try Scene(lottie: [UInt8](bytes), file: row.file).makeInstance()
    for expected in row.boxes {
      instance.loop.advance(to: expected[0])
      let layer = try #require(instance.layer(row.id))
      var points: [Point] = []
      for sublayer in layer.sublayers ?? [] { Self.collect(sublayer, .identity, &points) }
      let found = [
        points.map(\.x).min(), points.map(\.y).min(), points.map(\.x).max(),
        points.map(\.y).max(),
      ]
      for (found, expected) in zip(found, expected.dropFirst()) {
        let difference = abs((found ?? .infinity) - expected)
        if !(difference <= 0.05) {
          Issue.record("\(row.file) at \(expected): \(found ?? .nan), not \(expected)")
        }
      }
    }
  }

  /// Adds the points of the outlines in a tree, as they are presented.
  private static func collect(_ layer: Layer, _ above: Transform2D, _ points: inout [Point]) {
    // Another layer of the composition is not part of this one.
    if layer.id != nil { return }
    let matrix = LottiePlayerTests.matrix(of: layer).concatenating(above)
    if let shape = layer as? ShapeLayer {
      points += drawn(shape).map { $0.applying(matrix) }
    }
    if layer is GradientLayer, let mask = layer.mask { collect(mask, matrix, &points) }
    for sublayer in layer.sublayers ?? [] { collect(sublayer, matrix, &points) }
  }

  /// Points of the part of a path that a stroke draws.
  private static func drawn(_ shape: ShapeLayer) -> [Point] {
    let presented = shape.presented
    guard let path = presented.path else { return [] }
    var points: [(point: Point, length: Double)] = []
    var length = 0.0
    func add(_ point: Point, isMove: Bool = false) {
      if let last = points.last?.point, !isMove {
        length +=
          ((point.x - last.x) * (point.x - last.x)
          + (point.y - last.y) * (point.y - last.y)).squareRoot()
      }
      points.append((point, length))
    }
    var start = Point.zero
    for element in path.elements {
      let from = points.last?.point ?? .zero
      func curve(_ first: Point, _ second: Point, _ to: Point) {
        for step in 1...400 {
          let (t, r) = (Double(step) / 400, 1 - Double(step) / 400)
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            r * r * r * a + 3 * r * r * t * b + 3 * r * t * t * c + t * t * t * d
          }
          add(
            Point(
              x: mix(from.x, first.x, second.x, to.x), y: mix(from.y, first.y, second.y, to.y)))
        }
      }
      switch element {
      case .move(let to):
        start = to
        add(to, isMove: true)
      case .line(let to): curve(from, to, to)
      case .quadCurve(let to, let control): curve(control, control, to)
      case .cubicCurve(let to, let first, let second): curve(first, second, to)
      case .closeSubpath: if from != start { curve(from, start, start) }
      }
    }
    let isStroked = presented.strokeColor != nil
    let (first, last) = isStroked ? (presented.strokeStart, presented.strokeEnd) : (0, 1)
    if last <= first { return [] }
    func at(_ target: Double) -> Point? {
      guard let next = points.firstIndex(where: { $0.length >= target }) else { return nil }
      if next == 0 { return points[0].point }
      let (from, to) = (points[next - 1], points[next])
      let part = to.length > from.length ? (target - from.length) / (to.length - from.length) : 1
      return Point(
        x: from.point.x + (to.point.x - from.point.x) * part,
        y: from.point.y + (to.point.y - from.point.y) * part)
    }
    return points.filter { $0.length >= first * length && $0.length <= last * length }.map(\.point)
      + [at(first * length), at(last * length)].compactMap { $0 }
  }
}

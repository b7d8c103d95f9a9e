import LayerModel

/// Arithmetic of transforms by other formulas than the library's, for checks of explanations.
///
/// In the plane it is the decomposition of CSS Transforms, in space Gram-Schmidt and the rotation
/// about one axis (fact F32). Row vectors: the left factor acts first (fact F36).
enum TransformArithmetic {
  typealias Row = SIMD3<Double>

  /// The product of two matrices.
  static func product(_ left: Transform3D, _ right: Transform3D) -> [Double] {
    let (a, b) = (left.elements, right.elements)
    var result = [Double](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for inner in 0..<4 {
          result[4 * row + column] += a[4 * row + inner] * b[4 * inner + column]
        }
      }
    }
    return result
  }

  /// The transform between two others; nil where it has no unique answer: at half turns, for
  /// singular ends, and with perspective.
  static func between(_ from: Transform3D, _ to: Transform3D, _ progress: Double) -> [Double]? {
    if from == to || progress == 0 { return from.elements }
    if progress == 1 { return to.elements }
    for end in [from, to] {
      let m = end.elements
      guard m[3] == 0, m[7] == 0, m[11] == 0, m[15] == 1, abs(determinant(rows(m))) > 1e-6 else {
        return nil
      }
    }
    if isFlat(from.elements) && isFlat(to.elements) {
      return inPlane(from.elements, to.elements, progress)
    }
    return inSpace(from.elements, to.elements, progress)
  }

  /// The matrix of a value function (F37); nil for one of three numbers.
  static func turn(_ function: String, _ x: Double) -> [Double]? {
    var m: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    let axes = ["X": 0, "Y": 1, "Z": 2]
    guard let axis = function.last.flatMap({ axes[String($0)] }) else { return nil }
    switch function.dropLast() {
    case "translate": m[12 + axis] = x
    case "scale": m[5 * axis] = x
    default:
      let (one, two) = ((axis + 1) % 3, (axis + 2) % 3)
      let (sine, cosine) = (Double.sine(x), Double.sine(x + .pi / 2))
      (m[4 * one + one], m[4 * one + two]) = (cosine, sine)
      (m[4 * two + one], m[4 * two + two]) = (-sine, cosine)
    }
    return m
  }

  // MARK: The plane

  private static func isFlat(_ m: [Double]) -> Bool {
    m[2] == 0 && m[6] == 0 && m[8] == 0 && m[9] == 0 && m[10] == 1 && m[14] == 0
  }

  private static func inPlane(_ a: [Double], _ b: [Double], _ progress: Double) -> [Double]? {
    var (one, two) = (plane(a), plane(b))
    if one.scale.x < 0 && two.scale.y < 0 || one.scale.y < 0 && two.scale.x < 0 {
      one.scale = -one.scale
      one.angle += .pi
    }
    var turn = (two.angle - one.angle).remainder(dividingBy: 2 * .pi)
    if abs(abs(turn) - .pi) < 1e-6 { return nil }
    turn *= progress
    let angle = one.angle + turn
    let scale = one.scale + (two.scale - one.scale) * progress
    let rest = zip(one.rest, two.rest).map { $0 + ($1 - $0) * progress }
    let (sine, cosine) = (Double.sine(angle), Double.sine(angle + .pi / 2))
    // Scale, then rotation, then the remainder: S · R' with R' = R(angle) turned remainder.
    var m: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    m[0] = scale.x * (cosine * rest[0] + sine * rest[2])
    m[1] = scale.x * (cosine * rest[1] + sine * rest[3])
    m[4] = scale.y * (cosine * rest[2] - sine * rest[0])
    m[5] = scale.y * (cosine * rest[3] - sine * rest[1])
    m[12] = a[12] + (b[12] - a[12]) * progress
    m[13] = a[13] + (b[13] - a[13]) * progress
    return m
  }

  private static func plane(
    _ m: [Double]
  ) -> (scale: SIMD2<Double>, angle: Double, rest: [Double]) {
    var scale = SIMD2(length(Row(m[0], m[1], 0)), length(Row(m[4], m[5], 0)))
    if m[0] * m[5] - m[1] * m[4] < 0 {
      if m[0] < m[5] { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    let (x, y) = (SIMD2(m[0], m[1]) / scale.x, SIMD2(m[4], m[5]) / scale.y)
    // The rotation back by the angle, whose cosine and sine are the first row.
    let rest = [
      x.x * x.x - x.y * y.x, x.x * x.y - x.y * y.y, x.y * x.x + x.x * y.x, x.y * x.y + x.x * y.y,
    ]
    return (scale, Double.angle(x.y, x.x), rest)
  }

  // MARK: Space

  private struct Factors {
    var scale: Row
    var shear: Row
    var rows: [Row]
  }

  private static func inSpace(_ a: [Double], _ b: [Double], _ progress: Double) -> [Double]? {
    let (one, two) = (factors(rows(a)), factors(rows(b)))
    let scale = one.scale + (two.scale - one.scale) * progress
    let shear = one.shear + (two.shear - one.shear) * progress
    guard let turned = turned(one.rows, two.rows, progress) else { return nil }
    let x = turned[0] * scale.x
    let y = (turned[1] + shear.x * turned[0]) * scale.y
    let z = (turned[2] + shear.y * turned[0] + shear.z * turned[1]) * scale.z
    let move = (12...14).map { a[$0] + (b[$0] - a[$0]) * progress }
    var m: [Double] = []
    for row in [x, y, z] { m += [row.x, row.y, row.z, 0] }
    return m + move + [1]
  }

  private static func factors(_ rows: [Row]) -> Factors {
    var (x, y, z) = (rows[0], rows[1], rows[2])
    var scale = Row(length(x), 0, 0)
    x /= scale.x
    var shear = Row(dot(x, y), dot(x, z), 0)
    y -= shear.x * x
    scale.y = length(y)
    y /= scale.y
    shear.z = dot(y, z)
    z -= shear.y * x + shear.z * y
    scale.z = length(z)
    z /= scale.z
    shear /= Row(scale.y, scale.z, scale.z)
    if determinant([x, y, z]) < 0 {
      return Factors(scale: -scale, shear: shear, rows: [-x, -y, -z])
    }
    return Factors(scale: scale, shear: shear, rows: [x, y, z])
  }

  /// Returns rows turned towards others about one axis, the shorter way: Rodrigues' formula.
  private static func turned(_ a: [Row], _ b: [Row], _ progress: Double) -> [Row]? {
    // The rotation from a to b, as a matrix for row vectors: transposed a, times b.
    var d = [Row](repeating: .zero, count: 3)
    for i in 0..<3 { for j in 0..<3 { d[i] += b[j] * a[j][i] } }
    let axis = Row(d[1].z - d[2].y, d[2].x - d[0].z, d[0].y - d[1].x) / 2
    let (sine, cosine) = (length(axis), (d[0].x + d[1].y + d[2].z - 1) / 2)
    let angle = Double.angle(sine, cosine)
    if angle > .pi - 1e-4 { return nil }
    if sine < 1e-9 { return a }
    let k = axis / sine
    let part = angle * progress
    let (s, c) = (Double.sine(part), Double.sine(part + .pi / 2))
    return a.map { (v: Row) -> Row in
      let along: Row = k * (dot(k, v) * (1 - c))
      return v * c + cross(k, v) * s + along
    }
  }

  // MARK: Rows

  private static func rows(_ m: [Double]) -> [Row] {
    [Row(m[0], m[1], m[2]), Row(m[4], m[5], m[6]), Row(m[8], m[9], m[10])]
  }

  private static func dot(_ a: Row, _ b: Row) -> Double { (a * b).sum() }

  private static func length(_ a: Row) -> Double { dot(a, a).squareRoot() }

  private static func cross(_ a: Row, _ b: Row) -> Row {
    Row(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private static func determinant(_ rows: [Row]) -> Double {
    dot(rows[0], cross(rows[1], rows[2]))
  }
}

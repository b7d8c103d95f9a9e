import LayerModel

/// A matrix as the steps that SVG can animate, about a pivot.
///
///     translate · rotate · skewX · scale · move the pivot to the origin
///
/// Between two instants each step is read along a straight line. The steps of each matrix are chosen
/// so that they continue those of the previous one: an angle goes on beyond a full turn, and a
/// layer that flips has a scale that passes through 0.
struct TransformParts {
  /// The position of the pivot.
  var x = 0.0
  /// The position of the pivot.
  var y = 0.0
  /// The rotation, in radians.
  var angle = 0.0
  /// The tangent of the skew.
  var skew = 0.0
  /// The scale along x.
  var scaleX = 1.0
  /// The scale along y.
  var scaleY = 1.0

  /// Takes a matrix apart.
  ///
  /// - Parameters:
  ///   - matrix: The matrix.
  ///   - pivot: The point about which it turns and grows.
  ///   - previous: The steps of the instant before; nil for the first.
  init(_ matrix: Transform2D, pivot: Point, after previous: TransformParts?) {
    x = matrix.a * pivot.x + matrix.c * pivot.y + matrix.tx
    y = matrix.b * pivot.x + matrix.d * pivot.y + matrix.ty
    let length = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
    let reference = previous?.angle ?? 0
    if length == 0 {
      scaleX = 0
      angle = reference
    } else {
      let positive = Self.direction(x: matrix.a, y: matrix.b)
      angle = Self.continued(positive, after: reference)
      scaleX = length
      // A layer that flips about its vertical axis has a negative scale, not a half turn.
      let negative = Self.continued(positive + .pi, after: reference)
      if previous != nil, (negative - reference).magnitude < (angle - reference).magnitude {
        angle = negative
        scaleX = -length
      }
    }
    let turn = Transform2D(rotationAngle: angle)
    let (sine, cosine) = (turn.b, turn.a)
    let across = matrix.c * cosine + matrix.d * sine
    scaleY = matrix.d * cosine - matrix.c * sine
    skew = scaleY == 0 ? 0 : across / scaleY
  }

  /// Returns the angle of a direction, from −π to π.
  private static func direction(x: Double, y: Double) -> Double {
    PlaneFactors(Transform2D(a: x, b: y, c: -y, d: x, tx: 0, ty: 0)).angle
  }

  private static func continued(_ angle: Double, after reference: Double) -> Double {
    angle + ((reference - angle) / (2 * .pi)).rounded() * 2 * .pi
  }

  /// The angle of the skew, in degrees.
  var skewDegrees: Double { Self.direction(x: 1, y: skew) * 180 / .pi }
  /// The rotation, in degrees.
  var degrees: Double { angle * 180 / .pi }
}

import LayerModel

/// One operation of a transform that is written as a list of operations.
///
///     [translate, rotate, scale]   a point is scaled, then rotated, then translated
///      ◀──────────────────────
///
/// Each one works like the function of that name (`CATransform3DTranslate` and so on) on the result
/// of the ones before it (F36): the first one in the list applies to a point last, as in CSS and
/// SVG.
enum TransformOperation: Hashable, Sendable {
  /// A translation by an offset in points.
  case translate(x: Double, y: Double, z: Double)
  /// A rotation by an angle in radians about an axis.
  case rotate(angle: Double, x: Double, y: Double, z: Double)
  /// A scale by three factors.
  case scale(x: Double, y: Double, z: Double)
  /// A perspective with a distance in points.
  case perspective(distance: Double)
  /// A matrix.
  case matrix(Transform3D)

  /// Returns the transform that applies this operation to a point first, then a given transform.
  func applied(to transform: Transform3D) -> Transform3D {
    switch self {
    case .translate(let x, let y, let z): transform.translatedBy(x: x, y: y, z: z)
    case .rotate(let angle, let x, let y, let z):
      transform.rotatedBy(angle: angle, x: x, y: y, z: z)
    case .scale(let x, let y, let z): transform.scaledBy(x: x, y: y, z: z)
    case .perspective(let distance):
      Transform3D(perspectiveDistance: distance).concatenating(transform)
    case .matrix(let matrix): matrix.concatenating(transform)
    }
  }

  /// Returns the transform for a list of operations; the identity for an empty list.
  static func transform(_ operations: [TransformOperation]) -> Transform3D {
    operations.reduce(.identity) { $1.applied(to: $0) }
  }
}

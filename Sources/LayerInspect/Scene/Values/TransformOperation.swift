import LayerModel

/// One step of a transform that is written as a list of operations.
///
///     [translate, rotate, scale]   a point is scaled, then rotated, then translated
///      ◀──────────────────────
///
/// Each acts as the function of that name (`CATransform3DTranslate` and so on) on what the ones
/// before it made (F36): the first listed acts last on a point, as in CSS and SVG.
enum TransformOperation: Hashable, Sendable {
  /// Moves by an offset in points.
  case translate(x: Double, y: Double, z: Double)
  /// Turns by an angle in radians about an axis.
  case rotate(angle: Double, x: Double, y: Double, z: Double)
  /// Grows by three factors.
  case scale(x: Double, y: Double, z: Double)
  /// Looks from a distance, in points.
  case perspective(distance: Double)
  /// Does what sixteen numbers say.
  case matrix(Transform3D)

  /// The transform that does this operation first, then what was before it in the list.
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

  /// The transform that a list of operations makes; the identity for an empty one.
  static func transform(_ operations: [TransformOperation]) -> Transform3D {
    operations.reduce(.identity) { $1.applied(to: $0) }
  }
}

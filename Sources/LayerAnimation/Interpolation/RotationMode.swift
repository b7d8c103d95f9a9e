/// The rotation of a layer that follows a path (F51).
///
/// Without a rotation mode it does not turn. At a corner the angle is that of the next element, and
/// the rotation acts before the layer's own transform (D10).
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// The layer's x axis points forwards along the path.
  case rotateAuto = "auto"
  /// The layer's x axis points backwards: half a turn more than ``rotateAuto``.
  case rotateAutoReverse = "autoReverse"
}

/// How a layer that follows a path turns with it (F51).
///
/// Without a rotation mode it does not turn. At a corner the angle is that of the element being
/// entered, and the rotation acts before the layer's own transform (D10).
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// Its x axis points where it goes.
  case rotateAuto = "auto"
  /// Its x axis points where it comes from: half a turn more than ``rotateAuto``.
  case rotateAutoReverse = "autoReverse"
}

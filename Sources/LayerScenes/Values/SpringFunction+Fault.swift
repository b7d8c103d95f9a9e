import LayerAnimation

extension SpringFunction {
  /// The name of the number that is out of range; nil if all are valid (F60).
  var faultyField: String? {
    if !(mass > 0 && mass.isFinite) { return "mass" }
    if !(stiffness > 0 && stiffness.isFinite) { return "stiffness" }
    if !(damping >= 0 && damping.isFinite) { return "damping" }
    return initialVelocity.isFinite ? nil : "initialVelocity"
  }
}

extension SpringFunction {
  /// The problem with the numbers, as a sentence, or nil.
  ///
  /// Core Animation silently drops an invalid number and keeps the old one (F60). A silent setter
  /// hides errors, and setters cannot throw, so the numbers are kept, and adding an animation to a
  /// layer throws this (D19).
  package var problem: String? {
    if !(mass > 0 && mass.isFinite) {
      return "The mass of a spring is \(Self.words(mass)); it must be a finite number above 0."
    }
    if !(stiffness > 0 && stiffness.isFinite) {
      return
        "The stiffness of a spring is \(Self.words(stiffness)); it must be a finite number above 0."
        + " (One made from a duration, a response or a settling duration needs that time to be"
        + " finite and above 0, and with a settling duration the damping ratio too.)"
    }
    if !(damping >= 0 && damping.isFinite) {
      return
        "The damping of a spring is \(Self.words(damping)); it must be a finite number of at least 0."
        + " (One made from a bounce needs that to be above -1 and at most 1; one made from a damping"
        + " ratio needs that to be at least 0, or above 0.001 to fit a given duration.)"
    }
    if !initialVelocity.isFinite {
      return
        "The initial velocity of a spring is \(Self.words(initialVelocity)); it must be a finite number."
    }
    return nil
  }

  /// Returns a number as text for a message; the sign of a NaN has no meaning.
  private static func words(_ number: Double) -> String {
    number.isNaN ? "not a number" : "\(number)"
  }
}

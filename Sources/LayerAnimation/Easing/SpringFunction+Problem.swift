extension SpringFunction {
  /// What is wrong with the numbers, as a sentence, or nil when they make a spring.
  ///
  /// Core Animation drops an invalid number in silence and keeps the old one (F60). A setter that
  /// drops is hard to find out about, and one that throws does not exist, so the numbers are kept as
  /// given and the place that adds an animation to a layer throws this (D19).
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

  /// A number in the words of a message; a NaN has a sign that means nothing.
  private static func words(_ number: Double) -> String {
    number.isNaN ? "not a number" : "\(number)"
  }
}

/// Where an instant lies in an animation: what time mapping turns a parent time into.
public struct TimePosition: Hashable, Sendable {
  /// The three parts of an animation's time.
  public enum Phase: String, Hashable, Sendable {
    /// Before the active interval.
    case before
    /// In the active interval, both ends included.
    case active
    /// After the active interval.
    case after
  }

  /// The part of the animation's time.
  public var phase: Phase
  /// Whether the animation contributes: it is active, or fills the part it is in.
  public var isInEffect: Bool
  /// How many cycles are complete; a whole number, 0 in the first cycle.
  public var cycle: Double
  /// How far the cycle has come, from 0 to 1, folded back where it autoreverses; before easing.
  public var progress: Double

  /// Makes a position from its parts.
  public init(phase: Phase, isInEffect: Bool, cycle: Double, progress: Double) {
    self.phase = phase
    self.isInEffect = isInEffect
    self.cycle = cycle
    self.progress = progress
  }
}

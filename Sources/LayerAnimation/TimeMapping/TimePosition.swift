/// The position of an instant in an animation: the result of time mapping.
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
  /// Whether the animation contributes: it is active, or fills the current phase.
  public var isInEffect: Bool
  /// The number of complete cycles; a whole number, 0 in the first cycle.
  public var cycle: Double
  /// The fraction of the cycle, from 0 to 1, folded back if it autoreverses; before easing.
  public var progress: Double

  /// Creates a position from its parts.
  public init(phase: Phase, isInEffect: Bool, cycle: Double, progress: Double) {
    self.phase = phase
    self.isInEffect = isInEffect
    self.cycle = cycle
    self.progress = progress
  }
}

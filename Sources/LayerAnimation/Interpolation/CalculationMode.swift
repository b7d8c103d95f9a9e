/// How a keyframe animation goes from one value to the next.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// In a straight line (F40).
  case linear
  /// Not at all: each value stays until the next is due (F41).
  case discrete
}

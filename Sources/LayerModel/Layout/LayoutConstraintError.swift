/// Why a layout manager refused a constraint; nothing was changed.
public struct LayoutConstraintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The layer has two constraints along the axis already, which say all there is to say.
    case overConstrained(LayoutAxis)
    /// The layer has a constraint for the attribute already.
    case repeated(LayoutAttribute)
    /// The layer would be placed by itself, or by what is placed by it.
    case circular(LayoutAxis)
    /// The constraint belongs to a layout manager already.
    case alreadyAdded
    /// The layer, or the source, is gone.
    case layerGone
  }

  /// The constraint as a formula.
  public let constraint: String
  /// What is wrong.
  public let problem: Problem

  /// Makes an error from its parts.
  public init(constraint: String, problem: Problem) {
    self.constraint = constraint
    self.problem = problem
  }

  /// What is wrong, with what to do about it.
  public var description: String {
    switch problem {
    case .overConstrained(let axis):
      "'\(constraint)' is one too many: two constraints place its layer along the "
        + "\(axis.rawValue) axis already; remove one of them first."
    case .repeated(let attribute):
      "'\(constraint)' says \(attribute.rawValue) a second time; change the constant of the first "
        + "constraint, or remove it first."
    case .circular(let axis):
      "'\(constraint)' closes a circle: what it is computed from depends on its layer's "
        + "\(axis.rawValue) place."
    case .alreadyAdded:
      "'\(constraint)' belongs to a layout manager already; make another one."
    case .layerGone:
      "'\(constraint)' names a layer that is gone; keep its layers until it is added."
    }
  }
}

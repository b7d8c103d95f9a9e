/// The reason why a constraint was refused or has no effect.
public struct LayoutConstraintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// Other constraints of the layer along the axis are used instead (F151).
    case overConstrained(LayoutAxis)
    /// Another constraint of the layer is for the same attribute (F152).
    case repeated(LayoutAttribute)
    /// A size alone does not place the layer (F151).
    case sizeAlone(LayoutAxis)
    /// The layer would depend on itself (F152).
    case circular(LayoutAxis)
    /// The source is the layer itself (F152).
    case ownLayer
    /// The source is deallocated or not a sibling of the layer (F152).
    case sourceMissing
    /// No constraint places the source along the axis that is read (F152).
    case sourceNotPlaced
    /// The constraint already belongs to a layout manager; it was refused.
    case alreadyAdded
    /// The layer or the source is deallocated; the constraint was refused.
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

  /// What is wrong, and how to correct it.
  public var description: String {
    switch problem {
    case .overConstrained(let axis):
      "'\(constraint)' has no effect: its layer has more than two constraints along the "
        + "\(axis.rawValue) axis, of which the last one and the lowest of the others count."
    case .repeated(let attribute):
      "'\(constraint)' gives \(attribute.rawValue) a second time, so its layer is left unchanged; "
        + "change the constant of the first constraint, or remove one of them."
    case .sizeAlone(let axis):
      "'\(constraint)' has no effect: a size alone does not place its layer along the "
        + "\(axis.rawValue) axis; add a constraint for an edge or the middle."
    case .circular(let axis):
      "'\(constraint)' is circular: its source depends on its layer's "
        + "\(axis.rawValue) position."
    case .ownLayer:
      "'\(constraint)' reads its own layer, so the layer is left unchanged."
    case .sourceMissing:
      "'\(constraint)' reads a layer that is not a sibling of its own, so its layer is left "
        + "unchanged."
    case .sourceNotPlaced:
      "'\(constraint)' reads a layer that no constraint places along that axis, so its layer is left "
        + "unchanged; give the other layer a constraint."
    case .alreadyAdded:
      "'\(constraint)' belongs to a layout manager already; make another one."
    case .layerGone:
      "'\(constraint)' names a deallocated layer; keep its layers until it is added."
    }
  }
}

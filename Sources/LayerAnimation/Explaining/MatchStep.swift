import LayerModel

/// The step from the place of another layer to a value (D21), in an explanation.
public struct MatchStep: Hashable, Sendable {
  /// Why a match-move animation follows nothing.
  public enum Absence: String, Hashable, Sendable, CaseIterable {
    /// It has no source, or the source is not in the presented tree.
    case noSource
    /// Layers follow each other in a circle, of which this one is a part.
    case circle
    /// It is at the end of a chain of more than 100 layers that follow each other.
    case longChain
    /// The point cannot be converted, because a transform between the layers has no inverse.
    case unreachable
  }

  /// The source, such as `Layer "Cursor" #cursor`; nil if there is none.
  public let source: String?
  /// The followed point in the coordinates of the layer's superlayer; nil if nothing is followed.
  public let point: Point?
  /// Why nothing is followed; nil if a point is.
  public let absence: Absence?
  /// The value under the animation.
  public let under: PropertyValue
  /// The value of the animation.
  public let value: PropertyValue
  /// Whether the value depends on the value under it, since a coordinate is not taken.
  let readsUnder: Bool
  /// The rule that decided the step.
  public let rules: [ExplanationRule]
}

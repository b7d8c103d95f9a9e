import LayerModel

/// The step from eased progress to a value between two ends (F20), in an explanation.
public struct EndsStep: Hashable, Sendable {
  /// The kind of interpolation between two ends.
  public enum Method: String, Hashable, Sendable {
    /// Number by number: from + (to − from) · eased.
    case numbers
    /// By decomposition of both transforms.
    case transform
    /// Point by point.
    case path
    /// Element by element.
    case array
    /// None: the value switches at half of the progress.
    case switching
    /// One end is missing, so every value is.
    case nothing
  }

  /// The start value that was set.
  public let fromValue: PropertyValue?
  /// The end value that was set.
  public let toValue: PropertyValue?
  /// The difference that was set.
  public let byValue: PropertyValue?
  /// The model's value, which a missing end is; for a value function, that of no change.
  public let model: PropertyValue
  /// The start of the interpolation.
  public let from: PropertyValue
  /// The end of the interpolation.
  public let to: PropertyValue
  /// The kind of interpolation.
  public let method: Method
  /// The eased progress.
  public let eased: Double
  /// The value at that progress.
  public let value: PropertyValue
  /// The rule that gave the start; nil if it was set.
  public let fromRule: ExplanationRule?
  /// The rule that gave the end; nil if it was set.
  public let toRule: ExplanationRule?
  /// All rules that decided the step.
  public let rules: [ExplanationRule]
}

/// The step from eased progress to a value between two keyframes (F40), in an explanation.
public struct KeyframeStep: Hashable, Sendable {
  /// The index of the segment, or of the value if discrete.
  public let segment: Int
  /// The number of values that are used.
  public let count: Int
  /// The time of the key before, from 0 to 1.
  public let startTime: Double
  /// The time of the key after, from 0 to 1.
  public let endTime: Double
  /// The eased progress of the animation.
  public let eased: Double
  /// The progress within the segment: (eased − startTime) / (endTime − startTime) between the first
  /// key time and the last.
  public let local: Double
  /// The timing function of the segment; nil if it is linear or not used.
  public let function: MediaTimingFunction?
  /// The progress within the segment after its timing function.
  public let localEased: Double
  /// The number of values that were set.
  public let valueCount: Int
  /// The number of key times that were set; nil without any.
  public let timeCount: Int?
  /// The calculation mode.
  public let mode: CalculationMode
  /// The key value before.
  public let from: PropertyValue
  /// The key value after; the same if discrete.
  public let to: PropertyValue
  /// The value.
  public let value: PropertyValue
  /// The rules that decided the step.
  public let rules: [ExplanationRule]
}

/// The step from eased progress to a point of a path (F49), in an explanation.
public struct PathStep: Hashable, Sendable {
  /// The index of the line or curve.
  public let segment: Int
  /// The number of lines and curves.
  public let count: Int
  /// The start of the line or curve.
  public let start: Point
  /// The end of the line or curve.
  public let end: Point
  /// The time of the start, from 0 to 1.
  public let startTime: Double
  /// The time of the end, from 0 to 1.
  public let endTime: Double
  /// The eased progress of the animation.
  public let eased: Double
  /// The progress within the segment.
  public let local: Double
  /// The timing function of the segment; nil if it is linear or not used.
  public let function: MediaTimingFunction?
  /// The progress within the segment after its timing function.
  public let localEased: Double
  /// The parameter of the curve, which differs from the progress if the motion is paced.
  public let parameter: Double
  /// The rotation mode; nil for the position, set for the turn of the layer.
  public let rotationMode: RotationMode?
  /// The angle of the turn in radians; nil for the position.
  public let angle: Double?
  /// The point, or the rotation.
  public let value: PropertyValue
  /// The rules that decided the step.
  public let rules: [ExplanationRule]
}

/// The sum over complete cycles of a cumulative animation (F24), in an explanation.
public struct AccumulationStep: Hashable, Sendable {
  /// The value of the current cycle.
  public let value: PropertyValue
  /// The number of complete cycles.
  public let cycles: Double
  /// The value at the end of a cycle.
  public let cycleEnd: PropertyValue
  /// The value plus `cycles` times `cycleEnd`.
  public let result: PropertyValue
}

/// The conversion of numbers to a transform (F37), in an explanation.
public struct ValueFunctionStep: Hashable, Sendable {
  /// The function.
  public let function: ValueFunction
  /// The number, or the numbers.
  public let input: PropertyValue
  /// The transform.
  public let result: PropertyValue
}

/// The step that puts an animation's value over the value under it (F23, F25), in an explanation.
public struct CompositionStep: Hashable, Sendable {
  /// The part of the property that the animation writes.
  public let component: PropertyComponent
  /// The value under the animation.
  public let under: PropertyValue
  /// The animation's own value.
  public let value: PropertyValue
  /// Whether the value is added.
  public let isAdditive: Bool
  /// The value over it: the animation's own, or the sum.
  public let result: PropertyValue

  /// The rules that decided the step.
  public var rules: [ExplanationRule] {
    var rules: [ExplanationRule] = isAdditive ? [.additive] : []
    if isAdditive, case .transform = value { rules = [.additiveTransform] }
    if component.isOfTransform { rules.append(.transformParts) }
    return rules
  }
}

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
  /// The reason why no point is followed; nil if one is.
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

import LayerModel

/// Why a presented value is what it is: every step from the loop's instant to the value.
///
///     let explanation = try loop.explanation(of: box, "position.x")
///     explanation.presentedValue              // 43.2
///     explanation.modelValue                  // 100
///     explanation.animations[0].steps         // timing, easing, ends, composition
///     explanation.animations[0].steps[0].rules.map(\.reference)  // ["F11"]
///
/// It is what the evaluator reports while it computes the value, so it cannot differ from
/// it: ``presentedValue`` has the bits of ``Presentation/value(forKeyPath:)``. It is a value: it
/// keeps neither the layer nor the loop.
public struct Explanation: Hashable, Sendable {
  /// The layer, as `Layer "Box" #box`.
  public let layer: String
  /// The layer's identifier; nil for a layer without one.
  public let layerID: String?
  /// The key path.
  public let keyPath: String
  /// The part of the property that the key path addresses.
  public let component: PropertyComponent
  /// The copy of the layer, one index for each replicator around it; empty for the layer itself.
  public let copyIndices: [Int]
  /// The loop's instant, in seconds.
  public let instant: Double
  /// The type of the loop's clock, such as `ManualClock`.
  public let clock: String
  /// Whether the loop presents the layer; otherwise the model is read (F110).
  public let isPresented: Bool
  /// Whether animations may change the property.
  public let isAnimatable: Bool
  /// The times of the layers from the root down to the layer.
  public internal(set) var layerTimes: [LayerTimeStep] = []
  /// The layer's animations of the property, in the order in which they apply.
  ///
  /// Those without effect are included: see ``ExplainedAnimation/effect``.
  public internal(set) var animations: [ExplainedAnimation] = []
  /// The explanations of the properties from which a `frame` follows; empty for any other key path.
  public internal(set) var parts: [Explanation] = []
  /// The current value of the model.
  public let modelValue: PropertyValue
  /// The value of the model at the last commit, which is under all animations.
  public let committedValue: PropertyValue
  /// The whole property after all animations; `presentedValue` is the part at ``component``.
  public internal(set) var composedValue: PropertyValue
  /// The presented value.
  public internal(set) var presentedValue: PropertyValue
  /// Why the model has its value, as far as a recorder knows.
  public internal(set) var modelSource = ModelSource.notRecorded

  /// The last animation of the property that ended, as far as a recorder knows.
  public internal(set) var lastEnd: EndedAnimation?
  /// The layer that keeps this one from being seen: itself or one above it, presented as hidden or
  /// with opacity 0; nil if there is none.
  ///
  /// A description such as `Layer "Card" #card`. The value is presented all the same.
  public internal(set) var hiddenBy: String?
  /// The key paths that animations of the layer change, if none of them changes this property;
  /// otherwise empty.
  public internal(set) var otherKeyPaths: [String] = []

  /// The rules that decided how the value is read, besides those of the steps.
  public var rules: [ExplanationRule] {
    var rules: [ExplanationRule] = parts.isEmpty ? [] : [.frame]
    if animations.isEmpty, lastEnd?.outcome == .finished { rules.append(.removedAtEnd) }
    if component == .scale || component == .scaleXY { rules.append(.meanScale) }
    if modelValue != committedValue { rules.append(.lastCommit) }
    return rules
  }
}

/// An animation in an explanation: what it contributed, and by which steps.
public struct ExplainedAnimation: Hashable, Sendable {
  /// The part that an animation plays in a presented value.
  public enum Effect: Hashable, Sendable {
    /// Its value replaces the value under it.
    case replaces
    /// Its value is added to the value under it.
    case adds
    /// It has a value, but one that is added later covers it; the label of that one.
    case overridden(by: String)
    /// It was added, and waits for the next commit.
    case waitsForCommit
    /// Its start is in the future, and no fill mode shows its start value.
    case notBegun
    /// It is over, and no fill mode shows its end value.
    case over
    /// A group inside the animation, around this part of it, is not in effect.
    case groupNotInEffect
    /// It has a single keyframe, which has no effect (F47).
    case noSegment
    /// It follows no layer, and changes nothing (D21).
    case followsNothing(MatchStep.Absence)
    /// It changes another part of the property, which leaves the explained part as it is.
    case otherPart

    /// Whether the presented value depends on it.
    public var counts: Bool { self == .replaces || self == .adds }
  }

  /// Its key, or its key path or class if it has no key.
  public let name: String
  /// Its name, with its number if several effects on the property have that name, such as two
  /// animations in a group: `wobble (2 of 2)`.
  public internal(set) var label: String
  /// Its key; nil without one.
  public let key: String?
  /// The key path that this effect of it changes.
  public let keyPath: String
  /// The class of the animation that was added, such as `AnimationGroup`.
  public let className: String
  /// The maker of the animation, such as a tween and its step; nil if it is not known.
  public let origin: AnimationOrigin?
  /// The loop's instant of its start; nil before its commit.
  public let beginInstant: Double?
  /// The loop's instant of its end, infinite if it never ends; nil before its commit.
  public let endInstant: Double?
  /// Whether it ended and is kept on its layer.
  public let isHeld: Bool
  /// Whether it was removed and shows until the next commit.
  public let isLeaving: Bool
  /// Whether it writes its end value into the model.
  public let commitsOnStop: Bool
  /// How it was added; nil if no recorder listened at that time.
  public let addition: AnimationAddition?
  /// Its part in the presented value.
  public internal(set) var effect: Effect
  /// The steps in the order of the pipeline; they stop where it has no effect.
  public let steps: [EvaluationStep]

  /// The time mapping of the animation itself, outside all groups around the effect.
  public var timing: TimingStep? { timings.first }

  /// The time mappings from the outermost group to the effect.
  public var timings: [TimingStep] {
    steps.compactMap { if case .timing(let step) = $0 { step } else { nil } }
  }

  /// The easings from the outermost group to the effect.
  public var easings: [EasingStep] {
    steps.compactMap { if case .easing(let step) = $0 { step } else { nil } }
  }

  /// The composition; nil for an animation without a value.
  public var composition: CompositionStep? {
    if case .composition(let step)? = steps.last { step } else { nil }
  }
}

/// An animation that ended, as a recorder saw it.
public struct EndedAnimation: Hashable, Sendable {
  /// Its key, or its key path or class if it has no key.
  public let name: String
  /// The loop's instant of its end.
  public let instant: Double
  /// How it ended.
  public let outcome: AnimationOutcome
  /// The presented value of the property at its end; nil if its layer was not presented any more.
  public let shown: PropertyValue?
  /// How it was added; nil if that was before the recorder listened.
  public let addition: AnimationAddition?
}

/// Why the model has its value, as far as it was recorded.
public enum ModelSource: Hashable, Sendable {
  /// No recorder was attached, or nothing happened to the property since.
  case notRecorded
  /// An animation committed its end value when it stopped.
  case committed(animation: String, value: PropertyValue, instant: Double)
  /// The property was set, and an action was searched for.
  case set(instant: Double, cause: TraceEvent.Cause?, search: [ActionTrace])
  /// The property was set, and no action was searched for.
  case setWithoutSearch(instant: Double, cause: TraceEvent.Cause?, reason: NoSearchReason)
}

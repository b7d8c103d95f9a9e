import LayerModel

/// The copy of an animation that a layer keeps: it can be read, not changed (F31).
///
/// `animation(forKey:)` gives the same object each time. The one thing that may still be set are
/// ``annotations``, as key-value coding allows on Core Animation's frozen copies.
public final class FrozenAnimation {
  /// The class of the draft, such as `BasicAnimation`.
  public let className: String
  /// The key path that is animated, or nil for a group or a transition.
  public let keyPath: String?
  /// The timing fields as they were set; a begin time of 0 stays 0 here (F11).
  public let timing: MediaTiming
  /// The easing of each cycle.
  public let timingFunction: MediaTimingFunction?
  /// The easing in place of a timing function, or nil.
  public let easing: EasingDefinition?
  /// What turns the animated number into the property's value, or nil.
  public let valueFunction: ValueFunction?
  /// Whether it leaves its layer when it ends.
  public let isRemovedOnCompletion: Bool
  /// Whether it writes what it shows at its end into the model.
  public let commitsOnStop: Bool
  /// Whether its value is added to what lies under it.
  public let isAdditive: Bool
  /// Whether each cycle starts where the one before ended.
  public let isCumulative: Bool
  /// The values it was made of.
  public let definition: AnimationDefinition
  /// Who hears of start and stop.
  public let delegate: (any AnimationDelegate)?
  /// What made the animation, or nil.
  public let origin: AnimationOrigin?
  /// What is odd about the animation but was no reason to refuse it.
  public let warnings: [String]
  /// Values of your own, by name; the animation does not look at them.
  public var annotations: [String: PropertyValue] = [:]

  /// The properties and components that are animated, in the layer's property table.
  ///
  /// One for most animations; of a group those of its animations, of a transition none.
  public var addresses: [PropertyAddress] { plan.effects.map(\.effect.address) }

  /// The key paths that are animated, as they were written, one for each of ``addresses``.
  public var keyPaths: [String] { plan.effects.map(\.keyPath) }

  let plan: AnimationPlan
  /// Called once and let go then: it may keep the loop that keeps this.
  var completion: ((AnimationOutcome) -> Void)?

  /// Checks a draft against a layer and copies it.
  init(
    _ draft: Animation, for layer: Layer, key: String?, context: AnimationContext = .none
  ) throws(AnimationError) {
    let check = AnimationCheck(layer: layer, key: key, animation: draft.className)
    try draft.checkTiming(check)
    var plan = AnimationPlan(context)
    try draft.compile(check, into: &plan, in: -1)
    self.plan = plan
    let property = draft as? PropertyAnimation
    className = draft.className
    keyPath = property?.keyPath
    timing = draft.timing
    timingFunction = context.timingFunction ?? draft.timingFunction
    easing = draft.easing.map(EasingDefinition.init)
    valueFunction = property?.valueFunction
    isRemovedOnCompletion = draft.isRemovedOnCompletion
    commitsOnStop = draft.commitsOnStop
    isAdditive = property?.isAdditive ?? false
    isCumulative = property?.isCumulative ?? false
    definition = draft.definition
    delegate = draft.delegate
    origin = draft.origin
    completion = draft.completion
    warnings = draft.warnings
  }

  /// Whether the end value keeps showing after the end (decision 9).
  var holds: Bool { !isRemovedOnCompletion && !commitsOnStop && timing.fillMode.fillsForwards }

  /// Whether the key stays listed after the end (F96).
  var staysListed: Bool { !isRemovedOnCompletion && !commitsOnStop }
}

import LayerModel

/// The copy of an animation that a layer keeps: it can be read, not changed (F31).
///
/// `animation(forKey:)` gives the same object each time. The one thing that may still be set are
/// ``annotations``, as key-value coding allows on Core Animation's frozen copies.
public final class FrozenAnimation {
  /// Values of your own, by name; the animation does not look at them.
  public var annotations: [String: PropertyValue] = [:]

  private var fields: DraftFields
  let content: FrozenContent
  /// The start in the layer's time; as it was set before the commit.
  private var beginTime: Double

  /// Makes the copy of an animation; `beginTime` is the resolved start, or NaN before the commit.
  init(_ fields: DraftFields, _ content: FrozenContent, beginTime: Double) {
    self.fields = fields
    self.content = content
    self.beginTime = beginTime.isNaN ? fields.timing.beginTime : beginTime
  }

  /// Notes the start that the commit resolved, in the layer's time.
  func resolve(beginTime: Double) { self.beginTime = beginTime }

  /// Says from now on what other fields say, in which only who is told differs.
  func take(_ fields: DraftFields) { self.fields = fields }

  /// The class of the draft, such as `BasicAnimation`.
  public var className: String { content.className }
  /// The key path that is animated, or nil for a group or a transition.
  public var keyPath: String? { fields.keyPath }
  /// The timing that counts, as far as it is known (F162).
  ///
  /// A begin time of 0 stays 0 until the commit; from then on it is the layer's time of that commit
  /// (F11). A duration of 0 or below reads as the duration in force from the start: that of the
  /// transaction in which the animation was added, else 0.25 (F9, F163). The caller's draft keeps
  /// what was set.
  public var timing: MediaTiming {
    var timing = fields.timing
    timing.beginTime = beginTime
    if let root = plan.nodes.first { timing.duration = root.mapping.duration }
    return timing
  }
  /// The easing of each cycle.
  public var timingFunction: MediaTimingFunction? { content.timingFunction }
  /// The easing in place of a timing function, or nil.
  public var easing: EasingDefinition? { rare?.easing.map(EasingDefinition.init) }
  /// What turns the animated number into the property's value, or nil.
  public var valueFunction: ValueFunction? { rare?.valueFunction }
  /// Whether it leaves its layer when it ends.
  public var isRemovedOnCompletion: Bool { fields.isRemovedOnCompletion }
  /// Whether it writes what it shows at its end into the model.
  public var commitsOnStop: Bool { fields.commitsOnStop }
  /// Whether its value is added to what lies under it.
  public var isAdditive: Bool { fields.isAdditive }
  /// Whether each cycle starts where the one before ended.
  public var isCumulative: Bool { fields.isCumulative }
  /// The values it was made of.
  public var definition: AnimationDefinition { content.definition }
  /// Who hears of start and stop.
  public var delegate: (any AnimationDelegate)? { rare?.delegate }
  /// What made the animation, or nil.
  public var origin: AnimationOrigin? { rare?.origin }
  /// What is odd about the animation but was no reason to refuse it.
  public var warnings: [String] { content.warnings }

  /// The properties and components that are animated, in the layer's property table.
  ///
  /// One for most animations; of a group those of its animations, of a transition none.
  public var addresses: [PropertyAddress] { plan.effects.map(\.effect.address) }

  /// The key paths that are animated, as they were written, one for each of ``addresses``.
  public var keyPaths: [String] { plan.effects.map(\.keyPath) }

  var plan: AnimationPlan { content.plan }

  private var rare: RareFields.Values? { fields.rare?.values }
}

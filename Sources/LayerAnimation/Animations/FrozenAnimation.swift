import LayerModel

/// The copy of an animation that a layer keeps; it is read-only (F31).
///
/// `animation(forKey:)` returns the same object each time. Only ``annotations`` may be set, as
/// key-value coding allows on Core Animation's frozen copies. It stays beside ``AnimationSettings``
/// because it is an object with an identity, whose start the commit resolves.
public final class FrozenAnimation {
  /// Values of your own, by name; the animation ignores them.
  public var annotations: [String: PropertyValue] = [:]

  private let given: AnimationSettings
  private var company: AnimationCompany?
  /// The compiled draft.
  let content: FrozenContent
  /// The start in the layer's time; before the commit the value that was set.
  private var beginTime: Double

  /// Creates the copy of an animation; `beginTime` is the resolved start, or NaN before the commit.
  init(
    _ settings: AnimationSettings, _ company: AnimationCompany?, _ content: FrozenContent,
    beginTime: Double
  ) {
    (given, self.company, self.content) = (settings, company, content)
    self.beginTime = beginTime.isNaN ? given.timing.beginTime : beginTime
  }

  /// Sets the start that the commit resolved, in the layer's time.
  func resolve(beginTime: Double) { self.beginTime = beginTime }

  /// Replaces those who have to do with the animation.
  func take(_ company: AnimationCompany) { self.company = company }

  /// What the animation is, with the resolved timing and the transaction's timing function.
  public var settings: AnimationSettings {
    var settings = given
    settings.timing = timing
    settings.timingFunction = timingFunction
    return settings
  }

  /// The class of the draft, such as `BasicAnimation`.
  public var className: String { given.className }
  /// The animated key path; nil for a group or a transition.
  public var keyPath: String? { given.keyPath }
  /// The resolved timing, as far as it is known (F162).
  ///
  /// A begin time of 0 stays 0 until the commit, which replaces it with the layer's time of that
  /// commit (F11). A duration of 0 or below is replaced when the animation is added, with the
  /// duration of the transaction, else 0.25 (F9, F163). The caller's draft keeps the values that
  /// were set.
  public var timing: MediaTiming {
    var timing = given.timing
    timing.beginTime = beginTime
    if let root = plan.nodes.first { timing.duration = root.mapping.duration }
    return timing
  }
  /// The easing of each cycle.
  public var timingFunction: MediaTimingFunction? {
    plan.context.timingFunction ?? given.timingFunction
  }
  /// The easing used instead of a timing function, if any.
  public var easing: Easing? { given.easing }
  /// The function that turns the animated number into the property's value, if any.
  public var valueFunction: ValueFunction? { given.valueFunction }
  /// Whether it is removed from its layer when it ends.
  public var isRemovedOnCompletion: Bool { given.isRemovedOnCompletion }
  /// Whether it writes its end value into the model.
  public var commitsOnStop: Bool { given.commitsOnStop }
  /// Whether its value is added to the value under it.
  public var isAdditive: Bool { given.isAdditive }
  /// Whether each cycle starts at the end value of the previous one.
  public var isCumulative: Bool { given.isCumulative }
  /// The object notified of start and stop.
  public var delegate: (any AnimationDelegate)? { company?.delegate }
  /// The origin of the animation, such as a tween; nil if unknown.
  public var origin: AnimationOrigin? { company?.origin }
  /// Oddities of the animation that were no reason to refuse it.
  public var warnings: [String] { content.warnings }

  /// The properties and components that are animated, in the layer's property table.
  ///
  /// One for most animations; for a group those of its animations, for a transition none.
  public var addresses: [PropertyAddress] { plan.effects.map(\.effect.address) }

  /// The animated key paths, as written, one for each of ``addresses``.
  public var keyPaths: [String] { plan.effects.map(\.keyPath) }

  var plan: AnimationPlan { content.plan }
}

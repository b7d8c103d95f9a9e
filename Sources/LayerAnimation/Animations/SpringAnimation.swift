import LayerModel

/// A draft of an animation between two values that moves like a spring (F60–F68).
///
///     let drop = SpringAnimation(keyPath: "position.y")
///     drop.toValue = 400
///     drop.damping = 12
///     drop.duration = drop.settlingDuration
///
/// The spring runs in real seconds: ``Animation/duration`` cuts its motion off and does not rescale
/// it (F63). The duration is 0 by default, which counts as 0.25 s; set ``settlingDuration`` to let
/// the spring come to rest.
public final class SpringAnimation: BasicAnimation {
  /// The mass at the end of the spring; 1 by default, above 0.
  @exclusivity(unchecked) public var mass = 1.0
  /// The stiffness of the spring; 100 by default, above 0.
  @exclusivity(unchecked) public var stiffness = 100.0
  /// The damping; 10 by default, 0 or more.
  @exclusivity(unchecked) public var damping = 10.0
  /// The initial speed towards the target, in whole distances per second; 0 by default.
  @exclusivity(unchecked) public var initialVelocity = 0.0
  /// Whether damping above the critical damping slows the motion further; false by default (F61).
  @exclusivity(unchecked) public var allowsOverdamping = false

  /// Creates a draft for a key path, with the defaults of a spring (F60).
  public override init(keyPath: String? = nil) { super.init(keyPath: keyPath) }

  /// Creates a draft for a key path, with the motion of a spring function.
  ///
  /// The duration becomes the spring's settling duration.
  public init(keyPath: String?, spring: SpringFunction) {
    super.init(keyPath: keyPath)
    self.spring = spring
    duration = spring.settlingDuration
  }

  /// Creates a draft from the perceived duration of the motion and its bounce (F66).
  ///
  /// Overdamping is allowed, and the duration becomes the settling duration.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to animate.
  ///   - perceptualDuration: Seconds, above 0.
  ///   - bounce: 0 for none, up to 1 for endless; below 0 for a slow approach.
  public convenience init(keyPath: String? = nil, perceptualDuration: Double, bounce: Double) {
    self.init(
      keyPath: keyPath,
      spring: SpringFunction(perceptualDuration: perceptualDuration, bounce: bounce))
  }

  /// Creates a draft that shares the fields of another.
  init(sharing fields: DraftFields, _ spring: SpringFunction) {
    super.init(sharing: fields)
    self.spring = spring
  }

  /// The motion as a pure function of seconds.
  public var spring: SpringFunction {
    get {
      SpringFunction(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping)
    }
    set {
      mass = newValue.mass
      stiffness = newValue.stiffness
      damping = newValue.damping
      initialVelocity = newValue.initialVelocity
      allowsOverdamping = newValue.allowsOverdamping
    }
  }

  /// The seconds until the motion stays within a thousandth of its target (F64).
  public var settlingDuration: Double { spring.settlingDuration }

  /// The period of the undamped spring, 2π√(mass / stiffness), in seconds (F66).
  ///
  /// About 0.6283 for a new draft. A draft made by ``init(keyPath:perceptualDuration:bounce:)``
  /// returns the duration given there, until the mass or stiffness changes.
  public var perceptualDuration: Double { spring.perceptualDuration }

  /// The bounce of the motion: 1 − ζ up to critical damping, 1/ζ − 1 above, where ζ is the damping
  /// ratio (F66).
  ///
  /// 0.5 for a new draft; 1 oscillates forever, 0 does not oscillate, below 0 is a slow approach.
  public var bounce: Double { spring.bounce }

  /// Returns an independent draft with the same settings.
  override public func copy() -> SpringAnimation {
    let copy = SpringAnimation()
    copy.takeSettings(of: self)
    copy.spring = spring
    return copy
  }

  /// "SpringAnimation".
  override public var className: String { "SpringAnimation" }

  override var definition: AnimationDefinition {
    .spring(from: fromValue, to: toValue, by: byValue, spring: spring)
  }

  override func motion(over duration: Double, _ function: MediaTimingFunction?) -> Easing {
    Self.motion(of: spring, over: duration, function)
  }

  /// Returns the easing of a spring over the duration of a cycle.
  static func motion(
    of spring: SpringFunction, over duration: Double, _ function: MediaTimingFunction?
  ) -> Easing {
    // With an infinite duration progress stays 0, and 0 seconds of the motion have passed (F163).
    .spring(spring, duration: duration.isFinite ? duration : 0, after: function)
  }

  override func effects(
    _ check: AnimationCheck
  ) throws(AnimationError) -> [(effect: PropertyEffect, keyPath: String)] {
    if let problem = spring.problem { throw check.cannotUse("spring", problem) }
    if easing != nil {
      throw check.error("easing", "cannot be set on a spring, whose motion is its easing")
    }
    return try super.effects(check)
  }
}

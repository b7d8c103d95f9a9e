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
  public var mass: Double {
    get { spring.mass }
    set { spring.mass = newValue }
  }

  /// The stiffness of the spring; 100 by default, above 0.
  public var stiffness: Double {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }

  /// The damping; 10 by default, 0 or more.
  public var damping: Double {
    get { spring.damping }
    set { spring.damping = newValue }
  }

  /// The initial speed towards the target, in whole distances per second; 0 by default.
  public var initialVelocity: Double {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// Whether damping above the critical damping slows the motion further; false by default (F61).
  public var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// Creates a draft for a key path, with the defaults of a spring (F60).
  public override init(keyPath: String? = nil) {
    super.init(.spring(SpringFunction()), keyPath: keyPath)
  }

  /// Creates a draft for a key path, with the motion of a spring function.
  ///
  /// The duration becomes the spring's settling duration.
  public init(keyPath: String?, spring: SpringFunction) {
    super.init(.spring(spring), keyPath: keyPath)
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

  /// Creates a draft for a typed key, whose values have the key's type, with the motion of a spring
  /// function.
  public convenience init<Value>(
    _ key: PropertyKey<Value>, from: Value? = nil, to: Value? = nil,
    spring: SpringFunction = SpringFunction()
  ) {
    self.init(keyPath: key.keyPath, spring: spring)
    (fromValue, toValue) = (from?.propertyValue, to?.propertyValue)
  }

  /// Creates a draft for a typed key from the perceived duration of the motion and its bounce (F66).
  ///
  /// - Parameters:
  ///   - key: The property or component to animate.
  ///   - from: The start value; nil for what is shown.
  ///   - to: The end value; nil for the model's.
  ///   - perceptualDuration: Seconds, above 0.
  ///   - bounce: 0, the default, for none, up to 1 for endless; below 0 for a slow approach.
  public convenience init<Value>(
    _ key: PropertyKey<Value>, from: Value? = nil, to: Value? = nil, perceptualDuration: Double,
    bounce: Double = 0
  ) {
    self.init(
      key, from: from, to: to,
      spring: SpringFunction(perceptualDuration: perceptualDuration, bounce: bounce))
  }

  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    super.init(fields, company)
  }

  /// The motion as a pure function of seconds.
  public var spring: SpringFunction {
    get { fields.spring ?? SpringFunction() }
    set { fields.spring = newValue }
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

  override func effects(
    _ check: AnimationCheck
  ) throws(AnimationError) -> [(effect: PropertyEffect, keyPath: String)] {
    if let problem = spring.problem { throw check.cannotUse("spring", problem) }
    if easing != nil {
      throw check.error(
        "easing", .notUsable("cannot be set on a spring, whose motion is its easing"))
    }
    return try super.effects(check)
  }
}

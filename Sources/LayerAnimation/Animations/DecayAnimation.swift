import LayerModel

/// A draft of an animation that starts with a velocity and slows down, as a scroll view does (F176).
///
///     let glide = DecayAnimation(keyPath: "position.x", from: 100, velocity: 500)
///     glide.projectedValue        // 349.75: where it comes to rest
///     glide.duration              // 3.1…: set to its settling duration
///     try box.add(glide, forKey: "glide")
///
/// The value is from + v (rᵗ − 1) / ln r with t in milliseconds, the velocity v for one, and the
/// rate r. Like a spring it runs in real seconds: ``Animation/duration`` cuts it off. A missing
/// ``fromValue`` is the model's value (F20, D4). Core Animation has no such class.
public final class DecayAnimation: PropertyAnimation {
  /// The start value.
  public var fromValue: PropertyValue? {
    get { fields.fromValue }
    set { fields.fromValue = newValue }
  }

  /// The velocity at the start, in units per second: a number, point, size or rectangle as the value.
  public var velocity: PropertyValue? {
    get { decay.velocity }
    set { decay.velocity = newValue }
  }

  /// The part of the velocity that is left after a millisecond: ``DecayFunction/normalRate``, or
  /// ``DecayFunction/fastRate``, or any number between 0 and 1.
  public var decelerationRate: Double {
    get { decay.rate }
    set { decay.rate = newValue }
  }

  /// The distance from the final value that counts as rest, above 0; half a point by default.
  public var restDistance: Double {
    get { decay.restDistance }
    set { decay.restDistance = newValue }
  }

  /// The motion as a pure function of seconds.
  public var decay: DecayFunction {
    get { fields.decay ?? DecayFunction() }
    set { fields.decay = newValue }
  }

  /// The seconds until less than ``restDistance`` is left.
  public var settlingDuration: Double { decay.settlingDuration }

  /// The value at which it comes to rest; nil without a start value and a velocity.
  public var projectedValue: PropertyValue? { decay.distance.flatMap { fromValue?.adding($0) } }

  /// Creates a draft; the duration becomes its settling duration.
  public init(
    keyPath: String? = nil, from: PropertyValue? = nil, velocity: PropertyValue? = nil,
    decelerationRate: Double = DecayFunction.normalRate
  ) {
    super.init(.decay(DecayFunction(velocity: velocity, rate: decelerationRate)), keyPath: keyPath)
    fromValue = from
    if velocity != nil { duration = settlingDuration }
  }

  /// Creates a draft for a typed key, whose value and velocity have the key's type.
  ///
  /// - Parameters:
  ///   - key: The property or component: a number, a point, a size or a rectangle.
  ///   - from: The value at the start; nil for what is shown.
  ///   - velocity: The velocity at the start, per second.
  ///   - decelerationRate: The part of the velocity that is left after a millisecond.
  public convenience init<Value>(
    _ key: PropertyKey<Value>, from: Value? = nil, velocity: Value? = nil,
    decelerationRate: Double = DecayFunction.normalRate
  ) {
    self.init(
      keyPath: key.keyPath, from: from?.propertyValue, velocity: velocity?.propertyValue,
      decelerationRate: decelerationRate)
  }

  /// Creates a draft that continues another animation with its value and its velocity at a time.
  ///
  /// - Parameters:
  ///   - animation: The animation that it replaces, such as a spring.
  ///   - time: A time of the layer.
  ///   - under: The model's value, for a missing end; nil counts as zero.
  ///   - decelerationRate: The part of the velocity that is left after a millisecond.
  /// - Throws: ``AnimationError`` if the other animation has an invalid value.
  public convenience init(
    continuing animation: PropertyAnimation, at time: Double, over under: PropertyValue? = nil,
    decelerationRate: Double = DecayFunction.normalRate
  ) throws(AnimationError) {
    self.init(
      keyPath: animation.keyPath, from: try animation.value(at: time, over: under),
      velocity: try animation.velocity(at: time, over: under), decelerationRate: decelerationRate)
  }

  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    super.init(fields, company)
  }

  override var valueType: PropertyType? { fromValue?.type ?? velocity?.type }

  override func effects(
    _ check: AnimationCheck
  ) throws(AnimationError) -> [(effect: PropertyEffect, keyPath: String)] {
    let target = try target(check)
    guard [.number, .point, .size, .rect, .array].contains(target.type) else {
      throw check.error(
        "keyPath",
        .wrongType(
          "must be of a number, point, size or rectangle, and '\(target.keyPath)' is "
            + target.type.expectation))
    }
    guard let velocity else { throw check.error("velocity", .missing) }
    try check.number(decelerationRate, "decelerationRate", "above 0 and below 1") {
      0 < $0 && $0 < 1
    }
    try check.number(restDistance, "restDistance", "above 0") { $0 > 0 }
    if easing != nil {
      throw check.error(
        "easing", .notUsable("cannot be set on a decay, whose motion is its easing"))
    }
    let ends = BasicEnds(
      from: try check.optionalValue(fromValue, "fromValue", for: target), to: nil,
      by: try check.value(velocity, "velocity", for: target).scaled(by: decay.reach),
      type: target.type, isAdditive: isAdditive)
    return [(effect(on: target, .basic(ends)), target.keyPath)]
  }
}

/// A velocity that decays by a factor each millisecond, as a motion from 0 to 1 (F176).
public struct DecayFunction: MotionFunction {
  /// The rate of a scroll view: 0.998.
  public static let normalRate = 0.998
  /// The rate of a scroll view that stops sooner: 0.99.
  public static let fastRate = 0.99

  /// The velocity at the start, in units per second.
  public var velocity: PropertyValue?
  /// The part of the velocity that is left after a millisecond.
  public var rate = normalRate
  /// The distance from the final value that counts as rest.
  public var restDistance = 0.5

  /// Makes a motion.
  public init(velocity: PropertyValue? = nil, rate: Double = normalRate) {
    self.velocity = velocity
    self.rate = rate
  }

  /// 1000 ln r: the rate of change of the velocity by itself, per second.
  private var exponent: Double { 1000 * Double.log(rate) }
  /// The seconds for which the velocity at the start would reach the end.
  var reach: Double { -1 / exponent }

  /// The whole distance from the start to rest; nil without a velocity of numbers.
  public var distance: PropertyValue? { velocity?.scaled(by: reach) }

  /// The seconds until less than ``restDistance`` is left; 0 if it never is, or is already.
  public var settlingDuration: Double {
    guard let distance, problem == nil, let zero = distance.scaled(by: 0) else { return 0 }
    let length = ValueDistance.between(zero, distance)
    return length > restDistance ? Double.log(restDistance / length) / exponent : 0
  }

  /// Returns 1 − rᵗ, with t in milliseconds.
  public func value(at seconds: Double) -> Double { -Double.expm1(exponent * seconds) }
  /// Returns the derivative of ``value(at:)``.
  public func velocity(at seconds: Double) -> Double { -exponent * Double.exp(exponent * seconds) }
  /// Returns the acceleration, which only falls.
  public func greatestAcceleration(after seconds: Double) -> Double {
    exponent * exponent * Double.exp(exponent * seconds)
  }

  /// The problem with the numbers, as a sentence, or nil.
  public var problem: String? {
    0 < rate && rate < 1 && restDistance > 0
      ? nil : "A decay needs a rate between 0 and 1 and a rest distance above 0."
  }

  /// Its numbers in a few words: `a decay from 500 a second by 0.998 a millisecond`.
  public var description: String {
    let speeds = (velocity?.numbers ?? []).map(\.shortText).joined(separator: ",")
    return "a decay from \(speeds) a second by \(rate.shortText) a millisecond"
  }
}

extension AnimationSettings {
  /// The motion of a decay; nil for another class.
  public var decay: DecayFunction? {
    get { if case .decay(let decay) = content { decay } else { nil } }
    set { if let newValue { content = .decay(newValue) } }
  }
}

extension SpringAnimation {
  /// Creates a draft that continues another animation with its value and its velocity at a time,
  /// such as a decay that is to end elsewhere.
  ///
  /// The initial velocity is the part of the velocity that leads to the new end; the duration is the
  /// settling duration.
  public convenience init(
    continuing animation: PropertyAnimation, at time: Double, to value: PropertyValue,
    spring: SpringFunction = SpringFunction(), over under: PropertyValue? = nil
  ) throws(AnimationError) {
    var spring = spring
    let from = try animation.value(at: time, over: under)
    let distance = from.flatMap { value.difference(from: $0)?.numbers } ?? []
    let speeds = try animation.velocity(at: time, over: under)?.numbers ?? []
    let length = distance.reduce(0) { $0 + $1 * $1 }
    if length > 0 {
      spring.initialVelocity = zip(speeds, distance).reduce(0) { $0 + $1.0 * $1.1 } / length
    }
    self.init(keyPath: animation.keyPath, spring: spring)
    (fromValue, toValue) = (from, value)
  }
}

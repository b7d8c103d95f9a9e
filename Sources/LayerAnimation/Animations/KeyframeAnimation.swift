import LayerModel

/// A draft of an animation through a sequence of values, or along a path.
///
///     let pulse = KeyframeAnimation(keyPath: "opacity")
///     pulse.values = [0, 1, 0.5, 0.7]
///     pulse.keyTimes = [0, 0.1, 0.6, 1]
///
///     let flight = KeyframeAnimation(keyPath: "position")
///     flight.path = try Path(svg: "M0,0 L100,0 C150,0 200,50 200,100")
///     flight.calculationMode = .paced
///
/// Without key times the values are evenly spaced in time. If the numbers of values and key times
/// differ, the common prefix counts (F46, D9); a single value has no effect (F47).
public final class KeyframeAnimation: PropertyAnimation {
  /// The values; an effect needs at least two.
  public var values: [PropertyValue] {
    get { keyframes.values }
    _modify { yield &keyframes.values }
  }

  /// A path to follow instead of values, which are then ignored; nil by default (F50).
  ///
  /// It requires a key path whose value is a point, such as `position`. Each line and each curve is
  /// one step, including the line that closes a subpath unless it has no length. A move is not a
  /// step; the value jumps there. The key values are the start of the path and the end of each
  /// step. A path that draws nothing is refused.
  public var path: Path? {
    get { keyframes.path }
    _modify { yield &keyframes.path }
  }

  /// The time of each value, from 0 to 1, in rising order; nil spaces them evenly.
  ///
  /// Others are played with a warning: the next key is the first whose time is after the progress
  /// (D9). A time that is not finite is an error. A discrete animation takes one time more than values: the end of the last value. Ignored in
  /// the paced modes (F42).
  public var keyTimes: [Double]? {
    get { keyframes.keyTimes }
    _modify { yield &keyframes.keyTimes }
  }

  /// The easings from each value to the next, one less than values; the rest is linear (F48).
  ///
  /// Ignored in the paced modes (F42).
  public var timingFunctions: [MediaTimingFunction?] {
    get { keyframes.timingFunctions }
    _modify { yield &keyframes.timingFunctions }
  }

  /// The interpolation from one value to the next; linear by default.
  public var calculationMode: CalculationMode {
    get { keyframes.calculationMode }
    _modify { yield &keyframes.calculationMode }
  }

  /// The tightness of the curve at each value, −1…1; missing values are 0 (F45).
  ///
  /// At 1 it has no tangent there. Used only by the cubic modes without a path, like the next two.
  public var tensionValues: [Double] {
    get { keyframes.tensionValues }
    _modify { yield &keyframes.tensionValues }
  }

  /// The sharpness of the corner at each value, −1…1; missing values are 0: smooth (F45, F167).
  ///
  /// Positive values make a corner, negative ones an inverted corner (D8).
  public var continuityValues: [Double] {
    get { keyframes.continuityValues }
    _modify { yield &keyframes.continuityValues }
  }

  /// The side of each value on which the curve swings out, −1…1; missing values are 0 (F45, F167).
  ///
  /// Positive values move the curve before the value, negative ones after it (D8): at 1 its tangent
  /// is along the next step, at −1 along the previous step.
  public var biasValues: [Double] {
    get { keyframes.biasValues }
    _modify { yield &keyframes.biasValues }
  }

  /// How the layer turns with the path; nil, the default, means that it does not turn (F51).
  public var rotationMode: RotationMode? {
    get { keyframes.rotationMode }
    _modify { yield &keyframes.rotationMode }
  }

  /// All of them.
  private(set) var keyframes: KeyframeSettings {
    get { fields.keyframes ?? KeyframeSettings() }
    _modify {
      var keyframes = fields.keyframes ?? KeyframeSettings()
      // So that the lists have one owner, and change in place.
      fields.content = .basic
      defer { fields.content = .keyframes(keyframes) }
      yield &keyframes
    }
  }

  /// Creates a draft for a key path.
  public init(keyPath: String? = nil) {
    super.init(.keyframes(KeyframeSettings()), keyPath: keyPath)
  }

  /// Creates a draft for a typed key, whose values have the key's type.
  public convenience init<Value>(_ key: PropertyKey<Value>, values: [Value]) {
    self.init(keyPath: key.keyPath)
    self.values = values.map(\.propertyValue)
  }

  /// Creates a draft that follows a path, for a typed key whose value is a point.
  public init(_ key: PropertyKey<Point>, path: Path) {
    super.init(.keyframes(KeyframeSettings()), keyPath: key.keyPath)
    self.path = path
  }

  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    super.init(fields, company)
  }

  override var warnings: [String] { oddities }

  override var valueType: PropertyType? {
    path == nil ? values.lazy.compactMap(\.type).first : .point
  }

  override func effects(
    _ check: AnimationCheck
  ) throws(AnimationError) -> [(effect: PropertyEffect, keyPath: String)] {
    let target = try target(check)
    guard let path else {
      return [(effect(on: target, .keyframes(try row(for: target, check))), target.keyPath)]
    }
    let keyframes = try keyframes(along: path, for: target, check)
    var effects = [(effect: effect(on: target, .keyframes(keyframes)), keyPath: target.keyPath)]
    if let motion = keyframes.motion, rotationMode != nil {
      effects.append((try turn(with: motion, check), "transform"))
    }
    return effects
  }

  /// Returns the turning with a path: a rotation applied before the model's transform (F51, D10).
  private func turn(
    with motion: PathMotion, _ check: AnimationCheck
  ) throws(AnimationError) -> PropertyEffect {
    PropertyEffect(
      address: try check.address(of: "transform", valuesOf: .transform), isAdditive: true,
      isCumulative: false, content: .turn(motion), valueFunction: nil)
  }
}

/// The values of a keyframe animation, or its path, and how it moves through them.
public struct KeyframeSettings: Hashable, Sendable {
  /// The values; an effect needs at least two.
  public var values: [PropertyValue] = []
  /// A path to follow instead of values, which are then ignored; nil by default (F50).
  public var path: Path?
  /// The time of each value, from 0 to 1, in rising order; nil spaces them evenly.
  public var keyTimes: [Double]?
  /// The easings from each value to the next, one less than values; the rest is linear (F48).
  public var timingFunctions: [MediaTimingFunction?] = []
  /// The interpolation from one value to the next; linear by default.
  public var calculationMode = CalculationMode.linear
  /// The tightness of the curve at each value, −1…1; missing values are 0 (F45).
  public var tensionValues: [Double] = []
  /// The sharpness of the corner at each value, −1…1; missing values are 0: smooth (F45, F167).
  public var continuityValues: [Double] = []
  /// The side of each value on which the curve swings out, −1…1; missing values are 0 (F45, F167).
  public var biasValues: [Double] = []
  /// How the layer turns with the path; nil, the default, means that it does not turn (F51).
  public var rotationMode: RotationMode?

  /// Makes the settings of a new animation, which has neither values nor a path.
  public init() {}
}

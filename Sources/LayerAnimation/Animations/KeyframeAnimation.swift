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
  @exclusivity(unchecked) public var values: [PropertyValue] = []
  /// A path to follow instead of values, which are then ignored; nil by default (F50).
  ///
  /// It requires a key path whose value is a point, such as `position`. Each line and each curve is
  /// one step, including the line that closes a subpath unless it has no length. A move is not a
  /// step; the value jumps there. The key values are the start of the path and the end of each
  /// step. A path that draws nothing is refused.
  @exclusivity(unchecked) public var path: Path?
  /// The time of each value, from 0 to 1, in rising order; nil spaces them evenly.
  ///
  /// A discrete animation takes one time more than values: the end of the last value. Ignored in
  /// the paced modes (F42).
  @exclusivity(unchecked) public var keyTimes: [Double]?
  /// The easings from each value to the next, one less than values; the rest is linear (F48).
  ///
  /// Ignored in the paced modes (F42).
  @exclusivity(unchecked) public var timingFunctions: [MediaTimingFunction?] = []
  /// The interpolation from one value to the next; linear by default.
  @exclusivity(unchecked) public var calculationMode = CalculationMode.linear
  /// The tightness of the curve at each value, −1…1; missing values are 0 (F45).
  ///
  /// At 1 it has no tangent there. Used only by the cubic modes without a path, like the next two.
  @exclusivity(unchecked) public var tensionValues: [Double] = []
  /// The sharpness of the corner at each value, −1…1; missing values are 0: smooth (F45, F167).
  ///
  /// Positive values make a corner, negative ones an inverted corner (D8).
  @exclusivity(unchecked) public var continuityValues: [Double] = []
  /// The side of each value on which the curve swings out, −1…1; missing values are 0 (F45, F167).
  ///
  /// Positive values move the curve before the value, negative ones after it (D8): at 1 its tangent
  /// is along the next step, at −1 along the previous step.
  @exclusivity(unchecked) public var biasValues: [Double] = []
  /// How the layer turns with the path; nil, the default, means that it does not turn (F51).
  @exclusivity(unchecked) public var rotationMode: RotationMode?

  /// Creates a draft for a key path.
  public init(keyPath: String? = nil) {
    super.init()
    self.keyPath = keyPath
  }

  /// Creates a draft for a typed key, whose values have the key's type.
  public init<Value>(_ key: PropertyKey<Value>, values: [Value]) {
    super.init()
    keyPath = key.keyPath
    self.values = values.map(\.propertyValue)
  }

  /// Creates a draft that follows a path, for a typed key whose value is a point.
  public init(_ key: PropertyKey<Point>, path: Path) {
    super.init()
    keyPath = key.keyPath
    self.path = path
  }

  /// Returns an independent draft with the same settings.
  override public func copy() -> KeyframeAnimation {
    let copy = KeyframeAnimation()
    copy.takeSettings(of: self)
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    copy.rotationMode = rotationMode
    return copy
  }

  /// "KeyframeAnimation".
  override public var className: String { "KeyframeAnimation" }

  override var definition: AnimationDefinition {
    .keyframes(
      values: values, keyTimes: keyTimes, timingFunctions: timingFunctions, mode: calculationMode,
      path: path, rotationMode: rotationMode, tension: tensionValues,
      continuity: continuityValues, bias: biasValues)
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

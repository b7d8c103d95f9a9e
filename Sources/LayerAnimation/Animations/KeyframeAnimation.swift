import LayerModel

/// A draft of an animation through a row of values, or along a path.
///
///     let pulse = KeyframeAnimation(keyPath: "opacity")
///     pulse.values = [0, 1, 0.5, 0.7]
///     pulse.keyTimes = [0, 0.1, 0.6, 1]
///
///     let flight = KeyframeAnimation(keyPath: "position")
///     flight.path = try Path(svg: "M0,0 L100,0 C150,0 200,50 200,100")
///     flight.calculationMode = .paced
///
/// Without key times the values stand at equal distances. Of values and key times of different
/// number the common prefix counts (F46, D9); one value alone does nothing (F47).
public final class KeyframeAnimation: PropertyAnimation {
  /// The values; two at least to have an effect.
  @exclusivity(unchecked) public var values: [PropertyValue] = []
  /// A path to follow instead of values, which are then ignored; nil by default (F50).
  ///
  /// For key paths whose value is a point, such as `position`. Each line and each curve is one
  /// step, the line that closes a subpath too unless it has no length; a move is none, there the
  /// value jumps. Its key values are the begin of the path and the end of each step. A path
  /// that draws nothing is refused.
  @exclusivity(unchecked) public var path: Path?
  /// When each value is due, from 0 to 1, rising; nil spreads them evenly.
  ///
  /// A discrete animation takes one time more than values, the last being the end of the last.
  /// Ignored where paced (F42).
  @exclusivity(unchecked) public var keyTimes: [Double]?
  /// The easings from each value to the next, one less than values; the rest is linear (F48).
  ///
  /// Ignored where paced (F42).
  @exclusivity(unchecked) public var timingFunctions: [MediaTimingFunction?] = []
  /// How to go from one value to the next; linear by default.
  @exclusivity(unchecked) public var calculationMode = CalculationMode.linear
  /// How tight the curve is at each value, −1…1; missing values are 0 (F45).
  ///
  /// At 1 it has no tangent there. For the cubic modes without a path only, like the next two.
  @exclusivity(unchecked) public var tensionValues: [Double] = []
  /// How sharp the corner is at each value, −1…1; missing values are 0, which is smooth (F45, F167).
  ///
  /// Positive values make a corner, negative ones an inverted corner (D8).
  @exclusivity(unchecked) public var continuityValues: [Double] = []
  /// On which side of each value the curve swings out, −1…1; missing values are 0 (F45, F167).
  ///
  /// Positive values move the curve before the value, negative ones after it (D8): at 1 its tangent
  /// is along the step that follows, at −1 along the step that came before.
  @exclusivity(unchecked) public var biasValues: [Double] = []
  /// How the layer turns with the path it follows; nil, the default, not at all (F51).
  @exclusivity(unchecked) public var rotationMode: RotationMode?

  /// Makes a draft for a key path.
  public init(keyPath: String? = nil) {
    super.init()
    self.keyPath = keyPath
  }

  /// Makes a draft for a typed key, whose values must be of the key's type.
  public init<Value>(_ key: PropertyKey<Value>, values: [Value]) {
    super.init()
    keyPath = key.keyPath
    self.values = values.map(\.propertyValue)
  }

  /// Makes a draft that follows a path, for a typed key whose value is a point.
  public init(_ key: PropertyKey<Point>, path: Path) {
    super.init()
    keyPath = key.keyPath
    self.path = path
  }

  /// Makes a draft with the same settings, which changes on its own.
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

  /// The turning with a path: a rotation that acts before the model's transform (F51, D10).
  private func turn(
    with motion: PathMotion, _ check: AnimationCheck
  ) throws(AnimationError) -> PropertyEffect {
    PropertyEffect(
      address: try check.address(of: "transform", valuesOf: .transform), isAdditive: true,
      isCumulative: false, content: .turn(motion), valueFunction: nil)
  }
}

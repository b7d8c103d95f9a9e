import LayerModel

/// A draft of an animation from one value to another.
///
///     let move = BasicAnimation(keyPath: "position.x")
///     move.fromValue = 25
///     move.toValue = 295
///     move.duration = 1
///     try box.add(move, forKey: "move")
///
/// Up to two of the three values say where it goes; what is missing is the value under the
/// animation: the model's, with the animations added before (F20, D4). Where all three are set,
/// ``byValue`` is ignored (D5).
public final class BasicAnimation: PropertyAnimation {
  /// Where it starts.
  public var fromValue: PropertyValue?
  /// Where it ends.
  public var toValue: PropertyValue?
  /// How far it goes.
  public var byValue: PropertyValue?

  /// Makes a draft for a key path.
  public init(keyPath: String? = nil) {
    super.init()
    self.keyPath = keyPath
  }

  /// Makes a draft for a typed key, whose ends must be of the key's type.
  public init<Value>(_ key: PropertyKey<Value>, from: Value? = nil, to: Value? = nil) {
    super.init()
    keyPath = key.keyPath
    fromValue = from?.propertyValue
    toValue = to?.propertyValue
  }

  /// "BasicAnimation".
  override public var className: String { "BasicAnimation" }

  override var definition: AnimationDefinition {
    .basic(from: fromValue, to: toValue, by: byValue)
  }

  override var warnings: [String] {
    fromValue != nil && toValue != nil && byValue != nil
      ? ["fromValue, toValue and byValue are all set; byValue is ignored"] : []
  }

  override func effect(_ check: AnimationCheck) throws(AnimationError) -> PropertyEffect {
    let address = try check.address(of: keyPath)
    try check.sum(isAdditive, "additive", of: address.type)
    try check.sum(isCumulative, "cumulative", of: address.type)
    try check.sum(byValue != nil, "byValue", of: address.type)
    let path = keyPath ?? ""
    let ends = BasicEnds(
      from: try fromValue.map { value throws(AnimationError) in
        try check.value(value, "fromValue", at: address, keyPath: path)
      },
      to: try toValue.map { value throws(AnimationError) in
        try check.value(value, "toValue", at: address, keyPath: path)
      },
      by: try byValue.map { value throws(AnimationError) in
        try check.value(value, "byValue", at: address, keyPath: path)
      },
      type: address.type, isAdditive: isAdditive)
    return PropertyEffect(
      address: address, isAdditive: isAdditive, isCumulative: isCumulative,
      timingFunction: timingFunction, autoreverses: autoreverses, content: .basic(ends))
  }
}

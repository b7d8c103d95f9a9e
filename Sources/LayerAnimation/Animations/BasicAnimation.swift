import LayerModel

/// A draft of an animation from one value to another.
///
///     let move = BasicAnimation(keyPath: "position.x")
///     move.fromValue = 25
///     move.toValue = 295
///     move.duration = 1
///     try box.add(move, forKey: "move")
///
/// Up to two of the three values define the ends. A missing one is the model's value, read in every
/// frame; without any, the animation goes from what was presented before it to the model (F20, D4).
/// If all three are set, ``byValue`` is ignored (D5).
public class BasicAnimation: PropertyAnimation {
  /// The start value.
  public final var fromValue: PropertyValue? {
    get { fields.fromValue }
    set { fields.fromValue = newValue }
  }

  /// The end value.
  public final var toValue: PropertyValue? {
    get { fields.toValue }
    set { fields.toValue = newValue }
  }

  /// The difference between the end value and the start value.
  public final var byValue: PropertyValue? {
    get { fields.byValue }
    set { fields.byValue = newValue }
  }

  /// Creates a draft for a key path.
  public init(keyPath: String? = nil) { super.init(.basic, keyPath: keyPath) }

  /// Creates a draft for a typed key, whose values have the key's type.
  @inlinable
  public convenience init<Value>(_ key: PropertyKey<Value>, from: Value? = nil, to: Value? = nil) {
    // Inlined, to be compiled for the type of the values.
    self.init(animating: key.keyPath, from: from?.propertyValue, to: to?.propertyValue)
  }

  @usableFromInline init(animating keyPath: String, from: PropertyValue?, to: PropertyValue?) {
    super.init(AnimationSettings(keyPath, from: from, to: to), nil)
  }

  override init(_ content: AnimationContent, keyPath: String?) {
    super.init(content, keyPath: keyPath)
  }

  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    super.init(fields, company)
  }

  override var warnings: [String] {
    fromValue != nil && toValue != nil && byValue != nil
      ? ["fromValue, toValue and byValue are all set; byValue is ignored"] : []
  }

  override var valueType: PropertyType? {
    fromValue?.type ?? toValue?.type ?? byValue?.type
  }

  override func effects(
    _ check: AnimationCheck
  ) throws(AnimationError) -> [(effect: PropertyEffect, keyPath: String)] {
    let target = try target(check)
    try check.sum(byValue != nil, "byValue", of: target.type)
    let ends = BasicEnds(
      from: try check.optionalValue(fromValue, "fromValue", for: target),
      to: try check.optionalValue(toValue, "toValue", for: target),
      by: try check.optionalValue(byValue, "byValue", for: target),
      type: target.type, isAdditive: isAdditive)
    return [(effect(on: target, .basic(ends)), target.keyPath)]
  }
}

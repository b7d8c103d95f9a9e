import LayerModel

/// A draft of an animation of one property.
public class PropertyAnimation: Animation {
  /// The animated key path, such as `position.x`.
  public final var keyPath: String? {
    get { fields.keyPath }
    set { fields.keyPath = newValue }
  }

  /// Whether the value is added to the value under it; false by default (F23, D6).
  public final var isAdditive: Bool {
    get { fields.isAdditive }
    set { fields.isAdditive = newValue }
  }

  /// Whether each cycle starts at the end value of the previous one; false by default (F24).
  public final var isCumulative: Bool {
    get { fields.isCumulative }
    set { fields.isCumulative = newValue }
  }

  /// The function that turns the animated number into the property's value; nil by default (F37).
  public final var valueFunction: ValueFunction? {
    get { fields.valueFunction }
    set { fields.valueFunction = newValue }
  }

  /// Returns the effects of the draft on properties of a layer, with their key paths.
  func effects(_ check: AnimationCheck) throws(AnimationError) -> [(
    effect: PropertyEffect, keyPath: String
  )] {
    fatalError("\(className) does not say what it does.")
  }

  /// The type of the values that were set; nil if there are none.
  var valueType: PropertyType? { nil }

  override final func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    let effects = try effects(check)
    let node = plan.addNode(fields, in: parent)
    let cycleEnd = plan.nodes[node].easing.value(at: autoreverses ? 0 : 1)
    for (effect, path) in effects {
      effect.cycleEnd = cycleEnd
      plan.add(PlannedEffect(effect: effect, node: node, keyPath: path))
    }
  }

  /// Returns the target: the property, and the type that its values must have.
  final func target(_ check: AnimationCheck) throws(AnimationError) -> AnimationTarget {
    let address = try check.address(
      of: keyPath, valuesOf: valueFunction == nil ? valueType : .transform)
    var type = address.type
    var numbers: Int?
    if let valueFunction {
      if address.type != .transform {
        throw check.error(
          "valueFunction",
          .wrongType("makes a transform, but '\(keyPath ?? "")' is " + address.type.expectation))
      }
      type = valueFunction.numberCount == 1 ? .number : .array
      numbers = valueFunction.numberCount
    }
    try check.sum(isAdditive, "additive", of: address.type)
    try check.sum(isCumulative, "cumulative", of: type)
    return AnimationTarget(
      address: address, type: type, arrayCount: numbers == 3 ? 3 : nil, keyPath: keyPath ?? "")
  }

  /// Creates an effect of this animation on its target.
  final func effect(
    on target: AnimationTarget, _ content: PropertyEffect.Content
  ) -> PropertyEffect {
    PropertyEffect(
      address: target.address, isAdditive: isAdditive, isCumulative: isCumulative,
      content: content, valueFunction: valueFunction)
  }
}

/// The target of a property animation.
struct AnimationTarget {
  let address: PropertyAddress
  /// The type of the animation's values: the property's, or that of the value function's input.
  let type: PropertyType
  /// The required number of array elements, if a value function takes an array.
  let arrayCount: Int?
  let keyPath: String
}

import LayerModel

/// Combines the values of all animations of a property: the fifth step of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///                                                    ───────────
///
/// In the order of adding, each animation in effect computes a value from the value under it. It
/// replaces that value, or is added to it if additive (F23, F25):
///
///     model 0.5 ──▶ [ replace: 0.2 → 0.8 ] ──▶ 0.5 ──▶ [ additive: 0 → 0.1 ] ──▶ 0.55
enum Composition {
  /// Replaces the value under an animation by the animation's own, or by their sum if it is
  /// additive.
  static func combine<Value>(
    _ value: Value, onto under: inout Value, _ isAdditive: Bool, _ sum: (Value, Value) -> Value
  ) {
    under = isAdditive ? sum(value, under) : value
  }

  /// Applies an animation that is in effect.
  static func apply(
    _ effect: PropertyEffect, at position: EasedPosition, to accumulator: inout Accumulator,
    model: (PropertyComponent) -> PropertyValue, _ observer: EvaluationObserver? = nil
  ) {
    if !effect.isEffective { return }
    let component = effect.address.component
    // Nearly all replace it, whatever it is.
    let isRead = effect.isAdditive || observer != nil || effect.readsUnder
    let under = isRead ? accumulator.read(component) : .null
    let model = effect.readsModel || observer != nil ? model(component) : under
    accumulator.write(
      output(of: effect, at: position, over: under, model: model, observer), component)
  }

  /// Returns the output of an animation for the value under it and the model's, the same if nil.
  static func output(
    of effect: PropertyEffect, at position: EasedPosition, over under: PropertyValue,
    model: PropertyValue? = nil, _ observer: EvaluationObserver? = nil
  ) -> PropertyValue {
    let value = effect.value(
      at: position, over: effect.readsUnder ? under : model ?? under, observer)
    var result = under
    combine(value, onto: &result, effect.isAdditive, ValueSum.sum)
    observer?.note(
      .composition(
        CompositionStep(
          component: effect.address.component, under: under, value: value,
          isAdditive: effect.isAdditive, result: result)))
    return result
  }
}

/// A property's value while animations are applied one by one.
///
/// A transform with animated components is decomposed once and recomposed once. Therefore, if one
/// animation writes a rotation of 4.5, the next one reads 4.5, not the angle between −π and π that
/// the matrix would return.
struct Accumulator {
  /// The field that has the value.
  private enum Form {
    /// `value`.
    case value
    /// `transform` and `components`: the model's transform, to which nothing was applied yet.
    case base
    /// `transform`, which `value` would keep in a box.
    case transform
    /// `components`, once one of them was written.
    case components
  }

  // Not the payloads of the form: every change would copy them.
  private var form: Form
  private var value = PropertyValue.null
  private var transform = Transform3D()
  private var components = TransformComponents()

  /// Creates an accumulator with the model's value.
  init(_ base: PropertyValue) {
    form = .value
    value = base
  }

  /// Creates an accumulator with the model's transform.
  init(_ base: BaseTransform) {
    form = .base
    (transform, components) = (base.transform, base.components)
  }

  /// Returns the current value, or a component of it.
  func read(_ component: PropertyComponent) -> PropertyValue {
    if form == .value { return component == .whole ? value : component.read(from: value) }
    if component == .whole { return .transform(currentTransform) }
    return component.read(from: currentComponents)
  }

  /// Replaces the value, or a component of it.
  mutating func write(_ part: PropertyValue, _ component: PropertyComponent) {
    if component == .whole {
      value = part
      form = .value
    } else if decompose() {
      component.write(part, into: &components)
    } else {
      value = component.write(part, into: value)
    }
  }

  /// Applies the numbers of a component of a transform.
  mutating func apply(
    _ numbers: SIMD4<Double>, to component: PropertyComponent, _ isAdditive: Bool
  ) {
    guard decompose() else { return }
    if component == .translation {
      Composition.combine(
        numbers.x, onto: &components.translationX, isAdditive, Interpolate.sum)
      Composition.combine(
        numbers.y, onto: &components.translationY, isAdditive, Interpolate.sum)
    } else {
      Composition.combine(
        numbers.x, onto: &components[component], isAdditive, Interpolate.sum)
    }
  }

  /// Applies a transform.
  mutating func apply(_ transform: Transform3D, _ isAdditive: Bool) {
    if isAdditive { self.transform = currentTransform }
    Composition.combine(transform, onto: &self.transform, isAdditive, ValueSum.concatenation)
    form = .transform
  }

  /// Decomposes a transform; returns false for any other value.
  private mutating func decompose() -> Bool {
    if form == .components { return true }
    if form == .value { guard case .transform = value else { return false } }
    components = currentComponents
    form = .components
    return true
  }

  private var currentComponents: TransformComponents {
    switch form {
    case .components, .base: components
    case .value, .transform: TransformComponents(currentTransform)
    }
  }

  private var recomposed: Transform3D {
    let transform = components.transform
    return transform.isFinite ? transform : transform.inRange
  }

  private var currentTransform: Transform3D {
    switch (form, value) {
    case (.components, _): recomposed
    case (.value, .transform(let transform)): transform
    default: transform
    }
  }
}

/// A transform under animations, decomposed once.
struct BaseTransform: BitwiseCopyable {
  let transform: Transform3D
  let components: TransformComponents

  init(_ transform: Transform3D) {
    self.transform = transform
    components = TransformComponents(transform)
  }
}

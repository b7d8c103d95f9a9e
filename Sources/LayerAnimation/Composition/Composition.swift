import LayerModel

/// Combines the values of all animations of a property: the fifth stage of the pipeline.
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
  @inline(__always)
  static func combine<Value>(
    _ value: Value, onto under: inout Value, _ isAdditive: Bool, _ sum: (Value, Value) -> Value
  ) {
    under = isAdditive ? sum(value, under) : value
  }

  /// Applies an animation that is in effect.
  static func apply(
    _ effect: PropertyEffect, at position: EasedPosition, to accumulator: inout Accumulator,
    _ observer: EvaluationObserver? = nil
  ) {
    if !effect.isEffective { return }
    let component = effect.address.component
    // Nearly all replace it, whatever it is.
    let isRead = effect.isAdditive || observer != nil || effect.readsUnder
    let under = isRead ? accumulator.read(component) : .null
    accumulator.write(output(of: effect, at: position, over: under, observer), component)
  }

  /// Returns the output of an animation for the value under it.
  static func output(
    of effect: PropertyEffect, at position: EasedPosition, over under: PropertyValue,
    _ observer: EvaluationObserver? = nil
  ) -> PropertyValue {
    let value = effect.value(at: position, over: under, observer)
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

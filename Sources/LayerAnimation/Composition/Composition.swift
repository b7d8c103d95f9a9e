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
///
/// This is the reference implementation: short and readable. The tables evaluate the same values in
/// bulk, with exactly the same bits.
enum Composition {
  /// The contribution of an animation to a property: its effect, and its position in time.
  struct Contribution {
    let effect: PropertyEffect
    let position: EasedPosition
  }

  /// Returns the value of a property under all contributions, in the order of adding.
  static func compose(
    _ base: PropertyValue, _ contributions: some Sequence<Contribution>
  ) -> Accumulator {
    var accumulator = Accumulator(base)
    for contribution in contributions { apply(contribution, to: &accumulator) }
    return accumulator
  }

  /// Applies one contribution; one that is not in effect changes nothing.
  static func apply(
    _ contribution: Contribution, to accumulator: inout Accumulator,
    _ observer: EvaluationObserver? = nil
  ) {
    let effect = contribution.effect
    guard contribution.position.isInEffect, effect.isEffective else { return }
    let component = effect.address.component
    let under = accumulator.read(component)
    accumulator.write(
      output(of: effect, at: contribution.position, over: under, observer), component)
  }

  /// Returns the output of an animation for the value under it.
  static func output(
    of effect: PropertyEffect, at position: EasedPosition, over under: PropertyValue,
    _ observer: EvaluationObserver? = nil
  ) -> PropertyValue {
    let value = effect.value(at: position, over: under, observer)
    let result = effect.isAdditive ? ValueSum.sum(value, onto: under) : value
    observer?.note(
      .composition(
        CompositionStep(
          component: effect.address.component, under: under, value: value,
          isAdditive: effect.isAdditive, result: result)))
    return result
  }
}

import LayerModel

/// Puts the values of all animations of a property together: the fifth word of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///                                                    ───────────
///
/// In the order of adding, each animation in effect makes a value over what lies under it and
/// replaces it, or adds to it where additive (F23, F25):
///
///     model 0.5 ──▶ [ replace: 0.2 → 0.8 ] ──▶ 0.5 ──▶ [ additive: 0 → 0.1 ] ──▶ 0.55
///
/// This is the reference: short and meant to be read. The tables evaluate the same thing in bulk
/// and agree with it to the bit.
enum Composition {
  /// An animation's part in a property: what it does, and where in time it is.
  struct Contribution {
    let effect: PropertyEffect
    let position: EasedPosition
  }

  /// The value of a property under all contributions, in the order of adding.
  static func compose(
    _ base: PropertyValue, _ contributions: some Sequence<Contribution>
  ) -> Accumulator {
    var accumulator = Accumulator(base)
    for contribution in contributions { apply(contribution, to: &accumulator) }
    return accumulator
  }

  /// Applies one contribution; one that is not in effect changes nothing.
  static func apply(_ contribution: Contribution, to accumulator: inout Accumulator) {
    let effect = contribution.effect
    guard contribution.position.isInEffect, effect.isEffective else { return }
    let component = effect.address.component
    let under = accumulator.read(component)
    accumulator.write(output(of: effect, at: contribution.position, over: under), component)
  }

  /// What an animation makes of the value under it.
  static func output(
    of effect: PropertyEffect, at position: EasedPosition, over under: PropertyValue
  ) -> PropertyValue {
    let value = effect.value(at: position, over: under)
    return effect.isAdditive ? ValueSum.sum(value, onto: under) : value
  }
}

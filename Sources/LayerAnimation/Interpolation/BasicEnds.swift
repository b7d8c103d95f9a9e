import LayerModel

/// The ends of a basic animation: up to two of from, to and by, and the rule for missing ones.
///
/// | set | starts at | ends at |
/// |---|---|---|
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | to, by | to − by | to |
/// | from | from | the value under the animation |
/// | to | the value under the animation | to |
/// | by | the value under the animation | that + by |
/// | none | the value under the animation | the same |
///
/// The value under the animation is the model's with the animations added before, at the same
/// instant (F20, F21, D4). For an additive animation a missing end is zero instead (D6). If all
/// three are set, by is ignored (F22, D5).
final class BasicEnds: Sendable {
  let from: PropertyValue?
  let to: PropertyValue?
  let by: PropertyValue?
  /// Whether a difference was set and is ignored (D5).
  let ignoresBy: Bool
  /// The interpolation between the ends; nil if one of them depends on the value under the
  /// animation.
  let fixed: ValueInterpolation?

  /// Creates the ends from checked values: of the property's type, or null if that is allowed.
  init(
    from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, type: PropertyType,
    isAdditive: Bool
  ) {
    ignoresBy = from != nil && to != nil && by != nil
    self.from = from
    self.to = to
    let by = from != nil && to != nil ? nil : by
    self.by = by
    let under = isAdditive ? ValueSum.zero(of: type, like: from ?? to ?? by) : nil
    if (from == nil || (to == nil && by == nil)) && !(to != nil && by != nil), under == nil {
      fixed = nil
    } else {
      fixed = BasicEnds.segment(from: from, to: to, by: by, under: under ?? .null)
    }
  }

  /// Returns the value at an eased progress, given the value under the animation.
  func value(at eased: Double, over under: PropertyValue) -> PropertyValue {
    if let fixed { return fixed.value(at: eased) }
    return interpolation(over: under).value(at: eased)
  }

  /// Returns the interpolation between the ends, given the value under the animation.
  func interpolation(over under: PropertyValue) -> ValueInterpolation {
    fixed ?? BasicEnds.segment(from: from, to: to, by: by, under: under)
  }

  private static func segment(
    from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, under: PropertyValue
  ) -> ValueInterpolation {
    switch (from, to, by) {
    case (let from?, let to?, _): ValueInterpolation(from: from, to: to)
    case (let from?, nil, let by?): ValueInterpolation(from: from, to: ValueSum.sum(by, onto: from))
    case (nil, let to?, let by?): ValueInterpolation(from: difference(to, by), to: to)
    case (let from?, nil, nil): ValueInterpolation(from: from, to: under)
    case (nil, let to?, nil): ValueInterpolation(from: under, to: to)
    case (nil, nil, let by?): ValueInterpolation(from: under, to: ValueSum.sum(by, onto: under))
    case (nil, nil, nil): ValueInterpolation(from: under, to: under)
    }
  }

  /// Returns a value minus another: adding `by` to the result yields the value.
  private static func difference(_ value: PropertyValue, _ by: PropertyValue) -> PropertyValue {
    switch (value, by) {
    case (.transform(let first), .transform(let second)):
      return .transform(second.inverted().concatenating(first).inRange)
    case (.array(let first), .array(let second)) where first.count == second.count:
      return .array(zip(first, second).map { difference($0, $1) })
    default:
      guard let (second, first, shape) = by.lanes(with: value) else { return value }
      return shape.value(Interpolate.sum(first, -second))
    }
  }
}

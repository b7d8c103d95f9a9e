import LayerModel

/// The ends of a basic animation: up to two of from, to and by, and the rule for missing ones.
///
/// | set | starts at | ends at |
/// |---|---|---|
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | to, by | to − by | to |
/// | from | from | the model's value |
/// | to | the model's value | to |
/// | by | the model's value | that + by |
/// | none | what was presented before | the model's value |
///
/// The model's value is read at every instant, and other animations do not change it (F20, F21,
/// D4). For an additive animation a missing end is zero instead (D6). If all three are set, by is
/// ignored (F22, D5).
final class BasicEnds {
  let from: PropertyValue?
  let to: PropertyValue?
  let by: PropertyValue?
  /// Whether a difference was set and is ignored (D5).
  let ignoresBy: Bool
  /// The interpolation between the ends; nil if one of them is the model's value.
  let fixed: ValueInterpolation?
  /// What was presented before the animation, if it has no ends; nil until it is known (D4).
  private(set) var presented: PropertyValue?

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
    let zero = isAdditive ? ValueSum.zero(of: type, like: from ?? to ?? by) : nil
    if (from == nil || (to == nil && by == nil)) && !(to != nil && by != nil), zero == nil {
      fixed = nil
    } else {
      fixed = BasicEnds.segment(from: from, to: to, by: by, model: zero ?? .null)
    }
  }

  /// Whether it starts at what was presented before, which is not known yet.
  var awaitsPresented: Bool {
    fixed == nil && from == nil && to == nil && by == nil && presented == nil
  }

  /// Keeps what was presented before the animation; only the first call counts.
  func start(at presented: PropertyValue) {
    if awaitsPresented { self.presented = presented }
  }

  /// Returns the value at an eased progress, given the model's value.
  func value(at eased: Double, model: PropertyValue) -> PropertyValue {
    if let fixed { return fixed.value(at: eased) }
    return interpolation(model: model).value(at: eased)
  }

  /// Returns the interpolation between the ends, given the model's value.
  func interpolation(model: PropertyValue) -> ValueInterpolation {
    fixed ?? BasicEnds.segment(from: from ?? presented, to: to, by: by, model: model)
  }

  private static func segment(
    from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, model: PropertyValue
  ) -> ValueInterpolation {
    switch (from, to, by) {
    case (let from?, let to?, _): ValueInterpolation(from: from, to: to)
    case (let from?, nil, let by?): ValueInterpolation(from: from, to: ValueSum.sum(by, onto: from))
    case (nil, let to?, let by?): ValueInterpolation(from: difference(to, by), to: to)
    case (let from?, nil, nil): ValueInterpolation(from: from, to: model)
    case (nil, let to?, nil): ValueInterpolation(from: model, to: to)
    case (nil, nil, let by?): ValueInterpolation(from: model, to: ValueSum.sum(by, onto: model))
    case (nil, nil, nil): ValueInterpolation(from: model, to: model)
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

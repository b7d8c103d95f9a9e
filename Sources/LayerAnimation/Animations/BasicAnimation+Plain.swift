import LayerModel

// The usual animation, from one number to another, is checked in one step and compiled on demand,
// which makes adding fast.

extension Animation {
  /// Returns the address of a plain animation that passes every check; nil leaves the checks and
  /// their errors to the full path.
  ///
  /// A plain animation is a ``BasicAnimation`` or a ``SpringAnimation`` from and to a number,
  /// point, size or rectangle of exactly the property's type, not cumulative.
  ///
  /// - Parameters:
  ///   - table: The layer's properties.
  ///   - context: The settings of the transaction.
  ///   - find: Looks up a key path in the table.
  /// - Returns: The address, or nil.
  final func plainAddress(
    in table: PropertyTable, _ context: AnimationContext, _ find: (String) -> PropertyAddress?
  ) -> PropertyAddress? {
    let fields = self.fields
    guard type(of: self) == BasicAnimation.self || hasUsableSpring, !fields.isCumulative,
      context.timingFunction == nil, context.duration == nil || fields.duration > 0,
      fields.hasUsableTiming, fields.timingFunction?.isUsable ?? true,
      let from = fields.fromValue, let to = fields.toValue, let keyPath = fields.keyPath
    else { return nil }
    if let rare = fields.rare {
      if rare.values.easing != nil || rare.values.byValue != nil
        || rare.values.valueFunction != nil
      {
        return nil
      }
    }
    guard let address = find(keyPath), from.isFinite(address.type),
      to.isFinite(address.type), table.isAnimatable(address.property)
    else { return nil }
    return address
  }

  /// The motion of a spring; nil for any other animation.
  final var plainSpring: SpringFunction? {
    type(of: self) == SpringAnimation.self
      ? unsafeDowncast(self, to: SpringAnimation.self).spring : nil
  }

  private final var hasUsableSpring: Bool { plainSpring.map { $0.problem == nil } ?? false }
}

extension DraftFields {
  /// Whether a basic animation with these settings passes every check at an address, without the
  /// settings of a transaction.
  final func fitsPlainly(_ address: PropertyAddress, in table: PropertyTable) -> Bool {
    guard !isCumulative, hasUsableTiming, timingFunction?.isUsable ?? true, let from = fromValue
    else { return false }
    return from.isFinite(address.type) && toValue?.isFinite(address.type) ?? true
      && table.isAnimatable(address.property)
  }

  /// Whether every timing field is within its range, as in ``AnimationCheck/timing(_:)``.
  fileprivate var hasUsableTiming: Bool {
    if !beginTime.isFinite || duration.isNaN { return false }
    guard let pace = rare?.values.pace else { return true }
    return pace.speed.isFinite && pace.timeOffset.isFinite && pace.repeatCount >= 0
      && pace.repeatDuration >= 0
  }
}

extension PropertyValue {
  /// Whether it consists of finite numbers and has lanes.
  func isFinite(_ type: PropertyType) -> Bool {
    switch (self, type) {
    case (.number(let number), .number): number.isFinite
    case (.point(let point), .point): point.x.isFinite && point.y.isFinite
    case (.size(let size), .size): size.width.isFinite && size.height.isFinite
    case (.rect(let rect), .rect):
      rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite
        && rect.size.height.isFinite
    default: false
    }
  }
}

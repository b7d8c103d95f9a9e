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
    // Read in place: a copy of the settings would retain what they refer to.
    let fields = self.fields
    guard fields.settings.hasPlainContent, fields.settings.isPlain, !fields.settings.isCumulative,
      context.timingFunction == nil, context.duration == nil || fields.settings.timing.duration > 0,
      fields.settings.hasUsableTiming, fields.settings.timingFunction?.isUsable ?? true,
      let from = fields.settings.fromValue, let to = fields.settings.toValue,
      let keyPath = fields.settings.keyPath,
      let address = find(keyPath), from.isFinite(address.type),
      to.isFinite(address.type), table.isAnimatable(address.property)
    else { return nil }
    return address
  }
}

extension DraftFields {
  /// Whether a basic animation with these settings passes every check at an address, without the
  /// settings of a transaction.
  ///
  /// Read in place, as above.
  final func fitsPlainly(_ address: PropertyAddress, in table: PropertyTable) -> Bool {
    guard !settings.isCumulative, settings.hasUsableTiming,
      settings.timingFunction?.isUsable ?? true, let from = settings.fromValue
    else { return false }
    return from.isFinite(address.type) && settings.toValue?.isFinite(address.type) ?? true
      && table.isAnimatable(address.property)
  }
}

// Inlined: a call would copy the settings of the record.
extension AnimationSettings {
  /// Whether the class has no more than two ends, and a spring's numbers are within their ranges.
  @inline(__always)
  fileprivate var hasPlainContent: Bool {
    switch content {
    case .basic: true
    case .spring(let spring): spring.problem == nil
    default: false
    }
  }

  /// Whether every timing field is within its range, as in ``AnimationCheck/timing(_:)``.
  @inline(__always)
  fileprivate var hasUsableTiming: Bool {
    timing.beginTime.isFinite && !timing.duration.isNaN && timing.speed.isFinite
      && timing.timeOffset.isFinite && timing.repeatCount >= 0 && timing.repeatDuration >= 0
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

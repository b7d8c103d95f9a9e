import LayerModel

// The usual animation, from one number to another, is checked in one go and compiled when somebody
// looks at it: that is what makes adding quick.

extension Animation {
  /// The address that a plain animation works on, where it passes every check; nil leaves the
  /// checks, and what they have to say, to the full ones.
  ///
  /// Plain is a ``BasicAnimation`` from and to a number, point, size or rectangle, in the very type
  /// of the property, that neither adds nor counts cycles in.
  ///
  /// - Parameters:
  ///   - table: The layer's properties.
  ///   - context: What the surroundings decide.
  ///   - find: Looks a key path up in the table.
  /// - Returns: The address, or nil.
  final func plainAddress(
    in table: PropertyTable, _ context: AnimationContext, _ find: (String) -> PropertyAddress?
  ) -> PropertyAddress? {
    let fields = self.fields
    guard type(of: self) == BasicAnimation.self, !fields.isAdditive, !fields.isCumulative,
      context.timingFunction == nil, context.duration == nil || fields.timing.duration > 0,
      fields.timing.isUsable, fields.timingFunction?.isUsable ?? true,
      let from = fields.fromValue, let to = fields.toValue, let keyPath = fields.keyPath
    else { return nil }
    if let rare = fields.rare?.values {
      if rare.easing != nil || rare.byValue != nil || rare.valueFunction != nil { return nil }
    }
    guard let address = find(keyPath), from.isFinite(address.type),
      to.isFinite(address.type), table.isAnimatable(address.property)
    else { return nil }
    return address
  }
}

extension BasicAnimation {
  /// A draft with fields of another.
  convenience init(_ fields: DraftFields) {
    self.init()
    self.fields = fields
  }
}

extension MediaTiming {
  /// Whether every field is within its range: what ``AnimationCheck/timing(_:)`` asks one by one.
  fileprivate var isUsable: Bool {
    beginTime.isFinite && !duration.isNaN && speed.isFinite
      && timeOffset.isFinite && repeatCount >= 0 && repeatDuration >= 0
  }
}

extension PropertyValue {
  /// Whether it is made of finite numbers and of a type that moves in lanes.
  fileprivate func isFinite(_ type: PropertyType) -> Bool {
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

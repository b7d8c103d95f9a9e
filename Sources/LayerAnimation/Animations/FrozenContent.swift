import LayerModel

/// The compiled form of a layer's animation: its plan, and its oddities.
final class FrozenContent {
  let plan: AnimationPlan
  let warnings: [String]

  /// Checks a draft against a layer and compiles it.
  init(
    _ draft: Animation, for layer: Layer, key: String?, context: AnimationContext
  ) throws(AnimationError) {
    let check = AnimationCheck(layer: layer, key: key, animation: draft.className)
    try draft.checkTiming(check)
    var plan = AnimationPlan(context)
    try draft.compile(check, into: &plan, in: -1)
    self.plan = plan
    warnings = draft.warnings
  }

  /// Compiles settings that passed the check for plain animations, at an address.
  init(
    plain settings: AnimationSettings, at address: PropertyAddress, _ context: AnimationContext
  ) {
    let ends = BasicEnds(
      from: settings.fromValue, to: settings.toValue, by: nil, type: address.type,
      isAdditive: settings.isAdditive)
    var plan = AnimationPlan(context)
    let node = plan.addNode(settings, in: -1)
    plan.add(
      PlannedEffect(
        effect: PropertyEffect(
          address: address, isAdditive: settings.isAdditive, isCumulative: false,
          cycleEnd: plan.nodes[node].easing.value(at: settings.timing.autoreverses ? 0 : 1),
          content: .basic(ends), valueFunction: nil),
        node: node, keyPath: settings.keyPath ?? ""))
    self.plan = plan
    warnings = []
  }
}

// The usual animation, from one number to another, is checked in one step and compiled on demand, which saves 60 % of
// its life (record 0083).

extension AnimationSettings {
  /// Returns the address of a plain animation that passes every check; nil leaves the checks and
  /// their errors to the full path.
  ///
  /// A plain animation is a ``BasicAnimation`` or a ``SpringAnimation`` from a number, point, size or
  /// rectangle of exactly the property's type, to another one or to the model's, not cumulative.
  ///
  /// - Parameters:
  ///   - table: The layer's properties.
  ///   - context: The settings of the transaction.
  ///   - find: Looks up a key path in the table.
  /// - Returns: The address, or nil.
  func plainAddress(
    in table: PropertyTable, _ context: AnimationContext, _ find: (String) -> PropertyAddress?
  ) -> PropertyAddress? {
    guard hasPlainContent, hasOnlyCommonFields, !isCumulative, hasUsableTiming,
      timingFunction?.isUsable ?? true, context.timingFunction?.isUsable ?? true,
      let fromValue, let keyPath, let address = find(keyPath), fromValue.isFinite(address.type),
      toValue?.isFinite(address.type) ?? true, table.isAnimatable(address.property)
    else { return nil }
    return address
  }

  /// Whether the class has no more than two ends, and a spring's numbers are within their ranges.
  private var hasPlainContent: Bool {
    switch content {
    case .basic: true
    case .spring(let spring): spring.problem == nil
    default: false
    }
  }

  /// Whether every timing field is within its range, as in ``AnimationCheck/timing(_:)``.
  private var hasUsableTiming: Bool {
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

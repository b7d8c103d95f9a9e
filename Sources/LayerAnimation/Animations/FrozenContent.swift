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

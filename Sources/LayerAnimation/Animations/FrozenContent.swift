import LayerModel

/// The content of a frozen copy besides its draft's fields: the compiled plan and the definition.
final class FrozenContent {
  let className: String
  /// The easing of each cycle: the draft's, or the transaction's (F30).
  let timingFunction: MediaTimingFunction?
  let definition: AnimationDefinition
  let plan: AnimationPlan
  let warnings: [String]

  /// Checks a draft against a layer and compiles it.
  init(
    _ draft: Animation, for layer: Layer, key: String?, context: AnimationContext = .none
  ) throws(AnimationError) {
    let check = AnimationCheck(layer: layer, key: key, animation: draft.className)
    try draft.checkTiming(check)
    var plan = AnimationPlan(context)
    try draft.compile(check, into: &plan, in: -1)
    self.plan = plan
    className = draft.className
    timingFunction = context.timingFunction ?? draft.timingFunction
    definition = draft.definition
    warnings = draft.warnings
  }

  /// Compiles fields that passed the check for plain animations, at an address.
  ///
  /// The fields contain the settings of the context.
  init(
    plain fields: DraftFields, at address: PropertyAddress, _ context: AnimationContext = .none,
    spring: SpringFunction? = nil
  ) {
    let draft =
      spring.map { SpringAnimation(sharing: fields, $0) } ?? BasicAnimation(sharing: fields)
    let ends = BasicEnds(
      from: fields.fromValue, to: fields.toValue, by: nil, type: address.type,
      isAdditive: fields.isAdditive)
    var plan = AnimationPlan(context)
    let node = plan.addNode(draft, in: -1)
    plan.add(
      PlannedEffect(
        effect: PropertyEffect(
          address: address, isAdditive: fields.isAdditive, isCumulative: false,
          cycleEnd: plan.nodes[node].easing.value(at: fields.autoreverses ? 0 : 1),
          content: .basic(ends), valueFunction: nil),
        node: node, keyPath: fields.keyPath ?? ""))
    self.plan = plan
    className = draft.className
    timingFunction = fields.timingFunction
    definition = draft.definition
    warnings = []
  }
}

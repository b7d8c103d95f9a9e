import LayerModel

/// The compiled form of a layer's animation: its complete settings, its plan, and its oddities.
final class FrozenContent {
  /// The settings of the draft, with those of the animations in a group.
  let settings: AnimationSettings
  /// The easing of each cycle: the draft's, or the transaction's (F30).
  let timingFunction: MediaTimingFunction?
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
    settings = draft.settings
    timingFunction = context.timingFunction ?? settings.timingFunction
    warnings = draft.warnings
  }

  /// Compiles settings that passed the check for plain animations, at an address.
  ///
  /// The settings contain those of the context.
  init(
    plain settings: AnimationSettings, at address: PropertyAddress,
    _ context: AnimationContext = .none
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
    self.settings = settings
    timingFunction = settings.timingFunction
    warnings = []
  }
}

/// The content of an animation; for a plain one compiled on first read, which few animations need.
struct LateContent {
  /// The address that a plain animation changes; nil for content that was given.
  let plainAddress: PropertyAddress?
  private let given: InheritedSettings
  private var known: FrozenContent?

  /// Creates content that was compiled.
  init(_ content: FrozenContent?) {
    plainAddress = nil
    given = InheritedSettings(.none)
    known = content
  }

  /// Creates the content of a plain animation, whose settings contain those of a context.
  init(plain address: PropertyAddress, _ context: AnimationContext = .none) {
    plainAddress = address
    given = InheritedSettings(context)
  }

  /// Returns the content; the settings are those of the animation.
  mutating func content(of settings: AnimationSettings) -> FrozenContent {
    if let known { return known }
    guard let plainAddress else { fatalError("An animation has neither content nor address.") }
    let content = FrozenContent(plain: settings, at: plainAddress, given.context(of: settings))
    known = content
    return content
  }
}

/// The settings that an animation takes from its transaction.
private struct InheritedSettings {
  private let hasDuration: Bool
  private let hasTimingFunction: Bool

  init(_ context: AnimationContext) {
    hasDuration = context.duration != nil
    hasTimingFunction = context.timingFunction != nil
  }

  /// Returns the context in which the settings were given.
  func context(of settings: AnimationSettings) -> AnimationContext {
    AnimationContext(
      duration: hasDuration ? settings.timing.duration : nil,
      timingFunction: hasTimingFunction ? settings.timingFunction : nil)
  }
}

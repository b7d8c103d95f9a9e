import LayerModel

/// A draft of several animations that run in one time.
///
///     group      0 ─────────────────────────────── 2
///     fade           0.5 ──────── 1.5                    beginTime 0.5, duration 1
///     move       0 ─────────────────────────────── 2     duration 0: the group's
///
/// The animations' begin times count from the group's begin. They are clipped at the group's end,
/// not scaled to it (F80). Outside its own interval an animation shows only by its own fill mode;
/// the group's fill mode holds the group's end (F82). The group's timing function warps the time
/// its animations see (D12). Delegates, completions and `isRemovedOnCompletion` of animations
/// inside are ignored (F80). Groups may stand in groups.
public final class AnimationGroup: Animation {
  /// The animations, in the order in which they apply.
  @exclusivity(unchecked) public var animations: [Animation] = []

  /// Makes a draft of a group.
  public init(animations: [Animation] = []) {
    super.init()
    self.animations = animations
  }

  /// "AnimationGroup".
  override public var className: String { "AnimationGroup" }

  override var definition: AnimationDefinition {
    .group(animations.map(GroupMember.init))
  }

  override var warnings: [String] { animations.flatMap(\.warnings) }

  override func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    if animations.isEmpty {
      throw check.error("animations", "must hold an animation", hint: AnimationError.waitHint)
    }
    let node = plan.addNode(self, in: parent)
    for (place, animation) in animations.enumerated() {
      let inner = check.inside("animations[\(place)]", animation.className)
      try animation.checkTiming(inner)
      try animation.compile(inner, into: &plan, in: node)
    }
  }
}

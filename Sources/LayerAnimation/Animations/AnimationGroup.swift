import LayerModel

/// A draft of several animations that share one time.
///
///     group      0 ─────────────────────────────── 2
///     fade           0.5 ──────── 1.5                    beginTime 0.5, duration 1
///     move       0 ─────────────────────────────── 2     duration 0: the group's
///
/// The animations' begin times are relative to the group's start. Animations are clipped at the
/// group's end, not scaled to it (F80). Outside its own interval an animation contributes only with
/// its own fill mode; the group's fill mode holds the group's end (F82). The group's timing
/// function warps the time that its animations see (D12). Delegates, completions and
/// `isRemovedOnCompletion` of animations inside are ignored (F80). In a group of infinite duration
/// the animations see the time elapsed since its start, and its timing function has no effect
/// (F163).
///
/// Groups may be nested, up to ``greatestDepth`` levels; a group that contains itself is refused
/// when it is added.
public final class AnimationGroup: Animation {
  /// The animations, in the order in which they apply.
  public var animations: [Animation] = []

  /// The largest number of levels, from the outermost group to the animations in the innermost one:
  /// 100.
  public static let greatestDepth = 100
  /// The largest number of animations in one animation, with shared ones counted for each use: more
  /// than needed, and few enough to compile.
  private static let greatestCount = 300_000

  /// Creates a draft of a group.
  public init(animations: [Animation] = []) {
    super.init(.group([]))
    self.animations = animations
  }

  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    super.init(fields, company)
  }

  /// Returns a draft with the same settings and the same animations (F171).
  override public func copy() -> Self {
    let copy = super.copy()
    copy.animations = animations
    return copy
  }

  override var settings: AnimationSettings {
    var settings = fields
    settings.content = .group(animations.map(\.settings))
    return settings
  }

  override var warnings: [String] { animations.flatMap(\.warnings) }

  override func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    if animations.isEmpty {
      throw check.error(
        "animations", .outOfRange("must hold an animation"), hint: AnimationError.waitHint)
    }
    let node = plan.addNode(fields, in: parent)
    if plan.level(of: node) >= Self.greatestDepth { throw tooDeep(check) }
    for (index, animation) in animations.enumerated() {
      if plan.nodes.count >= Self.greatestCount {
        throw check.error(
          "animations",
          .outOfRange("must not come to more than \(Self.greatestCount) animations in all"))
      }
      let inner = check.inside("animations[\(index)]", animation.className)
      try animation.checkTiming(inner)
      try animation.compile(inner, into: &plan, in: node)
    }
  }

  /// Returns the error for a group that is deeper than ``greatestDepth``, with the outermost field.
  private func tooDeep(_ check: AnimationCheck) -> AnimationError {
    var outermost = check
    outermost.path = ""
    return outermost.error(
      "animations",
      .outOfRange(
        "must not be nested more than \(Self.greatestDepth) levels deep, and a group must not hold itself"
      ))
  }

  // Freed one by one, to avoid recursion for deeply nested groups.
  deinit {
    var waiting = animations
    animations = []
    while var animation = waiting.popLast() {
      guard isKnownUniquelyReferenced(&animation), let group = animation as? AnimationGroup else {
        continue
      }
      waiting.append(contentsOf: group.animations)
      group.animations = []
    }
  }
}

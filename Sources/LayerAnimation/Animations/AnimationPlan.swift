import LayerModel

/// The compiled form of a draft: effects on properties, and the timings that drive them.
///
///     group (node 0)          effects of node 1: opacity
///     ├── basic (node 1)                  of node 2: position.x
///     └── basic (node 2)
///
/// Node 0 is the animation itself, whose start is resolved at its commit. Every other node is an
/// animation inside a group and uses the group's time: its parent time is the group's eased
/// progress times the group's duration (F80, D12). A group clips its children; it does not scale
/// them.
struct AnimationPlan {
  /// One animation or group of the plan.
  struct Node {
    /// The group that contains this node, or −1 for the animation itself.
    let parent: Int
    /// The timing in the group's time; for node 0 with an unresolved start.
    let mapping: TimeMapping
    let easing: Easing
  }

  private(set) var nodes: [Node] = []
  private let context: AnimationContext
  private(set) var effects: [PlannedEffect] = []

  init(_ context: AnimationContext = .none) { self.context = context }

  /// The duration of the animation itself if none above 0 is set (F9, F163).
  var defaultDuration: Double { context.duration ?? TimeMapping.defaultDuration }

  /// Whether the transaction of its adding gave a duration for 0.
  var hasTransactionDuration: Bool { context.duration != nil }
  /// Whether the transaction of its adding gave the timing function.
  var hasTransactionFunction: Bool { context.timingFunction != nil }

  /// Adds an animation inside a group, or the animation itself, and returns its number.
  mutating func addNode(_ draft: Animation, in parent: Int) -> Int {
    // Inside a group, duration 0 means the group's duration (F81), and begin time 0 the group's
    // start.
    let fallback = parent < 0 ? defaultDuration : nodes[parent].mapping.duration
    let mapping = TimeMapping(
      draft.timing, beginTime: draft.timing.beginTime, defaultDuration: fallback)
    let function = parent < 0 ? context.timingFunction : nil
    let easing = draft.motion(over: mapping.duration, function ?? draft.timingFunction)
    nodes.append(Node(parent: parent, mapping: mapping, easing: easing))
    return nodes.count - 1
  }

  /// Returns the depth of a node; 1 for the animation itself.
  func level(of node: Int) -> Int {
    var level = 1
    var current = nodes[node].parent
    while current >= 0 {
      level += 1
      current = nodes[current].parent
    }
    return level
  }

  /// Adds an effect of an animation of the plan.
  mutating func add(_ effect: PlannedEffect) { effects.append(effect) }

  /// Returns the position of a node for a position of the animation itself.
  ///
  /// - Parameters:
  ///   - node: The node's number.
  ///   - root: The position of the animation itself.
  ///   - time: The parent time of that position; infinite for the end.
  ///   - mapping: The time mapping of the animation itself, with its start resolved.
  ///   - observer: Receives the steps below the root's position.
  /// - Returns: The position of the node, after its easing.
  func position(
    of node: Int, root: TimePosition, at time: Double, by mapping: TimeMapping,
    _ observer: EvaluationObserver? = nil
  ) -> EasedPosition {
    var position = eased(root, of: 0, level: 0, observer)
    if node == 0 { return position }
    var chain = [node]
    while let parent = chain.last.map({ nodes[$0].parent }), parent > 0 { chain.append(parent) }
    var (group, time) = (mapping, time)
    for (level, node) in chain.reversed().enumerated() {
      guard position.isInEffect else { return .notInEffect }
      time = group.memberTime(position.eased, at: time)
      let member = nodes[node].mapping
      let located = member.position(at: time)
      observer?.noteTiming(
        of: node, level: level + 1,
        parent: group.duration < .infinity
          ? .group(eased: position.eased, duration: group.duration) : .endlessGroup,
        at: time, by: member, located)
      group = member
      position = eased(located, of: node, level: level + 1, observer)
    }
    return position
  }

  private func eased(
    _ position: TimePosition, of node: Int, level: Int, _ observer: EvaluationObserver?
  ) -> EasedPosition {
    let result = EasedPosition(position, nodes[node].easing)
    if position.isInEffect {
      observer?.noteEasing(
        of: node, level: level, nodes[node].easing, progress: position.progress,
        eased: result.eased)
    }
    return result
  }
}

/// The settings that an animation gets from its transaction when it is added.
struct AnimationContext {
  /// The duration that replaces 0; nil for the default (F9).
  var duration: Double?
  /// The timing function that replaces the animation's, or nil (F30).
  var timingFunction: MediaTimingFunction?

  /// No settings.
  static let none = AnimationContext()
}

/// An effect of a plan, with its node and its key path.
struct PlannedEffect {
  let effect: PropertyEffect
  let node: Int
  let keyPath: String
}

/// An object that returns the effects of tracks; the loop's tables keep it as long as the tracks.
class EffectSource {
  /// Returns the effect with a number, in the order of the plan.
  func effect(_ number: Int) -> PropertyEffect {
    fatalError("This source of effects has none.")
  }
}

/// A position after easing, which is all that an effect needs to know of time.
struct EasedPosition: Hashable, Sendable, BitwiseCopyable {
  /// Whether the animation, and every group around it, is in effect.
  var isInEffect: Bool
  /// The number of complete cycles.
  var cycle: Double
  /// The progress after easing.
  var eased: Double

  /// The position of an animation that contributes nothing.
  static let notInEffect = EasedPosition(isInEffect: false, cycle: 0, eased: 0)

  init(isInEffect: Bool, cycle: Double, eased: Double) {
    self.isInEffect = isInEffect
    self.cycle = cycle
    self.eased = eased
  }

  init(_ position: TimePosition, _ easing: Easing) {
    isInEffect = position.isInEffect
    cycle = position.cycle
    eased = easing.value(at: position.progress)
  }
}

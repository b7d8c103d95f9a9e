import LayerModel

/// What a draft comes to when it is frozen: effects on properties, and the times that lead to them.
///
///     group (node 0)          effects of node 1: opacity
///     ├── basic (node 1)                  of node 2: position.x
///     └── basic (node 2)
///
/// Node 0 is the animation itself, whose begin is resolved at its commit. Every other node is an
/// animation inside a group and lives in the group's time: its parent time is what the group's
/// easing makes of the group's progress, times the group's duration (F80, D12). A group clips its
/// children; it does not scale them.
struct AnimationPlan {
  /// One animation or group of the plan.
  struct Node {
    /// The group this stands in, or −1 for the animation itself.
    let parent: Int
    /// The timing in the group's time; for node 0 before its begin is resolved.
    let mapping: TimeMapping
    let easing: Easing
  }

  private(set) var nodes: [Node] = []
  private let context: AnimationContext
  private(set) var effects: [PlannedEffect] = []

  init(_ context: AnimationContext = .none) { self.context = context }

  /// The duration that a duration of 0 or below of the animation itself stands for (F9, F163).
  var defaultDuration: Double { context.duration ?? TimeMapping.defaultDuration }

  /// Adds an animation inside a group, or the animation itself, and gives its number.
  mutating func addNode(_ draft: Animation, in parent: Int) -> Int {
    // Inside a group a duration of 0 is the group's (F81), and a begin of 0 is the group's begin.
    let fallback = parent < 0 ? defaultDuration : nodes[parent].mapping.duration
    let mapping = TimeMapping(
      draft.timing, beginTime: draft.timing.beginTime, defaultDuration: fallback)
    let function = parent < 0 ? context.timingFunction : nil
    let easing = draft.motion(over: mapping.duration, function ?? draft.timingFunction)
    nodes.append(Node(parent: parent, mapping: mapping, easing: easing))
    return nodes.count - 1
  }

  /// How many animations a node is in, itself among them.
  func level(of node: Int) -> Int {
    var level = 1
    var current = nodes[node].parent
    while current >= 0 {
      level += 1
      current = nodes[current].parent
    }
    return level
  }

  /// Adds what an animation of the plan does to a property.
  mutating func add(_ effect: PlannedEffect) { effects.append(effect) }

  /// Where a node is when the animation itself is somewhere.
  ///
  /// - Parameters:
  ///   - node: The node's number.
  ///   - root: Where the animation itself is.
  ///   - time: The parent time of that; infinite for its end.
  ///   - mapping: How the animation itself maps time, its start resolved.
  /// - Returns: The position of the node, after its easing.
  func position(
    of node: Int, root: TimePosition, at time: Double, by mapping: TimeMapping
  ) -> EasedPosition {
    var position = EasedPosition(root, nodes[0].easing)
    if node == 0 { return position }
    var chain = [node]
    while let parent = chain.last.map({ nodes[$0].parent }), parent > 0 { chain.append(parent) }
    var (group, time) = (mapping, time)
    for node in chain.reversed() {
      guard position.isInEffect else { return .notInEffect }
      time = group.memberTime(position.eased, at: time)
      group = nodes[node].mapping
      position = EasedPosition(group.position(at: time), nodes[node].easing)
    }
    return position
  }
}

/// What the surroundings of an animation decide when it is added: its transaction's settings.
struct AnimationContext {
  /// The duration that 0 stands for, or nil for the default (F9).
  var duration: Double?
  /// The timing function that replaces the animation's, or nil (F30).
  var timingFunction: MediaTimingFunction?

  /// Nothing is decided.
  static let none = AnimationContext()
}

/// An effect of a plan: what it is, by which animation, and the key path it was made for.
struct PlannedEffect {
  let effect: PropertyEffect
  let node: Int
  let keyPath: String
}

/// Who knows what tracks do to their properties; the loop's tables keep it as long as the tracks.
class EffectSource {
  /// The effect with a number, in the order of the plan.
  func effect(_ number: Int) -> PropertyEffect {
    fatalError("This source of effects has none.")
  }
}

/// A position after easing: all that an effect needs to know of time.
struct EasedPosition: Hashable, Sendable, BitwiseCopyable {
  /// Whether the animation, and every group around it, is in effect.
  var isInEffect: Bool
  /// How many cycles are complete.
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

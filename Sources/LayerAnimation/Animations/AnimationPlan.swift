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
  /// What the transaction of its adding gave.
  let context: AnimationContext
  private(set) var effects: [PlannedEffect] = []

  init(_ context: AnimationContext = .none) { self.context = context }

  /// Adds an animation inside a group, or the animation itself, and returns its number.
  mutating func addNode(_ settings: AnimationSettings, in parent: Int) -> Int {
    // Inside a group, duration 0 means the group's duration (F81), and begin time 0 the group's
    // start.
    let fallback = parent < 0 ? context.defaultDuration : nodes[parent].mapping.duration
    let mapping = TimeMapping(
      settings.timing, beginTime: settings.timing.beginTime, defaultDuration: fallback)
    let function = parent < 0 ? context.timingFunction : nil
    let easing = settings.motion(over: mapping.duration, function ?? settings.timingFunction)
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
}

/// The settings that an animation gets from its transaction when it is added.
struct AnimationContext {
  /// The duration that replaces 0; nil for the default (F9).
  var duration: Double?
  /// The timing function that replaces the animation's, or nil (F30).
  var timingFunction: MediaTimingFunction?

  /// No settings.
  static let none = AnimationContext()

  /// The duration of an animation without one above 0 (F9, F163).
  var defaultDuration: Double { duration ?? TimeMapping.defaultDuration }
}

/// An effect of a plan, with its node and its key path.
struct PlannedEffect {
  let effect: PropertyEffect
  let node: Int
  let keyPath: String
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

  /// Eases a position.
  init(_ position: TimePosition, _ easing: Easing) {
    isInEffect = position.isInEffect
    cycle = position.cycle
    eased = isInEffect ? easing.value(at: position.progress) : 0
  }
}

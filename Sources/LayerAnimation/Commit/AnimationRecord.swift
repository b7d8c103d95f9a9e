import LayerModel

/// The life of one animation on one layer, from adding to its end.
///
///     pending ──commit──▶ running ──end──▶ ended, still shown ──time moves──▶ gone
///                            │       └───▶ held (key and end value stay)
///                            └──removed──▶ gone, at the commit of the removal
///
/// Kept by the layer's store while its key is listed, and by the loop while it can be seen.
final class AnimationRecord {
  /// Where in its life an animation is.
  enum State {
    /// Added, not committed yet: on a layer in no tree, or in an open transaction.
    case pending
    /// Committed; its end is still to come.
    case running
    /// Ended, and the key stays listed.
    case held
    /// Ended at the present instant, whose picture still shows it.
    case lingering
    /// Contributes nothing any more.
    case gone
  }

  let animation: FrozenAnimation
  let key: String?
  private let reference: LayerReference
  /// The layer; nil once it is gone.
  var layer: Layer? { reference.layer }
  /// The place in the order of adding, within the layer.
  let order: UInt64

  @exclusivity(unchecked) var state = State.pending
  /// The loop that knows of it: the one whose tree it was added in, and whose tables it is in.
  ///
  /// A layer may have left that loop's tree before the commit that says so, or stand in another's.
  unowned(unsafe) var loop: (any AnimationHost)?
  /// Whether the start was reported.
  @exclusivity(unchecked) var hasStarted = false
  /// Why it ended, once it did.
  @exclusivity(unchecked) var outcome: AnimationOutcome?
  /// Whether the removal waits for its commit.
  @exclusivity(unchecked) var isLeaving = false

  /// The timing with its begin resolved; the draft's before the commit.
  @exclusivity(unchecked) var mapping: TimeMapping
  /// The loop's instants of begin and end; infinite for never, meaningless before the commit.
  @exclusivity(unchecked) var beginInstant = Double.infinity
  @exclusivity(unchecked) var endInstant = Double.infinity
  /// The instant at which the loop ended it, whose picture shows the end value; NaN for none.
  @exclusivity(unchecked) var endedAt = Double.nan
  /// The rows in the loop's tables: a timing for each node of the plan, a track for each effect.
  @exclusivity(unchecked) var timings: [Int32] = []
  @exclusivity(unchecked) var tracks: [Int32] = []
  /// How many complete cycles were told, while somebody observes them.
  @exclusivity(unchecked) var cyclesTold = 0
  /// How many will be complete at the end of the cycle that is queued.
  @exclusivity(unchecked) var nextCycle = 0
  /// The completion blocks of transactions that wait for its end.
  @exclusivity(unchecked) var blocks: [CompletionBlock] = []
  /// The place among the loop's active records, or −1.
  @exclusivity(unchecked) var activeIndex = -1
  /// The place in the loop's event queue, or −1.
  @exclusivity(unchecked) var queueIndex = -1

  init(_ animation: FrozenAnimation, key: String?, layer: LayerReference, order: UInt64) {
    self.animation = animation
    self.key = key
    reference = layer
    self.order = order
    mapping = TimeMapping(
      animation.timing, beginTime: animation.timing.beginTime,
      defaultDuration: animation.plan.defaultDuration)
  }

  /// How messages name it: the key, or the key path where it has none.
  var name: String { key ?? animation.keyPath ?? animation.className }
}

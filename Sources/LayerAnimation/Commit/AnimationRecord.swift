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
  /// The layer; nil once it is gone. The layer's store clears it.
  unowned(unsafe) var layer: Layer?
  /// The place in the order of adding, within the layer.
  let order: UInt64

  var state = State.pending
  /// Whether the start was reported.
  var hasStarted = false
  /// Why it ended, once it did.
  var outcome: AnimationOutcome?
  /// Whether the removal waits for its commit.
  var isLeaving = false

  /// The timing with its begin resolved; the draft's before the commit.
  var mapping: TimeMapping
  /// The loop's instants of begin and end; infinite for never, meaningless before the commit.
  var beginInstant = Double.infinity
  var endInstant = Double.infinity
  /// The row in the loop's tables, or −1.
  var track: Int32 = -1
  /// The place among the loop's active records, or −1.
  var activeIndex = -1
  /// Counts the schedules, so that a queue knows its stale entries.
  var schedule: UInt32 = 0

  init(_ animation: FrozenAnimation, key: String?, layer: Layer, order: UInt64) {
    self.animation = animation
    self.key = key
    self.layer = layer
    self.order = order
    mapping = TimeMapping(animation.timing, beginTime: animation.timing.beginTime)
  }

  /// How messages name it: the key, or the key path where it has none.
  var name: String { key ?? animation.keyPath }
}

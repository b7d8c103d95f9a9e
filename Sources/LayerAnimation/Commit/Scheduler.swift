import LayerModel

/// The instants at which animations start and end, and the time spaces of layers.
///
///     layer time   ──────┼──────────────────┼──────▶   start and end of the active interval
///                        │ layers' times,   │
///     loop time    ──────┼── inverted ──────┼──────▶   the instants in the queue
final class Scheduler {
  private let timings: Timings
  // Unchecked: it saves three checks in a life (record 0029).
  @exclusivity(unchecked) private var queue = EventQueue()
  /// The spaces of layers; valid until a layer's time changes or a layer joins the tree.
  private var spaces = LayerMemo<SpaceID>()

  /// Whether some layer of the tree has a begin time, speed or offset of its own.
  var hasLayerTimes = false
  /// Whether an animation without an end was scheduled since the last check.
  var mayBeEndless = false

  init(_ timings: Timings) { self.timings = timings }

  // MARK: Spaces

  /// Returns the space of a layer: one step below the nearest layer above with a time of its own.
  func space(of layer: Layer) -> SpaceID {
    spaces.value(of: layer, below: .root) { layer, above in
      let step = LayerTime(layer)
      return step.isIdentity ? above : timings.addSpace(step, below: above)
    }
  }

  /// Forgets all spaces, because a layer's time changed or layers joined.
  func forgetSpaces() {
    timings.removeSpaces()
    spaces.removeAll()
  }

  // MARK: Events

  /// Computes the instants at which an animation starts and ends, and queues its start.
  ///
  /// If the layer's time is stopped, an animation starts or ends at once or never. If it runs
  /// backwards, an animation never ends. The end is queued once the start is reported.
  func schedule(
    _ record: AnimationRecord, _ mapping: TimeMapping, in space: SpaceID, at now: Double
  ) {
    let rate = timings.rate(of: space)
    let (begin, end) = (mapping.beginTime, mapping.endTime)
    let beginInstant: Double
    if rate > 0 {
      beginInstant = timings.instant(of: begin, in: space)
      record.endInstant = end == .infinity ? .infinity : timings.instant(of: end, in: space)
      // The end of what was sought to it lies beside the present, by the rounding of its begin.
      if mapping.isEnd(timings.time(in: space, at: now)) { record.endInstant = now }
    } else {
      let local = timings.time(in: space, at: now)
      let phase = mapping.position(at: local).phase
      let hasBegun = phase == .active || (rate == 0 && phase == .after)
      beginInstant =
        hasBegun
        ? now : rate < 0 && phase == .after ? timings.instant(of: end, in: space) : .infinity
      record.endInstant = rate == 0 && local >= end ? now : .infinity
    }
    // What has started keeps its instant when its layer is paused or moved in time, unless it is
    // before its start again and will meet it. A stopped time that is set back meets nothing by itself.
    if !record.life.hasStarted || beginInstant > now && rate != 0 {
      record.beginInstant = beginInstant
    }
    if record.endInstant == .infinity { mayBeEndless = true }
    if record.life.hasStarted { return }
    let first = min(record.beginInstant, record.endInstant)
    if first <= EventQueue.horizon(of: now) {
      queue.beginNow(record)
    } else {
      queue.schedule(.begin, of: record, at: first)
    }
  }

  /// Makes an event the next one of its animation.
  func schedule(_ kind: EventQueue.Kind, of record: AnimationRecord, at instant: Double) {
    queue.schedule(kind, of: record, at: instant)
  }

  /// Removes an animation's event, if it has one.
  func remove(_ record: AnimationRecord) { queue.remove(record) }

  /// Removes the events of all animations for which a closure returns true, in linear time.
  func removeAll(where isLeaving: (AnimationRecord) -> Bool) { queue.removeAll(where: isLeaving) }

  /// Removes and returns the animations with events due at an instant, in no particular order.
  func takeDue(at instant: Double) -> [AnimationRecord] { queue.takeDue(at: instant) }

  /// Returns the instant of the next start or end after a present; nil if there is none.
  func nextInstant(from now: Double) -> Double? { queue.nextInstant(from: now) }

  /// The instant of the next end of a cycle that is traced; nil if there is none.
  var nextCycle: Double? { queue.nextCycle }
}

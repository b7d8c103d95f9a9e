/// The pending events of animations, earliest first.
///
/// It is a heap with at most one entry for each animation, that of its next event; the record
/// knows its position. A rescheduled or removed animation therefore leaves no entry that would
/// keep it or its delegate alive.
///
///     due ───── animations that start at the present, for the next pass
///     heap ──── starts and ends: instants and records, 24 bytes each
///     cycles ── ends of cycles, which only a tracer hears of
struct EventQueue {
  /// The kind of an event.
  enum Kind {
    case begin
    /// The end of a cycle; only while a tracer listens.
    case cycle
    case end
  }

  /// The position of a record in the queue.
  struct Position: BitwiseCopyable, Equatable {
    fileprivate let code: Int32

    /// The record has no event.
    static let none = Position(code: -1)
    /// The record starts in the next pass.
    fileprivate static let due = Position(code: -2)

    /// The index in the heap, or below 0.
    fileprivate var index: Int { Int(code) }
  }

  /// A reference to a record.
  ///
  /// The loop owns active records, and removes a record from the queue before releasing it.
  private struct Queued: TimeHeapPayload {
    let record: Borrowed<AnimationRecord>

    func noteIndex(_ index: Int) {
      record.with { $0.queuePosition = Position(code: Int32(truncatingIfNeeded: index)) }
    }

    /// Returns the record, which is no longer in the queue.
    fileprivate func taken() -> AnimationRecord {
      let record = record.object
      record.queuePosition = .none
      return record
    }

    /// Returns whether the record leaves the queue, and notes it if so.
    fileprivate func leaves(_ isLeaving: (AnimationRecord) -> Bool) -> Bool {
      record.with { record in
        if !isLeaving(record) { return false }
        record.queuePosition = .none
        return true
      }
    }
  }

  private var heap = TimeHeap<Queued>()
  /// The ends of cycles, in a heap of their own, so that they do not decide the instants of others.
  private var cycles = TimeHeap<Queued>()
  /// The number of events ever scheduled.
  private var sequence = 0
  private var due: [AnimationRecord] = []
  /// The number of records in `due` that were not removed since.
  private var dueCount = 0

  /// Makes an event the next one of its animation; an infinite instant leaves it without an event.
  mutating func schedule(_ kind: Kind, of record: AnimationRecord, at instant: Double) {
    remove(record)
    guard instant < .infinity else { return }
    record.nextEvent = kind
    sequence &+= 1
    let entry = TimeHeap.Entry(
      time: instant, sequence: sequence, payload: Queued(record: Borrowed(record)))
    if kind == .cycle { cycles.insert(entry) } else { heap.insert(entry) }
  }

  /// Queues an animation for the next pass.
  mutating func beginNow(_ record: AnimationRecord) {
    if record.queuePosition == .due { return }
    remove(record)
    record.queuePosition = .due
    due.append(record)
    dueCount += 1
  }

  /// Removes and returns the events due in this pass or at an instant, in no particular order.
  mutating func takeDue(at instant: Double) -> [AnimationRecord] {
    var records: [AnimationRecord] = []
    swap(&records, &due)
    dueCount = 0
    // A removed or postponed record is no longer marked; a record listed twice is returned once.
    records.removeAll { record in
      if record.queuePosition != .due { return true }
      record.queuePosition = .none
      return false
    }
    let horizon = EventQueue.horizon(of: instant)
    for queued in heap.takeAll(while: { $0 <= horizon }) {
      records.append(queued.payload.taken())
    }
    for queued in cycles.takeAll(while: { $0 <= horizon }) {
      records.append(queued.payload.taken())
    }
    return records
  }

  /// Removes the events of all animations for which a closure returns true, in linear time.
  mutating func removeAll(where isLeaving: (AnimationRecord) -> Bool) {
    heap.removeAll { $0.payload.leaves(isLeaving) }
    cycles.removeAll { $0.payload.leaves(isLeaving) }
  }

  /// Removes an animation's event, if it has one.
  mutating func remove(_ record: AnimationRecord) {
    let position = record.queuePosition
    record.queuePosition = .none
    if position == .due { dueCount -= 1 }
    if position.index < 0 { return }
    if record.nextEvent == .cycle {
      cycles.remove(at: position.index)
    } else {
      heap.remove(at: position.index)
    }
  }

  /// Returns the instant of the next start or end: `now` if the next pass has animations queued;
  /// nil if there is none.
  func nextInstant(from now: Double) -> Double? { dueCount == 0 ? heap.first?.time : now }

  /// The instant of the next end of a cycle; nil if there is none.
  var nextCycle: Double? { cycles.first?.time }

  /// Returns the latest instant that differs from another only by rounding.
  ///
  /// 0.1 + 0.2 is not 0.3 in doubles, yet an animation of 0.2 s that starts at 0.1 must be over at
  /// 0.3.
  static func horizon(of instant: Double) -> Double { instant + 4 * instant.ulp }
}

import LayerModel

/// The starts and ends that are still to come, earliest first.
///
/// A binary heap with at most one entry for an animation, that of its next event; the record knows
/// its index. A rescheduled or removed animation therefore leaves nothing behind that would keep it
/// or its delegate alive.
///
///     due ──── what starts at its own commit waits here for the pass, and never enters the heap
///     heap ─── instants and records, 16 bytes each
struct EventQueue {
  /// The kind of an event.
  enum Kind {
    case begin
    /// A cycle is complete; only while a tracer listens.
    case cycle
    case end
  }

  /// Unmanaged: the loop owns active records, and removes a record from the queue before releasing
  /// it.
  private struct Entry: BitwiseCopyable {
    let instant: Double
    let record: Unmanaged<AnimationRecord>
  }

  private var heap: [Entry] = []
  private var due: [AnimationRecord] = []
  /// The number of due records that are still to come.
  private var dueCount = 0
  /// The mark of a record in `due`.
  private static let isDue: Int32 = -2

  /// Makes an event the next one of its animation; an infinite instant leaves it without an event.
  mutating func schedule(_ kind: Kind, of record: AnimationRecord, at instant: Double) {
    remove(record)
    guard instant < .infinity else { return }
    record.nextEvent = kind
    let entry = Entry(instant: instant, record: .passUnretained(record))
    heap.append(entry)
    rise(entry, from: heap.count - 1)
  }

  /// Lets an animation start in the next pass.
  mutating func beginNow(_ record: AnimationRecord) {
    if record.queueIndex == Self.isDue { return }
    remove(record)
    record.queueIndex = Self.isDue
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
      if record.queueIndex != Self.isDue { return true }
      record.queueIndex = -1
      return false
    }
    takeEntries(upTo: EventQueue.horizon(of: instant), into: &records)
    return records
  }

  /// Removes the events of all animations that a closure accepts, in linear time.
  mutating func removeAll(where isLeaving: (AnimationRecord) -> Bool) {
    heap.removeAll { entry in
      entry.record._withUnsafeGuaranteedRef { record in
        if !isLeaving(record) { return false }
        record.queueIndex = -1
        return true
      }
    }
    putInOrder()
  }

  /// Removes an animation's event, if it has one.
  mutating func remove(_ record: AnimationRecord) {
    let place = Int(record.queueIndex)
    record.queueIndex = -1
    if place == Self.isDue { dueCount -= 1 }
    guard place >= 0 else { return }
    let last = heap.removeLast()
    if place == heap.count { return }
    if place > 0 && last.instant < heap[(place - 1) / 2].instant {
      rise(last, from: place)
    } else {
      sink(last, from: place)
    }
  }

  /// Returns the instant of the next event after a present; nil if there is none.
  func nextInstant(from now: Double) -> Double? { dueCount == 0 ? heap.first?.instant : now }

  /// Returns the latest instant that differs from another only by rounding.
  ///
  /// 0.1 + 0.2 is not 0.3 in doubles, yet an animation of 0.2 s that starts at 0.1 must be over at
  /// 0.3.
  static func horizon(of instant: Double) -> Double { instant + 4 * instant.ulp }
}

// MARK: - The heap

extension EventQueue {
  /// Removes all entries up to an instant.
  ///
  /// If there are many, it walks the whole heap once, which returns those of one instant in the
  /// order of scheduling.
  private mutating func takeEntries(upTo horizon: Double, into records: inout [AnimationRecord]) {
    let places = places(upTo: horizon)
    if places.isEmpty { return }
    if places.count <= heap.count / 16 {
      let found = places.map { heap[$0].record.takeUnretainedValue() }
      for record in found { remove(record) }
      records.append(contentsOf: found)
      return
    }
    records.reserveCapacity(records.count + places.count)
    heap.removeAll { entry in
      if entry.instant > horizon { return false }
      let record = entry.record.takeUnretainedValue()
      record.queueIndex = -1
      records.append(record)
      return true
    }
    putInOrder()
  }

  /// Returns the indices of all entries up to an instant: the children of a later entry are later
  /// too.
  private func places(upTo horizon: Double) -> [Int] {
    var found: [Int] = []
    if let first = heap.first, first.instant <= horizon { found.append(0) }
    var next = 0
    while next < found.count {
      let place = found[next]
      next += 1
      for child in 2 * place + 1...2 * place + 2
      where child < heap.count && heap[child].instant <= horizon {
        found.append(child)
      }
    }
    return found
  }

  /// Turns entries in any order into a heap, and updates the records' indices.
  private mutating func putInOrder() {
    for place in heap.indices {
      heap[place].record._withUnsafeGuaranteedRef { $0.queueIndex = Int32(place) }
    }
    for place in stride(from: heap.count / 2 - 1, through: 0, by: -1) {
      sink(heap[place], from: place)
    }
  }

  private mutating func rise(_ entry: Entry, from place: Int) {
    var place = place
    heap.withUnsafeMutableBufferPointer { heap in
      while place > 0 {
        let parent = (place - 1) / 2
        if heap[parent].instant <= entry.instant { break }
        Self.put(heap[parent], at: place, in: heap)
        place = parent
      }
      Self.put(entry, at: place, in: heap)
    }
  }

  private mutating func sink(_ entry: Entry, from place: Int) {
    var place = place
    heap.withUnsafeMutableBufferPointer { heap in
      while true {
        var least = 2 * place + 1
        if least >= heap.count { break }
        if least + 1 < heap.count && heap[least + 1].instant < heap[least].instant { least += 1 }
        if heap[least].instant >= entry.instant { break }
        Self.put(heap[least], at: place, in: heap)
        place = least
      }
      Self.put(entry, at: place, in: heap)
    }
  }

  @inline(__always)
  private static func put(
    _ entry: Entry, at place: Int, in heap: UnsafeMutableBufferPointer<Entry>
  ) {
    heap[place] = entry
    entry.record._withUnsafeGuaranteedRef { $0.queueIndex = Int32(place) }
  }
}

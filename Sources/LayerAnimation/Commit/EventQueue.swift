/// The begins and ends that are still to come, earliest first.
///
/// A binary heap. Entries of animations that were scheduled anew or are gone stay in it until they
/// come to the top, where their schedule number tells that they are stale.
struct EventQueue {
  /// What happens to an animation.
  enum Kind {
    case begin
    case end
  }

  struct Entry {
    let instant: Double
    let kind: Kind
    let record: AnimationRecord
    let schedule: UInt32

    var isStale: Bool { schedule != record.schedule || record.state != .running }
  }

  private var heap: [Entry] = []

  /// Adds an event; one that never comes is not kept.
  mutating func insert(_ kind: Kind, of record: AnimationRecord, at instant: Double) {
    guard instant < .infinity else { return }
    heap.append(
      Entry(instant: instant, kind: kind, record: record, schedule: record.schedule))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent].instant <= heap[child].instant { break }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  /// The instant of the next event, or nil where none is to come.
  mutating func nextInstant() -> Double? {
    while let first = heap.first {
      if !first.isStale { return first.instant }
      removeFirst()
    }
    return nil
  }

  /// Takes the next event out, if it is due at an instant.
  mutating func popDue(at instant: Double) -> Entry? {
    guard let next = nextInstant(), next <= EventQueue.horizon(of: instant) else { return nil }
    return removeFirst()
  }

  /// The latest instant that cannot be told from another by more than rounding.
  ///
  /// 0.1 + 0.2 is not 0.3 in doubles, yet an animation of 0.2 s begun at 0.1 has to be over at 0.3.
  static func horizon(of instant: Double) -> Double { instant + 4 * instant.ulp }

  @discardableResult
  private mutating func removeFirst() -> Entry {
    let first = heap[0]
    let last = heap.removeLast()
    if heap.isEmpty { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].instant < heap[least].instant { least = child }
      }
      if least == parent { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

import LayerModel

/// The begins and ends that are still to come, earliest first.
///
/// A binary heap in which an animation has at most one place, that of its next event, and knows it.
/// So one that is rescheduled or removed leaves nothing behind: neither its memory nor its delegate
/// waits for an end that never comes.
struct EventQueue {
  /// What happens to an animation.
  enum Kind {
    case begin
    /// A cycle is complete; only while somebody observes it.
    case cycle
    case end
  }

  struct Entry {
    let instant: Double
    let kind: Kind
    let record: AnimationRecord
  }

  private var heap: [Entry] = []

  /// Makes an event the next one of its animation; one that never comes leaves it without.
  mutating func schedule(_ kind: Kind, of record: AnimationRecord, at instant: Double) {
    remove(record)
    guard instant < .infinity else { return }
    let entry = Entry(instant: instant, kind: kind, record: record)
    heap.append(entry)
    rise(entry, from: heap.count - 1)
  }

  /// Takes an animation's event out, if it has one.
  mutating func remove(_ record: AnimationRecord) {
    let place = record.queueIndex
    guard place >= 0 else { return }
    record.queueIndex = -1
    let last = heap.removeLast()
    if place == heap.count { return }
    if place > 0 && last.instant < heap[(place - 1) / 2].instant {
      rise(last, from: place)
    } else {
      sink(last, from: place)
    }
  }

  /// The instant of the next event, or nil where none is to come.
  func nextInstant() -> Double? { heap.first?.instant }

  /// Takes the next event out, if it is due at an instant.
  mutating func popDue(at instant: Double) -> Entry? {
    guard let first = heap.first, first.instant <= EventQueue.horizon(of: instant) else {
      return nil
    }
    remove(first.record)
    return first
  }

  /// The latest instant that cannot be told from another by more than rounding.
  ///
  /// 0.1 + 0.2 is not 0.3 in doubles, yet an animation of 0.2 s begun at 0.1 has to be over at 0.3.
  static func horizon(of instant: Double) -> Double { instant + 4 * instant.ulp }

  private mutating func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    entry.record.queueIndex = place
  }

  private mutating func rise(_ entry: Entry, from place: Int) {
    var place = place
    while place > 0 {
      let parent = (place - 1) / 2
      if heap[parent].instant <= entry.instant { break }
      put(heap[parent], at: place)
      place = parent
    }
    put(entry, at: place)
  }

  private mutating func sink(_ entry: Entry, from place: Int) {
    var place = place
    while true {
      var least = 2 * place + 1
      if least >= heap.count { break }
      if least + 1 < heap.count && heap[least + 1].instant < heap[least].instant { least += 1 }
      if heap[least].instant >= entry.instant { break }
      put(heap[least], at: place)
      place = least
    }
    put(entry, at: place)
  }
}

/// The content of a heap entry, which may note the entry's index, so that it can be removed.
protocol TimeHeapPayload {
  func noteIndex(_ index: Int)
}

/// Entries by time, then by sequence number: the earliest is first.
///
///     0 ─┬─ 1 ─┬─ 3        no entry is after the two below it
///        │     └─ 4
///        └─ 2 ─── 5
struct TimeHeap<Payload: TimeHeapPayload> {
  struct Entry {
    let time: Double
    /// The order of entries with equal times.
    let sequence: Int
    let payload: Payload

    fileprivate func isBefore(_ other: Entry) -> Bool {
      time == other.time ? sequence < other.sequence : time < other.time
    }
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// The earliest entry.
  var first: Entry? { entries.first }

  /// Adds an entry.
  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    rise(entry, from: entries.count - 1)
  }

  /// Removes the entry at an index.
  mutating func remove(at index: Int) {
    let last = entries.removeLast()
    if index == entries.count { return }
    if index > 0 && last.isBefore(entries[(index - 1) / 2]) {
      rise(last, from: index)
    } else {
      sink(last, from: index)
    }
  }

  /// Removes all entries for which a closure returns true, in linear time.
  mutating func removeAll(where isLeaving: (Entry) -> Bool) {
    entries.removeAll(where: isLeaving)
    for index in entries.indices { entries[index].payload.noteIndex(index) }
    for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) {
      sink(entries[index], from: index)
    }
  }

  /// Removes and returns the entries whose time has come, in order.
  mutating func takeAll(while hasCome: (Double) -> Bool) -> [Entry] {
    var taken: [Entry] = []
    while let first, hasCome(first.time) {
      taken.append(first)
      remove(at: 0)
    }
    return taken
  }

  /// Puts an entry at an index or above it, but not above another one.
  private mutating func rise(_ entry: Entry, from index: Int, to top: Int = 0) {
    var index = index
    while index > top {
      let parent = (index - 1) / 2
      if !entry.isBefore(entries[parent]) { break }
      put(entries[parent], at: index)
      index = parent
    }
    put(entry, at: index)
  }

  /// Puts an entry of the end of the heap at an index or below it.
  private mutating func sink(_ entry: Entry, from top: Int) {
    var index = top
    while true {
      var least = 2 * index + 1
      if least >= entries.count { break }
      if least + 1 < entries.count && entries[least + 1].isBefore(entries[least]) { least += 1 }
      put(entries[least], at: index)
      index = least
    }
    // Nearly always it belongs there again: a comparison on each level would be in vain.
    rise(entry, from: index, to: top)
  }

  private mutating func put(_ entry: Entry, at index: Int) {
    entries[index] = entry
    entry.payload.noteIndex(index)
  }
}

/// The calls due at times of the root, earliest first; at equal times in the order of adding.
///
/// It has a heap of times and a table of calls. A removed call leaves the table at once; its heap
/// entry is removed when it comes first or when there are many such entries. A paused call has no
/// entry in the heap.
struct TimerQueue {
  struct Timer {
    /// The name in lists and messages.
    let name: String
    /// The due time, in the root's time; nil while it is paused.
    let time: Double?
    let isEndless: Bool
    /// Called with the loop, so that a player needs no reference to it; nil once it is discarded.
    let action: (LoopTimer.Call, RenderLoop?) -> Void
  }

  /// The index of a call in the table; the number of the call is the entry's sequence number.
  private struct Slot: TimeHeapPayload {
    let index: Int

    func noteIndex(_ index: Int) {}
  }

  /// A call by its index, which is used again after the call; its number never is.
  private struct Row {
    var number: Int
    var timer: Timer?
  }

  private var heap = TimeHeap<Slot>()
  private var rows: [Row] = []
  private var free: [Int] = []
  private var last = 0

  var isEmpty: Bool { count == 0 }

  private(set) var count = 0

  /// The number of calls ever added.
  var addedCount: Int { last }

  /// All calls: by time, then in the order of adding; paused ones last.
  var list: [Timer] {
    present.sorted {
      ($0.timer.time ?? .infinity, $0.number) < ($1.timer.time ?? .infinity, $1.number)
    }.map(\.timer)
  }

  /// The calls with their numbers, in no particular order.
  private var present: [(number: Int, timer: Timer)] {
    rows.compactMap { row in row.timer.map { (row.number, $0) } }
  }

  mutating func add(_ timer: Timer) -> LoopTimer {
    last += 1
    count += 1
    let time = timer.time
    let index = free.popLast() ?? rows.count
    if index == rows.count {
      rows.append(Row(number: last, timer: timer))
    } else {
      rows[index] = Row(number: last, timer: timer)
    }
    if let time {
      heap.insert(TimeHeap.Entry(time: time, sequence: last, payload: Slot(index: index)))
    }
    return LoopTimer(number: last, index: index)
  }

  /// Removes and returns a call.
  ///
  /// The caller releases it, because objects that it owns may remove calls when they are released.
  mutating func remove(_ timer: LoopTimer) -> Timer? {
    guard let removed = take(timer) else { return nil }
    if isEmpty || heap.count > 2 * count + 64 {
      heap.removeAll { [rows] in rows[$0.payload.index].number != $0.sequence }
    }
    return removed
  }

  /// Returns the time of the next call; nil if there is none.
  mutating func nextTime() -> Double? {
    while let first = heap.first {
      if rows[first.payload.index].number == first.sequence { return first.time }
      heap.remove(at: 0)
    }
    return nil
  }

  /// Returns all calls that are due, in the order of time, then of adding.
  mutating func popDue(_ hasCome: (Double) -> Bool) -> [LoopTimer] {
    var due: [LoopTimer] = []
    while let next = nextTime(), hasCome(next), let first = heap.first {
      due.append(LoopTimer(number: first.sequence, index: first.payload.index))
      heap.remove(at: 0)
    }
    return due
  }

  /// Removes and returns a due call; nil if it was removed after it became due.
  mutating func take(_ timer: LoopTimer) -> Timer? {
    let index = timer.index
    guard index < rows.count, rows[index].number == timer.number else { return nil }
    // Exchanged, not copied.
    var taken: Timer?
    swap(&taken, &rows[index].timer)
    rows[index].number = 0
    free.append(index)
    count -= 1
    return taken
  }

  /// Removes and returns all calls, in the order of adding.
  mutating func takeAll() -> [Timer] {
    let all = present.sorted { $0.number < $1.number }.map(\.timer)
    (rows, free, count) = ([], [], 0)
    heap = TimeHeap()
    return all
  }
}

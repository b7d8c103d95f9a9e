/// The calls due at times of the root, earliest first; at equal times in the order of adding.
///
/// It has a heap of times and a table of calls. A removed call leaves the table at once; its heap
/// entry is removed when it comes first or when there are many such entries. A paused call has no
/// entry in the heap. A call that names its next time returns to its row, with a new heap entry.
struct TimerQueue {
  struct Timer {
    /// The name in lists and messages.
    let name: String
    /// The due time, in the root's time; nil while it is paused.
    fileprivate(set) var time: Double?
    let isEndless: Bool
    /// Computes the due time, which depends on the times of layers; nil for a time that stays.
    var due: (() -> Double)?
    /// Returns the root's time at which it is to be called again; nil for never.
    let action: (TimerCall) -> Double?
  }

  /// Where a call is in the table.
  struct Place: Hashable, Sendable {
    /// Its number, which no other call of the queue has.
    let number: Int
    /// Its index in the table.
    let index: Int
  }

  /// The index of a call in the table.
  private struct RowIndex: TimeHeapPayload {
    let index: Int

    func noteIndex(_ index: Int) {}
  }

  /// A call by its index, which is used again after the last call; its number never is.
  private struct Row {
    /// 0 while there is no call, or while it is being made.
    var number: Int
    /// That of its heap entry; other entries with the index are out of date.
    var sequence: Int
    var timer: Timer?
  }

  private var heap = TimeHeap<RowIndex>()
  private var rows: [Row] = []
  private var free: [Int] = []
  private var last = 0

  var isEmpty: Bool { count == 0 }

  private(set) var count = 0

  /// The number of calls ever added, each time counted at which one was to come.
  var addedCount: Int { last }

  /// All calls: by time, then in the order of adding; paused ones last.
  var list: [Timer] {
    present.sorted {
      ($0.timer.time ?? .infinity, $0.sequence) < ($1.timer.time ?? .infinity, $1.sequence)
    }.map(\.timer)
  }

  /// The calls with their sequence numbers, in no particular order.
  private var present: [(sequence: Int, timer: Timer)] {
    rows.compactMap { row in row.timer.map { (row.sequence, $0) } }
  }

  mutating func add(_ timer: Timer) -> Place {
    last += 1
    count += 1
    let time = timer.time
    let index = free.popLast() ?? rows.count
    let row = Row(number: last, sequence: last, timer: timer)
    if index == rows.count { rows.append(row) } else { rows[index] = row }
    if let time { insert(index, at: time) }
    return Place(number: last, index: index)
  }

  private mutating func insert(_ index: Int, at time: Double) {
    heap.insert(TimeHeap.Entry(time: time, sequence: last, payload: RowIndex(index: index)))
  }

  /// Removes and returns a call.
  ///
  /// The caller releases it, because objects that it owns may remove calls when they are released.
  mutating func remove(_ timer: Place) -> Timer? {
    guard let removed = take(timer) else { return nil }
    finish(timer)
    if isEmpty || heap.count > 2 * count + 64 {
      heap.removeAll { [rows] in rows[$0.payload.index].sequence != $0.sequence }
    }
    return removed
  }

  /// Returns the time of the next call; nil if there is none.
  mutating func nextTime() -> Double? {
    while let first = heap.first {
      if rows[first.payload.index].sequence == first.sequence { return first.time }
      heap.remove(at: 0)
    }
    return nil
  }

  /// Returns all calls that are due, in the order of time, then of adding.
  mutating func popDue(_ hasCome: (Double) -> Bool) -> [Place] {
    if heap.count == 0 { return [] }
    return heap.takeAll(while: hasCome).compactMap { entry in
      let index = entry.payload.index
      return rows[index].sequence == entry.sequence
        ? Place(number: rows[index].number, index: index) : nil
    }
  }

  /// Removes and returns a due call, whose row stays reserved until it is finished or put back; nil
  /// if it was removed after it became due.
  mutating func take(_ timer: Place) -> Timer? {
    let index = timer.index
    guard index < rows.count, rows[index].number == timer.number else { return nil }
    // Exchanged, not copied.
    var taken: Timer?
    swap(&taken, &rows[index].timer)
    (rows[index].number, rows[index].sequence) = (0, 0)
    count -= 1
    return taken
  }

  /// Frees the row of a call that was taken.
  mutating func finish(_ timer: Place) {
    if timer.index < rows.count { free.append(timer.index) }
  }

  /// Puts a call that was taken back into its row, due at another time.
  mutating func putBack(_ call: Timer, _ timer: Place, at time: Double) {
    // A loop that was discarded in the call has no rows.
    if timer.index >= rows.count { return }
    last += 1
    count += 1
    var taken: Timer? = call
    taken?.time = time
    swap(&taken, &rows[timer.index].timer)
    (rows[timer.index].number, rows[timer.index].sequence) = (timer.number, last)
    insert(timer.index, at: time)
  }

  /// Computes the times again that depend on the times of layers.
  mutating func retime() {
    for index in rows.indices {
      guard let time = rows[index].timer?.due?(), time != rows[index].timer?.time else { continue }
      last += 1
      rows[index].sequence = last
      rows[index].timer?.time = time
      insert(index, at: time)
    }
  }

  /// Removes and returns all calls, in the order of adding.
  mutating func takeAll() -> [Timer] {
    let all = present.sorted { $0.sequence < $1.sequence }.map(\.timer)
    (rows, free, count) = ([], [], 0)
    heap = TimeHeap()
    return all
  }
}

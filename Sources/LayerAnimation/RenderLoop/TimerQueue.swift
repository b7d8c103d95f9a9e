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
    let action: (LoopTimer.Call) -> Void
  }

  /// The number of a call is its sequence number in the heap.
  struct Unmarked: TimeHeapPayload {
    func noteIndex(_ index: Int) {}
  }

  private var heap = TimeHeap<Unmarked>()
  private var timers: [Int: Timer] = [:]
  private var last = 0

  var isEmpty: Bool { timers.isEmpty }

  var count: Int { timers.count }

  /// The number of calls ever added.
  var addedCount: Int { last }

  /// All calls: by time, then in the order of adding; paused ones last.
  var list: [Timer] {
    timers.sorted {
      ($0.value.time ?? .infinity, $0.key) < ($1.value.time ?? .infinity, $1.key)
    }.map(\.value)
  }

  mutating func add(_ timer: Timer) -> Int {
    last += 1
    timers[last] = timer
    if let time = timer.time {
      heap.insert(TimeHeap.Entry(time: time, sequence: last, payload: Unmarked()))
    }
    return last
  }

  /// Removes and returns a call.
  ///
  /// The caller releases it, because objects that it owns may remove calls when they are released.
  mutating func remove(_ number: Int) -> Timer? {
    guard let timer = timers.removeValue(forKey: number) else { return nil }
    if timers.isEmpty || heap.count > 2 * timers.count + 64 {
      heap.removeAll { timers[$0.sequence] == nil }
    }
    return timer
  }

  /// Returns the time of the next call; nil if there is none.
  mutating func nextTime() -> Double? {
    while let first = heap.first {
      if timers[first.sequence] != nil { return first.time }
      heap.remove(at: 0)
    }
    return nil
  }

  /// Returns the numbers of all calls that are due, in the order of time, then of adding.
  mutating func popDue(_ hasCome: (Double) -> Bool) -> [Int] {
    var due: [Int] = []
    while let next = nextTime(), hasCome(next), let first = heap.first {
      due.append(first.sequence)
      heap.remove(at: 0)
    }
    return due
  }

  /// Removes and returns a due call; nil if it was removed after it became due.
  mutating func take(_ number: Int) -> Timer? { timers.removeValue(forKey: number) }

  /// Removes and returns all calls, in the order of adding.
  mutating func takeAll() -> [Timer] {
    let all = timers.sorted { $0.key < $1.key }.map(\.value)
    timers = [:]
    heap = TimeHeap()
    return all
  }
}

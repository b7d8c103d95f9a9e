/// The calls due at times of the root, earliest first; at equal times in the order of adding.
///
/// A binary heap of times beside a table of calls. A removed call leaves the table at once; its
/// heap entry is removed when it comes first or when there are many such entries. A paused call has
/// no entry in the heap.
struct TimerQueue {
  struct Timer {
    /// The name in lists and messages.
    let name: String
    /// The due time, in the root's time; nil while it is paused.
    let time: Double?
    let isEndless: Bool
    let action: (LoopTimer.Call) -> Void
  }

  private var heap: [(time: Double, number: Int)] = []
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
    guard let time = timer.time else { return last }
    heap.append((time, last))
    rise(from: heap.count - 1)
    return last
  }

  /// Removes and returns a call.
  ///
  /// The caller releases it, because objects that it holds may remove calls when they are freed.
  mutating func remove(_ number: Int) -> Timer? {
    guard let timer = timers.removeValue(forKey: number) else { return nil }
    if timers.isEmpty { heap.removeAll(keepingCapacity: true) }
    if heap.count > 2 * timers.count + 64 { compact() }
    return timer
  }

  /// Returns the time of the next call; nil if there is none.
  mutating func nextTime() -> Double? {
    while let first = heap.first {
      if timers[first.number] != nil { return first.time }
      dropFirst()
    }
    return nil
  }

  /// Returns the numbers of all calls whose time has come, in the order of time, then of adding.
  mutating func popDue(_ hasCome: (Double) -> Bool) -> [Int] {
    var due: [Int] = []
    while let next = nextTime(), hasCome(next) {
      due.append(heap[0].number)
      dropFirst()
    }
    return due
  }

  /// Removes and returns a call to make; nil if it was removed meanwhile.
  mutating func take(_ number: Int) -> Timer? { timers.removeValue(forKey: number) }

  /// Removes and returns all calls, in the order of adding.
  mutating func takeAll() -> [Timer] {
    let all = timers.sorted { $0.key < $1.key }.map(\.value)
    timers = [:]
    heap = []
    return all
  }

  private mutating func compact() {
    heap.removeAll { timers[$0.number] == nil }
    // A sorted array is a heap.
    heap.sort { $0 < $1 }
  }

  private mutating func dropFirst() {
    let last = heap.removeLast()
    if heap.isEmpty { return }
    heap[0] = last
    sink()
  }

  private mutating func rise(from place: Int) {
    var place = place
    while place > 0, heap[place] < heap[(place - 1) / 2] {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var least = 2 * place + 1
      if least >= heap.count { break }
      if least + 1 < heap.count, heap[least + 1] < heap[least] { least += 1 }
      if !(heap[least] < heap[place]) { break }
      heap.swapAt(place, least)
      place = least
    }
  }
}

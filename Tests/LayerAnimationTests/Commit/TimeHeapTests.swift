import TestSupport
import Testing

@testable import LayerAnimation

/// The heap of events and timers, against a sorted list.
@Suite struct TimeHeapTests {
  final class Item: TimeHeapPayload {
    let number: Int
    private(set) var index = -1

    init(_ number: Int) { self.number = number }

    func noteIndex(_ index: Int) { self.index = index }
  }

  @Test func `entries come by time, then by sequence, wherever others were removed`() {
    for seed in 0..<UInt64(Rounds.scaled(200)) {
      var random = SeededGenerator(seed: seed)
      var heap = TimeHeap<Item>()
      var items: [(time: Double, item: Item)] = []
      for number in 0..<(1 + random.below(60)) {
        // Few different times, so that many are equal.
        let time = Double(random.below(6))
        let item = Item(number)
        heap.insert(TimeHeap.Entry(time: time, sequence: number, payload: item))
        items.append((time, item))
        if random.chance(4) {
          let gone = items.remove(at: random.below(items.count))
          heap.remove(at: gone.item.index)
        }
      }
      if random.chance(3) {
        heap.removeAll { $0.sequence % 3 == 0 }
        items.removeAll { $0.item.number % 3 == 0 }
      }
      if random.chance(3) {
        let due = heap.removeAll(upTo: 2).map(\.number)
        expectEqual(due.sorted(), items.filter { $0.time <= 2 }.map(\.item.number))
        items.removeAll { $0.time <= 2 }
      }
      var found: [Int] = []
      while let first = heap.first {
        found.append(first.sequence)
        heap.remove(at: 0)
      }
      let expected = items.sorted { ($0.time, $0.item.number) < ($1.time, $1.item.number) }
      expectEqual(found, expected.map(\.item.number))
    }
  }

  /// The numbers in a heap, the earliest first; the heap is emptied.
  private func drain(_ heap: inout TimeHeap<Item>) -> [Int] {
    var found: [Int] = []
    while let first = heap.first {
      found.append(first.payload.number)
      heap.remove(at: 0)
    }
    return found
  }

  @Test(arguments: [-1, 0, 2, 3, 4, 15, 62, 63, 64])
  func `of 64 entries those up to a time are removed, however many`(_ time: Int) {
    var heap = TimeHeap<Item>()
    // 29 and 64 have no common factor: each time once, in no order.
    let items = (0..<64).map { Item($0 * 29 % 64) }
    for (sequence, item) in items.enumerated() {
      heap.insert(
        TimeHeap.Entry(time: Double(item.number), sequence: sequence, payload: item))
    }
    expectEqual(
      heap.removeAll(upTo: Double(time)).map(\.number).sorted(),
      Array(0..<max(0, min(64, time + 1))))
    expectEqual(heap.count, max(0, 63 - max(-1, min(63, time))))
    // The rest knows where it is.
    if time == 3 {
      for number in [50, 4, 33] {
        let item = items.first { $0.number == number }
        heap.remove(at: item?.index ?? -1)
      }
      expectEqual(drain(&heap), (5..<64).filter { $0 != 50 && $0 != 33 })
    } else {
      expectEqual(drain(&heap), Array(min(64, time + 1)..<64))
    }
  }

  @Test func `entries of one time are removed by their sequence, the last one too`() {
    var heap = TimeHeap<Item>()
    let items = (0..<5).map { Item($0) }
    for number in [3, 1, 4, 0, 2] {
      heap.insert(TimeHeap.Entry(time: 1, sequence: number, payload: items[number]))
    }
    // Each index is known, and each is another one.
    expectEqual(items.map(\.index).sorted(), [0, 1, 2, 3, 4])
    let last = items.first { $0.index == 4 }
    heap.remove(at: 4)
    expectEqual(drain(&heap), (0..<5).filter { $0 != last?.number })
    expectEqual(heap.count, 0)
    expectNil(heap.first)
    expectTrue(heap.removeAll(upTo: 9).isEmpty)
  }
}

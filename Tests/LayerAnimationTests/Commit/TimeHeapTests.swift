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
        #expect(due.sorted() == items.filter { $0.time <= 2 }.map(\.item.number))
        items.removeAll { $0.time <= 2 }
      }
      var found: [Int] = []
      while let first = heap.first {
        found.append(first.sequence)
        heap.remove(at: 0)
      }
      let expected = items.sorted { ($0.time, $0.item.number) < ($1.time, $1.item.number) }
      #expect(found == expected.map(\.item.number))
    }
  }
}

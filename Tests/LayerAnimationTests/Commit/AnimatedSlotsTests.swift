import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The slots of a layer's animated properties: two fields and a list.
@Suite struct AnimatedSlotsTests {
  private func slot(_ number: Int) -> AnimatedSlot {
    AnimatedSlot(property: PropertyID(UInt16(number)), slot: SlotID(10 + number))
  }

  private func expect(
    _ slots: AnimatedSlots, _ numbers: [Int], at location: SourceLocation = #_sourceLocation
  ) {
    expectEqual(slots.isEmpty, numbers.isEmpty, at: location)
    expectEqual(slots.properties.map { Int($0.rawValue) }.sorted(), numbers.sorted(), at: location)
    for number in 0..<8 {
      let expected = numbers.contains(number) ? SlotID(10 + number) : nil
      expectEqual(slots.slot(of: PropertyID(UInt16(number))), expected, "\(number)", at: location)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 5])
  func `each property has its slot until that is removed, in any order`(_ count: Int) {
    for first in 0..<max(1, count) {
      var slots = AnimatedSlots()
      for number in 0..<count { slots.add(slot(number)) }
      var left = Array(0..<count)
      expect(slots, left)
      slots.remove(SlotID(99))
      expect(slots, left)
      // Removed in a circle, beginning with each.
      for step in 0..<count {
        let gone = (first + step) % count
        slots.remove(SlotID(10 + gone))
        left.removeAll { $0 == gone }
        expect(slots, left)
      }
    }
  }

  @Test func `a place that became free is used again`() {
    for gone in 0..<3 {
      var slots = AnimatedSlots()
      for number in 0..<3 { slots.add(slot(number)) }
      slots.remove(SlotID(10 + gone))
      slots.add(slot(5))
      slots.add(slot(6))
      expect(slots, (0..<3).filter { $0 != gone } + [5, 6])
    }
  }

  @Test func `the first property of a table is not animated before its slot is added`() {
    var slots = AnimatedSlots()
    expectNil(slots.slot(of: PropertyID(0)))
    expectTrue(slots.properties.isEmpty)
    slots.add(slot(3))
    expectNil(slots.slot(of: PropertyID(0)))
    expectEqual(slots.properties, [PropertyID(3)])
  }
}

import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The queue of starts and ends, compared with a plain list.
///
/// A queue does not own its records, and the optimiser may release a local after its last use. So
/// each test owns its records to its end.
@Suite struct EventQueueTests {
  static func record(_ order: Int, _ reference: LayerReference) -> AnimationRecord {
    let record = AnimationRecord()
    record.put(on: reference, forKey: nil, LateContent(nil), completion: nil)
    record.order = UInt32(order)
    return record
  }

  @Test func `whatever is scheduled, moved and removed, each due entry comes once and no other`() {
    let layer = Layer()
    let reference = LayerReference(layer)
    for seed in 0..<UInt64(Rounds.scaled(300)) {
      var random = SeededGenerator(seed: seed)
      let records = (0..<(8 + random.below(200))).map { Self.record($0, reference) }
      defer { withExtendedLifetime(records) {} }
      var queue = EventQueue()
      var planned: [Int: Double] = [:]
      var now = 0.0
      for _ in 0..<60 {
        for _ in 0..<random.below(40) {
          let number = random.below(records.count)
          switch random.below(4) {
          case 0:
            queue.remove(records[number])
            planned[number] = nil
          case 1:
            queue.beginNow(records[number])
            planned[number] = now
          default:
            // Few different instants, so that many are due together.
            let instant = now + Double(1 + random.below(4))
            queue.schedule(.end, of: records[number], at: instant)
            planned[number] = instant
          }
        }
        if random.chance(5) {
          let rest = random.below(3)
          queue.removeAll { $0.order % 3 == rest && $0.queuePosition != .none }
          for number in planned.keys where number % 3 == rest && planned[number] != now {
            planned[number] = nil
          }
        }
        #expect(queue.nextInstant(from: now) == planned.values.min())
        if random.chance(2) { now += Double(random.below(3)) }
        let due = queue.takeDue(at: now).map { Int($0.order) }
        #expect(due.sorted() == planned.filter { $0.value <= now }.keys.sorted())
        for number in due { planned[number] = nil }
      }
    }
  }

  @Test func `entries of one instant come in the order of scheduling`() {
    let layer = Layer()
    let reference = LayerReference(layer)
    let records = (0..<1000).map { Self.record($0, reference) }
    defer { withExtendedLifetime(records) {} }
    var queue = EventQueue()
    for record in records { queue.schedule(.end, of: record, at: 1) }
    #expect(queue.takeDue(at: 0.5).isEmpty)
    #expect(queue.takeDue(at: 1).map(\.order) == records.map(\.order))
    #expect(queue.nextInstant(from: 1) == nil)
  }

  @Test("an entry is due if it is later by rounding only", arguments: [0.25, 1, 1000])
  func rounding(instant: Double) {
    let layer = Layer()
    let reference = LayerReference(layer)
    var queue = EventQueue()
    let records = (0..<4).map { Self.record($0, reference) }
    defer { withExtendedLifetime(records) {} }
    for (record, steps) in zip(records, [0.0, 4, 5, 400]) {
      queue.schedule(.end, of: record, at: instant + steps * instant.ulp)
    }
    #expect(queue.takeDue(at: instant.nextDown).map(\.order) == [0])
    #expect(queue.takeDue(at: instant).map(\.order) == [1])
    #expect(queue.nextInstant(from: instant) == instant + 5 * instant.ulp)
  }
}

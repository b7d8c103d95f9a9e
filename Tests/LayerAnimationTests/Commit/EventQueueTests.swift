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

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("whatever is scheduled, moved and removed, each due entry comes once and no other") {
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
          expectEqual(queue.nextInstant(from: now), planned.values.min())
          if random.chance(2) { now += Double(random.below(3)) }
          let due = queue.takeDue(at: now).map { Int($0.order) }
          expectEqual(due.sorted(), planned.filter { $0.value <= now }.keys.sorted())
          for number in due { planned[number] = nil }
        }
      }
    },
    Fact("entries of one instant come in the order of scheduling") {
      let layer = Layer()
      let reference = LayerReference(layer)
      let records = (0..<1000).map { Self.record($0, reference) }
      defer { withExtendedLifetime(records) {} }
      var queue = EventQueue()
      for record in records { queue.schedule(.end, of: record, at: 1) }
      expectTrue(queue.takeDue(at: 0.5).isEmpty)
      expectEqual(queue.takeDue(at: 1).map(\.order), records.map(\.order))
      expectNil(queue.nextInstant(from: 1))
    },
    Fact("ends of cycles are due and removed like other events, but decide no instant") {
      let layer = Layer()
      let reference = LayerReference(layer)
      let records = (0..<6).map { Self.record($0, reference) }
      defer { withExtendedLifetime(records) {} }
      var queue = EventQueue()
      // 0, 2 and 4 at 1 s; 1, 3 and 5 at 2 s.
      for record in records {
        queue.schedule(.cycle, of: record, at: record.order % 2 == 0 ? 1 : 2)
      }
      expectNil(queue.nextInstant(from: 0))
      expectEqual(queue.nextCycle, 1)
      queue.removeAll { $0.order < 2 }
      queue.remove(records[2])
      // The end of an animation takes the place of the end of its cycle.
      queue.schedule(.end, of: records[3], at: 5)
      expectEqual(queue.nextInstant(from: 0), 5)
      expectEqual(queue.nextCycle, 1)
      expectEqual(queue.takeDue(at: 1).map(\.order), [4])
      expectEqual(queue.nextCycle, 2)
      expectEqual(queue.takeDue(at: 4).map(\.order), [5])
      expectNil(queue.nextCycle)
      expectEqual(queue.takeDue(at: 5).map(\.order), [3])
    },
    Fact("an animation queued for the next pass comes once, unless it is removed or moved") {
      let layer = Layer()
      let reference = LayerReference(layer)
      let records = (0..<6).map { Self.record($0, reference) }
      defer { withExtendedLifetime((layer, records)) {} }
      var queue = EventQueue()
      queue.beginNow(records[0])
      queue.beginNow(records[0])
      expectEqual(queue.nextInstant(from: 3), 3)
      queue.beginNow(records[1])
      queue.remove(records[1])
      queue.beginNow(records[2])
      queue.schedule(.begin, of: records[2], at: 8)
      queue.schedule(.begin, of: records[3], at: 9)
      queue.beginNow(records[3])
      // Removed and queued again: it is in the list twice.
      queue.beginNow(records[4])
      queue.remove(records[4])
      queue.beginNow(records[4])
      queue.schedule(.end, of: records[5], at: 7)
      queue.beginNow(records[5])
      queue.remove(records[5])
      expectEqual(queue.nextInstant(from: 3), 3)
      expectEqual(queue.takeDue(at: 3).map(\.order).sorted(), [0, 3, 4])
      expectEqual(queue.nextInstant(from: 3), 8)
      expectEqual(records.map { $0.queuePosition == .none }, [true, true, false, true, true, true])
      expectEqual(queue.takeDue(at: 10).map(\.order), [2])
      expectNil(queue.nextInstant(from: 10))
    },
    Fact("nothing that was queued for the next pass is left when all of it was removed") {
      let layer = Layer()
      let reference = LayerReference(layer)
      let records = (0..<2).map { Self.record($0, reference) }
      defer { withExtendedLifetime((layer, records)) {} }
      var queue = EventQueue()
      for record in records { queue.beginNow(record) }
      queue.remove(records[0])
      expectEqual(queue.nextInstant(from: 1), 1)
      queue.remove(records[1])
      expectNil(queue.nextInstant(from: 1))
      expectTrue(queue.takeDue(at: 1).isEmpty)
    },
    Fact("an event at infinity is none, and removes the one before") {
      let layer = Layer()
      let reference = LayerReference(layer)
      let records = (0..<3).map { Self.record($0, reference) }
      defer { withExtendedLifetime((layer, records)) {} }
      var queue = EventQueue()
      queue.schedule(.end, of: records[0], at: 4)
      queue.schedule(.cycle, of: records[1], at: 4)
      queue.schedule(.end, of: records[2], at: .greatestFiniteMagnitude)
      expectEqual(queue.nextInstant(from: 0), 4)
      expectEqual(queue.nextCycle, 4)
      queue.schedule(.end, of: records[0], at: .infinity)
      queue.schedule(.cycle, of: records[1], at: .infinity)
      expectEqual(queue.nextInstant(from: 0), .greatestFiniteMagnitude)
      expectNil(queue.nextCycle)
      expectEqual(records.map { $0.queuePosition == .none }, [true, true, false])
    },
  ]

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
    expectEqual(queue.takeDue(at: instant.nextDown).map(\.order), [0])
    expectEqual(queue.takeDue(at: instant).map(\.order), [1])
    expectEqual(queue.nextInstant(from: instant), instant + 5 * instant.ulp)
  }
}

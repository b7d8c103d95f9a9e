import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The list of a layer's animations: few in one array, many in an array with gaps.
///
/// The records know their index as `order`; what the list does not own is owned by each test.
@Suite struct RecordListTests {
  private let layer = Layer(id: "box")

  private func records(_ count: Int, key: (Int) -> String? = { "\($0)" }) -> [AnimationRecord] {
    let reference = LayerReference(layer)
    return (0..<count).map { number in
      let record = AnimationRecord()
      record.put(on: reference, forKey: key(number), LateContent(nil), completion: nil)
      return record
    }
  }

  private func list(_ records: some Sequence<AnimationRecord>) -> RecordList {
    var list = RecordList()
    for record in records { list.append(record) }
    return list
  }

  /// Expects records in a list, in order, with rising indices.
  private func expect(
    _ list: RecordList, _ expected: [AnimationRecord],
    at location: SourceLocation = #_sourceLocation
  ) {
    let all = list.all
    expectEqual(all.map(ObjectIdentifier.init), expected.map(ObjectIdentifier.init), at: location)
    for (one, two) in zip(all, all.dropFirst()) {
      expectTrue(one.order < two.order, at: location)
    }
    expectEqual(list.isEmpty, expected.isEmpty, at: location)
  }

  @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 18, 40])
  func `records are listed in the order of adding and know their index`(_ count: Int) {
    let records = records(count)
    let list = list(records)
    expect(list, records)
    expectEqual(records.map(\.order), (0..<count).map { UInt32($0) })
    // Up to 16 there is no long list; the 17th and each later one is a step of it.
    expectEqual(list.steps, max(0, count - 16))
    for (number, record) in records.enumerated() { expectTrue(list.listed("\(number)") === record) }
    expectNil(list.listed("none"))
  }

  @Test(arguments: [1, 2, 3, 15, 16, 17, 18])
  func `a record is inserted below any other one`(_ count: Int) {
    for place in 0..<count {
      let records = records(count)
      var list = list(records)
      let new = self.records(1) { _ in "new" }[0]
      list.insert(new, below: records[place])
      var expected = records
      expected.insert(new, at: place)
      expect(list, expected)
      expectTrue(list.listed("new") === new)
      expectTrue(list.listed("\(place)") === records[place])
      // With 16 before, the list becomes a long one.
      expectEqual((list.steps > 0), (count >= 16))
      if count < 16 { expectEqual(list.all.map(\.order), (0...count).map { UInt32($0) }) }
    }
  }

  @Test(arguments: [0, 1, 2, 16, 17])
  func `below a record that is not in the list it becomes the last one`(_ count: Int) {
    // Indices of another list: the first, one in the middle, and one after all.
    for place in [0, 1, 39] {
      let others = records(40)
      let other = list(others)
      let records = records(count)
      var list = list(records)
      let new = self.records(1)[0]
      list.insert(new, below: others[place])
      expect(list, records + [new])
      list.remove(others[place])
      expect(list, records + [new])
      withExtendedLifetime((other, others)) {}
    }
  }

  @Test(arguments: [1, 2, 3, 16, 17, 18, 33])
  func `each record is removed, from the first, from the last and from the middle`(_ count: Int) {
    for step in [0, 1, 2] {
      let records = records(count)
      var list = list(records)
      var left = records
      while !left.isEmpty {
        let gone = left.remove(at: [0, left.count - 1, left.count / 2][step])
        list.remove(gone)
        expect(list, left)
        expectNil(gone.key.flatMap { list.listed($0) })
        // Once more: it is not in the list any more.
        list.remove(gone)
        expect(list, left)
        // A long list becomes an array again when 8 are left.
        expectEqual((list.steps > 0), (count > 16 && left.count > 8))
        if left.count <= 8 || count <= 16 {
          expectEqual(left.map(\.order), left.indices.map { UInt32($0) })
        }
      }
    }
  }

  @Test func `of records with one key the last that is still listed counts`() {
    for count in [1, 2, 15, 17] {
      let records = records(count + 2) { $0 < count ? "\($0)" : "same" }
      var list = list(records)
      expectTrue(list.listed("same") === records[count + 1])
      records[count + 1].isListed = false
      // A long list forgets the earlier one, which is always removed when it is replaced.
      if count < 15 { expectTrue(list.listed("same") === records[count]) }
      records[count + 1].isListed = true
      // Removing the replaced one leaves the later one.
      list.remove(records[count])
      expectTrue(list.listed("same") === records[count + 1])
      list.remove(records[count + 1])
      expectNil(list.listed("same"))
      expectTrue(list.listed("0") === records[0])
    }
  }

  @Test func `a single record that is no longer listed has no key`() {
    let records = records(1)
    let list = list(records)
    records[0].isListed = false
    expectNil(list.listed("0"))
    expectEqual(list.all.count, 1)
  }

  @Test func `a list that becomes long keeps the keys of listed records only`() {
    let records = records(17) { $0 < 2 ? "same" : nil }
    records[1].isListed = false
    let list = list(records)
    expectTrue(list.listed("same") === records[0])
    records[0].isListed = false
    expectNil(list.listed("same"))
  }

  @Test func `inserting opens a gap below each record once, and gaps close when half are gaps`() {
    let records = records(17)
    var list = list(records)
    let new = self.records(3) { "new \($0)" }
    expectEqual(list.steps, 1)
    // The step itself, and one for each of the 17 records that move.
    list.insert(new[0], below: records[0])
    expectEqual(list.steps, 1 + 18)
    expectEqual(new[0].order, 0)
    for (number, record) in records.enumerated() { expectEqual(Int(record.order), 2 * number + 1) }
    // The gap below the second one is still free.
    list.insert(new[1], below: records[1])
    expectEqual(list.steps, 1 + 18 + 1)
    expectEqual(new[1].order, 2)
    expectEqual(records[1].order, 3)
    // That below the first one is taken: 34 places move.
    list.insert(new[2], below: records[0])
    expectEqual(list.steps, 20 + 1 + 34)
    // Before: new 0, 0, new 1, 1, 2 … 16. Each has a gap below it now.
    expectEqual(new[0].order, 1)
    expectEqual(new[2].order, 2)
    expectEqual(records[0].order, 3)
    expect(list, [new[0], new[2], records[0], new[1]] + records.dropFirst())
  }

  @Test func `gaps at the end go at once, the others when they are more than half`() {
    let records = records(17)
    var list = list(records)
    let new = self.records(3) { "new \($0)" }
    list.insert(new[0], below: records[0])
    // 34 places, of which 18 are used, then 17: exactly half.
    list.remove(records[5])
    expectEqual(records[16].order, 33)
    list.append(new[1])
    expectEqual(new[1].order, 34)
    // Only its own place goes: 34 places are left.
    list.remove(new[1])
    list.append(new[2])
    expectEqual(new[2].order, 34)
    // Without it and the 17th, and the gap below that one: 32 places.
    list.remove(new[2])
    list.remove(records[16])
    list.append(new[2])
    expectEqual(new[2].order, 32)
    list.remove(new[2])
    // 16 are left in 32 places; one less is less than half, and no place is free.
    expectEqual(records[15].order, 31)
    list.remove(records[6])
    expectEqual(records[15].order, 14)
    expect(list, [new[0]] + records[..<5] + records[7..<16])
  }

  @Test func `a list that becomes short again has no gaps`() {
    let records = records(17)
    var list = list(records)
    // 16 places after the last one went, of which exactly half are used.
    list.remove(records[16])
    for record in records[..<8] { list.remove(record) }
    expect(list, Array(records[8..<16]))
    expectEqual(records[8..<16].map(\.order), (0..<8).map { UInt32($0) })
    expectEqual(list.steps, 0)
    list.insert(records[0], below: records[8])
    list.append(records[1])
    expect(list, [records[0]] + records[8..<16] + [records[1]])
  }
}

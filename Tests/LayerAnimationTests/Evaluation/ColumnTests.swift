import TestSupport
import Testing

@testable import LayerAnimation

/// The memory below the tables.
@Suite struct ColumnTests {
  @Test func `a column keeps its values while it grows and shrinks, and releases memory`() {
    var column = Column<Int>()
    for value in 0..<10_000 { column.append(value) }
    expectEqual(column.count, 10_000)
    expectTrue(column.capacity < 15_000)
    var expected = Array(0..<10_000)
    while column.count > 100 {
      let place = column.count / 3
      column.replaceByLast(place)
      let last = expected.removeLast()
      if place < expected.count { expected[place] = last }
    }
    expectEqual(Array(column.buffer), expected)
    expectTrue(column.capacity <= 1024)
    column.resize(to: 3000)
    expectEqual(column.count, 3000)
    expectEqual(Array(column.buffer.prefix(100)), expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a column's block doubles from 16 to 1024, then grows by half; unused it shrinks") {
      var column = Column<Int>()
      var capacities: [Int] = []
      for value in 0..<3000 {
        column.append(value)
        if capacities.last != column.capacity { capacities.append(column.capacity) }
      }
      expectEqual(capacities, [16, 32, 64, 128, 256, 512, 1024, 1536, 2304, 3456])
      // A quarter is kept, and one less moves to twice the length; up to 1024 nothing moves.
      for (length, capacity) in [(864, 3456), (863, 1726), (431, 1726), (430, 860), (1, 860)] {
        column.truncate(to: length)
        expectEqual(column.count, length)
        expectEqual(column.capacity, capacity)
        expectEqual(Array(column.buffer), Array(0..<length))
      }
      column.resize(to: 2000)
      expectEqual(column.capacity, 2000)
      column.truncate(to: 3)
      expectEqual(column.capacity, 16)
      expectEqual(column[0], 0)
    },
    Fact("cells of time grow on both sides and keep their values") {
      var cells = TimeCells()
      let root = CellIndex(SpaceID.root)
      cells[root] = 7
      for index in 1..<100 {
        cells.include(CellIndex(SpaceID(index)))
        cells.include(CellIndex(GroupID(index)))
        cells[CellIndex(SpaceID(index))] = Double(index)
        cells[CellIndex(GroupID(index))] = -Double(index)
      }
      expectEqual(cells[root], 7)
      for index in 1..<100 {
        expectEqual(cells[CellIndex(SpaceID(index))], Double(index))
        expectEqual(cells[CellIndex(GroupID(index))], -Double(index))
      }
      let far = CellIndex(GroupID(1000))
      cells.include(far)
      expectEqual(cells[CellIndex(GroupID(99))], -99)
      expectEqual(cells[CellIndex(SpaceID(99))], 99)
      expectTrue(cells[far].isNaN)
    },
    Fact("the numbers of a table's rows stay, and those of removed rows are used again") {
      var table = RowTable<SlotID, Int>()
      for row in 0..<2000 {
        let (next, id) = (table.nextID, table.insert(row))
        expectEqual(id, next)
        expectEqual(id.index, row)
      }
      for row in [5, 9] { table.remove(SlotID(row), leaving: -1) }
      expectEqual(table[SlotID(5)], -1)
      expectEqual(table[SlotID(9)], -1)
      expectEqual(table.length, 2000)
      var used: Set<SlotID> = []
      for row in [77, 78] {
        let (next, id) = (table.nextID, table.insert(row))
        expectEqual(id, next)
        expectEqual(table[id], row)
        used.insert(id)
      }
      expectEqual(used, [SlotID(5), SlotID(9)])
      expectEqual(table.length, 2000)
      let last = table.insert(2000)
      expectEqual(last, SlotID(2000))
      expectEqual(table.length, 2001)
      for row in 10...2000 where table[SlotID(row)] != row { Issue.record("row \(row)") }
    },
    Fact("a pool keeps what its owners use once half of it, and at least 256, is unused") {
      for (length, limit) in [(300, 256), (1000, 500)] {
        var pool = Pool<Int>()
        for element in 0..<length { pool.append(element) }
        var owners = [PoolRange(length - 10..<length), PoolRange(20..<40), PoolRange(0..<0)]
        func numbers(_ values: UnsafeMutablePointer<Int>) -> [[Int]] {
          owners.map { range in (range.start..<range.end).map { values[$0] } }
        }
        let expected = [Array(length - 10..<length), Array(20..<40), []]
        for unused in [limit - 1, 1] {
          expectEqual(numbers(pool.values), expected)
          expectEqual(pool.count, length)
          pool.abandon(unused)
          pool.compact { moved in
            for index in owners.indices { owners[index] = moved(owners[index]) }
          }
        }
        expectEqual(numbers(pool.values), expected)
        expectEqual(pool.count, 30)
        // Nothing is unused any more.
        pool.abandon(255)
        pool.compact { _ in Issue.record("compacted again") }
      }
    },
  ]

  @Test(arguments: [0..<0, 3..<7, 0..<1_000_000, 2_000_000_000..<2_100_000_000])
  func `a range of a pool fits into one number and comes back`(range: Range<Int>) {
    let found = PoolRange(bits: PoolRange(range).bits)
    expectEqual(found.start, range.lowerBound)
    expectEqual(found.end, range.upperBound)
    expectEqual(found.count, range.count)
  }
}

import Testing

@testable import LayerAnimation

/// The memory below the tables.
@Suite struct ColumnTests {
  @Test func `a column keeps its values while it grows and shrinks, and releases memory`() {
    var column = Column<Int>()
    for value in 0..<10_000 { column.append(value) }
    #expect(column.count == 10_000 && column.capacity < 15_000)
    var expected = Array(0..<10_000)
    while column.count > 100 {
      let place = column.count / 3
      column.replaceByLast(place)
      let last = expected.removeLast()
      if place < expected.count { expected[place] = last }
    }
    #expect(Array(column.buffer) == expected)
    #expect(column.capacity <= 1024)
    column.resize(to: 3000)
    #expect(column.count == 3000 && Array(column.buffer.prefix(100)) == expected)
  }

  @Test func `cells of time grow on both sides and keep their values`() {
    var cells = TimeCells()
    cells[0] = 7
    for place in Int32(1)..<100 {
      cells.include(place)
      cells.include(-place)
      cells[place] = Double(place)
      cells[-place] = -Double(place)
    }
    #expect(cells[0] == 7)
    #expect((1..<100).allSatisfy { cells[$0] == Double($0) && cells[-$0] == -Double($0) })
    cells.include(-1000)
    #expect(cells[-99] == -99 && cells[99] == 99 && cells[-1000].isNaN)
  }
}

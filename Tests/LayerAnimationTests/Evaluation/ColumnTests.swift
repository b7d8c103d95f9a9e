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
    let root = CellIndex(SpaceID.root)
    cells[root] = 7
    for index in 1..<100 {
      cells.include(CellIndex(SpaceID(index)))
      cells.include(CellIndex(GroupID(index)))
      cells[CellIndex(SpaceID(index))] = Double(index)
      cells[CellIndex(GroupID(index))] = -Double(index)
    }
    #expect(cells[root] == 7)
    for index in 1..<100 {
      #expect(cells[CellIndex(SpaceID(index))] == Double(index))
      #expect(cells[CellIndex(GroupID(index))] == -Double(index))
    }
    let far = CellIndex(GroupID(1000))
    cells.include(far)
    #expect(cells[CellIndex(GroupID(99))] == -99 && cells[CellIndex(SpaceID(99))] == 99)
    #expect(cells[far].isNaN)
  }
}

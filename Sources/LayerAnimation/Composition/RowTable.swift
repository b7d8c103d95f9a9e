/// Rows in one array, with numbers that stay the same and are used again when a row goes.
struct RowTable<Row> {
  private(set) var rows: [Row] = []
  private var free: [Int32] = []

  /// How many rows are in use.
  var count: Int { rows.count - free.count }

  subscript(id: Int32) -> Row {
    @inline(__always) get { rows[Int(id)] }
    @inline(__always) _modify { yield &rows[Int(id)] }
  }

  /// The number that the next row gets.
  var nextNumber: Int32 { free.last ?? Int32(rows.count) }

  /// Adds a row and gives its number.
  mutating func insert(_ row: Row) -> Int32 {
    if let id = free.popLast() {
      rows[Int(id)] = row
      return id
    }
    rows.append(row)
    return Int32(rows.count - 1)
  }

  /// Gives a number back; the row is replaced by an empty one so that it holds on to nothing.
  mutating func remove(_ id: Int32, leaving empty: Row) {
    rows[Int(id)] = empty
    free.append(id)
  }
}

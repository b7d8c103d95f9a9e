/// Plain rows in one block of memory, with numbers that stay the same and are used again when a row
/// goes.
struct PlainTable<Row: BitwiseCopyable>: ~Copyable {
  private var column = Column<Row>()
  private var free: [Int32] = []

  /// The rows, those not in use among them; valid until the next ``insert(_:)``.
  var rows: UnsafeMutablePointer<Row> { @inline(__always) get { column.values } }

  /// How many rows there are, with those not in use.
  var length: Int { column.count }

  subscript(id: Int32) -> Row {
    @inline(__always) get { column[id] }
    @inline(__always) nonmutating _modify { yield &column[id] }
  }

  /// Adds a row and gives its number.
  mutating func insert(_ row: Row) -> Int32 {
    if let id = free.popLast() {
      column[id] = row
      return id
    }
    column.append(row)
    return Int32(column.count - 1)
  }

  /// Gives a number back; the row becomes one that does nothing.
  mutating func remove(_ id: Int32, leaving empty: Row) {
    column[id] = empty
    free.append(id)
  }
}

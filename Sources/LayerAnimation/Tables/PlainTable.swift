/// Plain rows in one block of memory, with stable numbers that are reused after a row is removed.
struct PlainTable<Row: BitwiseCopyable>: ~Copyable {
  private var column = Column<Row>()
  private var free: [Int32] = []

  /// The rows, including unused ones; valid until the next ``insert(_:)``.
  var rows: UnsafeMutablePointer<Row> { @inline(__always) get { column.values } }

  /// The number of rows, including unused ones.
  var length: Int { column.count }

  subscript(id: Int32) -> Row {
    @inline(__always) get { column[id] }
    @inline(__always) nonmutating _modify { yield &column[id] }
  }

  /// Adds a row and returns its number.
  mutating func insert(_ row: Row) -> Int32 {
    if let id = free.popLast() {
      column[id] = row
      return id
    }
    column.append(row)
    return Int32(column.count - 1)
  }

  /// Frees a number; the row is replaced with an unused placeholder.
  mutating func remove(_ id: Int32, leaving empty: Row) {
    column[id] = empty
    free.append(id)
  }
}

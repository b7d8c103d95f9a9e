/// Rows that may own objects, in one block of memory, with stable numbers that are reused after a
/// row is removed.
///
/// An array would check for unique ownership at every change of a row.
struct RowTable<Row>: ~Copyable {
  private var rows: UnsafeMutablePointer<Row>
  /// The number of rows, including unused ones.
  private(set) var length = 0
  private var capacity = 0
  private var free: [Int32] = []

  init() { rows = .allocate(capacity: 0) }

  deinit {
    rows.deinitialize(count: length)
    rows.deallocate()
  }

  subscript(id: Int32) -> Row {
    @inline(__always) _read {
      assert(id >= 0 && id < length)
      yield rows[Int(id)]
    }
    @inline(__always) nonmutating _modify {
      assert(id >= 0 && id < length)
      yield &rows[Int(id)]
    }
  }

  /// The number of the next added row.
  var nextNumber: Int32 { free.last ?? Int32(length) }

  /// Adds a row and returns its number.
  mutating func insert(_ row: consuming Row) -> Int32 {
    if let id = free.popLast() {
      rows[Int(id)] = row
      return id
    }
    if length == capacity { grow() }
    (rows + length).initialize(to: row)
    length += 1
    return Int32(length - 1)
  }

  /// Frees a number; the row is replaced with an empty one, which releases its objects.
  mutating func remove(_ id: Int32, leaving empty: consuming Row) {
    rows[Int(id)] = empty
    free.append(id)
  }

  private mutating func grow() {
    capacity = capacity < 1024 ? max(16, capacity * 2) : capacity + capacity / 2
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity)
    larger.moveInitialize(from: rows, count: length)
    rows.deallocate()
    rows = larger
  }
}

/// Entries in one block of memory, with stable numbers that are reused after a removal.
///
/// An array would check for unique ownership at every change of an entry.
struct RowTable<ID: TableIndex, Row>: ~Copyable {
  /// The entries, including unused ones; valid until the next ``insert(_:)``.
  private(set) var rows: UnsafeMutablePointer<Row>
  /// The number of entries, including unused ones.
  private(set) var length = 0
  private var capacity = 0
  private var free: [ID] = []

  init() { rows = .allocate(capacity: 0) }

  deinit {
    rows.deinitialize(count: length)
    rows.deallocate()
  }

  subscript(id: ID) -> Row {
    @inline(__always) _read {
      assert(id.index >= 0 && id.index < length)
      yield rows[id.index]
    }
    @inline(__always) nonmutating _modify {
      assert(id.index >= 0 && id.index < length)
      yield &rows[id.index]
    }
  }

  /// Adds an entry and returns its number.
  mutating func insert(_ row: consuming Row) -> ID {
    if let id = free.popLast() {
      rows[id.index] = row
      return id
    }
    if length == capacity { grow() }
    (rows + length).initialize(to: row)
    length += 1
    return ID(length - 1)
  }

  /// Frees the number of an entry that owns nothing any more.
  mutating func free(_ id: ID) { free.append(id) }

  /// Frees a number, and replaces the entry with an unused one, which releases its objects.
  mutating func remove(_ id: ID, leaving empty: consuming Row) {
    rows[id.index] = empty
    free.append(id)
  }

  private mutating func grow() {
    capacity = capacity < 1024 ? max(4, capacity * 2) : capacity + capacity / 2
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity)
    larger.moveInitialize(from: rows, count: length)
    rows.deallocate()
    rows = larger
  }
}

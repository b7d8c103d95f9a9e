/// A column of plain values in one block of memory, for loops over all of them in each frame.
///
/// An array would be slower: it checks bounds and, inside a class, checks for unique ownership on
/// every access.
///
///     count      ●●●●●●●●●●●●●●●●●●●●●○○○○○○      ● in use, ○ reserved
///     capacity   16, 32, … 1024, then 1.5 times: at most a third is unused, not half
struct Column<Element: BitwiseCopyable>: ~Copyable {
  /// The values; valid until one is added or removed.
  private(set) var values: UnsafeMutablePointer<Element>
  /// The number of values.
  private(set) var count = 0
  /// The number of values that fit into the block.
  private(set) var capacity = 0

  init() { values = .allocate(capacity: 0) }

  deinit { values.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return values[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &values[index]
    }
  }

  subscript(id: some TableIndex) -> Element {
    @inline(__always) get { self[id.index] }
    @inline(__always) nonmutating _modify { yield &self[id.index] }
  }

  /// The values, to be read before any change.
  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: values, count: count) }

  /// Whether the next value needs a larger block.
  var isFull: Bool { count == capacity }

  /// Adds a value at the end.
  mutating func append(_ value: Element) {
    if isFull { move(to: capacity < 1024 ? max(16, capacity * 2) : capacity + capacity / 2) }
    (values + count).initialize(to: value)
    count += 1
  }

  /// Removes a value; the last one moves to its index.
  mutating func replaceByLast(_ index: Int) {
    values[index] = values[count - 1]
    truncate(to: count - 1)
  }

  /// Removes all but the first values, and frees memory if most of it is unused.
  mutating func truncate(to length: Int) {
    count = length
    if capacity > 1024 && count < capacity / 4 { move(to: max(16, count * 2)) }
  }

  /// Sets the length; the values are undefined until the caller writes them.
  mutating func resize(to length: Int) {
    if length > capacity { move(to: length) }
    truncate(to: length)
  }

  private mutating func move(to newCapacity: Int) {
    capacity = newCapacity
    let block = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    block.moveInitialize(from: values, count: min(count, capacity))
    values.deallocate()
    values = block
  }
}

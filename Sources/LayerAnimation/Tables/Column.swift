/// A row of plain values in one block of memory, for loops that run over all of them in each frame.
///
/// An array would do the same at some price: its bounds are checked, and held by a class it is
/// asked at every access whether somebody else holds it too.
///
///     count      ●●●●●●●●●●●●●●●●●●●●●○○○○○○      what is in use, and what is there for more
///     capacity   16, 32, … 1024, and then by half: at most a third lies idle, not half
struct Column<Element: BitwiseCopyable>: ~Copyable {
  /// The values; valid until the next one is added or taken out.
  private(set) var values: UnsafeMutablePointer<Element>
  /// How many values there are.
  private(set) var count = 0
  /// How many values there is room for.
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

  subscript(id: Int32) -> Element {
    @inline(__always) get { self[Int(id)] }
    @inline(__always) nonmutating _modify { yield &self[Int(id)] }
  }

  /// The values, for others to read before anything changes.
  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: values, count: count) }

  /// Whether the next value needs a larger block.
  var isFull: Bool { count == capacity }

  /// Adds a value at the end.
  mutating func append(_ value: Element) {
    if isFull { move(to: capacity < 1024 ? max(16, capacity * 2) : capacity + capacity / 2) }
    (values + count).initialize(to: value)
    count += 1
  }

  /// Takes a value out; the last one moves to its place.
  mutating func replaceByLast(_ index: Int) {
    values[index] = values[count - 1]
    truncate(to: count - 1)
  }

  /// Keeps the first values and gives back memory where most of it lies idle.
  mutating func truncate(to length: Int) {
    count = length
    if capacity > 1024 && count < capacity / 4 { move(to: max(16, count * 2)) }
  }

  /// Makes the column so long, with whatever values, for somebody who writes them all.
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

/// A row of plain values in one block of memory, for loops that run over all of them in each frame.
///
/// An array would do the same at some price: its bounds are checked, and held by a class it is
/// asked at every access whether somebody else holds it too.
struct Column<Element: BitwiseCopyable>: ~Copyable {
  /// The values; valid until the next ``append(_:)``.
  private(set) var values: UnsafeMutablePointer<Element>
  /// How many values there are.
  private(set) var count = 0
  private var capacity = 0

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

  /// Adds a value at the end.
  mutating func append(_ value: Element) {
    if count == capacity { grow() }
    (values + count).initialize(to: value)
    count += 1
  }

  /// Takes the last value off.
  mutating func removeLast() { count -= 1 }

  private mutating func grow() {
    capacity = max(16, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: values, count: count)
    values.deallocate()
    values = larger
  }
}

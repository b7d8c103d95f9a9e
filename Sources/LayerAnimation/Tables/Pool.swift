/// The element sequences of many owners in one column, compacted once half of it is unused.
///
///     owners    range ──┐        range ──┐
///     pool      a0 a1 a2  ×  ×  b0 b1  ×      × unused
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private var column = Column<Element>()
  /// The number of elements that belong to no owner.
  private var unused = 0

  /// The number of elements, including unused ones.
  var count: Int { column.count }

  /// The elements; valid until the next change of the pool.
  var values: UnsafeMutablePointer<Element> { @inline(__always) get { column.values } }

  /// Adds an element at the end.
  mutating func append(_ element: Element) { column.append(element) }

  /// Records that elements belong to no owner any more.
  mutating func abandon(_ count: Int) { unused += count }

  /// Compacts the pool if half of it is unused.
  ///
  /// - Parameter visit: Passes each range in use to the closure, and replaces it with the result.
  mutating func compact(_ visit: ((PoolRange) -> PoolRange) -> Void) {
    if unused < 256 || unused < count / 2 { return }
    var kept: [Element] = []
    visit { range in
      let first = kept.count
      kept.append(contentsOf: UnsafeBufferPointer(start: values + range.start, count: range.count))
      return PoolRange(first..<kept.count)
    }
    column.truncate(to: 0)
    for element in kept { column.append(element) }
    unused = 0
  }
}

/// The elements of one owner in a pool.
///
/// 8 bytes.
struct PoolRange: BitwiseCopyable {
  private var first: Int32 = 0
  private var length: Int32 = 0

  init() {}

  init(_ range: Range<Int>) {
    first = Int32(range.lowerBound)
    length = Int32(range.count)
  }

  /// The range in one number, and back.
  var bits: UInt64 { UInt64(UInt32(bitPattern: first)) | UInt64(UInt32(bitPattern: length)) << 32 }

  @inline(__always) init(bits: UInt64) {
    first = Int32(truncatingIfNeeded: bits)
    length = Int32(truncatingIfNeeded: bits >> 32)
  }

  @inline(__always) var start: Int { Int(first) }
  @inline(__always) var count: Int { Int(length) }
  @inline(__always) var end: Int { Int(first) + Int(length) }
}

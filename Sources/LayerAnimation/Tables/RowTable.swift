import LayerModel

/// Entries in one block of memory, with stable numbers that are reused after a removal.
///
/// An array would check for unique ownership at every change of an entry, and one that may grow would be
/// checked for exclusive access at every read.
final class RowTable<ID: TableIndex, Row> {
  /// The entries, including unused ones; valid until the next ``insert(_:)``.
  private(set) var rows: UnsafeMutablePointer<Row>
  /// The number of entries, including unused ones.
  private(set) var length = 0
  private var capacity = 0
  // Unchecked: it saves two checks for each row that comes and goes (record 0029).
  @exclusivity(unchecked) private var free: [ID] = []

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
    @inline(__always) _modify {
      assert(id.index >= 0 && id.index < length)
      yield &rows[id.index]
    }
  }

  /// Adds an entry and returns its number.
  func insert(_ row: consuming Row) -> ID {
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
  func free(_ id: ID) { free.append(id) }

  /// Frees a number, and replaces the entry with an unused one, which releases its objects.
  func remove(_ id: ID, leaving empty: consuming Row) {
    rows[id.index] = empty
    free.append(id)
  }

  private func grow() {
    capacity = capacity < 1024 ? max(4, capacity * 2) : capacity + capacity / 2
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity)
    larger.moveInitialize(from: rows, count: length)
    rows.deallocate()
    rows = larger
  }
}

/// The index of one kind of entry in the tables; it cannot be confused with one of another kind.
///
/// `none` means that there is no entry. Unlike an optional, it needs no additional memory.
protocol TableIndex: BitwiseCopyable, Hashable {
  var raw: Int32 { get }
  init(raw: Int32)
}

extension TableIndex {
  init(_ index: Int) { self.init(raw: Int32(truncatingIfNeeded: index)) }

  /// The index as an offset into memory.
  var index: Int { Int(raw) }

  static var none: Self { Self(raw: -1) }

  var isNone: Bool { raw < 0 }
}

/// A slot: one animated property of one layer.
struct SlotID: TableIndex { let raw: Int32 }

/// The tracks of a slot that has several.
struct TrackListID: TableIndex { let raw: Int32 }

/// The base of a slot whose value is a transform.
struct TransformID: TableIndex { let raw: Int32 }

/// The timing of an animation, or of one in a group.
struct TimingID: TableIndex { let raw: Int32 }

/// A local time that layers share.
struct SpaceID: TableIndex {
  let raw: Int32

  /// The loop's own time, from which every other space derives.
  static let root = SpaceID(raw: 0)
}

/// A reference to a layer, which becomes nil when the layer is released.
///
/// The layer owns this object as its attachment, and all records of the layer share it, which is
/// cheaper than a weak reference for each. It is borrowed but never dangling: the layer's `deinit`
/// clears it. Only code that also holds the layer may read it, such as a handle, the loop of its
/// tree or the pending changes of a loop; otherwise the result would depend on when the optimiser
/// releases the layer.
class LayerReference: LayerAttachment {
  private(set) final var borrowed: Borrowed<Layer>?

  /// The layer; nil once it is released.
  final var layer: Layer? { borrowed?.object }

  /// Whether the layer was not released.
  final var hasLayer: Bool { borrowed != nil }

  init(_ layer: Layer) { borrowed = Borrowed(layer) }

  /// The layer's index in the order of its tree, if the host computed it.
  final var treeOrder: UInt32 {
    // Read without retaining the layer, because sorting reads many.
    borrowed?.with { $0.treeOrder } ?? 0
  }

  func layerGoes() { borrowed = nil }
}

/// The index of one kind of entry in the tables; it cannot be confused with one of another kind.
///
/// `none` means that there is no entry. Unlike an optional, it needs no additional memory.
protocol TableIndex: BitwiseCopyable, Hashable {
  var raw: Int32 { get }
  init(raw: Int32)
}

extension TableIndex {
  @inline(__always) init(_ index: Int) { self.init(raw: Int32(truncatingIfNeeded: index)) }

  /// The index as an offset into memory.
  @inline(__always) var index: Int { Int(raw) }

  @inline(__always) static var none: Self { Self(raw: -1) }

  @inline(__always) var isNone: Bool { raw < 0 }
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

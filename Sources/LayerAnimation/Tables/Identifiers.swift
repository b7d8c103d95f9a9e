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

/// A track: the effect of one animation on one slot.
struct TrackID: TableIndex { let raw: Int32 }

/// A timing, by a number that never changes.
struct TimingID: TableIndex {
  let raw: Int32

  /// A timing that never moves, for unused entries.
  static let idle = TimingID(raw: 0)
}

/// A timing, by its index among the hot timings; it changes when timings are put in order.
struct HotIndex: TableIndex {
  let raw: Int32

  /// The index of the timing that never moves.
  static let idle = HotIndex(raw: 0)
}

/// The detail of a timing.
struct DetailID: TableIndex { let raw: Int32 }

/// A local time that layers share.
struct SpaceID: TableIndex {
  let raw: Int32

  /// The loop's own time, from which every other space derives.
  static let root = SpaceID(raw: 0)
}

/// The time of a group's members.
struct GroupID: TableIndex { let raw: Int32 }

/// The index of a lane among those of its tier.
struct LaneIndex: TableIndex { let raw: Int32 }

/// The index of a slot among the general ones.
struct GeneralIndex: TableIndex { let raw: Int32 }

/// The index of an animated transform.
struct TransformIndex: TableIndex { let raw: Int32 }

/// The parameters of a spring.
struct SpringID: TableIndex { let raw: Int32 }

/// One lane of a slot, in one number.
struct LaneOwner: BitwiseCopyable {
  private let code: Int32

  @inline(__always) init(_ slot: SlotID, _ lane: Int) {
    code = slot.raw << 2 | Int32(truncatingIfNeeded: lane)
  }

  @inline(__always) var slot: SlotID { SlotID(raw: code >> 2) }

  /// The lane, from 0 to 3.
  @inline(__always) var lane: Int { Int(code & 3) }
}

/// The indices of a slot's four lanes; none for lanes that no track changes.
struct LaneIndices: BitwiseCopyable {
  private var indices = SIMD4<Int32>(repeating: -1)

  subscript(lane: Int) -> LaneIndex {
    @inline(__always) get { LaneIndex(raw: indices[lane]) }
    @inline(__always) set { indices[lane] = newValue.raw }
  }
}

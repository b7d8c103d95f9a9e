/// The part of the timings that a frame reads: sufficient for a plain run with a curve or a spring.
///
///     elapsed   ──────0───────────────────────────── limit ── duration ──▶
///     fast            ├── progress = elapsed / d ──────┤
///     any other instant needs the rest of the timing, a ``TimingRow``
///
/// A frame reads 24 bytes of each, in three columns; two more columns have their numbers and their
/// progress in the frame. A million of them load nearly three times as fast from columns as from
/// one array, because the processor prefetches each column.
struct HotTimings: ~Copyable {
  /// The locations of an easing and a time.
  struct Code: BitwiseCopyable, Equatable {
    var easing: EasingID
    var cell: CellIndex
  }

  /// The progress below which the fast path gives the reference's bits.
  ///
  /// The reference treats an instant within some roundings of an edge as that edge. All such
  /// instants are within the last thousandth; otherwise the timing is not fast: see
  /// ``TimeMapping/isPlain``.
  static let limit = 1 - 0x1p-10

  private(set) var begins = Column<Double>()
  /// The durations; NaN for a timing that is never fast, such as a group or a repetition, so that
  /// every comparison of its progress fails.
  private(set) var durations = Column<Double>()
  private(set) var codes = Column<Code>()
  /// The timings; none for removed ones.
  private(set) var owners = Column<TimingID>()
  /// The eased progress in the frame; NaN if it is not in effect.
  private(set) var eased = Column<Double>()

  var count: Int { begins.count }

  /// Adds a timing and returns its index.
  mutating func append(
    _ owner: TimingID, begin: Double, duration: Double, _ code: Code
  ) -> HotIndex {
    begins.append(begin)
    durations.append(duration)
    codes.append(code)
    owners.append(owner)
    eased.append(.nan)
    return HotIndex(count - 1)
  }

  /// Frees an index; its memory is used again once the timings are put in order.
  func remove(_ index: HotIndex) {
    // The other columns are not used for a timing that is never fast and has no owner.
    durations[index] = .nan
    owners[index] = .none
  }

  /// Makes a timing fast or, if the duration is NaN, slow.
  func setDuration(_ duration: Double, at index: HotIndex) { durations[index] = duration }

  /// Changes the cell of a timing.
  func setCell(_ cell: CellIndex, at index: HotIndex) { codes[index].cell = cell }

  /// Returns the progress of a plain run at a time of its cell.
  @inline(__always)
  func progress(_ index: HotIndex, at time: Double) -> Double {
    (time - begins.values[index.index]) / durations.values[index.index]
  }

  /// Returns whether a progress is at least 0 and below ``limit``.
  ///
  /// One comparison is enough: the bit patterns of numbers from 0 on rise with them, and those of
  /// negative numbers and NaNs are larger. −0 also takes the slow path.
  @inline(__always)
  static func isFast(_ progress: Double) -> Bool { progress.bitPattern < limit.bitPattern }
}

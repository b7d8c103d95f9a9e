/// The part of the timings that a frame reads: sufficient for a plain run with a curve or a spring.
///
///     elapsed   ──────0───────────────────────────── limit ── duration ──▶
///     fast            ├── progress = elapsed / d ──────┤
///     any other instant needs the timing's row
///
/// 24 bytes each, in three columns. A million of them load nearly three times as fast as in rows,
/// because the processor prefetches each column.
struct HotTimings: ~Copyable {
  /// The locations of an easing and a time.
  struct Code: BitwiseCopyable, Equatable {
    /// The easing's number; that of a spring is below 0, as in ``EasingRows``.
    var easing: Int32
    /// The index of its time: see ``TimeCells``.
    var cell: Int32
  }

  /// The largest progress for which the fast path gives the reference's bits.
  ///
  /// The reference treats an instant within some roundings of an edge as that edge. All of these
  /// are within the last thousandth, or else the timing is not fast: see ``TimeMapping/isPlain``.
  static let limit = 1 - 0x1p-10

  private(set) var begins = Column<Double>()
  /// The durations; NaN if every instant needs the timing's row, as for groups and repetition: then
  /// every comparison of a progress fails.
  private(set) var durations = Column<Double>()
  private(set) var codes = Column<Code>()

  var count: Int { begins.count }

  /// Whether the next one needs larger blocks of memory.
  var isFull: Bool { begins.isFull }

  /// Adds a timing.
  mutating func append(begin: Double, duration: Double, _ code: Code) {
    begins.append(begin)
    durations.append(duration)
    codes.append(code)
  }

  /// Makes a timing fast; or slow, with NaN.
  func setDuration(_ duration: Double, at place: Int32) { durations[place] = duration }

  /// Changes the cell of a timing.
  func setCell(_ cell: Int32, at place: Int32) { codes[place].cell = cell }

  /// Returns the progress of a plain run at a time of its cell.
  @inline(__always)
  func progress(_ place: Int, at time: Double) -> Double {
    (time - begins.values[place]) / durations.values[place]
  }

  /// Returns whether a progress is at least 0 and below ``limit``.
  ///
  /// One comparison is enough: the bit patterns of numbers from 0 on rise with them, and those of
  /// negative numbers and NaNs are larger. −0 also takes the slow path.
  @inline(__always)
  static func isFast(_ progress: Double) -> Bool { progress.bitPattern < limit.bitPattern }
}

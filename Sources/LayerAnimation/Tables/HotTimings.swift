/// What a frame reads of the timings: enough where one is a plain run along a curve or a spring.
///
///     elapsed   ──────0───────────────────────────── limit ── duration ──▶
///     fast            ├── progress = elapsed / d ──────┤
///     any other instant is left to the timing's row
///
/// 24 bytes each, in three columns: a million of them come nearly three times as quickly from memory
/// that way as in rows, for the processor fetches ahead in each of them.
struct HotTimings: ~Copyable {
  /// Where an easing and a time are found.
  struct Code: BitwiseCopyable, Equatable {
    /// The easing's number; below 0 that of a spring, as ``EasingRows`` has it.
    var easing: Int32
    /// The place of the time it runs in: see ``TimeCells``.
    var cell: Int32
  }

  /// The progress up to which the fast way gives the reference's bits.
  ///
  /// The reference takes an instant within some roundings of an edge for that edge. All of them lie
  /// within the last thousandth, or else the timing is not fast: see ``TimeMapping/isPlain``.
  static let limit = 1 - 0x1p-10

  private(set) var begins = Column<Double>()
  /// The durations, NaN where every instant is left to the timing's row, as of groups and of what
  /// repeats: no comparison of a progress holds then.
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

  /// Lets a timing be fast, or not: with NaN.
  func setDuration(_ duration: Double, at place: Int32) { durations[place] = duration }

  /// Lets a timing run in another time.
  func setCell(_ cell: Int32, at place: Int32) { codes[place].cell = cell }

  /// How far a plain run has come at a time of its cell.
  @inline(__always)
  func progress(_ place: Int, at time: Double) -> Double {
    (time - begins.values[place]) / durations.values[place]
  }

  /// Whether a progress is within 0 and ``limit``.
  ///
  /// In one comparison: the bits of numbers from 0 on rise with them, and those of negative numbers
  /// and of a NaN are greater, of −0 too, which is left to the reference as well.
  @inline(__always)
  static func isFast(_ progress: Double) -> Bool { progress.bitPattern < limit.bitPattern }
}

/// The segment of keyframes or of a path at an eased progress, and the progress within it.
///
///     keys        k0 ──────────── k1 ──────────── k2
///     progress    0               0.5     ●       1       segment 1, local 0.6
///     function                            ▼               eased by the segment's own function
///     parameter                           ▼               along a curve, by length if paced
struct SegmentPosition: Hashable, Sendable, BitwiseCopyable {
  /// The index of the segment, or of the value if discrete.
  var segment: Int
  /// The progress within the segment.
  var local: Double
  /// The timing function of the segment, if it has one and the progress is between the key times.
  var function: MediaTimingFunction?
  /// The progress within the segment after its function.
  var eased: Double
  /// The parameter of a curve at that progress.
  var parameter: Double
}

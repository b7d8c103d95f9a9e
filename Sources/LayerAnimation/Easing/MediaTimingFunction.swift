import LayerModel

/// The pacing of an animation: a curve that turns elapsed time into progress.
///
/// The curve is a cubic Bézier from (0, 0) to (1, 1). Its two inner control points pull it away
/// from the diagonal. Both axes are fractions: x of the duration, y of the distance from start to
/// end.
///
///     progress y
///     1 |                  c2        ******    easeInEaseOut: c1 is (0.42, 0),
///       |                        *****         c2 is (0.58, 1)
///       |                      ***
///       |                   ****
///       |                 ***                  The inner points are not on the curve.
///       |                **                    It leaves (0, 0) towards c1 and arrives
///       |              ***                     at (1, 1) from c2: slow, fast, slow.
///       |           ****
///       |         ***
///       |     *****
///     0 |******        c1
///       +---------------------------------- time x
///       0                                 1
///
/// The curve is a value: it holds four numbers and possibly a name. Two curves are equal if their
/// four numbers are; the name does not count. (Core Animation's curves are objects: two custom
/// functions with equal points are not equal, and there is one shared object per name; F75.)
///
/// The x of both control points must lie within 0…1, so that there is one progress for each time; y
/// may lie outside 0…1, so that the progress can overshoot (F78), up to 1e15 in magnitude. An
/// invalid curve is refused when an animation with it is added to a layer.
public struct MediaTimingFunction: Sendable, BitwiseCopyable {
  /// The x of the first control point, a fraction of the duration.
  let c1x: Double
  /// The y of the first control point, a fraction of the distance.
  let c1y: Double
  /// The x of the second control point, a fraction of the duration.
  let c2x: Double
  /// The y of the second control point, a fraction of the distance.
  let c2y: Double
  /// The named curve this was created as; nil for one created from control points.
  let named: Named?

  /// Creates a curve from its two inner control points.
  ///
  /// - Parameters:
  ///   - c1x: The time of the first point, a fraction of the duration within 0…1.
  ///   - c1y: The progress of the first point; outside 0…1 the curve may overshoot.
  ///   - c2x: The time of the second point, a fraction of the duration within 0…1.
  ///   - c2y: The progress of the second point; outside 0…1 the curve may overshoot.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.init(c1x, c1y, c2x, c2y, named: nil)
  }

  init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double, named: Named?) {
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
    self.named = named
  }

  /// Returns the control point with an index of 0…3: the start, the two inner points, or the end
  /// (F75).
  ///
  /// Points 0 and 3 are always (0, 0) and (1, 1). Any other index stops the program, where Core
  /// Animation raises an exception.
  public func controlPoint(at index: Int) -> Point {
    switch index {
    case 0: Point(x: 0, y: 0)
    case 1: Point(x: c1x, y: c1y)
    case 2: Point(x: c2x, y: c2y)
    case 3: Point(x: 1, y: 1)
    default:
      fatalError("A timing function has the control points 0 to 3; there is no point \(index).")
    }
  }

  /// The problem with the control points, as a sentence, or nil.
  ///
  /// Initialisers and setters do not throw, so invalid numbers are kept, and adding an animation to
  /// a layer throws this. A curve with a problem still returns values, in bounded time, but they
  /// are meaningless.
  package var problem: String? {
    for (index, point) in [(1, controlPoint(at: 1)), (2, controlPoint(at: 2))] {
      if !(point.x >= 0 && point.x <= 1) {
        return "The x of timing function control point \(index) is \(point.x);"
          + " it must be a number within 0…1."
      }
      if !(abs(point.y) <= Self.greatestY) {
        return "The y of timing function control point \(index) is \(point.y);"
          + " it must be a number from -1e15 to 1e15."
      }
    }
    return nil
  }

  /// The largest magnitude of a control point's y.
  ///
  ///     y(u) = (1 + 3·y1 − 3·y2)·u³ + (3·y2 − 6·y1)·u² + 3·y1·u
  ///
  /// No coefficient is above 9 · 1e15 + 1, which is below 2⁵³, so a double still represents it
  /// exactly. Beyond that the 1 is lost, so that the curve no longer ends at 1; far beyond, the sum
  /// is NaN.
  static let greatestY = 1e15

  /// Whether there is no ``problem``, without building the sentence.
  var isUsable: Bool {
    c1x >= 0 && c1x <= 1 && c2x >= 0 && c2x <= 1 && abs(c1y) <= Self.greatestY
      && abs(c2y) <= Self.greatestY
  }
}

extension MediaTimingFunction: Hashable {
  /// Returns whether two curves have the same four control numbers; their names do not count.
  public static func == (a: Self, b: Self) -> Bool {
    a.c1x == b.c1x && a.c1y == b.c1y && a.c2x == b.c2x && a.c2y == b.c2y
  }

  /// Feeds the four control numbers to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(c1x)
    hasher.combine(c1y)
    hasher.combine(c2x)
    hasher.combine(c2y)
  }
}

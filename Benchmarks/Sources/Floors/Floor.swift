/// Loops over plain arrays that do the arithmetic of the facts and nothing else.
///
/// The cost of an engine is reported as a ratio to them. They were written before the engine was
/// made fast, and do not change: no loop of the engine may be measured against a floor that was
/// lowered or raised for it.
///
/// A loop checks nothing: pointers, no bounds, no reference counts. Each track has its own start
/// and duration, so no two have the same progress, and writes its result to an index given by a
/// column.
package protocol Floor: AnyObject {
  /// The number of tracks.
  var count: Int { get }
  /// Computes every track at an instant within 0…2 s.
  func run(at now: Double)
  /// The sum of all results.
  var sum: Double { get }
  /// The expected sum at an instant, computed track by track with the slow and safe formulas.
  func exactSum(at now: Double) -> Double
}

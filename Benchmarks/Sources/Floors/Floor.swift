/// Loops over plain arrays that do the arithmetic of the facts and nothing else.
///
/// What an engine takes is told as a ratio to them. They were written before the engine was made
/// fast, and stay as they are: no loop of the engine may be measured against a floor that was
/// lowered or raised for it.
///
/// Nothing is checked in a loop: pointers, no bounds, no reference counts. Each track has a begin and
/// a duration of its own, so no two have the same progress, and writes its result to a place
/// that a column names.
package protocol Floor: AnyObject {
  /// How many tracks it has.
  var count: Int { get }
  /// Brings every track to an instant within 0…2 s.
  func run(at now: Double)
  /// The sum of all results.
  var sum: Double { get }
  /// What the sum must be at an instant, computed track by track with the slow and sure formulas.
  func exactSum(at now: Double) -> Double
}

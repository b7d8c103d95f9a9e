/// A step of a random script that can be replaced with simpler ones.
///
///     enum Step: ShrinkableStep {
///       case grab
///       case wait(Double)
///
///       var smaller: [Step] {
///         guard case .wait(let seconds) = self else { return [] }
///         return Self.smaller(than: seconds).map { .wait($0) }
///       }
///     }
///
/// After a failing script was made as short as possible, each of its steps is replaced with the
/// first of its smaller steps with which the script still fails, again and again.
public protocol ShrinkableStep {
  /// Simpler steps to try, the simplest first; empty if there are none.
  ///
  /// Each must be simpler than this step, so that there is an end.
  var smaller: [Self] { get }
}

extension ShrinkableStep {
  /// Returns simpler numbers.
  ///
  /// - Parameter number: The number; 0 has no simpler ones.
  /// - Returns: 0, the half, and the number without its fraction.
  public static func smaller(than number: Double) -> [Double] {
    if number == 0 { return [] }
    if !number.isFinite || number.magnitude < 1e-3 { return [0] }
    let whole = number.rounded(.towardZero)
    // Halves of whole numbers stay whole as long as possible.
    let half = whole == number && whole.magnitude > 1 ? (number / 2).rounded() : number / 2
    var found: [Double] = [0]
    for candidate in [half, whole] where candidate != number && !found.contains(candidate) {
      found.append(candidate)
    }
    return found
  }

  /// Returns simpler whole numbers.
  ///
  /// - Parameter number: The number; 0 has no simpler ones.
  /// - Returns: 0, the half, and the next one towards 0.
  public static func smaller(than number: Int) -> [Int] {
    if number == 0 { return [] }
    var found = [0]
    for candidate in [number / 2, number - number.signum()] where !found.contains(candidate) {
      found.append(candidate)
    }
    return found
  }
}

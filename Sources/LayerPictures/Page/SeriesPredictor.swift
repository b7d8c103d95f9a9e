/// Predicts the next number of a series from the numbers before it.
///
///     numbers   v₀  v₁  v₂  v₃        order 1 predicts the last number
///     steps       ▵₁  ▵₁  ▵₁          order 2 adds its last step
///     bends         ▵₂  ▵₂            order 3 adds the last change of the step, and so on
///
/// It uses the order that was the nearest of late. The page predicts the same numbers: both do the
/// same additions, subtractions and comparisons in the same order.
struct SeriesPredictor {
  /// The highest order.
  static let orders = 8

  /// The last number, its last step, the last change of the step, and so on.
  private var differences = [Double](repeating: 0, count: orders)
  /// How far from the truth each order was, older errors counting half as much each time.
  private var errors = [Double](repeating: 0, count: orders)
  private var count = 0

  /// The prediction, which is 0 before the first number; nil if it is not finite.
  var next: Double? {
    var best = 0
    for order in 1..<Self.orders where order < count && errors[order] < errors[best] {
      best = order
    }
    var sum = differences[0]
    if best > 0 { for order in 1...best { sum += differences[order] } }
    return sum.isFinite ? sum : nil
  }

  /// Whether the last numbers were equal, so that all orders predict that number.
  var isFlat: Bool {
    count >= Self.orders && differences[0].isFinite
      && differences.dropFirst().allSatisfy { $0 == 0 }
  }

  /// Takes the next number; one more of many equal numbers changes nothing.
  mutating func add(_ number: Double) {
    if isFlat && number == differences[0] { return }
    let known = min(count, Self.orders)
    var sum = 0.0
    for order in 0..<known {
      sum += differences[order]
      errors[order] = errors[order] * 0.5 + (number - sum).magnitude
    }
    var difference = number
    for order in 0..<min(known + 1, Self.orders) {
      let old = differences[order]
      differences[order] = difference
      difference -= old
    }
    count = known + 1
  }
}

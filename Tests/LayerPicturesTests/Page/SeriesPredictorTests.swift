import TestSupport
import Testing

@testable import LayerPictures

/// The prediction of the next number of a series.
struct SeriesPredictorTests {
  private func predictions(_ numbers: [Double]) -> [Double?] {
    var predictor = SeriesPredictor()
    return numbers.map { number in
      predictor.add(number)
      return predictor.next
    }
  }

  @Test("Nothing is predicted as 0, one number as itself, squares from the third on as squares")
  func squares() {
    expectEqual(SeriesPredictor().next, 0)
    // After 1 and 4 the step of 3 is added; after 9 the steps are 3 and 5, so the next is 7.
    expectEqual(predictions([1, 4, 9, 16, 25]), [1, 7, 16, 25, 36])
  }

  @Test("Of orders that were equally near, the lowest predicts")
  func ties() {
    // After eight equal numbers all orders predict that number, and all are wrong by 1.
    expectEqual(predictions([5, 5, 5, 5, 5, 5, 5, 5, 6]), [5, 5, 5, 5, 5, 5, 5, 5, 6])
    // Then order 1 predicts 6, and order 2 predicts 7, which was right.
    expectEqual(predictions([5, 5, 5, 5, 5, 5, 5, 5, 6, 7])[9], 8)
  }

  @Test("What is not finite is not predicted")
  func infinite() {
    expectEqual(predictions([.infinity, 1]), [nil, nil])
    // The step of 1.2e308 is finite, its sum with the number is not.
    expectEqual(predictions([0, 1.2e308]), [0, nil])
  }

  /// Returns the prediction after all of some numbers from their differences and errors of all time.
  private func expected(_ numbers: [Double]) -> Double? {
    // Row 0 has the numbers, row 1 their steps, row 2 the changes of the steps.
    var rows = [numbers]
    for _ in 1..<8 {
      let row = rows[rows.count - 1]
      rows.append(row.indices.map { $0 == 0 ? 0 : row[$0] - row[$0 - 1] })
    }
    func prediction(_ order: Int, after count: Int) -> Double {
      (0...order).reduce(0) { $0 + rows[$1][count - 1] }
    }
    var best: (error: Double, order: Int)?
    for order in 0..<min(8, numbers.count) {
      // An order needs one number more than its own.
      var error = 0.0
      for index in numbers.indices where index > order {
        error = error / 2 + (numbers[index] - prediction(order, after: index)).magnitude
      }
      if best.map({ error < $0.error }) ?? true { best = (error, order) }
    }
    guard let best else { return 0 }
    let sum = prediction(best.order, after: numbers.count)
    return sum.isFinite ? sum : nil
  }

  @Test("The order predicts whose errors, each counting half as much as the next, are the smallest")
  func orders() {
    var random = SeededGenerator(seed: 11)
    var series: [[Double]] = (0..<30).map { _ in
      (0..<16).map { _ in Double(Int.random(in: -3...3, using: &random)) }
    }
    series += (0..<10).map { degree in
      (0..<14).map { index in (0..<degree).reduce(1) { value, _ in value * Double(index - 4) } }
    }
    series.append([Double](repeating: 2.5, count: 9) + [3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5])
    for numbers in series {
      let found = predictions(numbers)
      for count in 1...numbers.count where found[count - 1] != expected(Array(numbers[..<count])) {
        Issue.record("\(numbers[..<count])")
      }
    }
  }
}

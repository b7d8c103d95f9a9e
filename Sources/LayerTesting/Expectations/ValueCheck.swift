import LayerModel

/// Compares the values of an expectation, and writes one table for all of them.
struct ValueCheck {
  private var table: TextTable
  private let tolerance: Double
  private var name = ""
  /// The explanation of the first wrong value; nil if all were right.
  private var explanation: [String]?

  /// Creates a check with the titles of its table.
  init(titles: [String], _ tolerance: Double) {
    table = TextTable(titles)
    self.tolerance = tolerance
  }

  /// Compares a value with the expected one.
  ///
  /// - Parameters:
  ///   - expected: The expected value, in the type of the property.
  ///   - found: The value.
  ///   - value: The property.
  ///   - cells: The first cells of the row.
  ///   - explain: Returns the explanation of the value; called for the first wrong one.
  mutating func add(
    _ expected: PropertyValue, _ found: PropertyValue, of value: ExpectedValue,
    after cells: [String] = [], _ explain: () -> [String]
  ) {
    let difference = value.difference(found, from: expected, within: tolerance)
    let words = [expected, found].map(value.words)
    table.add(cells + words + [difference.text], isMarked: !difference.isWithin)
    if difference.isWithin || explanation != nil { return }
    explanation = explain()
    name = value.name
  }

  /// Returns the message of a failure; nil if all values were right.
  func message(_ complaint: String) -> String? {
    explanation.map { ([name + complaint] + table.lines + $0).joined(separator: "\n") }
  }
}

import Foundation

/// What is different in two tables of rows.
enum RowComparison {
  /// Returns a line for each row that only one table has, or whose values differ.
  ///
  /// Numbers agree if they differ by at most a millionth of the larger one, or of 1.
  static func differences(_ first: [Row], _ second: [Row]) -> [String] {
    func keyed(_ rows: [Row]) -> [String: Row] {
      Dictionary(rows.map { ("\($0.scene)\t\($0.instant)\t\($0.keyPath)", $0) }) { $1 }
    }
    let (left, right) = (keyed(first), keyed(second))
    return Set(left.keys).union(right.keys).sorted().compactMap { key in
      let (one, other) = (left[key]?.value ?? "nothing", right[key]?.value ?? "nothing")
      return agree(one, other) ? nil : "\(key)\t\(one)\t\(other)"
    }
  }

  static func agree(_ one: String, _ other: String) -> Bool {
    let (left, right) = (one.split(separator: " "), other.split(separator: " "))
    return left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        if left == right { return true }
        guard let left = Double(left), let right = Double(right) else { return false }
        return abs(left - right) <= 1e-6 * max(1, abs(left), abs(right))
      }
  }
}

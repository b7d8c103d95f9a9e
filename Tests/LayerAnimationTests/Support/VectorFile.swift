import Foundation
import TestSupport

/// A file of vectors from independent implementations, if their folder exists.
enum VectorFile {
  typealias Entry = [String: Any]

  /// Returns the vectors of a file, or nil, with a printed line, if there is none.
  static func vectors(_ name: String) throws -> [Entry]? {
    guard let data = SharedFiles.data("vectors/\(name).json") else { return nil }
    let top = try JSONSerialization.jsonObject(with: data) as? Entry
    return top?["vectors"] as? [Entry] ?? []
  }

  /// A number; "inf" means infinity.
  static func number(_ entry: Entry, _ field: String) -> Double {
    if let text = entry[field] as? String, text == "inf" { return .infinity }
    return (entry[field] as? NSNumber)?.doubleValue ?? 0
  }

  static func flag(_ entry: Entry, _ field: String) -> Bool? {
    (entry[field] as? NSNumber)?.boolValue
  }

  static func numbers(_ value: Any?) -> [Double]? {
    (value as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
  }
}

/// Counts the results of a vector test, and prints them in one line.
struct VectorTally {
  var tried = 0
  var passed = 0
  var excluded: [String: Int] = [:]
  var worst = 0.0

  mutating func exclude(_ count: Int = 1, because reason: String) {
    excluded[reason, default: 0] += count
  }

  /// Counts a sample by its error relative to its tolerance, and returns whether it passed.
  mutating func add(off: Double) -> Bool { check(off, allowed: 1) }

  mutating func check(_ error: Double, allowed: Double) -> Bool {
    tried += 1
    worst = error.isNaN ? error : max(worst, error)
    guard error <= allowed else { return false }
    passed += 1
    return true
  }

  func report(_ name: String) {
    let reasons = excluded.sorted { $0.key < $1.key }.map { "\($0.value) (\($0.key))" }
    print(
      "\(name) vectors: tried \(tried), passed \(passed), excluded",
      reasons.isEmpty ? "none" : reasons.joined(separator: ", "), "- worst error \(worst)")
  }
}

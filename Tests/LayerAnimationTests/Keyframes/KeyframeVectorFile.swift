import Foundation

/// The folder of shared reference material: `LAYERS_SHARED`, or beside the package.
enum KeyframeVectorFile {
  /// Decodes a file of vectors; nil, and a printed line, where it is not at hand.
  static func load<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content? {
    let shared =
      ProcessInfo.processInfo.environment["LAYERS_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
    let file = shared.appendingPathComponent("vectors/\(name).json")
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("skipped: vectors/\(name).json is not at hand (set LAYERS_SHARED)")
      return nil
    }
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }
}

/// How many samples were tried and passed, and which were left out, for a line of print.
struct VectorTally {
  var tried = 0
  var passed = 0
  var worst = 0.0
  var excluded: [String: Int] = [:]

  mutating func exclude(_ count: Int = 1, because reason: String) {
    excluded[reason, default: 0] += count
  }

  /// Counts a sample that is off by a part of its tolerance, and gives whether it passed.
  mutating func add(off: Double) -> Bool {
    tried += 1
    worst = max(worst, off)
    let isGood = off <= 1
    if isGood { passed += 1 }
    return isGood
  }

  func report(_ name: String) {
    print("\(name): tried \(tried) samples, passed \(passed), worst \(worst) of the tolerance")
    for (reason, count) in excluded.sorted(by: { $0.key < $1.key }) {
      print("  excluded \(count): \(reason)")
    }
  }
}

/// One number or several, as the vectors write values.
struct VectorNumbers: Decodable {
  let numbers: [Double]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let one = try? container.decode(Double.self) {
      numbers = [one]
    } else {
      numbers = try container.decode([Double].self)
    }
  }
}

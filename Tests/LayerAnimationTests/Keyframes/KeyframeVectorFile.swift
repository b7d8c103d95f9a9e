import Foundation

/// The folder of shared reference material: `LAYERS_SHARED`, or beside the package.
enum KeyframeVectorFile {
  /// Decodes a file of vectors; nil, with a printed line, if it is missing.
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

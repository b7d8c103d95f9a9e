import Foundation

/// Reference files that are not part of the package, for tests that are skipped without them.
package enum SharedFiles {
  /// The folder that `LAYERS_SHARED` names, otherwise the folder `shared` beside the package.
  package static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["LAYERS_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    return package.deletingLastPathComponent().appendingPathComponent("shared")
  }

  /// Returns the content of a file in the folder; nil, with a printed line, if there is none.
  package static func data(_ path: String) -> Data? {
    if let data = try? Data(contentsOf: folder.appendingPathComponent(path)) { return data }
    print("skipped: there is no \(path); set LAYERS_SHARED to where the shared files are")
    return nil
  }

  /// Decodes a file of vectors; nil, with a printed line, if there is none.
  package static func vectors<Content: Decodable>(
    _ name: String, as type: Content.Type
  ) throws -> Content? {
    try data("vectors/\(name).json").map { try JSONDecoder().decode(type, from: $0) }
  }
}

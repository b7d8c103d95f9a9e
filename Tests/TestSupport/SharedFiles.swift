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

  /// Returns the files of a folder by name; none, with a printed line, if the folder is missing.
  package static func files(
    in name: String, suffix: String
  ) throws -> [(name: String, path: String)] {
    let path = folder.appendingPathComponent(name).path
    guard FileManager.default.fileExists(atPath: path) else {
      print("skipped: there is no \(name); set LAYERS_SHARED to where the shared files are")
      return []
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { ($0, "\(path)/\($0)") }
  }

  /// Decodes a file of vectors; nil, with a printed line, if there is none.
  package static func vectors<Content: Decodable>(
    _ name: String, as type: Content.Type
  ) throws -> Content? {
    try data("vectors/\(name).json").map { try JSONDecoder().decode(type, from: $0) }
  }
}

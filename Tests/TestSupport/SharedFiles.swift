import Foundation
import Testing

/// Reference files that are not part of the package; a test that reads them has the trait `.needs(.sharedFiles)`.
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

  /// Returns the content of a file in the folder; nil, with an issue, if there is none.
  package static func data(_ path: String) -> Data? {
    if let data = try? Data(contentsOf: folder.appendingPathComponent(path)) { return data }
    Issue.record("\(folder.path) has no \(path)")
    return nil
  }

  /// Returns the files of a folder by name; none, with an issue, if the folder is missing or has none.
  package static func files(
    in name: String, suffix: String
  ) throws -> [(name: String, path: String)] {
    let path = folder.appendingPathComponent(name).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let files = names.filter { $0.hasSuffix(suffix) }.sorted().map { ($0, "\(path)/\($0)") }
    if files.isEmpty { Issue.record("\(path) has no file \(suffix)") }
    return files
  }

  /// Decodes a file of vectors; nil, with an issue, if there is none.
  package static func vectors<Content: Decodable>(
    _ name: String, as type: Content.Type
  ) throws -> Content? {
    try data("vectors/\(name).json").map { try JSONDecoder().decode(type, from: $0) }
  }
}

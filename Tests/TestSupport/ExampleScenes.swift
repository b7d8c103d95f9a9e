import Foundation

/// The scenes that the project ships.
package enum ExampleScenes {
  /// The folder of the shipped scenes.
  package static let folder = PackageFolder.root.appending(path: "Examples/Scenes")

  /// The bytes of one scene.
  package static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// The names of all scenes in the native format, sorted, those of the questions last.
  package static func names() throws -> [String] { try names(in: "") + questions() }

  /// The names of the scenes of the sixteen questions, sorted.
  package static func questions() throws -> [String] { try names(in: "questions/") }

  private static func names(in subfolder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: subfolder).path)
      .filter { $0.hasSuffix(".json") }.sorted().map { subfolder + $0 }
  }
}

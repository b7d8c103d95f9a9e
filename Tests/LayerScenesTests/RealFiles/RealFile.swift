import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

/// The real CAML files beside the package; suites that read them need `.sharedFiles`.
enum RealFile {
  /// The one that is malformed.
  static let malformed = "CAPlayground-tendies-Floating.caml"

  /// All files by name.
  static func all() throws -> [(name: String, path: String)] {
    try SharedFiles.files(in: "scenes/caml", suffix: ".caml")
  }

  /// All files that can be read; an error in one of them fails the test.
  static func sources() throws -> [(name: String, path: String, source: SceneTree)] {
    try readSources.get()
  }

  private static let readSources = Result {
    try all().filter { $0.name != malformed }.map { name, path in
      (name: name, path: path, source: try read(InputFile.read(path).bytes, name))
    }
  }

  /// Reads a file that is no part of a bundle.
  static func read(_ bytes: [UInt8], _ name: String) throws(SceneError) -> SceneTree {
    try CAMLReader.read(bytes, file: name, DocumentSpace())
  }

  /// One file, which must be there.
  static func read(_ name: String) throws -> (text: String, source: SceneTree) {
    let path = try #require(try all().first { $0.name == name }?.path)
    let bytes = try InputFile.read(path).bytes
    return (String(decoding: bytes, as: UTF8.self), try read(bytes, name))
  }
}

extension SceneInstance {
  /// A layer of the scene, which must be there.
  func found(_ id: String) throws -> Layer { try #require(layersByID[id]) }
}

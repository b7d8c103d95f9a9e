import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

/// Small CAML files of the tests, and the real ones if they are beside the package.
enum CAMLFixture {
  /// Reads a file that consists of some lines; it is named `a.caml`.
  static func source(_ text: String) throws -> CAMLSceneSource {
    try CAMLSceneSource(Array(text.utf8), file: "a.caml")
  }

  /// Reads a file with one layer, which is in line 2, and makes its scene.
  static func scene(_ layer: String) throws -> SceneStage {
    try source("<caml>\n\(layer)\n</caml>").makeStage()
  }

  /// The notices of a file with one layer, as they are printed.
  static func notices(_ layer: String) throws -> [String] {
    try source("<caml>\n\(layer)\n</caml>").notices.map(\.description)
  }

  /// The error for a file, as printed; a remark if there is none.
  static func refusal(_ text: String) -> String {
    do {
      _ = try source(text)
      return "read without an error"
    } catch let error as SceneError {
      return error.description
    } catch {
      return "another error: \(error)"
    }
  }

  /// The real files by name; none, with a printed remark, if they are missing.
  static func realFiles() throws -> [(name: String, path: String)] {
    try SharedFiles.files(in: "scenes/caml", suffix: ".caml")
  }

  /// A real file, or nil, with a printed remark, if the files are missing.
  static func realFile(_ name: String) throws -> (text: String, source: CAMLSceneSource)? {
    guard let path = try realFiles().first(where: { $0.name == name })?.path else { return nil }
    let bytes = try InputFile.read(path).bytes
    return (String(decoding: bytes, as: UTF8.self), try CAMLSceneSource(bytes, file: name))
  }
}

extension SceneStage {
  /// A layer of the scene, which must be there.
  func found(_ id: String) throws -> Layer { try #require(layersByID[id]) }
}

import Foundation

/// A scene in a file of its own folder, which is removed with this value.
final class TemporaryScene {
  let folder: URL
  let path: String

  /// A box that moves from 0 to 100 in ten seconds, and is transparent from 4 s on.
  static let box = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 200, 100], "position": [100, 50],
     "backgroundColor": "#0000ff", "sublayers": [
      {"id": "box", "bounds": [0, 0, 40, 40], "position": [0, 50], "backgroundColor": "#ff0000",
       "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0,
        "toValue": 100, "duration": 10}}},
      {"id": "label", "class": "TextLayer", "string": "hello", "fontSize": 20,
       "bounds": [0, 0, 100, 30], "position": [150, 15]}]},
     "events": [{"at": 4, "transaction": {"disableActions": true}, "set": {"#box": {"opacity": 0}}}]}
    """

  /// Writes a scene.
  init(_ text: String = TemporaryScene.box) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "play-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "scene.json").path
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Replaces the file by another one with a text, as editors do.
  func replace(by text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

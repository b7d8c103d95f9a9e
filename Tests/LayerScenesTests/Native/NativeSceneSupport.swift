import LayerAnimation
import LayerModel
import Testing

@testable import LayerScenes

/// An invalid scene and its error; `▸` marks the expected location.
struct FaultyScene: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String
  let hint: String?

  init(_ text: String, _ message: String, hint: String? = nil) {
    self.text = text
    self.message = message
    self.hint = hint
  }

  /// A scene whose root is the text, on a line of its own.
  static func root(_ text: String, _ message: String, hint: String? = nil) -> FaultyScene {
    FaultyScene("{\"version\": 1, \"root\":\n\(text)\n}", message, hint: hint)
  }

  /// A scene of a root, a box with a moving animation and a card, with one event.
  static func event(_ text: String, _ message: String, hint: String? = nil) -> FaultyScene {
    FaultyScene(NativeText.withEvents(text), message, hint: hint)
  }

  var testDescription: String { text.debugDescription }

  /// The text without its mark.
  var unmarked: String { text.replacing("▸", with: "") }

  /// The whole message, with the location of the mark.
  var expected: String {
    var line = 1
    var column = 1
    for scalar in text.unicodeScalars {
      if scalar == "▸" { break }
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    let first = "s.json:\(line):\(column): error: \(message)"
    return hint.map { "\(first)\n  hint: \($0)" } ?? first
  }
}

/// Texts of scenes, and the results of reading them.
enum NativeText {
  /// A scene with a box and a card, and events in JSON.
  static func withEvents(_ events: String) -> String {
    """
    {"version": 1, "root": {"id": "root", "sublayers": [
      {"id": "box", "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x",
        "toValue": 100, "duration": 1}}, "sublayers": [{"id": "dot"}]},
      {"id": "card"}]},
     "states": {"open": {}},
     "events": [
    \(events)
    ]}
    """
  }

  /// Reads a scene.
  static func source(_ text: String) throws(SceneError) -> NativeSceneSource {
    try NativeSceneSource(Array(text.utf8), file: "s.json")
  }

  /// Makes the scene whose root is the text.
  static func root(_ text: String) throws -> SceneStage {
    try source("{\"version\": 1, \"root\": \(text)}").makeStage()
  }

  /// The value of a property of a root that sets it.
  static func value(
    _ keyPath: String, _ json: String, class name: String = "Layer"
  ) throws -> PropertyValue {
    try root("{\"class\": \"\(name)\", \"\(keyPath)\": \(json)}").loop.root
      .value(forKeyPath: keyPath)
  }

  /// The error for a text; nil if it is valid.
  static func said(about text: String) -> String? {
    do {
      _ = try source(text)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

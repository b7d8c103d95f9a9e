import LayerScenes
import TestSupport
import Testing

extension Snippets {
  /// Reads a JSON example: a scene, the root of one, or the events of one, in brackets.
  func read(json text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    // Several scenes, which ConformanceTests verifies.
    if text.contains("\"cases\": [") { return }
    // What the events of a document may name.
    let stage = """
      "root": {"id": "root", "sublayers": [
        {"id": "box", "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x",
          "toValue": 100, "duration": 1}}, "sublayers": [{"id": "dot"}]},
        {"id": "card"}]},
      "states": {"open": {}}
      """
    let scene =
      if text.hasPrefix("[") {
        "{\"version\": 1, \(stage), \"events\": \(text)}"
      } else if text.contains("\"version\"") {
        text
      } else {
        "{\"version\": 1, \"root\": \(text)}"
      }
    #expect(throws: Never.self, sourceLocation: sourceLocation) { try Scene(scene) }
  }

  /// Reads an example in Core Animation's markup, and compares the notices with the document.
  func read(
    markup text: String, notices expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let prefix = text.hasPrefix("<caml") ? "" : "<caml>"
    let scene = try Scene(prefix.isEmpty ? text : "\(prefix)\(text)</caml>")
    let notices = scene.notices.map { notice in
      // The first line of the document's example has no prefix.
      guard let place = notice.place, place.line == 1 else { return "\(notice)" }
      return "\(notice)".replacing(
        ":1:\(place.column):", with: ":1:\(place.column - prefix.utf8.count):")
    }
    expectEqual(notices.joined(separator: "\n"), expected, at: sourceLocation)
  }
}

import LayerScenes
import Testing

@testable import LayerInspect

/// A scene in a test: a box of 50 × 50 at (25, 25) in a root, with members and events as JSON.
struct CheckedText: Sendable, CustomTestStringConvertible {
  /// What is special about it.
  let name: String
  /// The rules that find something above a note, in their order.
  var rules: [String] = []
  /// Members of the box.
  var box = ""
  /// The animations of the box.
  var animations = ""
  /// Events.
  var events = ""
  /// Members of the root.
  var root = ""

  var testDescription: String { name }

  /// The file.
  var text: String {
    let box = self.box.isEmpty ? "" : ", \(self.box)"
    let root = self.root.isEmpty ? "" : ", \(self.root)"
    return """
      {"version": 1, "root": {"id": "root", "bounds": [0, 0, 320, 100]\(root), "sublayers": [
        {"id": "box", "bounds": [0, 0, 50, 50], "position": [25, 25]\(box),
         "animations": {\(animations)}}]},
       "events": [\(events)]}
      """
  }

  /// What the command says about it, by default in lines, and its status.
  func check(_ words: [String] = ["--format", "lines"]) -> (
    code: ExitCode, output: String, messages: String
  ) {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(
      ["check", "/dev/null"] + words, output: output, messages: messages
    ) { _ in
      try LoadedScene(InputFile(name: "scene.json", bytes: Array(text.utf8)))
    }
    return (code, output.text, messages.text)
  }
}

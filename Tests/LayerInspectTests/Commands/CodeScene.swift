import LayerAnimation
import LayerModel

@testable import LayerInspect

/// A scene that a test builds in code, new for each use.
struct CodeScene: SceneSource {
  var notices: [SceneNotice] = []
  var events: [SceneEvent] = []
  let build: (_ root: Layer) throws -> Void

  init(
    events: [SceneEvent] = [], notices: [SceneNotice] = [],
    _ build: @escaping (_ root: Layer) throws -> Void
  ) {
    self.events = events
    self.notices = notices
    self.build = build
  }

  func makeScene(tracer: Tracer?) throws -> Scene {
    let root = Layer(id: "root", name: "Root")
    try build(root)
    return Scene(root: root, layersByID: [:], events: events, tracer: tracer)
  }

  /// A box of 50 × 40 that moves from x 25 to 295 within a second, in a root of 320 × 480.
  ///
  /// The model's x stays 25, so at t the box is at 25 + 270 t.
  static func movingBox(
    events: [SceneEvent] = [], notices: [SceneNotice] = []
  ) -> CodeScene {
    CodeScene(events: events, notices: notices) { root in
      root.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
      let box = Layer(id: "box")
      box.bounds = Rect(x: 0, y: 0, width: 50, height: 40)
      box.position = Point(x: 25, y: 240)
      root.addSublayer(box)
      let move = BasicAnimation(keyPath: "position.x")
      move.fromValue = 25
      move.toValue = 295
      move.duration = 1
      try box.add(move, forKey: "move")
    }
  }
}

/// The output of a run of `dump`.
struct DumpRun {
  let code: ExitCode
  let output: String
  let messages: String

  /// The lines of the output.
  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}

/// Runs `dump` over a scene in code; the words follow the name of an empty file, which represents
/// the scene.
func dump(_ words: String = "", _ scene: CodeScene) -> DumpRun {
  let output = OutputSink.memory()
  let messages = OutputSink.memory()
  // Reads every file as this scene.
  nonisolated(unsafe) let source = scene
  let formats = SceneFormats(json: { _, _ in source }, caml: { _, _ in source })
  let arguments = ["dump", "/dev/null"] + words.split(separator: " ").map(String.init)
  let code = LayerInspectCommand.run(
    arguments, output: output, messages: messages, formats: formats)
  return DumpRun(code: code, output: output.text, messages: messages.text)
}

/// The first line of every text dump.
let legend = """
  flags: * has animations, h hidden; {…} the model where it differs; \
  ~ an animation, % before easing


  """

import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Scenes with odd values")
struct NativeOddValueTests {
  private static let oddValues = [
    "null", "-1", "1e308", "\"\"", "\"inf\"", "\"#root\"", "[]", "{}",
    "[0, 0, 1e308, 1e308]", "[{\"scale\": 1e200}]",
  ]

  @Test(
    "every value replaced by every unusual one is read and played, or is an error with its location",
    arguments: ["card-events.json", "loading-ring.json", "lock-screen.json"])
  func replaced(_ name: String) throws {
    let bytes = try ExampleScenes.bytes(name)
    let document = try JSONDocument(bytes, file: name).storage
    let nodes = document.nodes
    for place in stride(from: 0, to: nodes.count, by: Rounds.divisor) {
      let node = nodes[place]
      let end = document.end(ofNodeAt: place)
      for odd in Self.oddValues {
        let text = Array(bytes[..<node.start]) + Array(odd.utf8) + Array(bytes[end...])
        do {
          try play(NativeSceneSource(text, file: name))
        } catch let error as SceneError {
          if error.place == nil { Issue.record("\(odd) at \(node.start): no place: \(error)") }
        }
      }
    }
  }

  /// Plays a scene and reads all of it, like a dump.
  private func play(_ source: NativeSceneSource) throws {
    let scene = try source.makeStage()
    try scene.advance(to: 0.6)
    try scene.advance(to: 1.7)
    try scene.advance(to: 2.4)
    for name in scene.states { try scene.setState(name) }
    scene.loop.root.forEachInSubtree { layer in
      for row in layer.propertyTable.rows where row.type != .layer {
        if (try? layer.presented.value(forKeyPath: row.name)) == nil {
          Issue.record("\(layer.shortDescription) has no '\(row.name)'")
        }
      }
      _ = layer.presented.frame
    }
  }
}

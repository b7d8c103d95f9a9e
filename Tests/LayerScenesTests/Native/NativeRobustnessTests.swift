import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Broken scenes")
struct NativeRobustnessTests {
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
          try play(Scene(bytes: text, file: name))
        } catch let error as SceneError {
          if error.place == nil { Issue.record("\(odd) at \(node.start): no place: \(error)") }
        }
      }
    }
  }

  /// Plays a scene and reads all of it, like a dump.
  private func play(_ scene: Scene) throws {
    let instance = try scene.makeInstance()
    for instant in [0.6, 1.7, 2.4] { try instance.advance(to: instant) }
    for name in instance.states { try instance.setState(name) }
    instance.root.forEachInSubtree { layer in
      for row in layer.propertyTable.rows where row.type != .layer {
        if (try? layer.presented.value(forKeyPath: row.name)) == nil {
          Issue.record("\(layer.shortDescription) has no '\(row.name)'")
        }
      }
      _ = layer.presented.frame
    }
  }

  @Test("every prefix of a scene is an error, and every scene without one line is read or refused")
  func parts() throws {
    let bytes = try ExampleScenes.bytes("card-events.json")
    for count in 0..<(bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0) {
      do throws(SceneError) {
        _ = try Scene(bytes: Array(bytes[..<count]), file: "s.json")
        Issue.record("\(count) bytes were taken for a scene")
      } catch {
        if error.place == nil { Issue.record("\(count) bytes: no place") }
      }
    }
    let text = String(decoding: try ExampleScenes.bytes("loading-ring.json"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      var rest = lines
      rest.remove(at: index)
      do throws(SceneError) {
        _ = try Scene(rest.joined(separator: "\n"), file: "s.json")
      } catch {
        if error.place == nil { Issue.record("\(error)") }
      }
    }
  }
}

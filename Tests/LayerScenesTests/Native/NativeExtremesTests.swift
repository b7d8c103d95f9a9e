import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Scenes at the limits")
struct NativeExtremesTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("every prefix of a scene is an error, and none stops the program") {
      let bytes = try ExampleScenes.bytes("card-events.json")
      let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
      for count in 0..<end {
        do throws(SceneError) {
          _ = try NativeSceneSource(Array(bytes[..<count]), file: "s.json")
          Issue.record("\(count) bytes were taken for a scene")
        } catch {
          if error.place == nil { Issue.record("\(count) bytes: no place") }
        }
      }
    },
    Fact("every scene with one member removed is read or rejected, and none stops the program") {
      let text = String(decoding: try ExampleScenes.bytes("loading-ring.json"), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices {
        var rest = lines
        rest.remove(at: index)
        if let error = NativeText.said(about: rest.joined(separator: "\n")) {
          if !error.hasPrefix("s.json:") { Issue.record("\(error)") }
        }
      }
    },
  ]

  @Test("layers nested 100 000 deep are read, played and freed")
  func depth() throws {
    let depth = Rounds.scaled(100_000)
    var text = "{\"version\": 1, \"root\": "
    for index in 0..<depth { text += "{\"id\": \"l\(index)\", \"sublayers\": [" }
    text += "{\"id\": \"leaf\", \"position.x\": 3}"
    text += String(repeating: "]}", count: depth) + "}"
    let scene = try NativeText.source(text).makeStage()
    expectEqual(scene.layersByID.count, depth + 1)
    try scene.advance(to: 1)
    expectEqual(scene.layersByID["leaf"]?.position.x, 3)
    expectEqual(scene.layersByID["l\(depth - 1)"]?.superlayer?.id, "l\(depth - 2)")
  }

  @Test("masks nested 100 000 deep are read and freed")
  func deepMasks() throws {
    let depth = Rounds.scaled(100_000)
    let text =
      "{\"version\": 1, \"root\": " + String(repeating: "{\"mask\": ", count: depth) + "{}"
      + String(repeating: "}", count: depth) + "}"
    let scene = try NativeText.source(text).makeStage()
    expectTrue(scene.loop.root.mask?.superlayer === scene.loop.root)
  }

  @Test("an error at the bottom of a deep scene has a location")
  func deepError() {
    let depth = Rounds.scaled(50_000)
    let text =
      "{\"version\": 1, \"root\":\n"
      + String(repeating: "{\"sublayers\": [\n", count: depth) + "{\"opaicty\": 1}"
      + String(repeating: "]}", count: depth) + "}"
    expectEqual(
      NativeText.said(about: text),
      "s.json:\(depth + 2):2: error: Layer has no property 'opaicty'\n"
        + "  hint: did you mean 'opacity'?")
  }
}

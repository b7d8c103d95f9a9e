import Foundation
import TestSupport
import Testing

@testable import LayerScenes

@Suite("The description of the scene format")
struct SceneFormatTests {
  @Test("has only examples that are read")
  func examples() throws {
    let file = ExampleScenes.folder.appending(path: "../../Documentation/SceneFormat.md")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let blocks = text.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count >= 4)
    for block in blocks {
      let scene: String
      if block.hasPrefix("[") {
        scene = NativeText.withEvents(String(block.dropFirst().dropLast()))
      } else if block.contains("\"version\"") {
        scene = block
      } else {
        scene = "{\"version\": 1, \"root\": \(block)}"
      }
      #expect(NativeText.said(about: scene) == nil)
    }
  }
}

// Made by Utilities/snippets.sh from Sources/LayerModel/LayerModel.docc/LayerModel.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerModel/LayerModel.docc/LayerModel.md")
struct LayerModelSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let root = Layer(id: "root")
    root.bounds = Rect(x: 0, y: 0, width: 320, height: 480)

    let box = Layer(id: "box")
    box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    box.position = Point(x: 25, y: 240)
    root.addSublayer(box)
    expect(box.frame, shows: "(0, 215, 50, 50)")
    try box.setValue(100, forKeyPath: "position.x")
    expect(box.position, shows: "(100, 240)")
  }
}

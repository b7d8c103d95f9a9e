// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/LayerAnimation.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/LayerAnimation.md")
struct LayerAnimationSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)

    let loop = RenderLoop(root: root)
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    try box.add(move, forKey: "move")

    loop.advance(to: 0.5)
    expect(box.presented.position.x, shows: "160")
    loop.advance(to: 1)
    expect(box.presented.position.x, shows: "295")
    loop.advance(to: 1.25)
    expect(box.presented.position.x, shows: "0")
  }
}

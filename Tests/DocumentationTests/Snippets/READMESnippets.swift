// Made by Utilities/snippets.sh from README.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of README.md")
struct READMESnippets: Snippets {
  let given = Given()

  @Test func `swift-layers`() throws {
  }

  @Test(.disabled("Utilities/check.sh runs these two lines")) func `Try it`() {}

  @Test(.disabled("it is a part of a manifest")) func `As a library`() {}
}

@Test func theBoxMoves() throws {
  let box = Layer(id: "box")
  let loop = RenderLoop(root: box)
  let move = BasicAnimation(.positionX, from: 25, to: 295)
  move.duration = 1
  try box.add(move, forKey: "move")

  loop.advance(to: 0.5)
  #expect(box.presented.position.x == 160)  // what is shown
  #expect(box.position.x == 0)              // the model, which no animation changes
}

// Made by Utilities/snippets.sh from README.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import Testing

@Suite("Snippets of README.md")
struct READMESnippets: Snippets {
  let given = Given()

  @Test(.disabled("Utilities/check.sh runs these two lines")) func `Try it`() {}

  @Test func `As a library`() throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)

    let loop = RenderLoop(root: root)
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    move.commitsOnStop = true        // no snap-back: the model takes the value shown at the end
    try box.add(move, forKey: "move")

    loop.advance(to: 0.5)
    expect(box.presented.position.x, shows: "160")
    expect(box.position.x, shows: "0")
    loop.advance(to: 2)
    expect(box.position.x, shows: "295")
  }

  @Test func `As a library 2`() throws {
    try ignore(box.tween(.duration(1), .x(30)))  // a tween
    ignore(loop.animate(withDuration: 0.5) { box.opacity = 0.5 })  // a view-style block
  }

  @Test func `For test authors`() throws {
    final class Drawer {
      let loop: RenderLoop
      let layer: Layer
      init(_ loop: RenderLoop, _ layer: Layer) { (self.loop, self.layer) = (loop, layer) }
      func move(to x: Double) {
        loop.animate(withDuration: 0.5, options: .beginFromCurrentState) { layer.position.x = x }
      }
      func open() { move(to: 200) }
      func close() { move(to: 0) }
    }
    loop.disablesImplicitAnimations = true
    let drawer = Drawer(loop, box)

    let stage = Stage(drawer.loop)
    drawer.open()
    stage.pump(0.1)
    ignore(stage.expectNoJump { drawer.close() })  // turns round in flight
    stage.pumpAndSettle(within: 1)
    stage.expectAtRest()
  }
}

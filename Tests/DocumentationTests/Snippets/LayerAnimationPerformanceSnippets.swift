// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/Performance.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/Performance.md")
struct LayerAnimationPerformanceSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    for layer in [box, card] {
      let move = BasicAnimation(.positionX, from: 0, to: 100)
      move.duration = 1
      try layer.add(move, forKey: "move")
    }
    loop.advance(to: 0.25)

    var sum = 0.0
    loop.forEachAnimatedNumbers { _, numbers in
      for index in numbers.indices { sum += numbers[index] }
    }
    expect(sum, shows: "50")
  }

  @Test(.disabled("it takes minutes")) func `Measure`() {}
}

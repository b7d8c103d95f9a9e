// Made by Utilities/snippets.sh from Sources/LayerMotion/LayerMotion.docc/ViewBlocks.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

@Suite("Snippets of Sources/LayerMotion/LayerMotion.docc/ViewBlocks.md")
struct LayerMotionViewBlocksSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let spinner = Layer()
    loop.disablesImplicitAnimations = true    // as with views

    loop.animate(withDuration: 0.5, options: .curveEaseOut) {
      card.position.y = 200                   // from the old position, additively
      card.opacity = 1
    } completion: { finished in
      spinner.removeFromSuperlayer()
    }
  }
}

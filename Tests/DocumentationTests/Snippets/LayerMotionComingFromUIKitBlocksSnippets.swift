// Made by Utilities/snippets.sh from Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromUIKitBlocks.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

@Suite("Snippets of Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromUIKitBlocks.md")
struct LayerMotionComingFromUIKitBlocksSnippets: Snippets {
  let given = Given()

  @Test(.disabled("it is UIKit")) func `Overview`() {}

  @Test func `Overview 2`() throws {
    loop.disablesImplicitAnimations = true           // as with views
    box.position.x = 0

    var ended = false
    loop.animate(withDuration: 0.5, options: .curveLinear) {
      box.position.x = 100
    } completion: { finished in ended = finished }

    loop.advance(to: 0.25)
    expect(box.presented.position.x, shows: "50")
    expect(box.position.x, shows: "100")
    loop.advance(to: 0.5)
    #expect((ended) == true)
  }
}

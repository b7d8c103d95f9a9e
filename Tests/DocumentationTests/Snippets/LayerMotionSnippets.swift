// Made by Utilities/snippets.sh from Sources/LayerMotion/LayerMotion.docc/LayerMotion.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

@Suite("Snippets of Sources/LayerMotion/LayerMotion.docc/LayerMotion.md")
struct LayerMotionSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    try ignore(box.tween(.duration(1), .x(30)))  // one call
    loop.animate(withDuration: 0.5) {            // a block
      box.opacity = 0.5
    }
    try ignore(Motion(box).offsetX(to: 20).run())  // a chain of steps
  }
}

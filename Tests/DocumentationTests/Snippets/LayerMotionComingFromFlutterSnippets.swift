// Made by Utilities/snippets.sh from Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromFlutter.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

@Suite("Snippets of Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromFlutter.md")
struct LayerMotionComingFromFlutterSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    box.position.x = 25
    let playback = try box.tween(.x(295), .duration(1), .ease(.easeInEaseOut))
    loop.advance(to: 0.25)
    expect(box.presented.position.x, shows: "59.8737")
    expect(playback.progress, shows: "0.25")
    playback.reverse()
    loop.advance(to: 0.5)
    expect(box.position.x, shows: "25")
  }
}

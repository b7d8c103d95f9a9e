// Made by Utilities/snippets.sh from Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromLottie.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

@Suite("Snippets of Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromLottie.md")
struct LayerMotionComingFromLottieSnippets: Snippets {
  let given = Given()

  @Test(.disabled("it is Lottie's JSON")) func `Overview`() {}

  @Test func `Overview 2`() throws {
    let position = KeyframeAnimation(
      .position,
      values: [Point(x: 25, y: 240), Point(x: 295, y: 240), Point(x: 160, y: 240)])
    position.duration = 90.0 / 60                    // frames by the frame rate
    position.keyTimes = [0, 60.0 / 90, 1]            // frames by the last frame
    position.timingFunctions = [.easeInEaseOut, .linear]
    try box.add(position, forKey: "p")
    ignore(loop.advance(to: 0.5))  // frame 30
    expect(box.presented.position.x, shows: "160")
    ignore(loop.advance(to: 1.25))  // frame 75
    expect(box.presented.position.x, shows: "227.5")
  }
}

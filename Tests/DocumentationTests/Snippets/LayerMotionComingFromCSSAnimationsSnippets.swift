// Made by Utilities/snippets.sh from Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromCSSAnimations.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

@Suite("Snippets of Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromCSSAnimations.md")
struct LayerMotionComingFromCSSAnimationsSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let pulse = KeyframeAnimation(.opacity, values: [0, 1, 0.5, 0.7])
    pulse.keyTimes = [0, 0.1, 0.6, 1]
    pulse.duration = 1
    pulse.beginTime = box.convertTime(loop.now, from: nil) + 0.5     // the delay
    pulse.fillMode = .both
    pulse.isRemovedOnCompletion = false
    try box.add(pulse, forKey: "pulse")

    loop.advance(to: 0.25)
    expect(box.presented.opacity, shows: "0")
    loop.advance(to: 1)
    expect(box.presented.opacity, shows: "0.6")
    loop.advance(to: 2)
    expect(box.presented.opacity, shows: "0.7")
  }
}

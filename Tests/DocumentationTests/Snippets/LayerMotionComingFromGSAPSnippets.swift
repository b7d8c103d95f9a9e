// Made by Utilities/snippets.sh from Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromGSAP.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

@Suite("Snippets of Sources/LayerMotion/LayerMotion.docc/ComingFrom/ComingFromGSAP.md")
struct LayerMotionComingFromGSAPSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    var timeline = Timeline()
    timeline.append(TimelineStep("box", "position.x", from: 0, to: 100, duration: 1))
    try timeline.add(
      TimelineStep("card", "opacity", to: 0, duration: 0.5), at: .withPrevious(0.25))

    let playback = try loop.play(timeline)
    loop.advance(to: 0.5)
    expect(box.presented.position.x, shows: "50")
    expect(card.presented.opacity, shows: "0.5")
    playback.seek(to: 0.25)
    ignore(loop.flush())  // shows it now
    expect(box.presented.position.x, shows: "25")
  }
}

// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Pipeline-3-Easing.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Pipeline-3-Easing.md")
struct LayerAnimationPipeline3EasingSnippets: Snippets {
  let given = Given()

  @Test func `Bézier curves`() throws {
    let fade = BasicAnimation(.opacity, from: 0, to: 1)
    fade.timingFunction = .easeInEaseOut
    fade.timingFunction = MediaTimingFunction(controlPoints: 0.3, 1.5, 0.7, 1)   // overshoots
  }
}

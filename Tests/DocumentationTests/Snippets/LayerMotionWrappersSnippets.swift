// Made by Utilities/snippets.sh from Sources/LayerMotion/LayerMotion.docc/Wrappers.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

@Suite("Snippets of Sources/LayerMotion/LayerMotion.docc/Wrappers.md")
struct LayerMotionWrappersSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    final class Bar {
      var progress = 0.0
    }
    let bar = Bar()
    try box.tween(
      .duration(1), .delay(0.5), .repeatCount(2), .autoreverses(true), .ease(.sineOut), .x(30), .y(50)
    ) { layer in print(layer.position) }

    let animator = ValueAnimator(from: 0, to: 1)
    animator.duration = 3
    try animator.start(on: loop) { value in bar.progress = value }

    try Motion(box)
      .offsetX(to: 20, duration: 0.5, wait: 0.2)
      .offsetX(to: -20, duration: 0.7, wait: 0.2)
      .opacity(to: 0.5, duration: 2)
      .run { outcome in print(outcome) }
  }
}

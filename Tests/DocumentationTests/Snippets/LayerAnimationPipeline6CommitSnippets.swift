// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Pipeline-6-Commit.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Pipeline-6-Commit.md")
struct LayerAnimationPipeline6CommitSnippets: Snippets {
  let given = Given()

  @Test func `The snap-back and its cures`() throws {
    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.commitsOnStop = true                      // the model takes the value shown at the end

    move.fillMode = .forwards                      // or: the end value keeps showing over the model,
    move.isRemovedOnCompletion = false             // and the animation stays until it is removed
  }
}

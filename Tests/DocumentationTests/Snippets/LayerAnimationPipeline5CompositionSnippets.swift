// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Pipeline-5-Composition.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Pipeline-5-Composition.md")
struct LayerAnimationPipeline5CompositionSnippets: Snippets {
  let given = Given()

  @Test func `Reading it`() throws {
    let circle = ShapeLayer()
    let fresh = Layer()
    #expect((fresh.presentation?.opacity) == nil)
    expect(fresh.presented.opacity, shows: "1")
    expect(box.presented[.positionX], shows: "25")
    expect(circle.presented.strokeEnd, shows: "1")
    try expect(box.presented.value(forKeyPath: "transform.rotation.z"), shows: "0")
  }
}

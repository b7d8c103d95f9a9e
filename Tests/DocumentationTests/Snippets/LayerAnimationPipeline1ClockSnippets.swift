// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Pipeline-1-Clock.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Pipeline-1-Clock.md")
struct LayerAnimationPipeline1ClockSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let root = Layer()
    let loop = RenderLoop(root: root, clock: FixedStepClock(framesPerSecond: 4))
    loop.addFrameListener { instant in print(instant) }
    for _ in 1...4 { loop.frame() }
    expectPrinted(##"""
      0.25
      0.5
      0.75
      1.0
      """##)
  }

  @Test func `Events during an advance`() throws {
    let first = BasicAnimation(.opacity, from: 1, to: 0)
    let second = BasicAnimation(.opacity, from: 0, to: 1)
    first.completion = { _ in _ = try? box.add(second, forKey: "second") }    // begins at 1.5
  }
}

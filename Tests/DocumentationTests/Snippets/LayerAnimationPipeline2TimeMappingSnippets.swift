// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Pipeline-2-TimeMapping.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Pipeline-2-TimeMapping.md")
struct LayerAnimationPipeline2TimeMappingSnippets: Snippets {
  let given = Given()

  @Test func `A layer's time`() throws {
    let paused = box.convertTime(loop.now, from: nil)
    box.speed = 0
    box.timeOffset = paused

    // and later
    let stoppedAt = box.timeOffset
    box.speed = 1
    box.timeOffset = 0
    box.beginTime = 0
    box.beginTime = box.convertTime(loop.now, from: nil) - stoppedAt
  }

  @Test func `The time of a copy`() throws {
    let bar = Layer(id: "bar")
    let jump = BasicAnimation(.positionY, from: 0, to: 100)
    jump.duration = 1
    try bar.add(jump)
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.1
    replicator.addSublayer(bar)
    root.addSublayer(replicator)

    loop.advance(to: 0.25)
    expect(bar.presented.position.y, shows: "25")
    expect(bar.presented.copy(2).position.y, shows: "5")
    ignore(replicator.presented.copyTransform(2))  // where copy 2 is
  }
}

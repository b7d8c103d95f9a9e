import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The tree around a copy: up and down, each layer is in the same copy.
@Suite struct CopyTreeTests {
  @Test func `each layer has one index for each replicator around it; further ones are 0`() throws {
    let (outer, inner) = (ReplicatorLayer(), ReplicatorLayer())
    let (card, dot, mask) = (Layer(id: "card"), Layer(id: "dot"), Layer(id: "mask"))
    outer.id = "outer"
    inner.id = "inner"
    (outer.instanceCount, inner.instanceCount) = (3, 4)
    outer.addSublayer(card)
    card.addSublayer(inner)
    inner.addSublayer(dot)
    dot.mask = mask
    let stage = Stage()
    stage.loop.withoutActions { stage.root.addSublayer(outer) }
    let copy = dot.presented.ofAnyLayer.copy(2, 3)
    expectEqual(copy.copyIndices, [2, 3])
    expectEqual(copy.presentation.copyIndices, [2, 3])
    expectTrue(copy.mask?.model === mask)
    expectEqual(copy.mask?.copyIndices, [2, 3])
    let up = [
      copy.superlayer, copy.superlayer?.superlayer, copy.superlayer?.superlayer?.superlayer,
    ]
    expectEqual(up.map { $0?.model.id }, ["inner", "card", "outer"])
    expectEqual(up.map { $0?.copyIndices }, [[2], [2], []])
    let down = try #require(up[1]?.sublayers?.first)
    expectTrue(down.model === inner)
    expectEqual(down.copyIndices, [2])
    expectEqual(down.sublayers?.first?.copyIndices, [2, 0])
    expectEqual(dot.presented.superlayer?.copyIndices, [])
    expectEqual("\(copy)", "presentation of Layer #dot, copy [2, 3] at 0 s, frame (0, 0, 0, 0)")
  }

  @Test func `a copy needs as many indices as there are replicators, each below its count`() {
    let (outer, dot) = (ReplicatorLayer(), Layer(id: "dot"))
    outer.instanceCount = 3
    outer.addSublayer(dot)
    let stage = Stage()
    stage.loop.withoutActions { stage.root.addSublayer(outer) }
    for index in 0..<3 { expectEqual(dot.presented.copy(index).copyIndices, [index]) }
    expectEqual(stage.box.presented.copy().copyIndices, [])
    expectEqual(outer.presented.copyCount, 3)
    expectEqual(dot.presented.copyCount, 1)
  }
}

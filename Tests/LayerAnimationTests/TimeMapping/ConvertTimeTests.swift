import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F1 and F4: the step from a superlayer's time to a layer's own.
@Suite struct ConvertTimeTests {
  @Test func `F4: 10 in the superlayer is 15 in a layer of speed 2, offset 1, begin 3`() {
    let c = Layer(id: "c")
    let d = Layer(id: "d")
    c.addSublayer(d)
    d.speed = 2
    d.timeOffset = 1
    d.beginTime = 3
    expectEqual(d.convertTime(10, from: c), 15)
    expectEqual(c.convertTime(10, to: d), 15)
    expectEqual(d.convertTime(15, to: c), 10)
    expectEqual(c.convertTime(15, from: d), 10)
  }

  @Test func `F4: a layer of speed 0 converts every time outwards to 0`() {
    let layer = Layer(id: "still")
    layer.speed = 0
    layer.timeOffset = 4
    expectEqual(layer.convertTime(123, to: nil), 0)
    expectEqual(layer.convertTime(123, from: nil), 4)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F1: steps add up through the tree, and siblings meet above") {
      let root = Layer(id: "root")
      let (left, right, deep) = (Layer(id: "left"), Layer(id: "right"), Layer(id: "deep"))
      root.addSublayer(left)
      root.addSublayer(right)
      left.addSublayer(deep)
      root.beginTime = 1
      left.speed = 2
      deep.timeOffset = 0.5
      right.speed = 0.5
      // ((10 − 1) · 1) · 2 + 0.5
      expectEqual(deep.convertTime(10, from: nil), 18.5)
      // Back up to the root's time 9, then down by half.
      expectEqual(deep.convertTime(18.5, to: right), 4.5)
      expectEqual(right.convertTime(4.5, to: deep), 18.5)
      expectEqual(deep.convertTime(18.5, to: nil), 10)
      expectEqual(deep.convertTime(7, to: deep), 7)
    },
    Fact("F13, F110: only the model's conversion uses an open change") {
      let stage = Stage()
      let (box, loop) = (stage.box, stage.loop)
      let handle = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      loop.advance(to: 0.25)
      loop.beginTransaction()
      box.speed = 2
      box.timeOffset = 0.125
      expectEqual(box.convertTime(1, from: nil), 2.125)
      expectEqual(box.convertTime(2.125, to: nil), 1)
      expectEqual(box.presented.convertTime(1, from: nil), 1)
      expectEqual(box.presented.convertTime(1, to: nil), 1)
      expectEqual(handle.position?.progress, 0.25)
      expectEqual(handle.easedProgress, 0.25)
      expectEqual(box.presented.opacity, 0.25)
      loop.commitTransaction()
      expectEqual(box.presented.convertTime(1, from: nil), 2.125)
      expectEqual(handle.position?.progress, 0.625)
      expectEqual(box.presented.opacity, 0.625)
    },
  ]

  private func layer(
    _ speed: Double, _ offset: Double, _ begin: Double, in superlayer: Layer? = nil
  ) -> Layer {
    let layer = Layer()
    layer.speed = speed
    layer.timeOffset = offset
    layer.beginTime = begin
    superlayer?.addSublayer(layer)
    return layer
  }

  @Test func `F164: a time before a begin time converts to 0; the way back uses the formula`() {
    let parent = layer(1, 0, 0)
    let child = layer(0.5, 7, 8, in: parent)
    expectEqual([7, 8, 10].map { child.convertTime($0, from: parent) }, [0, 7, 8])
    expectEqual(parent.convertTime(7, to: child), 0)
    expectEqual(child.convertTime(6.5, to: parent), 7)
    // Without a begin time, 0 and all before it is after the start.
    expectEqual(layer(2, 1, 0).convertTime(-3, from: nil), -5)
  }

  @Test func `F164: the published tree of root, first, second and a paused layer`() {
    let root = layer(2, 3, 1)
    let first = layer(4, 5, 6, in: root)
    let second = layer(0.5, 7, 8, in: root)
    let paused = layer(0, 7, 8, in: root)
    expectEqual(root.convertTime(10, from: nil), 21)
    expectEqual(root.convertTime(10, to: nil), 4.5)
    expectEqual(first.convertTime(10, from: nil), 65)
    expectEqual(first.convertTime(10, to: nil), 3.125)
    expectEqual(first.convertTime(10, from: root), 21)
    expectEqual(root.convertTime(10, from: first), 7.25)
    // 7.25 of the root is before 8; the bare formula would give 6.625.
    expectEqual(second.convertTime(10, from: first), 0)
    expectEqual(first.convertTime(10, from: second), 37)
    expectEqual(paused.convertTime(10, from: root), 7)
    expectEqual(root.convertTime(10, from: paused), 0)
    expectEqual(paused.convertTime(10, to: nil), -0.5)
  }

  @Test func `F164: a root and a child without begin times, and three levels with some`() {
    let root = layer(2, 3, 0)
    let child = layer(4, 5, 0, in: root)
    expectEqual(child.convertTime(10, from: root), 45)
    expectEqual(child.convertTime(10, to: root), 1.25)
    let top = layer(1, 0, 0)
    let mid = layer(3, 0.25, 2, in: top)
    let leaf = layer(2, 0.5, 1, in: mid)
    expectEqual(leaf.convertTime(10, from: mid), 18.5)
    expectEqual(leaf.convertTime(10, from: top), 47)
    expectEqual(leaf.convertTime(10, from: nil), 47)
    expectEqual(leaf.convertTime(10, to: mid), 5.75)
    expectEqual(leaf.convertTime(10, to: top), 23.0 / 6, within: 1e-15)
    expectEqual(leaf.convertTime(10, to: nil), 23.0 / 6, within: 1e-15)
  }

  @Test func `F164: a presentation converts by the same rule; animations see the formula's time`()
    throws
  {
    let stage = Stage()
    stage.box.beginTime = 8
    stage.box.speed = 0.5
    stage.box.timeOffset = 7
    stage.loop.advance(to: 6)
    expectEqual([7, 8, 10].map { stage.box.presented.convertTime($0, from: nil) }, [0, 7, 8])
    expectEqual(
      [7, 10].map { stage.root.presented.convertTime($0, to: stage.box.presented) }, [0, 8])
    // It starts at 6 of the loop, (6 − 8) · 0.5 + 7 = 6 of the layer, and ends 2 s later.
    let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
    stage.loop.advance(to: 7)
    expectEqual(handle.animation.timing.beginTime, 6)
    expectEqual(stage.box.presented.opacity, 0.5)
    expectEqual(handle.endTime, 8)
  }
}

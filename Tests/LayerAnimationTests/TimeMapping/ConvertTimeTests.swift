import LayerAnimation
import LayerModel
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
    #expect(d.convertTime(10, from: c) == 15)
    #expect(c.convertTime(10, to: d) == 15)
    #expect(d.convertTime(15, to: c) == 10)
    #expect(c.convertTime(15, from: d) == 10)
  }

  @Test func `F4: a time leads out of a layer of speed 0 as 0`() {
    let layer = Layer(id: "still")
    layer.speed = 0
    layer.timeOffset = 4
    #expect(layer.convertTime(123, to: nil) == 0)
    #expect(layer.convertTime(123, from: nil) == 4)
  }

  @Test func `F1: steps add up through the tree, and siblings meet above`() {
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
    #expect(deep.convertTime(10, from: nil) == 18.5)
    // Back up to the root's time 9, then down by half.
    #expect(deep.convertTime(18.5, to: right) == 4.5)
    #expect(right.convertTime(4.5, to: deep) == 18.5)
    #expect(deep.convertTime(18.5, to: nil) == 10)
    #expect(deep.convertTime(7, to: deep) == 7)
  }

  @Test func `F13, F110: the model's conversion knows an open change, what shows does not`() throws
  {
    let stage = Stage()
    let (box, loop) = (stage.box, stage.loop)
    let handle = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    loop.advance(to: 0.25)
    loop.beginTransaction()
    box.speed = 2
    box.timeOffset = 0.125
    #expect(box.convertTime(1, from: nil) == 2.125 && box.convertTime(2.125, to: nil) == 1)
    #expect(box.presented.convertTime(1, from: nil) == 1)
    #expect(box.presented.convertTime(1, to: nil) == 1)
    #expect(handle.position?.progress == 0.25 && handle.easedProgress == 0.25)
    #expect(box.presented.opacity == 0.25)
    loop.commitTransaction()
    #expect(box.presented.convertTime(1, from: nil) == 2.125)
    #expect(handle.position?.progress == 0.625)
    #expect(box.presented.opacity == 0.625)
  }
}

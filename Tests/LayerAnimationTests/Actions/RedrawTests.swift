import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F144: a layer displays again while the presented value of an animated property changes, if its
/// class answers true for the key.
@Suite struct RedrawTests {
  private final class Drawing: Layer {
    var shown: [Double] = []
    override class func needsDisplay(forKey key: String) -> Bool { key == "zPosition" }
    override func display() { shown.append(presented.zPosition) }
  }

  private final class Plain: Layer {
    var count = 0
    override func display() { count += 1 }
  }

  private func stage<Box: Layer>(_ box: Box) -> (RenderLoop, Box) {
    let root = Layer(id: "root")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    loop.flush()
    return (loop, box)
  }

  @Test func `F144: display is called at each frame in which the presented value changed`() throws {
    let (loop, box) = stage(Drawing())
    let held = KeyframeAnimation(keyPath: "zPosition")
    held.values = [0, 4, 4, 8]
    held.keyTimes = [0, 0.25, 0.5, 1]
    held.duration = 4
    try box.add(held, forKey: "rise")
    // 4 from 1 s to 2 s; the end value at 4 s, the model's value after it.
    for time in [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6] { loop.advance(to: time) }
    expectEqual(box.shown, [2, 4, 6, 8, 0])
    loop.advance(to: 100)
    expectEqual(box.shown.count, 5)
  }

  @Test func `F144: a component of the key, a removal and a fill count; another key does not`()
    throws
  {
    let (loop, box) = stage(Drawing())
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
    loop.advance(to: 0.5)
    expectTrue(box.shown.isEmpty)
    let rise = BasicAnimation("zPosition", from: 2, to: 2)
    try box.add(rise, forKey: "rise")
    loop.flush()
    expectEqual(box.shown, [2])
    loop.advance(to: 0.75)
    expectEqual(box.shown, [2])
    box.removeAnimation(forKey: "rise")
    loop.flush()
    expectEqual(box.shown, [2, 0])
    loop.advance(to: 9)
    expectEqual(box.shown, [2, 0])
  }

  private final class Asking: Layer {
    var commits: [Bool] = []
    override class func needsDisplay(forKey key: String) -> Bool { key == "zPosition" }
    override func display() {
      guard let loop = renderLoop else { return }
      let new = Layer(id: "new")
      addSublayer(new)
      loop.flush()
      commits.append(new.presentation != nil)
    }
  }

  @Test func `F144: a flush inside the display of a frame commits nothing`() throws {
    let (loop, box) = stage(Asking())
    try box.add(BasicAnimation("zPosition", from: 0, to: 8, duration: 2), forKey: "rise")
    loop.advance(to: 1)
    expectTrue(!box.commits.isEmpty && box.commits.allSatisfy { !$0 })
    loop.flush()
    expectTrue(box.sublayers?.first?.presentation != nil)
  }

  @Test func `F144: a class that does not answer with true is not displayed`() throws {
    let (loop, box) = stage(Plain())
    try box.add(BasicAnimation("zPosition", from: 0, to: 8), forKey: "rise")
    for time in [0, 0.25, 0.5, 2] { loop.advance(to: time) }
    expectEqual(box.count, 0)
  }

  @Test func `F144: a layer that left the tree or was freed is not displayed any more`() throws {
    let (loop, box) = stage(Drawing())
    try box.add(BasicAnimation("zPosition", from: 0, to: 8), forKey: "rise")
    loop.advance(to: 0.25)
    expectEqual(box.shown, [2])
    box.removeFromSuperlayer()
    loop.advance(to: 0.5)
    expectEqual(box.shown, [2])
  }
}

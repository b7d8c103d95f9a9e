import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The basis of blocks: a source of actions, waits, and the time scale of a tree.
@Suite struct ActionSourceTests {
  /// Answers for one key, and records the requests.
  private final class Source: ActionSource {
    var asked: [String] = []
    let key: String
    let answer: ActionAnswer

    init(_ key: String, _ answer: ActionAnswer) {
      self.key = key
      self.answer = answer
    }

    func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
      asked.append("\(layer.id ?? "").\(key)")
      return key == self.key ? answer : nil
    }
  }

  private let root = Layer(id: "root")
  private let box = Layer(id: "box")
  private let loop: RenderLoop

  init() {
    root.addSublayer(box)
    loop = RenderLoop(root: root)
    loop.flush()
  }

  @Test func `A transaction's source is asked after the layer and before the tree`() {
    let source = Source("opacity", .stop)
    box.actions["position"] = .stop
    loop.transaction { transaction in
      transaction.actionSource = source
      box.opacity = 0
      box.position.x = 1
      loop.transaction { _ in box.cornerRadius = 1 }
    }
    box.opacity = 1
    expectEqual(source.asked, ["box.opacity", "box.cornerRadius"])
    expectEqual(box.animationKeys, ["cornerRadius", "opacity"])
  }

  @Test func `The loop's source is asked where no transaction has one`() {
    let ofLoop = Source("opacity", .stop)
    let ofTransaction = Source("", .stop)
    loop.actionSource = ofLoop
    box.opacity = 0
    loop.transaction { transaction in
      transaction.actionSource = ofTransaction
      box.opacity = 0.5
    }
    expectEqual(ofLoop.asked, ["box.opacity"])
    expectEqual(ofTransaction.asked, ["box.opacity"])
    loop.transaction(disableActions: true) { _ in box.opacity = 1 }
    expectEqual(ofLoop.asked.count, 1)
    loop.actionSource = nil
    expectTrue(box.action(forKey: "opacity") != nil)
  }

  @Test func `A source is asked for edits of the tree, too`() {
    let source = Source("", .stop)
    loop.actionSource = source
    box.addSublayer(Layer(id: "inner"))
    // The new layer was never committed (F99).
    expectEqual(source.asked, ["box.sublayers"])
  }

  @Test func `A wait changes nothing, lasts its duration, and reports its outcome`() throws {
    var told: [String] = []
    func wait(_ seconds: Double, on layer: Layer) throws -> AnimationHandle {
      let wait = Wait(seconds: seconds)
      wait.completion = { told.append("\($0.rawValue) at \(loop.now)") }
      return try layer.add(wait)
    }
    let handle = try wait(2, on: root)
    loop.flush()
    expectEqual(handle.endTime, 2)
    expectEqual(handle.animation.className, "Wait")
    expectTrue(handle.animation.addresses.isEmpty)
    expectNil(root.animationKeys)
    loop.forEachAnimatedValue { _, _, _ in Issue.record("something is animated") }
    try loop.settle()
    _ = try wait(1, on: box)
    loop.advance(to: 2.5)
    box.removeFromSuperlayer()
    loop.flush()
    _ = try wait(0, on: root)
    try loop.settle()
    expectEqual(told, ["finished at 2.0", "removedWithLayer at 2.5", "finished at 2.75"])
  }

  @Test func `A time scale holds for explicit animations, and keeps the root's time`() throws {
    let move = BasicAnimation("position.x", from: 0, to: 100, duration: 1)
    let handle = try box.add(move)
    loop.advance(to: 0.25)
    loop.timeScale = 0.5
    loop.flush()
    expectEqual(handle.endTime, 1.75)
    expectEqual(loop.rootTime, 0.25)
    loop.advance(to: 0.75)
    expectEqual(box.presented.position.x, 50)
    expectEqual(loop.rootTime, 0.5)
    loop.timeScale = 2
    loop.advance(to: 1)
    expectEqual(box.presented.position.x, 100)
    expectEqual(loop.rootTime, 1)
  }

  @Test func `A hit test leaves out layers with all that is below them`() {
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    box.frame = root.frame
    let inner = Layer(id: "inner")
    inner.frame = root.frame
    box.addSublayer(inner)
    let point = Point(x: 5, y: 5)
    expectTrue(root.hitTest(point) { _ in true } === inner)
    expectTrue(root.hitTest(point) { $0 !== inner } === box)
    expectTrue(root.hitTest(point) { $0 !== box } === root)
    expectNil(root.hitTest(point) { $0 !== root })
  }
}

import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F92, F110 and rule R2: changes take effect at a commit, and when that is.
@Suite struct ImplicitTransactionTests {
  private let stage = Stage(opacity: 0.5)
  private var loop: RenderLoop { stage.loop }
  private var box: Layer { stage.box }

  /// Without this, the presentation would be the start of the implicit animation.
  private func set(_ opacity: Double) {
    let transaction = loop.currentTransaction
    transaction.disableActions = true
    box.opacity = opacity
    transaction.disableActions = false
  }

  @Test func `F92: the first change opens the implicit one; flush commits it`() {
    expectTrue(loop.isIdle)
    set(1)
    expectFalse(loop.isIdle)
    expectEqual(box.opacity, 1)
    expectEqual(box.presented.opacity, 0.5)
    set(0.75)
    expectEqual(box.presented.opacity, 0.5)
    loop.flush()
    expectEqual(box.presented.opacity, 0.75)
    expectTrue(loop.isIdle)
  }

  @Test(arguments: ["advance to", "advance by", "frame", "settle"])
  func `rule R2: advances and frames commit at the old present`(_ way: String) throws {
    loop.advance(to: 3)
    let handle = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    expectNil(handle.beginTime)
    switch way {
    case "advance to": loop.advance(to: 3.5)
    case "advance by": loop.advance(by: 0)
    case "frame": loop.frame()
    default: try loop.settle()
    }
    expectEqual(handle.beginTime, 3)
    expectEqual(handle.endTime, 4)
  }

  @Test func `F92: a flush inside an explicit transaction is deferred`() throws {
    set(0.6)
    loop.beginTransaction()
    set(0.7)
    loop.flush()
    expectEqual(box.presented.opacity, 0.5)
    loop.beginTransaction()
    loop.flush()
    loop.commitTransaction()
    loop.flush()
    expectEqual(box.presented.opacity, 0.5)
    loop.commitTransaction()
    expectEqual(box.presented.opacity, 0.5, "a change waited in the implicit one before")
    loop.flush()
    expectEqual(box.presented.opacity, 0.7)
  }

  @Test func `F110: old inside, new after the outermost commit, later values at flush`() {
    loop.transaction(disableActions: true) { _ in
      box.opacity = 0.6
      expectEqual(box.presented.opacity, 0.5)
      loop.transaction { _ in box.opacity = 0.7 }
      expectEqual(box.presented.opacity, 0.5)
    }
    expectEqual(box.presented.opacity, 0.7)
    set(0.8)
    expectEqual(box.presented.opacity, 0.7)
    loop.flush()
    expectEqual(box.presented.opacity, 0.8)
  }

  @Test func `a transaction inside a callback commits at the callback's instant`() throws {
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    var next: AnimationHandle?
    animation.completion = { [unowned loop, box] _ in
      next = loop.transaction(duration: 2) { _ in
        try? box.add(BasicAnimation("zPosition", from: 0, to: 8, duration: 0), forKey: "z")
      }
    }
    try box.add(animation, forKey: "a")
    loop.advance(to: 1.5)
    expectEqual(next?.beginTime, 1)
    expectEqual(next?.endTime, 3)
    expectEqual(box.presented.zPosition, 2)
  }
}

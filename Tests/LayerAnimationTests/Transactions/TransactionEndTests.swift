import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Blocks run exactly once, whatever fails or is freed.
@Suite struct TransactionEndTests {
  private struct Oops: Error {}
  private let log = EventLog()

  private func fade(_ name: String, _ duration: Double = 1) -> BasicAnimation {
    let animation = BasicAnimation("opacity", from: 0, to: 1, duration: duration)
    log.watch(animation, name)
    return animation
  }

  @Test func `a closure that throws still commits its transaction, and the block runs once`() throws
  {
    let stage = Stage()
    #expect(throws: Oops.self) {
      try stage.loop.transaction { _ in
        try stage.box.add(fade("a"), forKey: "a")
        throw Oops()
      } completion: {
        log.add("block")
      }
    }
    expectNil(stage.loop.currentTransaction.animationDuration)
    stage.loop.advance(to: 0.5)
    expectEqual(stage.box.presented.opacity, 0.5)
    stage.loop.advance(to: 3)
    expectEqual(log.lines, ["a start", "block", "a stop true", "a: finished"])
  }

  @Test func `a closure that throws inside another transaction leaves that one open`() throws {
    let stage = Stage()
    stage.loop.transaction(duration: 2) { outer in
      #expect(throws: Oops.self) {
        try stage.loop.transaction(duration: 1) { _ in
          throw Oops()
        } completion: {
          log.add("inner")
        }
      }
      expectTrue(stage.loop.currentTransaction === outer)
      expectEqual(log.lines, [])
    } completion: {
      log.add("outer")
    }
    stage.loop.flush()
    expectEqual(log.lines, ["inner", "outer"])
  }

  @Test func `a closure returns its result`() {
    let stage = Stage()
    let made = stage.loop.transaction { transaction in
      transaction["n"] = 3
      return "made"
    }
    expectEqual(made, "made")
  }

  @Test func `a block may release the loop`() throws {
    var loop: RenderLoop? = RenderLoop(root: Layer(id: "root"))
    let root = try #require(loop?.root)
    try loop?.transaction { _ in
      try root.add(fade("a"), forKey: "a")
    } completion: {
      log.add("block")
      loop = nil
    }
    try root.add(fade("b", 5), forKey: "b")
    loop?.advance(to: 2)
    expectNil(loop)
    expectEqual(
      log.lines,
      [
        "a start", "b start", "block", "a stop true", "a: finished",
      ])
  }
}

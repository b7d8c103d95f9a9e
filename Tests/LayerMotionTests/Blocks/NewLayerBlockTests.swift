import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Layers that were just added: a block animates them, as views do; plain changes do not (F99, F105).
@Suite struct NewLayerBlockTests {
  private let stage = Stage(opacity: 1)
  private var loop: RenderLoop { stage.loop }
  private let new = Layer(id: "new")

  /// Runs a closure in a completion at 1 s, and advances to an instant.
  private func inCompletion(goTo instant: Double, _ body: @escaping () -> Void) throws {
    let wait = Wait(seconds: 1)
    wait.completion = { _ in body() }
    try stage.root.add(wait)
    loop.advance(to: instant)
  }

  // MARK: Outside of callbacks

  @Test func `add, lay out, animate: a block animates a layer that no commit has shown`() {
    stage.root.addSublayer(new)
    var ends: [Bool] = []
    loop.animate(withDuration: 1, options: .curveLinear) {
      new.opacity = 0.5
    } completion: {
      ends.append($0)
    }
    loop.advance(to: 0.5)
    // Linear from 1 to 0.5: 0.75 half way.
    expectEqual(new.presented.opacity, 0.75)
    expectTrue(ends.isEmpty)
    loop.advance(to: 1)
    expectEqual(ends, [true])
  }

  @Test func `F123: what a block adds to the new layer's position is additive as ever`() {
    stage.root.addSublayer(new)
    new.position = Point(x: 10, y: 0)
    loop.animate(withDuration: 1, options: .curveLinear) { new.position.x = 30 }
    expectTrue(new.animation(forKey: "position")?.isAdditive == true)
    loop.advance(to: 0.25)
    // 30 + (10 − 30) · 0.75
    expectEqual(new.presented.position.x, 15)
  }

  @Test func `a layer added inside the block animates in it, with everything below it`() {
    let child = Layer(id: "child")
    loop.animate(withDuration: 1, options: .curveLinear) {
      stage.root.addSublayer(new)
      new.addSublayer(child)
      child.opacity = 0
    }
    loop.advance(to: 0.5)
    expectEqual(child.presented.opacity, 0.5)
  }

  /// Every kind of block, from opacity 1 to 0 in 1 s, and the presented value at half time.
  @Test(arguments: ["keyframes", "animator", "sequence", "nested"])
  func `blocks of every kind animate a new layer`(_ kind: String) throws {
    stage.root.addSublayer(new)
    let fade = { [new] in new.opacity = 0 }
    switch kind {
    case "keyframes":
      loop.animateKeyframes(withDuration: 1) {
        loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: fade)
      }
    case "animator":
      PropertyAnimator(on: loop, duration: 1, easing: .linear, animations: fade).startAnimation()
    case "sequence":
      loop.animate(
        eachBlockDuration: 1, eachBlockOptions: .curveLinear, animationBlocks: [fade])
    default:
      loop.animate(withDuration: 1, options: .curveLinear) {
        loop.animate(withDuration: 5, animations: fade)
      }
    }
    loop.advance(to: 0.5)
    expectEqual(new.presented.opacity, 0.5)
    loop.advance(to: 2)
    expectEqual(new.presented.opacity, 0)
  }

  @Test func `a spring block animates a new layer`() {
    stage.root.addSublayer(new)
    loop.animate(withDuration: 1, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      new.opacity = 0
    }
    expectEqual(new.animation(forKey: "opacity")?.className, "SpringAnimation")
    loop.advance(to: 0.1)
    expectTrue(new.presented.opacity < 1)
    expectTrue(new.presented.opacity > 0)
  }

  @Test func `the layer's own answer comes first, and disabled actions stop a block`() {
    new.actions["opacity"] = .stop
    stage.root.addSublayer(new)
    loop.animate(withDuration: 1) { new.opacity = 0 }
    expectNil(new.animationKeys)
    loop.animate(withDuration: 1) { loop.withoutActions { new.zPosition = 1 } }
    expectNil(new.animationKeys)
  }

  @Test func `F99, F105: plain changes of a new layer do not animate, in a transaction neither`() {
    stage.root.addSublayer(new)
    new.opacity = 0.5
    loop.transaction(duration: 0.5) { _ in new.opacity = 0 }
    expectNil(new.animationKeys)
    // A layer without a view gets the tree's answer inside a block, too.
    loop.animate(withDuration: 1) {
      loop.currentTransaction.actionSource = nil
      new.opacity = 1
    }
    expectNil(new.animationKeys)
  }

  // MARK: In callbacks

  @Test func `a layer added in a completion is animated by a block in it`() throws {
    var ends: [Bool] = []
    try inCompletion(goTo: 1.5) { [loop, stage, new] in
      stage.root.addSublayer(new)
      loop.animate(withDuration: 1, options: .curveLinear) {
        new.opacity = 0
      } completion: {
        ends.append($0)
      }
    }
    expectEqual(new.presented.opacity, 0.5)
    expectTrue(ends.isEmpty)
    loop.advance(to: 2)
    expectEqual(ends, [true])
    expectEqual(new.opacity, 0)
  }

  @Test func `flush in a callback commits: what is changed then animates by itself`() throws {
    try inCompletion(goTo: 1.25) { [loop, stage, new] in
      stage.root.addSublayer(new)
      loop.flush()
      expectTrue(new.presentation != nil)
      loop.transaction(duration: 1) { transaction in
        transaction.animationTimingFunction = .linear
        new.opacity = 0
      }
    }
    // A quarter of a second of one second, linear.
    expectEqual(new.presented.opacity, 0.75)
  }

  @Test func `a start in a callback's flush is reported after the callback, once`() throws {
    let log = EventLog()
    try inCompletion(goTo: 1) { [loop, stage, new] in
      stage.root.addSublayer(new)
      let fade = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(fade, "fade")
      _ = try? new.add(fade, forKey: "fade")
      loop.flush()
      loop.flush()
      log.add("flushed")
    }
    expectEqual(log.lines, ["flushed", "fade start"])
    loop.advance(to: 2)
    expectEqual(log.lines, ["flushed", "fade start", "fade stop true", "fade: finished"])
  }

  @Test func `a flush in a callback commits the implicit transaction with its blocks`() throws {
    var lines: [String] = []
    try inCompletion(goTo: 1) { [loop] in
      loop.currentTransaction.setCompletionBlock { lines.append("block") }
      loop.currentTransaction.animationDuration = 3
      loop.flush()
      lines.append("duration \(loop.currentTransaction.animationDuration ?? -1)")
    }
    expectEqual(lines, ["duration -1.0", "block"])
  }

  @Test func `in an open transaction and in a layout a flush waits for the commit that follows`()
    throws
  {
    final class Flusher: LayerDelegate {
      var layouts = 0
      unowned let loop: RenderLoop
      init(_ loop: RenderLoop) { self.loop = loop }
      func layoutSublayers(of layer: Layer) {
        layouts += 1
        loop.flush()
      }
    }
    let flusher = Flusher(loop)
    try inCompletion(goTo: 1) { [loop, stage, new] in
      loop.transaction { _ in
        stage.root.addSublayer(new)
        loop.flush()
        expectNil(new.presentation)
      }
      stage.box.delegate = flusher
      stage.box.setNeedsLayout()
      loop.flush()
      expectEqual(flusher.layouts, 1)
    }
    expectTrue(new.presentation != nil)
    expectEqual(flusher.layouts, 1)
  }

  // MARK: Warnings

  @Test func `the trace warns once of changes that do not animate without a commit`() {
    var lines: [String] = []
    loop.addTracer { lines.append($0.description) }
    stage.root.addSublayer(new)
    new.opacity = 0.5
    new.opacity = 0.25
    new.name = "it animates never"
    loop.withoutActions { new.zPosition = 1 }
    loop.animate(withDuration: 1) { new.cornerRadius = 2 }
    let text =
      "warning: the change of 'opacity' does not animate, for the layer was never committed; "
      + "flush() after adding it commits it"
    expectEqual(lines.filter { $0.contains("warning") }, ["0.0  Layer #new: \(text)"])
    loop.flush()
    lines = []
    new.opacity = 1
    expectTrue(!lines.isEmpty && lines.allSatisfy { !$0.contains("warning") })
  }

  @Test(arguments: [(0.0, 0), (1, 1)])
  func `the trace does not warn where the transaction's duration of 0 animates nothing`(
    duration: Double, warnings: Int
  ) {
    var count = 0
    loop.addTracer { if $0.description.contains("warning") { count += 1 } }
    loop.transaction(duration: duration) { _ in
      stage.root.addSublayer(new)
      new.opacity = 0.5
    }
    expectEqual(count, warnings)
  }
}

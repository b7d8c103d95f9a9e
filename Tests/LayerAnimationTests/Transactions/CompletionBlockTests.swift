import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F93, F94: when completion blocks run, and the order of all reports.
@Suite struct CompletionBlockTests {
  private let stage = Stage()
  private let log = EventLog()
  private var loop: RenderLoop { stage.loop }

  /// An animation of the box that writes start, stop and completion.
  @discardableResult
  private func add(
    _ name: String, _ duration: Double = 1, to layer: Layer? = nil
  ) throws -> AnimationHandle {
    let animation = BasicAnimation("opacity", from: 0, to: 1, duration: duration)
    log.watch(animation, name)
    return try (layer ?? stage.box).add(animation, forKey: name)
  }

  /// Commits with a line before and after.
  private func commit() {
    log.add("committing")
    loop.commitTransaction()
    log.add("committed")
  }

  /// Apple's header says "invoked immediately"; measured, it runs after the commit.
  @Test func `F93: a block without animations does not run inside the commit, but right after`() {
    loop.beginTransaction().setCompletionBlock { log.add("block") }
    commit()
    expectEqual(log.lines, ["committing", "committed"])
    loop.flush()
    loop.flush()
    loop.advance(by: 1)
    expectEqual(log.lines, ["committing", "committed", "block"])
  }

  @Test func `F94: removed before its start, the start is reported first`() throws {
    loop.beginTransaction().setCompletionBlock { log.add("block") }
    try add("a")
    stage.box.removeAnimation(forKey: "a")
    commit()
    loop.flush()
    expectEqual(
      log.lines,
      [
        "committing", "committed", "a start", "block", "a stop false", "a: cancelled",
      ])
  }

  @Test func `F94: a replaced block does not wait for what is added after`() throws {
    loop.beginTransaction().setCompletionBlock { log.add("first") }
    try add("short")
    loop.currentTransaction.setCompletionBlock { log.add("second") }
    try add("long", 2)
    loop.commitTransaction()
    loop.advance(to: 3)
    expectEqual(
      log.lines,
      [
        "short start", "long start", "first", "short stop true", "short: finished", "second",
        "long stop true", "long: finished",
      ])
  }

  @Test func `F94: the outer block waits for what is added inside, not the other way round`() throws
  {
    loop.beginTransaction().setCompletionBlock { log.add("outer") }
    try add("outside", 3)
    loop.beginTransaction().setCompletionBlock { log.add("inner") }
    try add("inside")
    commit()
    commit()
    loop.advance(to: 4)
    expectEqual(
      log.lines,
      [
        "committing", "committed", "committing", "committed", "outside start", "inside start",
        "inner", "inside stop true", "inside: finished", "outer", "outside stop true",
        "outside: finished",
      ])
  }

  @Test func `F94: an outer block without animations waits for the inner transaction's`() throws {
    loop.beginTransaction().setCompletionBlock { log.add("outer") }
    loop.transaction { _ in
      try? add("inside")
    } completion: {
      log.add("inner")
    }
    loop.commitTransaction()
    loop.advance(to: 4)
    expectEqual(
      log.lines, ["inside start", "inner", "outer", "inside stop true", "inside: finished"])
  }

  @Test func `F94: a block of the implicit transaction waits like any other`() throws {
    loop.currentTransaction.setCompletionBlock { log.add("implicit") }
    try add("a")
    loop.transaction { _ in
      try? add("b", 2)
    } completion: {
      log.add("explicit")
    }
    loop.advance(to: 4)
    expectEqual(
      log.lines,
      [
        "a start", "b start", "a stop true", "a: finished", "explicit", "implicit", "b stop true",
        "b: finished",
      ])
  }

  @Test func `F94: a replaced animation of the same key lets the block run`() throws {
    loop.beginTransaction().setCompletionBlock { log.add("first block") }
    try add("a")
    loop.commitTransaction()
    loop.advance(to: 0.5)
    loop.beginTransaction().setCompletionBlock { log.add("second block") }
    try add("a")
    loop.commitTransaction()
    loop.advance(to: 4)
    expectEqual(
      log.lines,
      [
        "a start", "a start", "first block", "a stop false", "a: replaced", "second block",
        "a stop true", "a: finished",
      ])
  }

  @Test func `F95: a layer above that leaves stops what is below, and its block runs`() throws {
    let leaf = Layer(id: "leaf")
    stage.box.addSublayer(leaf)
    loop.flush()
    loop.transaction { _ in
      try? add("a", to: leaf)
    } completion: {
      log.add("block")
    }
    loop.advance(to: 0.5)
    loop.withoutActions { stage.box.removeFromSuperlayer() }
    loop.flush()
    expectEqual(log.lines, ["a start", "block", "a stop false", "a: removedWithLayer"])
  }

  /// By rule R1 it waits for a loop, since none has shown its layer.
  @Test func `rule R1: a block does not wait for an animation on a layer of no loop`() throws {
    let loose = Layer(id: "loose")
    loop.transaction { _ in
      try? add("a", to: loose)
    } completion: {
      log.add("block")
    }
    loop.flush()
    expectEqual(log.lines, ["block"])
    loop.withoutActions { stage.root.addSublayer(loose) }
    loop.advance(to: 3)
    expectEqual(log.lines, ["block", "a start", "a stop true", "a: finished"])
  }

  @Test func `F96: a block does not wait for a held animation to be removed`() throws {
    loop.transaction { _ in
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      log.watch(animation, "a")
      _ = try? stage.box.add(animation, forKey: "a")
    } completion: {
      log.add("block")
    }
    loop.advance(to: 2)
    expectEqual(log.lines, ["a start", "block", "a stop true", "a: finished"])
    stage.box.removeAllAnimations()
    loop.advance(to: 3)
    expectEqual(log.lines.count, 4)
  }

  @Test func `a block waits for implicit animations, and for a delay before the start`() throws {
    loop.transaction(duration: 0.5) { _ in
      stage.box.opacity = 1
      let late = BasicAnimation("zPosition", from: 0, to: 1)
      late.beginTime = 2
      log.watch(late, "late")
      _ = try? stage.box.add(late, forKey: "late")
    } completion: { [log, loop] in
      log.add("block \(loop.now)")
    }
    loop.advance(to: 5)
    // F114: a start in the future is reported at that start.
    expectEqual(log.lines, ["late start", "block 3.0", "late stop true", "late: finished"])
  }

  @Test func `a block may open transactions and add; what it adds starts at its instant`() throws {
    loop.transaction { _ in
      try? add("a")
    } completion: {
      log.add("block")
      loop.transaction { _ in
        try? add("b")
      } completion: {
        log.add("second block")
      }
    }
    loop.advance(to: 1)
    expectEqual(stage.box.animationHandle(forKey: "b")?.beginTime, 1)
    loop.advance(to: 3)
    expectEqual(
      log.lines,
      [
        "a start", "block", "a stop true", "a: finished", "b start", "second block",
        "b stop true", "b: finished",
      ])
  }
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Reduced motion reaches every wrapper, and each call can be exempted.
@Suite struct ReducedMotionTests {
  /// One way to move the box to x = 100 and to be notified of the end.
  struct Wrapper: Sendable, CustomTestStringConvertible {
    let name: String
    /// Starts it; the last closure is to be called with whether it finished.
    let start: @Sendable (WrapperStage, Bool, @escaping (Bool) -> Void) throws -> Void
    var testDescription: String { name }
  }

  static let wrappers = [
    Wrapper(name: "block") { stage, ignores, ended in
      stage.loop.animate(
        withDuration: 1, delay: 1,
        options: ignores ? [.curveLinear, .ignoresReducedMotion] : .curveLinear,
        animations: { stage.box.position.x = 100 }, completion: ended)
    },
    Wrapper(name: "block in a block") { stage, ignores, ended in
      // The outer block is not exempt, but its duration applies to the inner one.
      stage.loop.animate(withDuration: 2, options: .curveLinear) {
        stage.loop.animate(
          withDuration: 0.1, options: ignores ? .ignoresReducedMotion : [],
          animations: { stage.box.position.x = 100 }, completion: ended)
      }
    },
    Wrapper(name: "fitted spring block") { stage, ignores, ended in
      stage.loop.animate(
        withDuration: 2, usingSpringWithDamping: 1, options: ignores ? .ignoresReducedMotion : [],
        animations: { stage.box.position.x = 100 }, completion: ended)
    },
    Wrapper(name: "spring block") { stage, ignores, ended in
      stage.loop.animate(
        springDuration: 1.25, options: ignores ? .ignoresReducedMotion : [],
        animations: { stage.box.position.x = 100 }, completion: ended)
    },
    Wrapper(name: "keyframe block") { stage, ignores, ended in
      let loop = stage.loop
      loop.animateKeyframes(
        withDuration: 2, options: ignores ? .ignoresReducedMotion : [],
        animations: {
          loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            stage.box.position.x = 100
          }
        }, completion: ended)
    },
    Wrapper(name: "sequence") { stage, ignores, ended in
      stage.loop.animate(
        eachBlockDuration: 0.5, eachBlockDelay: 0.5,
        eachBlockOptions: ignores ? [.curveLinear, .ignoresReducedMotion] : .curveLinear,
        animationBlocks: { stage.box.position.x = 50 }, { stage.box.position.x = 100 },
        completion: ended)
    },
    Wrapper(name: "property animator") { stage, ignores, ended in
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        stage.box.position.x = 100
      }
      animator.ignoresReducedMotion = ignores
      animator.addCompletion { ended($0 == .end) }
      animator.startAnimation(afterDelay: 1)
    },
    Wrapper(name: "tween") { stage, ignores, ended in
      try stage.box.tween(.delay(1), .x(100), .ignoresReducedMotion(ignores)).onEnd {
        ended($0.isFinished)
      }
    },
    Wrapper(name: "additive tween") { stage, ignores, ended in
      try stage.box.tween(
        .duration(2), .x(100), .overwrite(.additive), .ignoresReducedMotion(ignores)
      ).onEnd {
        ended($0.isFinished)
      }
    },
    Wrapper(name: "tween that loops") { stage, ignores, ended in
      try stage.box.tween(.duration(0.5), .repeatCount(4), .x(100), .ignoresReducedMotion(ignores))
        .onEnd {
          ended($0.isFinished)
        }
    },
    Wrapper(name: "timeline") { stage, ignores, ended in
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "position.x", to: 30, duration: 1))
      timeline.append(TimelineStep("box", "position.x", by: 70, duration: 1))
      try stage.loop.play(timeline, ignoresReducedMotion: ignores) { ended($0.isFinished) }
    },
    Wrapper(name: "motion") { stage, ignores, ended in
      try Motion(stage.box).offsetX(to: -20, duration: 1).offsetX(to: 100, duration: 0.5, wait: 0.5)
        .run(ignoresReducedMotion: ignores) { ended($0.isFinished) }
    },
    Wrapper(name: "value animator") { stage, ignores, ended in
      let animator = ValueAnimator(from: 0, to: 100)
      animator.startDelay = 1
      animator.ignoresReducedMotion = ignores
      animator.onEnd = { ended($0.isFinished) }
      try animator.start(on: stage.loop) { stage.box.position.x = $0 }
    },
  ]

  /// Checks a stage on which nothing animates implicitly, and its reports.
  ///
  /// It ends what still runs, whose closures hold the stage.
  private static func run(
    _ wrapper: Wrapper, reduces: Bool, ignores: Bool,
    _ check: (WrapperStage, () -> [String]) -> Void
  ) throws {
    let stage = WrapperStage()
    stage.loop.disablesImplicitAnimations = true
    stage.loop.reducesMotion = reduces
    var reports: [String] = []
    let loop = stage.loop
    try wrapper.start(stage, ignores) { reports.append("\($0) at \(loop.now)") }
    check(stage) { reports }
    loop.cancelAll()
  }

  @Test(arguments: wrappers)
  func `With reduced motion the end is immediate and reported once`(wrapper: Wrapper) throws {
    try Self.run(wrapper, reduces: true, ignores: false) { stage, reports in
      stage.loop.flush()
      expectEqual(stage.x, 100)
      expectEqual(stage.box.position.x, 100)
      expectEqual(reports(), ["true at 0.0"])
      expectTrue(stage.loop.isIdle)
      expectTrue(stage.loop.animations.isEmpty)
      expectNil(stage.box.animationKeys)
      stage.loop.advance(to: 10)
      expectEqual(reports().count, 1)
      expectEqual(stage.x, 100)
    }
  }

  @Test(arguments: wrappers)
  func `An exempted call runs as usual`(wrapper: Wrapper) throws {
    var rows: [[Double]] = []
    for (reduces, ignores) in [(false, false), (true, true)] {
      try Self.run(wrapper, reduces: reduces, ignores: ignores) { stage, reports in
        var row: [Double] = []
        for instant in [0, 0.5, 1.25, 1.5, 1.75] {
          stage.loop.advance(to: instant)
          row.append(stage.x)
        }
        // All of them take 2 s, the spring except for rounding.
        expectEqual(reports(), [])
        expectEqual(row[0], 0)
        expectTrue(row[1] != 100)
        stage.loop.advance(to: 2.001)
        expectTrue(reports().count == 1 && reports()[0].hasPrefix("true at "))
        stage.loop.advance(to: 5)
        expectEqual(reports().count, 1)
        expectEqual(stage.x, 100, within: 1e-9)
        rows.append(row)
      }
    }
    expectEqual(rows[0], rows[1])
  }

  @Test(arguments: wrappers)
  func `Without reduced motion nothing changes, and explicit animations never do`(
    wrapper: Wrapper
  ) throws {
    try Self.run(wrapper, reduces: false, ignores: false) { stage, reports in
      stage.loop.advance(to: 0.5)
      expectEqual(reports(), [])
      expectTrue(stage.x < 99.9)
    }
    let stage = WrapperStage()
    stage.loop.reducesMotion = true
    try stage.box.add(BasicAnimation("position.x", from: 0, to: 10), forKey: "by hand")
    stage.loop.advance(to: 0.5)
    expectEqual(stage.x, 5)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Work that repeats forever or returns ends like a single play") {
      let stage = WrapperStage(x: 7)
      stage.loop.reducesMotion = true
      var outcomes: [PlayerOutcome] = []
      let forever = try stage.box.tween(.repeatForever, .x(100)).onEnd {
        outcomes.append($0)
      }
      expectEqual(stage.box.position.x, 100)
      expectEqual(forever.totalDuration, 0)
      stage.loop.flush()
      expectEqual(outcomes, [.finished])
      // Autoreversed, it ends at its start.
      try stage.box.tween(.autoreverses(true), .x(50)).onEnd {
        outcomes.append($0)
      }
      stage.loop.flush()
      expectEqual(outcomes, [.finished, .finished])
      expectEqual(stage.x, 100)
      let animator = ValueAnimator(from: 0, to: 1)
      animator.repeatCount = .infinity
      var values: [Double] = []
      try animator.start(on: stage.loop) { values.append($0) }
      expectEqual(animator.value, 1)
      expectEqual(animator.endTime, 0)
      try stage.loop.settle()
      expectEqual(values, [1])
      expectEqual(animator.outcome, .finished)
      expectEqual(stage.loop.now, 0)
    },
    Fact("Work paused at its start presents the start and jumps when it continues") {
      let stage = WrapperStage()
      stage.loop.reducesMotion = true
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "position.x", to: 100, duration: 1))
      timeline.repeatCount = .infinity
      var outcomes: [PlayerOutcome] = []
      let playback = try stage.loop.play(timeline, paused: true) { outcomes.append($0) }
      stage.loop.advance(to: 3)
      expectEqual(stage.x, 0)
      expectTrue(playback.isRunning)
      expectEqual(outcomes, [])
      playback.resume()
      stage.loop.flush()
      expectEqual(stage.x, 100)
      expectEqual(outcomes, [.finished])
      expectEqual(playback.progress, 1)
      expectEqual(stage.loop.now, 3)
      expectTrue(stage.loop.isIdle)
    },
    Fact("Running work continues, and new work on the same property takes over") {
      let stage = WrapperStage()
      var outcomes: [PlayerOutcome] = []
      try stage.box.tween(.x(100)).onEnd {
        outcomes.append($0)
      }
      stage.loop.advance(to: 0.5)
      stage.loop.reducesMotion = true
      stage.loop.advance(to: 0.75)
      expectEqual(stage.x, 75)
      let second = try stage.box.tween(.x(0))
      let name = second.name
      stage.loop.flush()
      expectEqual(stage.x, 0)
      expectEqual(stage.box.position.x, 0)
      expectEqual(outcomes, [.replaced(by: name)])
    },
    Fact("Invalid values are errors, with and without motion, and change nothing") {
      for reduces in [false, true] {
        for time in [0.0, 1] {
          let stage = WrapperStage()
          stage.loop.reducesMotion = reduces
          #expect(throws: PlayerError.self) {
            try stage.box.tween(.duration(time), .to(keyPath: "position.x", "far"), .y(3))
          }
          stage.loop.flush()
          expectEqual(stage.box.position, .zero)
          expectTrue(stage.loop.isIdle)
        }
      }
    },
  ]
}

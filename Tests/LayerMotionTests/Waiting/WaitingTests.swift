import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Timers and waits of a loop, what keeps it awake, and the limit of settling.
@Suite struct WaitingTests {
  @Test(arguments: timers + lists + settling) func fact(_ fact: Fact) throws { try fact.check() }

  private static func loop() -> RenderLoop { RenderLoop(root: Layer(id: "root")) }

  // MARK: Timers

  static let timers: [Fact] = [
    Fact("timers are called at their own instants, in the order of time, then of adding") {
      let loop = Self.loop()
      var log: [String] = []
      for (name, instant) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1.5)] {
        loop.addTimer(at: instant) { _ in log.append("\(name) \(loop.now)") }
      }
      expectEqual(loop.nextEvent, 1)
      loop.advance(to: 5)
      expectEqual(log, ["a 1.0", "b 1.5", "c 2.0", "d 2.0"])
      expectNil(loop.nextEvent)
      expectTrue(loop.isIdle)
    },
    Fact("a timer comes after what ends at its instant, and what it adds begins there") {
      var log: [String] = []
      let stage = WrapperStage()
      stage.loop.addTimer(at: 1) { _ in
        log.append("timer")
        stage.loop.addTimer(at: 1) { _ in log.append("second \(stage.loop.now)") }
        _ = try? stage.box.tween(.duration(1), .x(10))
      }
      let move = BasicAnimation("opacity", from: 0, to: 1)
      move.completion = { log.append("\($0)") }
      try stage.box.add(move)
      stage.at(1.5, x: 5)
      expectEqual(log, ["finished", "timer", "second 1.0"])
    },
    Fact("a discarded loop does not call what waits") {
      var calls: [LoopTimer.Call] = []
      do {
        let own = Self.loop()
        own.addTimer(at: 1) { calls.append($0) }
      }
      expectEqual(calls, [])
    },
    Fact("a companion is made once for a loop and goes with it") {
      final class Thing {}
      weak var thing: Thing?
      do {
        let own = Self.loop()
        let first = own.companion { _ in Thing() }
        expectTrue(own.companion { _ in Thing() } === first)
        expectTrue(own.root.renderLoop === own)
        thing = first
      }
      expectNil(thing)
      expectNil(Layer().renderLoop)
    },
    Fact("a removed timer is not called and leaves no instant, even when it is due already") {
      let loop = Self.loop()
      var calls: [Double] = []
      var second: LoopTimer?
      loop.addTimer(at: 2) { _ in if let second { loop.removeTimer(second) } }
      second = loop.addTimer(at: 2) { _ in calls.append(2) }
      let first = loop.addTimer(at: 1) { _ in calls.append(1) }
      loop.removeTimer(first)
      expectEqual(loop.nextEvent, 2)
      expectEqual(loop.timers.count, 2)
      loop.advance(to: 1.5)
      loop.addTimer(at: 3) { _ in calls.append(3) }
      loop.removeTimer(first)
      loop.advance(to: 4)
      expectEqual(calls, [3])
      expectTrue(loop.isIdle)
    },
    Fact("many timers added and removed in any order are called in order") {
      let loop = Self.loop()
      var random = SeededGenerator(seed: 3)
      var called: [Double] = []
      var expected: [Double] = []
      for _ in 0..<3000 {
        let instant = random.number(0...10)
        let timer = loop.addTimer(at: instant) { _ in called.append(loop.now) }
        if random.chance(2) { loop.removeTimer(timer) } else { expected.append(instant) }
      }
      loop.advance(to: 11)
      expectEqual(called, expected.sorted())
    },
    // 1.5 s are left at half the pace, and nothing ends while the tree stands still.
    Fact("a timer goes by the time of the tree, and is named where a stopped tree keeps it") {
      let loop = Self.loop()
      var called: [Double] = []
      loop.addTimer(at: 2, named: "late") { _ in called.append(loop.now) }
      loop.advance(to: 0.5)
      loop.timeScale = 0.5
      loop.flush()
      expectEqual(loop.timers.map(\.instant), [3.5])
      loop.timeScale = 0
      let error = #expect(throws: SettleError.self) { try loop.settle() }
      expectEqual(error?.reason, .layerStandsStill)
      expectEqual(error?.key, "late")
      expectEqual(loop.timers.map(\.instant), [.infinity])
      loop.advance(to: 50)
      expectEqual(called, [])
      loop.timeScale = 3
      loop.advance(to: 60)
      expectRow(called, [50.5], within: 1e-9)
    },
    Fact("a timer whose time was passed by a change of the root's time is due at the present") {
      let loop = Self.loop()
      var called: [Double] = []
      loop.advance(to: 1)
      loop.addTimer(at: 3) { _ in called.append(loop.now) }
      loop.root.timeOffset = 5
      loop.flush()
      expectEqual(called, [1])
      loop.addTimer(at: 2) { _ in called.append(loop.now) }
      expectEqual(loop.nextEvent, 1)
      loop.flush()
      expectEqual(called, [1, 1])
      expectTrue(loop.isIdle)
    },
    Fact("the loop's instant of a time of the tree") {
      let loop = Self.loop()
      expectEqual(loop.instant(ofRootTime: 3), 3)
      loop.advance(to: 1)
      loop.timeScale = 0.25
      expectEqual([1.5, 0.5].map { loop.instant(ofRootTime: $0) }, [3, -1])
      loop.timeScale = 0
      expectEqual(
        [0.5, 1.5, .infinity].map { loop.instant(ofRootTime: $0) }, [1, .infinity, .infinity])
    },
  ]

  // MARK: Lists

  static let lists: [Fact] = [
    Fact("timers are listed by name, in the order of their instants") {
      let loop = Self.loop()
      loop.addTimer(at: 3, named: "late") { _ in }
      let first = loop.addTimer(at: 1, named: "first") { _ in }
      loop.addTimer(at: 3, named: "poll", isEndless: true) { _ in }
      expectEqual(loop.timers.map(\.name), ["first", "late", "poll"])
      expectEqual(
        loop.timers.map(\.description),
        [
          "timer 'first', due at 1.0 s", "timer 'late', due at 3.0 s",
          "timer 'poll', due at 3.0 s, endless",
        ])
      loop.removeTimer(first)
      loop.advance(to: 2)
      expectEqual(loop.waiting.map(\.instant), [3, 3])
      loop.advance(to: 4)
      expectTrue(loop.waiting.isEmpty)
      for number in 0..<1000 { loop.addTimer(at: 4 + Double(number % 10)) { _ in } }
      let timers = loop.timers
      expectEqual(timers.count, 1000)
      expectEqual([timers[99].instant, timers[100].instant], [4, 5])
    },
    Fact("players that only wait are listed with their makers") {
      let stage = WrapperStage()
      try stage.box.tween(.duration(3))
      let animator = ValueAnimator(from: 0, to: 1)
      animator.startDelay = 5
      animator.name = "counter"
      try animator.start(on: stage.loop) { _ in }
      for _ in 0..<2 {
        expectEqual(
          stage.loop.timers.map(\.description),
          ["timer 'tween 1', due at 3.0 s", "timer 'counter', due at 5.0 s"])
        stage.loop.flush()
      }
    },
    Fact("animations of one's own with speed 0 are listed by layer and key") {
      let stage = WrapperStage()
      let still = BasicAnimation("opacity", from: 0, to: 1)
      still.speed = 0
      try stage.box.add(still, forKey: "still")
      expectEqual(
        stage.loop.paused.map(\.description), ["animation 'still' of Layer #box is paused"])
      stage.box.removeAllAnimations()
      expectTrue(stage.loop.paused.isEmpty)
    },
    // 2 s of the layer are 2 / speed of the loop.
    Fact("F1: a wait is due at its end in the time of its layer, committed or not") {
      for (speed, end) in [(1.0, 3.0), (2, 2), (0.5, 5), (0, .infinity), (-1, .infinity)] {
        let stage = WrapperStage()
        stage.loop.advance(to: 1)
        stage.loop.withoutActions { stage.box.speed = speed }
        try expectWait(on: stage, until: end)
      }
      // At 1 s the root is at 2 s and the box at (2 − 1) · 0.5; it ends at 2.5 = (6 − 1) · 0.5, and
      // the root is at 6 s at 3 s.
      let stage = WrapperStage()
      stage.loop.advance(to: 1)
      stage.root.speed = 2
      (stage.box.beginTime, stage.box.speed) = (1, 0.5)
      try expectWait(on: stage, until: 3)
    },
  ]

  /// Lists a wait of 2 s on the box, which no animation changed before, and removes it.
  private static func expectWait(on stage: WrapperStage, until end: Double) throws {
    let handle = try stage.box.add(Wait(seconds: 2), forKey: "pause")
    for state in ["pending", "committed"] {
      expectEqual(stage.loop.waiting.map(\.name), ["pause"])
      expectEqual(stage.loop.waiting.map(\.kind), [.wait])
      expectEqual(stage.loop.waiting.map(\.instant), [end], state)
      stage.loop.flush()
    }
    handle.remove()
    expectTrue(stage.loop.waiting.isEmpty)
  }

  // MARK: Settling

  /// Adds a timer that adds itself again, and counts its calls.
  private final class Poll {
    var calls = 0
    init(every seconds: Double, on loop: RenderLoop) { add(seconds, loop) }

    private func add(_ seconds: Double, _ loop: RenderLoop) {
      loop.addTimer(at: loop.now + seconds, named: "poll") { [weak loop] call in
        guard call == .due, let loop else { return }
        self.calls += 1
        self.add(seconds, loop)
      }
    }
  }

  /// Expects settling to throw an error with a message, and returns it.
  @discardableResult
  private static func expectUnsettled(
    _ loop: RenderLoop, within limit: Double = 3600, _ words: String,
    at location: SourceLocation = #_sourceLocation
  ) -> SettleError? {
    let error = #expect(throws: SettleError.self, sourceLocation: location) {
      try loop.settle(within: limit)
    }
    expectEqual(error?.description, words, at: location)
    return error
  }

  static let settling: [Fact] = [
    Fact("a timer that adds itself again ends settling at the limit, by its name") {
      let loop = Self.loop()
      let poll = Poll(every: 0.125, on: loop)
      let error = expectUnsettled(
        loop, within: 1,
        """
        The loop did not settle within 1.0 s.
        The timer 'poll' is due at 1.125 s.
        """)
      // Due at 0.125, 0.25 … 1: eight times; the ninth is due at 1.125.
      expectEqual(poll.calls, 8)
      expectEqual(loop.now, 1)
      expectEqual(error?.limit, 1)
      expectEqual(error?.causes.map(\.kind), [.timer])
    },
    Fact("the default limit is an hour of the loop's time") {
      let loop = Self.loop()
      let poll = Poll(every: 4, on: loop)
      #expect(throws: SettleError.self) { try loop.settle() }
      expectEqual(poll.calls, 900)
      expectEqual(loop.now, 3600)
    },
    Fact("an animation that ends after the limit runs on, and settling again ends it") {
      let stage = Stage()
      let loop = stage.loop
      var outcomes: [AnimationOutcome] = []
      let slide = BasicAnimation("opacity", from: 0, to: 1, duration: 8)
      slide.completion = { outcomes.append($0) }
      try stage.box.add(slide, forKey: "slide")
      let error = expectUnsettled(
        loop, within: 5,
        """
        The loop did not settle within 5.0 s.
        The animation 'slide' of Layer #box runs until 8.0 s.
        """)
      expectEqual(error?.causes.first?.instant, 8)
      expectEqual(error?.reason, .endsLater)
      // As after an advance: 5 of 8 seconds.
      expectEqual(loop.now, 5)
      expectEqual(stage.box.presented.opacity, 0.625)
      expectTrue(outcomes.isEmpty)
      try loop.settle(within: 3)
      expectEqual(loop.now, 8)
      expectEqual(outcomes, [.finished])
      expectTrue(loop.isIdle)
    },
    Fact("without a limit everything that ends is waited for") {
      let stage = Stage()
      try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 1e6), forKey: "long")
      try stage.loop.settle(within: .infinity)
      expectEqual(stage.loop.now, 1e6)
    },
    Fact("an error names everything endless: animations in tree order, then timers") {
      let stage = Stage()
      let spin = BasicAnimation("opacity", from: 0, to: 1)
      spin.repeatCount = .infinity
      try stage.box.add(spin, forKey: "spin")
      let still = BasicAnimation("opacity", from: 0, to: 1)
      still.speed = 0
      still.origin = AnimationOrigin(source: "tween", number: 3)
      try stage.root.add(still, forKey: "still")
      try stage.box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "finite")
      stage.loop.addTimer(at: 2, named: "finite") { _ in }
      stage.loop.addTimer(at: 1, named: "frames", isEndless: true) { _ in }
      let error = expectUnsettled(
        stage.loop,
        """
        The animation 'still' of Layer #root (tween 3) never ends: it has speed 0.
        The animation 'spin' of Layer #box never ends: it repeats forever.
        The timer 'frames' never ends: it repeats forever.
        """)
      expectNil(error?.limit)
      expectEqual(stage.loop.now, 0)
    },
    Fact("of many causes ten are printed, and the error has all of them") {
      let stage = Stage()
      for number in 0..<25 {
        let spin = BasicAnimation("opacity", from: 0, to: 1)
        spin.repeatCount = .infinity
        try stage.box.add(spin, forKey: "spin\(number)")
      }
      let error = #expect(throws: SettleError.self) { try stage.loop.settle() }
      expectEqual(error?.causes.count, 25)
      expectTrue(error?.description.hasSuffix("\n15 more do not end either.") == true)
    },
    Fact("a paused tween is a cause with its name") {
      let stage = Stage()
      let tween = try stage.box.tween(.x(30))
      stage.loop.advance(to: 0.1)
      tween.pause()
      let error = #expect(throws: SettleError.self) { try stage.loop.settle() }
      expectTrue(error?.causes.first?.origin?.description.hasPrefix("tween 1") == true)
      expectEqual(error?.reason, .standsStill)
    },
    Fact("a spring shows its target after settling, and its own last value at its end") {
      let stage = Stage()
      let (loop, box) = (stage.loop, stage.box)
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 200
      spring.toValue = 240
      spring.duration = spring.settlingDuration
      loop.withoutActions { box.position.x = 240 }
      let handle = try box.add(spring, forKey: "spring")
      loop.flush()
      let end = try #require(handle.endTime)
      try loop.settle()
      expectEqual(loop.now, end)
      expectEqual(box.presented.position.x, 240)
      expectTrue(loop.animations.isEmpty)
      // At its end the presented value is the animation's (rule R3): 0.001 of the distance off.
      try box.add(spring, forKey: "spring")
      loop.advance(by: spring.settlingDuration)
      let shown = box.presented.position.x
      expectTrue(shown != 240)
      expectEqual(shown, 240, within: 0.05)
      expectEqual(loop.animations.count, 1)
      expectTrue(loop.isIdle, "it ended")
      try loop.settle()
      expectEqual(box.presented.position.x, 240)
      expectTrue(loop.animations.isEmpty)
    },
    Fact("after settling only held animations are left") {
      let stage = Stage()
      let held = BasicAnimation("opacity", from: 0, to: 1)
      held.fillMode = .forwards
      held.isRemovedOnCompletion = false
      try stage.box.add(held, forKey: "held")
      try stage.box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "gone")
      stage.loop.advance(to: 1)
      expectEqual(stage.loop.animations.map(\.key), ["held", "gone"])
      expectTrue(stage.loop.isIdle)
      try stage.loop.settle()
      expectEqual(stage.loop.animations.map(\.key), ["held"])
      expectEqual(stage.box.presented.opacity, 1)
      expectEqual(stage.box.presented.zPosition, 0)
      expectEqual(stage.loop.now, 1)
    },
  ]
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Endless work stops the program with a message that names its cause, instead of silence or a
/// stack overflow.
@Suite(.timeLimit(.minutes(2))) struct EndlessTests {
  /// Checks that a process failed, and its message.
  static func expect(
    _ result: ExitTest.Result?, _ sentence: String, at location: SourceLocation = #_sourceLocation
  ) {
    let text = standardError(of: result)
    expectTrue(text.contains(sentence), "\(text.prefix(2000))", at: location)
  }

  /// Adds an animation to the stage's box that adds itself again when it ends.
  static func addAgain(_ stage: Stage, lasting seconds: Double) {
    let animation = BasicAnimation("opacity", from: 0, to: 1, duration: seconds)
    animation.completion = { _ in addAgain(stage, lasting: seconds) }
    _ = try? stage.box.add(animation, forKey: "again")
  }

  /// Adds a timer that adds itself again.
  static func callAgain(_ loop: RenderLoop, after seconds: Double) {
    loop.addTimer(at: loop.now + seconds, named: "again") { call in
      if call == .due { callAgain(loop, after: seconds) }
    }
  }

  // MARK: Time that hardly advances

  @Test func `an animation of 1e-9 s that adds itself again ends an advance`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      EndlessTests.addAgain(stage, lasting: 1e-9)
      stage.loop.advance(to: 1)
    }
    Self.expect(
      result, "Callbacks of the animation 'again' of Layer #box cause each other endlessly: ")
  }

  @Test(.enabled(if: Rounds.areMany))
  func `an animation of 1e-300 s at 0 that adds itself again ends settling`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      EndlessTests.addAgain(stage, lasting: 1e-300)
      try stage.loop.settle()
    }
    Self.expect(
      result, "Callbacks of the animation 'again' of Layer #box cause each other endlessly: ")
  }

  @Test func `a timer of 1e-9 s that adds itself again ends an advance and settling`() async {
    let advanced = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      EndlessTests.callAgain(stage.loop, after: 1e-9)
      stage.loop.advance(to: 1)
    }
    Self.expect(advanced, "Callbacks of the timer 'again' cause each other endlessly: ")
    let settled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      EndlessTests.callAgain(stage.loop, after: 1e-9)
      try stage.loop.settle()
    }
    Self.expect(settled, "Callbacks of the timer 'again' cause each other endlessly: ")
  }

  @Test func `endless work at one instant is named: a timer, a block, a timeline`() async {
    let timer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      EndlessTests.callAgain(stage.loop, after: 0)
      stage.loop.advance(to: 1)
    }
    Self.expect(timer, "Callbacks of the timer 'again' cause each other endlessly at 0.0 s.")
    let block = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      func go() { stage.loop.animate(withDuration: 0, animations: {}, completion: { _ in go() }) }
      go()
      stage.loop.flush()
    }
    // The first block is block 1; each of the 10 001 rounds ends one.
    Self.expect(block, "Callbacks of block 10001 cause each other endlessly at 0.0 s.")
    let timeline = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      var still = Timeline()
      still.append(TimelineStep("box", "opacity", to: .number(0), duration: 0))
      func go() { _ = try? stage.loop.play(still) { _ in go() } }
      go()
      stage.loop.flush()
    }
    Self.expect(timeline, "Callbacks of the timer 'timeline 10001' cause each other endlessly")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // 12 000 ends within 0.12 ms, each of which adds another animation: as many run as before.
    Fact("many ends at different instants of a millisecond are not a chain") {
      let stage = Stage()
      let count = Rounds.scaled(12_000)
      var ends = 0
      for number in 0..<count {
        let layer = Layer()
        stage.loop.withoutActions { stage.root.addSublayer(layer) }
        let first = BasicAnimation("zPosition", from: 0, to: 1, duration: 1 + Double(number) * 1e-8)
        first.completion = { [weak layer] _ in
          ends += 1
          _ = try? layer?.add(BasicAnimation("opacity", from: 0, to: 1))
        }
        try layer.add(first)
      }
      stage.loop.advance(to: 1.5)
      expectEqual(ends, count)
    },
    Fact("a chain of 1 ms links runs as long as requested") {
      let stage = Stage()
      let count = Rounds.areMany ? Rounds.scaled(200_000) : 4000
      var links = 0
      func again() {
        let link = Wait(seconds: 0x1p-10)
        link.completion = { _ in
          links += 1
          if links < count { again() }
        }
        _ = try? stage.box.add(link)
      }
      again()
      try stage.loop.settle()
      // Each link takes 1/1024 s.
      expectEqual(links, count)
      expectEqual(stage.loop.now, Double(count) * 0x1p-10)
    },
    Fact("work that the program adds between advances is not a chain") {
      let stage = Stage()
      for _ in 0..<Rounds.scaled(15_000) {
        try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 1e-9), forKey: "a")
        stage.loop.advance(by: 1e-9)
      }
      expectTrue(stage.loop.now < 0.001)
    },
    Fact("an action may set other properties, and its own with actions disabled") {
      struct Clamp: Action {
        func run(forKey key: String, on layer: Layer) {
          layer.cornerRadius = 2
          layer.renderLoop?.transaction(disableActions: true) { _ in layer.zPosition = 9 }
        }
      }
      let stage = Stage()
      stage.box.actions["zPosition"] = .action(Clamp())
      for _ in 0..<1000 { stage.box.zPosition = stage.box.zPosition == 5 ? 6 : 5 }
      expectEqual(stage.box.zPosition, 9)
      expectEqual(stage.box.animationKeys, ["cornerRadius"])
    },
    Fact("a layer in no loop may be left by many, one after the other and a few inside") {
      let layer = Layer(id: "loose")
      var ends = 0
      func add(inside depth: Int) {
        let animation = BasicAnimation("opacity", from: 0, to: 1)
        animation.completion = { _ in
          ends += 1
          if depth > 0 { add(inside: depth - 1) }
        }
        _ = try? layer.add(animation, forKey: "k")
        layer.removeAnimation(forKey: "k")
      }
      for _ in 0..<1000 { add(inside: 20) }
      expectEqual(ends, 21_000)
      expectNil(layer.animationKeys)
    },
  ]

  // MARK: Recursion

  @Test func `a listener that makes a frame is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = Stage().loop
      loop.addFrameListener { _ in loop.frame() }
      loop.frame()
    }
    Self.expect(result, "A frame listener cannot make a frame")
  }

  @Test func `an answer for an action that sets the property again is named`() async {
    final class Setter: LayerDelegate {
      func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
        layer.opacity = layer.opacity == 0 ? 1 : 0
        return nil
      }
    }
    for isTraced in [false, true] {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [isTraced = isTraced as Bool] in
        let stage = Stage()
        let setter = Setter()
        stage.box.delegate = setter
        if isTraced { stage.loop.addTracer { _ in } }
        stage.box.opacity = 0.25
        withExtendedLifetime(setter) {}
      }
      Self.expect(
        result, "The action for 'opacity' of Layer #box is searched for or run inside itself")
    }
  }

  @Test func `an action that sets the property again is named`() async {
    struct Setter: Action {
      func run(forKey key: String, on layer: Layer) {
        layer.zPosition = layer.zPosition == 0 ? 1 : 0
      }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      stage.box.actions["zPosition"] = .action(Setter())
      stage.box.zPosition = 5
    }
    Self.expect(
      result, "The action for 'zPosition' of Layer #box is searched for or run inside itself")
  }

  @Test func `a completion that adds and removes on a layer in no loop is named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let layer = Layer(id: "loose")
      func again() {
        let animation = BasicAnimation("opacity", from: 0, to: 1)
        animation.completion = { _ in again() }
        _ = try? layer.add(animation, forKey: "k")
        layer.removeAnimation(forKey: "k")
      }
      again()
    }
    Self.expect(
      result,
      "Callbacks of the animation 'k' of Layer #loose, which is in no loop's tree, add and remove "
        + "animations endlessly")
  }

  // MARK: Invalid times

  @Test func `an advance over the largest number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = Stage().loop
      loop.advance(to: 1.7e308)
      loop.advance(by: 1.7e308)
    }
    Self.expect(
      result, "A loop at 1.7e+308 s cannot be advanced by 1.7e+308 s: its time would be infinite.")
  }

  private struct FixedAnswer: MediaClock {
    let instant: Double
    func nextInstant(after now: Double) -> Double { instant }
  }

  @Test func `a clock that names no instant after the present is refused`() async {
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = Stage(clock: FixedAnswer(instant: -5)).loop
      loop.advance(to: 1)
      loop.frame()
    }
    Self.expect(back, "The clock FixedAnswer named the instant -5.0 s after 1.0 s.")
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage(clock: FixedAnswer(instant: .infinity)).loop.frame()
    }
    Self.expect(infinite, "The clock FixedAnswer named the instant inf s after 0.0 s.")
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage(clock: FixedAnswer(instant: .nan)).loop.frame()
    }
    Self.expect(none, "The clock FixedAnswer named the instant nan s after 0.0 s.")
  }

  @Test func `settling within a negative time or a NaN is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try Stage().loop.settle(within: .nan)
    }
    Self.expect(result, "A loop settles within 0 or more seconds, not nan.")
  }
}

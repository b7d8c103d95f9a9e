import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Endless work stops the program with a message that names its cause, instead of silence or a
/// stack overflow.
@Suite(.timeLimit(.minutes(2))) struct EndlessTests {
  /// Adds an animation to the stage's box that adds itself again when it ends.
  private static func addAgain(_ stage: Stage, lasting seconds: Double) {
    let animation = BasicAnimation("opacity", from: 0, to: 1, duration: seconds)
    animation.completion = { _ in addAgain(stage, lasting: seconds) }
    _ = try? stage.box.add(animation, forKey: "again")
  }

  /// Adds a timer that adds itself again.
  private static func callAgain(_ loop: RenderLoop, after seconds: Double) {
    loop.addTimer(at: loop.now + seconds, named: "again") { call in
      if call == .due { callAgain(loop, after: seconds) }
    }
  }

  private struct FixedAnswer: MediaClock {
    let instant: Double
    func nextInstant(after now: Double) -> Double { instant }
  }

  /// A call that stops the program, and words of its message; each runs in a process of its own.
  struct Row: Sendable {
    let words: String
    /// Whether only the check makes it, since it takes long and another row is much like it.
    let isLong: Bool
    let call: @Sendable () throws -> Void

    init(_ words: String, isLong: Bool = false, _ call: @escaping @Sendable () throws -> Void) {
      (self.words, self.isLong, self.call) = (words, isLong, call)
    }
  }

  private static let animation =
    "Callbacks of the animation 'again' of Layer #box cause each other endlessly: "
  private static let timer = "Callbacks of the timer 'again' cause each other endlessly: "

  static let rows: [Row] = [
    // Time that hardly advances.
    Row(animation) {
      let stage = Stage()
      addAgain(stage, lasting: 1e-9)
      stage.loop.advance(to: 1)
    },
    Row(timer) {
      let loop = Stage().loop
      callAgain(loop, after: 1e-9)
      loop.advance(to: 1)
    },
    Row(timer, isLong: true) {
      let loop = Stage().loop
      callAgain(loop, after: 1e-9)
      try loop.settle()
    },
    // Work at one instant.
    Row("Callbacks of the timer 'again' cause each other endlessly at 0.0 s.") {
      let loop = Stage().loop
      callAgain(loop, after: 0)
      loop.advance(to: 1)
    },
    // The first block is block 1; each of the 10 001 rounds ends one.
    Row("Callbacks of block 10001 cause each other endlessly at 0.0 s.") {
      let loop = Stage().loop
      func go() { loop.animate(withDuration: 0, animations: {}, completion: { _ in go() }) }
      go()
      loop.flush()
    },
    Row("Callbacks of the timer 'timeline 10001' cause each other endlessly", isLong: true) {
      let loop = Stage().loop
      var still = Timeline()
      still.append(TimelineStep("box", "opacity", to: .number(0), duration: 0))
      func go() { _ = try? loop.play(still) { _ in go() } }
      go()
      loop.flush()
    },
    // Recursion.
    Row("A frame listener cannot make a frame") {
      let loop = Stage().loop
      loop.addFrameListener { _ in loop.frame() }
      loop.frame()
    },
    Row("The action for 'opacity' of Layer #box is searched for or run inside itself") {
      setAgainWhileSearching(isTraced: false)
    },
    Row("The action for 'opacity' of Layer #box is searched for or run inside itself") {
      setAgainWhileSearching(isTraced: true)
    },
    Row("The action for 'zPosition' of Layer #box is searched for or run inside itself") {
      final class Setter: Action {
        func run(forKey key: String, on layer: Layer) {
          layer.zPosition = layer.zPosition == 0 ? 1 : 0
        }
      }
      let stage = Stage()
      stage.box.actions["zPosition"] = .action(Setter())
      stage.box.zPosition = 5
    },
    Row(
      "Callbacks of the animation 'k' of Layer #loose, which is in no loop's tree, add and remove "
        + "animations endlessly"
    ) {
      let layer = Layer(id: "loose")
      func again() {
        let animation = BasicAnimation("opacity", from: 0, to: 1)
        animation.completion = { _ in again() }
        _ = try? layer.add(animation, forKey: "k")
        layer.removeAnimation(forKey: "k")
      }
      again()
    },
    // Invalid times.
    Row("A loop at 1.7e+308 s cannot be advanced by 1.7e+308 s: its time would be infinite.") {
      let loop = Stage().loop
      loop.advance(to: 1.7e308)
      loop.advance(by: 1.7e308)
    },
    Row("The clock FixedAnswer named the instant -5.0 s after 1.0 s.") {
      let loop = Stage(clock: FixedAnswer(instant: -5)).loop
      loop.advance(to: 1)
      loop.frame()
    },
    Row("The clock FixedAnswer named the instant inf s after 0.0 s.") {
      Stage(clock: FixedAnswer(instant: .infinity)).loop.frame()
    },
    Row("The clock FixedAnswer named the instant nan s after 0.0 s.") {
      Stage(clock: FixedAnswer(instant: .nan)).loop.frame()
    },
    Row("A loop settles within 0 or more seconds, not nan.") {
      try Stage().loop.settle(within: .nan)
    },
  ]

  /// Sets a property in the search for its action.
  private static func setAgainWhileSearching(isTraced: Bool) {
    final class Setter: LayerDelegate {
      func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
        layer.opacity = layer.opacity == 0 ? 1 : 0
        return nil
      }
    }
    let stage = Stage()
    let setter = Setter()
    stage.box.delegate = setter
    if isTraced { stage.loop.addTracer { _ in } }
    stage.box.opacity = 0.25
    withExtendedLifetime(setter) {}
  }

  @Test(arguments: rows.indices.filter { Rounds.areMany || !rows[$0].isLong })
  func `what would never end stops the program, and is named`(index: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index] in
      try Self.rows[index].call()
    }
    let text = standardError(of: result)
    expectTrue(text.contains(Self.rows[index].words), "\(index): \(text.prefix(2000))")
  }

  @Test(.enabled(if: Rounds.areMany, "it takes long in a plain run"))
  func `an animation of 1e-300 s at 0 that adds itself again ends settling`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      Self.addAgain(stage, lasting: 1e-300)
      try stage.loop.settle()
    }
    let text = standardError(of: result)
    expectTrue(text.contains(Self.animation), "\(text.prefix(2000))")
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
      final class Clamp: Action {
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
}

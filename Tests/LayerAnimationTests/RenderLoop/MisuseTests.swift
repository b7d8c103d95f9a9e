import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Rule R5: a misuse stops the program with a message.
@Suite struct MisuseTests {
  @Test func `rule R5: time does not go backwards`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage()
      stage.loop.advance(to: 2)
      stage.loop.advance(to: 1)
    }
    expectTrue(standardError(of: result).contains("A loop at 2.0 s cannot be advanced to 1.0 s."))
    expectTrue(standardError(of: result).contains("LayerAnimationTests/MisuseTests.swift:"))
  }

  @Test func `rule R5: NaN and infinity are not instants`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Stage().loop.advance(to: .nan)
    }
    expectTrue(standardError(of: result).contains("A loop at 0.0 s cannot be advanced to nan s."))
    await #expect(processExitsWith: .failure) { Stage().loop.advance(to: .infinity) }
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Stage().loop.advance(by: -1)
    }
    expectTrue(
      standardError(of: negative).contains(
        "A loop can be advanced by 0 or more seconds, not by -1.0."))
  }

  @Test func `rule R5: a callback cannot move time`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage()
      let animation = BasicAnimation("opacity", to: 1)
      animation.completion = { _ in stage.loop.advance(by: 1) }
      try stage.box.add(animation, forKey: "a")
      stage.loop.advance(to: 2)
    }
    expectTrue(
      standardError(of: result).contains("A loop cannot be advanced from within a callback"))
  }

  @Test func `rule R5: callbacks that cause each other endlessly are named`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stage = Stage()
      stage.loop.advance(to: 5)
      func add() {
        // It is over before it is added, and ends at the same instant.
        let animation = BasicAnimation("opacity", to: 1)
        animation.beginTime = 1
        animation.completion = { _ in add() }
        _ = try? stage.box.add(animation, forKey: "again")
      }
      add()
      stage.loop.flush()
    }
    expectTrue(
      standardError(of: result).contains(
        "Callbacks of the animation 'again' of Layer #box cause each other endlessly at 5.0 s."))
    expectTrue(standardError(of: result).contains("LayerAnimationTests/MisuseTests.swift:"))
  }

  /// Cancels everything on a loop whose timer adds the next one, up to some additions.
  ///
  /// Each timer takes a round. Returns how many were called.
  static func cancelAll(adding additions: Int) -> Int {
    let stage = Stage()
    var calls = 0
    func add() {
      stage.loop.addTimer(at: 9) { _ in
        calls += 1
        if calls <= additions { add() }
      }
    }
    add()
    stage.loop.cancelAll()
    return calls
  }

  @Test func `callbacks may add work in 99 rounds of cancelAll, but not in the hundredth`() async {
    expectEqual(Self.cancelAll(adding: 99), 100)
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Self.cancelAll(adding: 100)
    }
    expectTrue(
      standardError(of: result).contains(
        "Callbacks add new work each time 'cancelAll' ends the running work: after 100 rounds "
          + "some is left."))
    expectTrue(standardError(of: result).contains("LayerAnimationTests/MisuseTests.swift:"))
  }

  @Test func `a loop needs the root of a tree that has no loop`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let root = Layer(id: "root")
      let box = Layer(id: "box")
      root.addSublayer(box)
      withExtendedLifetime(root) { _ = RenderLoop(root: box) }
    }
    expectTrue(
      standardError(of: result).contains("has a superlayer; a loop needs the root of a tree."))
    await #expect(processExitsWith: .failure) {
      let stage = Stage()
      _ = RenderLoop(root: stage.root)
    }
    await #expect(processExitsWith: .failure) { _ = FixedStepClock(framesPerSecond: 0) }
  }
}

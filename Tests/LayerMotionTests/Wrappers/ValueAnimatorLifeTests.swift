import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The other rows of the documentation's table of value animators.
@Suite("Value animator, its life")
struct ValueAnimatorLifeTests {
  let loop = RenderLoop(root: Layer(id: "root"), clock: FixedStepClock(framesPerSecond: 60))

  @Test("listeners hear of start, cancel and end, each once")
  func listeners() throws {
    var log: [String] = []
    let animator = ValueAnimator(from: 0, to: 1)
    animator.startDelay = 1
    animator.onStart = { log.append("start \(self.loop.now)") }
    animator.onCancel = { log.append("cancel") }
    animator.onEnd = { log.append("end \($0)") }
    try animator.start(on: loop) { _ in }
    loop.advance(to: 3)
    expectEqual(log, ["start 1.0", "end finished"])
    log = []
    try animator.start(on: loop) { _ in }
    loop.advance(to: 4.5)
    animator.cancel()
    animator.cancel()
    expectEqual(log, ["start 4.0", "cancel", "end cancelled"])
    expectEqual(animator.position, 0.5)
    loop.advance(to: 9)
    expectEqual(log.count, 3)
  }

  @Test("cancelling inside its own call, its own end or its own cancel is safe")
  func cancelInside() throws {
    let animator = ValueAnimator(from: 0, to: 1)
    var calls = 0
    var ends: [PlayerOutcome] = []
    // A closure that retained the animator, which retains it, would keep both alive.
    animator.onEnd = { [weak animator] in
      ends.append($0)
      animator?.cancel()
    }
    animator.onCancel = { [weak animator] in animator?.cancel() }
    try animator.start(on: loop) { [weak animator] value in
      calls += 1
      if value >= 0.5 { animator?.cancel() }
    }
    loop.advance(to: 5)
    expectEqual(calls, 31)
    expectEqual(ends, [.cancelled(at: .current)])
    animator.onEnd = nil
    animator.onCancel = nil
  }

  @Test("starting twice is refused and changes nothing; after the end it starts anew")
  func twice() throws {
    let animator = ValueAnimator(from: 0, to: 1)
    var first = 0
    try animator.start(on: loop) { _ in first += 1 }
    loop.advance(to: 0.5)
    #expect(throws: PlayerError.self) { try animator.start(on: loop) { _ in } }
    loop.advance(to: 2)
    expectEqual(first, 61)
    try animator.start(on: loop) { _ in first += 1 }
    loop.advance(to: 4)
    expectEqual(first, 122)
  }

  @Test("numbers out of range are errors")
  func refused() throws {
    for change: (ValueAnimator<Double>) -> Void in [
      { $0.duration = -1 }, { $0.startDelay = .nan }, { $0.repeatCount = 0 },
      { $0.repeatCount = 1.5 }, { $0.framesPerSecond = 0 }, { $0.duration = .infinity },
      { $0.framesPerSecond = .infinity }, { $0.framesPerSecond = .nan },
      { $0.framesPerSecond = 10_001 },
    ] {
      let animator = ValueAnimator(from: 0, to: 1)
      change(animator)
      #expect(throws: PlayerError.self) { try animator.start(on: loop) { _ in } }
      expectFalse(animator.isRunning)
    }
  }

  @Test("a rate without a bound is refused with a sentence, and so are plays that repeat that fast")
  func bounds() throws {
    let animator = ValueAnimator(from: 0, to: 1)
    animator.framesPerSecond = 1e9
    do {
      try animator.start(on: loop) { _ in }
      Issue.record("It was started.")
    } catch {
      expectEqual(
        "\(error)",
        "value animator: It needs more than 0 and at most 10000 frames per second, "
          + "not 1000000000.0.")
    }
    var calls = 0
    animator.framesPerSecond = ValueAnimator<Double>.maximumFramesPerSecond
    try animator.start(on: loop) { _ in calls += 1 }
    loop.advance(to: 1)
    // One at the start, and one for each frame.
    expectEqual(calls, 10_001)

    // A play of 1 ns: at 60 calls a second the plays need no counting, unless a listener needs it.
    animator.framesPerSecond = 60
    animator.duration = 1e-9
    animator.repeatCount = .infinity
    calls = 0
    try animator.start(on: loop) { _ in calls += 1 }
    loop.advance(to: 2)
    expectEqual(calls, 61)
    animator.cancel()
    animator.onRepeat = { _ in }
    #expect(throws: PlayerError.self) { try animator.start(on: loop) { _ in } }
    animator.duration = 1e-3
    calls = 0
    animator.onRepeat = { _ in calls += 1 }
    try animator.start(on: loop) { _ in }
    loop.advance(to: 3)
    expectEqual(calls, 1000)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("any type that can be interpolated is animated, and any other by a rule of one's own") {
      let point = ValueAnimator(from: Point(x: 0, y: 10), to: Point(x: 10, y: 30))
      expectEqual(point.value(at: 0.5), Point(x: 5, y: 20))
      let color = ValueAnimator(from: Color.red, to: Color.blue)
      expectEqual(color.value(at: 0.5), Color(red: 0.5, green: 0, blue: 0.5))
      let whole = ValueAnimator(fromInt: 0, to: 10)
      expectEqual(whole.value(at: 0.26), 3)
      let list = ValueAnimator(from: [0.0, 10], to: [10.0, 0])
      expectEqual(list.value(at: 0.25), [2.5, 7.5])
      let text = ValueAnimator(from: "", to: "hello") { _, to, fraction in
        String(to.prefix(Int(5 * fraction)))
      }
      expectEqual(text.value(at: 0.6), "hel")
    },
    Fact("a discarded loop leaves it where it is and reports nothing") {
      var own: RenderLoop? = RenderLoop(root: Layer())
      let animator = ValueAnimator(from: 0, to: 1)
      var ends: [PlayerOutcome] = []
      animator.onEnd = { ends.append($0) }
      try animator.start(on: try #require(own)) { _ in }
      own?.advance(to: 0.25)
      own = nil
      expectEqual(ends, [])
      expectTrue(animator.isRunning)
      expectEqual(animator.position, 0.25)
      // Cancelled afterwards it ends, and still reports nothing.
      animator.cancel()
      expectFalse(animator.isRunning)
    },
    Fact("a declared property of a layer is animated like any other") {
      let stage = WrapperStage()
      try stage.box.declare(PropertyDeclaration("progress", .number, default: 0, animatable: true))
      try stage.box.tween(.duration(2), .to(keyPath: "progress", 1))
      stage.loop.advance(to: 0.5)
      try expectEqual(stage.box.presented.value(forKeyPath: "progress"), 0.25)
    },
  ]

  @Test("the loop does not keep the animator, and lets go of what ran when it is over")
  func ownership() throws {
    final class Bar { var progress = 0.0 }
    weak var animator: ValueAnimator<Double>?
    weak var bar: Bar?
    do {
      let kept = ValueAnimator(from: 0, to: 1)
      let thing = Bar()
      animator = kept
      bar = thing
      try kept.start(on: loop) { thing.progress = $0 }
    }
    expectNil(animator)
    expectTrue(bar != nil)
    loop.advance(to: 0.5)
    expectEqual(bar?.progress, 0.5)
    loop.advance(to: 2)
    expectNil(bar)
  }

  @Test("a settling loop waits for it, and an endless one is an error")
  func settle() throws {
    let animator = ValueAnimator(from: 0, to: 1)
    animator.duration = 3
    try animator.start(on: loop) { _ in }
    expectFalse(loop.isIdle)
    try loop.settle()
    expectEqual(loop.now, 3)
    expectTrue(loop.isIdle)
    animator.repeatCount = .infinity
    try animator.start(on: loop) { _ in }
    #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(loop.now, 3)
    animator.cancel()
    expectTrue(loop.isIdle)
  }
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// One test for each row of the documentation's table of value animators.
@Suite("Value animator")
struct ValueAnimatorTests {
  let loop = RenderLoop(root: Layer(id: "root"), clock: FixedStepClock(framesPerSecond: 60))

  @Test("a closure is called at the start and sixty times a second, whatever the loop's frames")
  func sixty() throws {
    var calls: [(Double, Double)] = []
    let animator = ValueAnimator(from: 0, to: 120)
    animator.duration = 2
    try animator.start(on: loop) { calls.append((self.loop.now, $0)) }
    expectTrue(calls.isEmpty)
    loop.advance(to: 10)
    expectEqual(calls.count, 121)
    for (frame, call) in calls.enumerated() {
      let (instant, value) = call
      if !isNear(instant, Double(frame) / 60) || !isNear(value, Double(frame)) {
        Issue.record("call \(frame) gives \(value) at \(instant) s")
      }
    }
  }

  @Test("a whole animation at 60 frames a second follows its easing")
  func whole() throws {
    var shown = -1.0
    let animator = ValueAnimator(from: 10, to: 20)
    animator.startDelay = 0.5
    animator.duration = 1
    animator.easing = .math(.easeOutCubic)
    try animator.start(on: loop) { shown = $0 }
    for frame in 1...120 {
      let now = loop.frame()
      // 1 − (1 − x)³ of the way, from half a second on.
      let x = min(max(0, now - 0.5), 1)
      let value = now < 0.5 ? -1 : 10 + 10 * (1 - (1 - x) * (1 - x) * (1 - x))
      if !isNear(shown, value) { Issue.record("frame \(frame) shows \(shown), not \(value)") }
    }
  }

  @Test("another frame rate makes fewer calls", arguments: [30.0, 10, 24])
  func frameRate(rate: Double) throws {
    var calls: [Double] = []
    let animator = ValueAnimator(from: 0, to: 1)
    animator.framesPerSecond = rate
    try animator.start(on: loop) { calls.append($0) }
    loop.advance(to: 2)
    expectEqual(calls.count, Int(rate) + 1)
    expectEqual(calls.last, 1)
  }

  @Test("a start delay delays, and starting does not change it")
  func startDelay() throws {
    let animator = ValueAnimator(from: 0, to: 1)
    animator.startDelay = 2
    var first: [Double] = []
    for start in [0.0, 10, 1000] {
      first = []
      loop.advance(to: start)
      try animator.start(on: loop) { _ in first.append(self.loop.now) }
      loop.advance(to: start + 5)
      expectEqual(first.first, start + 2)
      expectEqual(first.last, start + 3)
    }
    expectEqual(animator.startDelay, 2)
  }

  @Test("the last call has exactly the end value")
  func lastValue() throws {
    for (from, to, duration) in [(0.1, 0.3, 0.7), (-5, 1e9 / 3, 0.333), (1, 2, 0)] {
      var values: [Double] = []
      let animator = ValueAnimator(from: from, to: to)
      animator.duration = duration
      animator.easing = .math(.easeOutBounce)
      try animator.start(on: loop) { values.append($0) }
      loop.advance(by: 1)
      expectEqual(values.last, to)
      expectEqual(animator.outcome, .finished)
      if duration > 0 { expectEqual(values.first, from) }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a value is from + (to − from) · elapsed / duration") {
      let animator = ValueAnimator(from: 0, to: 100)
      animator.duration = 5
      expectEqual(animator.value(at: 1), 20)
      expectEqual(animator.value(at: 2.5), 50)
      expectEqual(animator.value, 0)
    },
    Fact("without an easing it is linear") {
      let animator = ValueAnimator(from: 0, to: 1)
      for x in [0.1, 0.25, 0.6] { expectEqual(animator.value(at: x), x) }
    },
    Fact("thirty mathematical easings and all Béziers, exact at both ends") {
      expectEqual(MathEasing.allCases.count, 30)
      let all =
        MathEasing.allCases.map(Easing.math)
        + MediaTimingFunction.tweens.map { .bezier($0.function) }
      for easing in all {
        let animator = ValueAnimator(from: 0, to: 1)
        animator.easing = easing
        expectEqual(animator.value(at: 0), 0)
        expectEqual(animator.value(at: 1), 1)
        expectEqual(animator.value(at: 0.375), easing.value(at: 0.375))
      }
      // The bounce of the widely copied listing: 7.5625 x² before the first bounce, at 1 / 2.75.
      let animator = ValueAnimator(from: 0, to: 1)
      animator.easing = .gravityBounce
      expectEqual(animator.value(at: 0), 0)
      expectEqual(animator.value(at: 1), 1)
      expectEqual(
        animator.value(at: 0.95), 7.5625 * (0.95 - 2.625 / 2.75) * (0.95 - 2.625 / 2.75) + 0.984375,
        within: 1e-9)
      expectEqual(animator.value(at: 0.2), 7.5625 * 0.04, within: 1e-9)
      expectEqual(
        animator.value(at: 0.5), 7.5625 * (0.5 - 1.5 / 2.75) * (0.5 - 1.5 / 2.75) + 0.75,
        within: 1e-9)
    },
  ]

  @Test("pause, resume, seek, reverse, time scale and restart act from the present value on")
  func controls() throws {
    var value = -1.0
    let animator = ValueAnimator(from: 0, to: 100)
    animator.duration = 10
    try animator.start(on: loop) { value = $0 }
    func expect(_ expected: Double, at instant: Double) {
      loop.advance(to: instant)
      expectEqual(value, expected, within: 1e-9, "\(value) at \(instant) s")
      expectEqual(animator.value, expected, within: 1e-9)
    }
    expect(20, at: 2)
    animator.pause()
    expect(20, at: 4)
    animator.seek(to: 8)
    expect(80, at: 5)
    animator.resume()
    expect(90, at: 6)
    animator.reverse()
    expect(70, at: 8)
    animator.timeScale = 2
    expect(50, at: 9)
    animator.restart()
    animator.timeScale = 1
    expect(10, at: 10)
    animator.reverse()
    loop.advance(to: 20)
    expectEqual(value, 0)
    expectEqual(animator.outcome, .finished)
    expectFalse(animator.isRunning)
  }

  @Test("plays repeat from the start or back and forth, and the listener counts them")
  func repeats() throws {
    for (mode, middle, last) in [
      (ValueAnimator<Double>.RepeatMode.restart, 0.5, 1.0), (.reverse, 0.5, 1),
    ] {
      let animator = ValueAnimator(from: 0, to: 1)
      animator.repeatCount = 3
      animator.repeatMode = mode
      var repeats: [Int] = []
      animator.onRepeat = { repeats.append($0) }
      var values: [Double] = []
      let start = loop.now
      try animator.start(on: loop) { values.append($0) }
      loop.advance(to: start + 1.25)
      expectEqual(values.last ?? -1, mode == .restart ? 0.25 : 0.75, within: 1e-9)
      loop.advance(to: start + 2.5)
      expectEqual(values.last ?? -1, middle, within: 1e-9)
      loop.advance(to: start + 9)
      expectEqual(values.last, last)
      expectEqual(repeats, [1, 2])
      expectEqual(values.count, 181)
    }
  }

  @Test("a repeat delay holds the value between two plays, and the end is known in advance")
  func repeatDelay() throws {
    let animator = ValueAnimator(from: 0, to: 1)
    animator.startDelay = 0.5
    animator.repeatCount = 2
    animator.repeatDelay = 0.5
    animator.repeatMode = .reverse
    expectEqual(animator.totalDuration, 2.5)
    expectNil(animator.endTime)
    expectEqual(
      [0, 0.5, 1, 1.25, 1.5, 1.75, 2.5].map { animator.value(at: $0) },
      [
        0, 0.5, 1, 1, 1, 0.75, 0,
      ])
    var repeats: [Double] = []
    animator.onRepeat = { _ in repeats.append(loop.now) }
    var last = -1.0
    let start = loop.now
    try animator.start(on: loop) { last = $0 }
    expectEqual(animator.endTime, start + 3)
    loop.advance(to: start + 1.75)
    expectEqual(last, 1)
    expectEqual(repeats, [])
    loop.advance(to: start + 2.25)
    expectTrue(isNear(last, 0.75) && repeats.count == 1 && isNear(repeats[0], start + 2))
    animator.timeScale = 0.5
    expectEqual(animator.timeScale, 0.5)
    expectEqual(animator.endTime ?? 0, start + 3.75, within: 1e-9)
    loop.advance(to: start + 9)
    expectEqual(last, 0)
    expectEqual(animator.outcome, .finished)
    expectNil(animator.endTime)
  }
}

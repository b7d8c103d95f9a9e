import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The limit of settling, the causes that keep a loop awake, and its state afterwards.
@Suite struct SettleLimitTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }
  private var box: Layer { stage.box }

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

  @Test func `a timer that adds itself again ends settling at the limit, by its name`() {
    let poll = Poll(every: 0.125, on: loop)
    let error = #expect(throws: SettleError.self) { try loop.settle(within: 1) }
    // Due at 0.125, 0.25 … 1: eight times; the ninth is due at 1.125.
    expectEqual(poll.calls, 8)
    expectEqual(loop.now, 1)
    expectEqual(
      error?.description,
      """
      The loop did not settle within 1.0 s.
      The timer 'poll' is due at 1.125 s.
      """)
    expectEqual(error?.limit, 1)
    expectEqual(error?.causes.map(\.kind), [.timer])
  }

  @Test func `the default limit is an hour of the loop's time`() {
    let poll = Poll(every: 4, on: loop)
    #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(poll.calls, 900)
    expectEqual(loop.now, 3600)
  }

  @Test func `an animation that ends after the limit runs on, and settling again ends it`() throws {
    var outcomes: [AnimationOutcome] = []
    let slide = BasicAnimation("opacity", from: 0, to: 1, duration: 8)
    slide.completion = { outcomes.append($0) }
    try box.add(slide, forKey: "slide")
    let error = #expect(throws: SettleError.self) { try loop.settle(within: 5) }
    expectEqual(
      error?.description,
      """
      The loop did not settle within 5.0 s.
      The animation 'slide' of Layer #box runs until 8.0 s.
      """)
    expectEqual(error?.causes.first?.instant, 8)
    expectEqual(error?.reason, .endsLater)
    // As after an advance: 5 of 8 seconds.
    expectEqual(loop.now, 5)
    expectEqual(box.presented.opacity, 0.625)
    expectTrue(outcomes.isEmpty)
    try loop.settle(within: 3)
    expectEqual(loop.now, 8)
    expectEqual(outcomes, [.finished])
    expectTrue(loop.isIdle)
  }

  @Test func `without a limit everything that ends is waited for`() throws {
    try box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 1e6), forKey: "long")
    try loop.settle(within: .infinity)
    expectEqual(loop.now, 1e6)
  }

  @Test func `an error names everything endless: animations in tree order, then timers`() throws {
    let spin = BasicAnimation("opacity", from: 0, to: 1)
    spin.repeatCount = .infinity
    try box.add(spin, forKey: "spin")
    let still = BasicAnimation("opacity", from: 0, to: 1)
    still.speed = 0
    still.origin = AnimationOrigin(source: "tween", number: 3)
    try stage.root.add(still, forKey: "still")
    try box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "finite")
    loop.addTimer(at: 2, named: "finite") { _ in }
    loop.addTimer(at: 1, named: "frames", isEndless: true) { _ in }
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(
      error?.description,
      """
      The animation 'still' of Layer #root (tween 3) never ends: it has speed 0.
      The animation 'spin' of Layer #box never ends: it repeats forever.
      The timer 'frames' never ends: it repeats forever.
      """)
    expectNil(error?.limit)
    expectEqual(loop.now, 0)
  }

  @Test func `of many causes ten are printed, and the error has all of them`() throws {
    for number in 0..<25 {
      let spin = BasicAnimation("opacity", from: 0, to: 1)
      spin.repeatCount = .infinity
      try box.add(spin, forKey: "spin\(number)")
    }
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(error?.causes.count, 25)
    expectTrue(error?.description.hasSuffix("\n15 more do not end either.") == true)
  }

  @Test func `a paused tween is a cause with its name`() throws {
    let tween = try box.tween(.x(30))
    loop.advance(to: 0.1)
    tween.pause()
    let error = #expect(throws: SettleError.self) { try loop.settle() }
    expectTrue(error?.causes.first?.origin?.description.hasPrefix("tween 1") == true)
    expectEqual(error?.reason, .standsStill)
  }

  // MARK: Rest

  @Test func `a spring shows its target after settling, and its own last value at its end`() throws
  {
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
    expectTrue(loop.isIdle)
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
  }

  @Test func `after settling only held animations are left`() throws {
    let held = BasicAnimation("opacity", from: 0, to: 1)
    held.fillMode = .forwards
    held.isRemovedOnCompletion = false
    try box.add(held, forKey: "held")
    try box.add(BasicAnimation("zPosition", from: 0, to: 1), forKey: "gone")
    loop.advance(to: 1)
    expectEqual(loop.animations.map(\.key), ["held", "gone"])
    expectTrue(loop.isIdle)
    try loop.settle()
    expectEqual(loop.animations.map(\.key), ["held"])
    expectEqual(box.presented.opacity, 1)
    expectEqual(box.presented.zPosition, 0)
    expectEqual(loop.now, 1)
  }

  // MARK: Jumps

  /// A property animator from opacity 0.5 to 1, which jumps to its end instead of running.
  @Test(arguments: ["duration 0", "reduced motion", "reversed at its start"])
  func `settle ends an animator that jumps`(_ kind: String) throws {
    loop.reducesMotion = kind == "reduced motion"
    let animator = PropertyAnimator(
      on: loop, duration: kind == "duration 0" ? 0 : 1, easing: .linear
    ) { [box] in box.opacity = 1 }
    var positions: [AnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    if kind == "reversed at its start" {
      animator.pauseAnimation()
      animator.isReversed = true
    }
    animator.startAnimation()
    try loop.settle()
    let end = kind == "reversed at its start" ? 0.5 : 1
    expectEqual(box.opacity, end)
    expectEqual(box.presented.opacity, end)
    expectEqual(positions, [kind == "reversed at its start" ? .start : .end])
    expectTrue(loop.isIdle)
    expectTrue(loop.animations.isEmpty)
    expectEqual(loop.now, 0)
  }
}

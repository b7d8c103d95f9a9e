import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

@Suite struct CancelAllTests {
  private let root = Layer(id: "root")
  private let box = Layer(id: "box")
  private let loop: RenderLoop

  init() {
    root.addSublayer(box)
    loop = RenderLoop(root: root)
    loop.flush()
  }

  @Test func `everything ends once, kind by kind, and the loop is idle and usable`() throws {
    var told: [String] = []
    loop.addTimer(at: 9) { told.append("timer \($0)") }
    let animator = ValueAnimator(from: 0, to: 1)
    animator.duration = 5
    animator.onEnd = { _ in told.append("value animator") }
    try animator.start(on: loop) { _ in }
    loop.animate(
      eachBlockDuration: 5, eachBlockDelay: 0, animationBlocks: [{ box.cornerRadius = 4 }],
      completion: { told.append("sequence \($0)") })
    let property = PropertyAnimator(on: loop, duration: 5) { box.position.y = 9 }
    property.addCompletion { told.append("animator \($0)") }
    property.startAnimation()
    property.pauseAnimation()
    loop.animate(
      withDuration: 5, animations: { box.position.x = 9 },
      completion: { told.append("block \($0)") })
    try Motion(box).offsetX(to: 10, duration: 5).run { _ in told.append("playback") }
    let fade = BasicAnimation("opacity", from: 1, to: 0, duration: 5)
    fade.completion = { told.append("animation \($0)") }
    try box.add(fade, forKey: "fade")
    loop.advance(to: 1)
    expectEqual(told, [])
    loop.cancelAll()
    expectEqual(
      told,
      [
        "animation cancelled", "playback", "block false", "animator current", "sequence false",
        "value animator", "timer cancelled",
      ])
    expectTrue(loop.isIdle)
    expectEqual(loop.now, 1)
    loop.cancelAll()
    expectEqual(told.count, 7)
    try box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "again")
    loop.advance(to: 2)
    expectEqual(box.presented.opacity, 0.5)
  }

  @Test func `an animation that ended and holds its value stays, and is told no second end`() throws
  {
    var told: [AnimationOutcome] = []
    let held = BasicAnimation("opacity", from: 1, to: 0, duration: 1)
    held.fillMode = .forwards
    held.isRemovedOnCompletion = false
    held.completion = { told.append($0) }
    let handle = try box.add(held, forKey: "held")
    loop.advance(to: 2)
    loop.cancelAll()
    expectEqual(box.animationKeys, ["held"])
    expectEqual(box.presented.opacity, 0)
    expectEqual(handle.outcome, .finished)
    expectEqual(told, [.finished])
    expectTrue(loop.isIdle)
  }

  @Test func `timers are cancelled in the order of adding, whenever they are due`() {
    var told: [String] = []
    let first = loop.addTimer(at: 9) { _ in told.append("removed") }
    loop.addTimer(at: 3) { told.append("a \($0)") }
    loop.addTimer(at: 1) { told.append("b \($0)") }
    // The next one may take the place of this one.
    loop.removeTimer(first)
    loop.addTimer(at: 2) { told.append("c \($0)") }
    loop.cancelAll()
    expectEqual(told, ["a cancelled", "b cancelled", "c cancelled"])
  }

  @Test func `playbacks without animations that start meanwhile are cancelled where they are`()
    throws
  {
    var outcomes: [PlayerOutcome] = []
    var timeline = Timeline()
    try timeline.add(TimelineStep("box", "position.x", to: 100, duration: 0), at: .time(0))
    timeline.delay = 1
    // The completion is called after the playbacks are cancelled, and before the timers are. A
    // tween without a target and a timeline without a duration end by timers.
    loop.animate(
      withDuration: 5, animations: { box.opacity = 0 },
      completion: { [loop, box] _ in
        _ = try? box.tween(.duration(5)).onEnd { outcomes.append($0) }
        _ = try? loop.play(timeline).onEnd { outcomes.append($0) }
      })
    loop.cancelAll()
    expectEqual(outcomes, [.cancelled(at: .current), .cancelled(at: .current)])
    expectEqual(box.position.x, 0)
    expectTrue(loop.isIdle)
  }

  @Test func `a timer of a tween that was recycled meanwhile does not end the next tween`() throws {
    var told: [String] = []
    var pause: Playback?
    var timeline = Timeline()
    try timeline.add(TimelineStep("box", "opacity", to: 0.5, duration: 5), at: .time(0))
    // Called before the timer of the tween below, because it was added first.
    loop.addTimer(at: 9) { [loop, box] _ in
      pause?.cancel()
      loop.flush()
      _ = try? loop.play(timeline).onEnd { told.append("timeline \($0)") }
      _ = try? box.tween(.duration(5), .x(10)).onEnd { told.append("tween \($0)") }
    }
    loop.animate(
      withDuration: 5, animations: { box.opacity = 0 },
      completion: { [box] _ in pause = try? box.tween(.duration(5)) })
    loop.cancelAll()
    expectTrue(pause?.isStale == true)
    expectEqual(loop.playbacks.pool.made, 1)
    let cancelled = PlayerOutcome.cancelled(at: .current)
    expectEqual(told, ["timeline \(cancelled)", "tween \(cancelled)"])
  }

  @Test func `a value animator that starts meanwhile is cancelled in its delay, without a call`()
    throws
  {
    var values: [Double] = []
    let second = ValueAnimator(from: 0.0, to: 1)
    second.startDelay = 1
    let first = ValueAnimator(from: 0.0, to: 1)
    first.onEnd = { [loop] _ in try? second.start(on: loop) { values.append($0) } }
    try first.start(on: loop) { _ in }
    loop.cancelAll()
    expectEqual(second.outcome, .cancelled(at: .current))
    expectEqual(values, [])
    expectTrue(loop.isIdle)
  }

  @Test func `what a completion adds is cancelled too`() throws {
    var ends = 0
    let second = BasicAnimation("opacity", from: 1, to: 0, duration: 5)
    second.completion = { _ in ends += 1 }
    let first = BasicAnimation("opacity", from: 1, to: 0, duration: 5)
    first.completion = { [box] _ in
      ends += 1
      _ = try? box.add(second, forKey: "second")
    }
    try box.add(first, forKey: "first")
    loop.cancelAll()
    expectEqual(ends, 2)
    expectTrue(loop.isIdle)
  }

  @Test func `a completion with an unowned self is not called by the end of a loop`() throws {
    final class Screen {
      let root = Layer(id: "root")
      var loop: RenderLoop?
      var count = 0

      func start() {
        let loop = RenderLoop(root: root)
        self.loop = loop
        loop.flush()
        loop.animate(
          withDuration: 1, animations: { root.opacity = 0 },
          completion: { [unowned self] _ in count += 1 })
        loop.advance(to: 0.5)
      }
    }
    weak var gone: Screen?
    do {
      let screen = Screen()
      gone = screen
      screen.start()
    }
    expectNil(gone)
  }
}

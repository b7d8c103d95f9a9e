import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Work that starts inside a report of `cancelAll`.
@Suite struct CancelAllStartTests {
  @Test(arguments: ["value", "paused value", "property", "sequence", "pause"])
  func `What starts while everything is cancelled is cancelled, too`(kind: String) throws {
    let stage = Stage(opacity: 1, clock: FixedStepClock(framesPerSecond: 60))
    let (loop, box) = (stage.loop, stage.box)
    let next = ValueAnimator(from: 0, to: 1)
    let property = PropertyAnimator(on: loop, duration: 1) { box.opacity = 0 }
    var sequence: BlockSequence?
    var outcomes: [PlayerOutcome] = []
    func begin() throws {
      switch kind {
      case "value", "paused value":
        next.onEnd = { outcomes.append($0) }
        try next.start(on: loop) { _ in }
        if kind == "paused value" { next.pause() }
      case "property": property.startAnimation()
      case "sequence":
        sequence = loop.animate(
          eachBlockDuration: 1, eachBlockDelay: 1, animationBlocks: [{ box.opacity = 0 }])
      default: try box.tween(.duration(2)).onEnd { outcomes.append($0) }
      }
    }
    let first = ValueAnimator(from: 0, to: 1)
    first.onEnd = { _ in
      do { try begin() } catch { Issue.record("\(error)") }
    }
    try first.start(on: loop) { _ in }
    loop.advance(to: 0.5)
    loop.cancelAll()
    if kind == "property" { outcomes = [property.outcome].compactMap { $0 } }
    if kind == "sequence" { outcomes = [sequence?.outcome].compactMap { $0 } }
    expectEqual(outcomes, [.cancelled(at: kind == "sequence" ? .end : .current)])
    expectTrue(loop.isIdle)
    expectEqual(loop.now, 0.5)
    if kind == "sequence" { expectTrue(box.opacity == 1 && sequence?.startedCount == 0) }
    (first.onEnd, next.onEnd) = (nil, nil)
  }
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// What is released when a player ends, while its loop goes on.
@Suite struct EndedPlayerTests {
  private final class Thing {}

  private struct WeakThing {
    weak var thing: Thing?
  }

  private let stage = Stage(opacity: 1, clock: FixedStepClock(framesPerSecond: 60))
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test func `a sequence that has ended is not kept by its loop`() {
    weak var sequence: BlockSequence?
    sequence = loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 0, animationBlocks: [{ box.opacity = 0 }],
      completion: { _ in })
    loop.advance(to: 0.5)
    expectTrue(sequence != nil)
    loop.advance(to: 5)
    expectNil(sequence)
    expectTrue(loop.isIdle)
  }

  @Test func `every completion of a playback is released after its call, even if that is kept`()
    throws
  {
    var timeline = Timeline()
    try timeline.add(TimelineStep("box", "opacity", to: 0, duration: 1), at: .time(0))
    let playback = try loop.play(timeline)
    var things: [WeakThing] = []
    var calls = 0
    for _ in 0..<3 {
      let thing = Thing()
      things.append(WeakThing(thing: thing))
      playback.onEnd { _ in withExtendedLifetime(thing) { calls += 1 } }
    }
    loop.advance(to: 0.5)
    expectTrue(things.allSatisfy { $0.thing != nil })
    loop.advance(to: 2)
    expectEqual(calls, 3)
    expectEqual(playback.outcome, .finished)
    expectTrue(things.allSatisfy { $0.thing == nil })
  }
}

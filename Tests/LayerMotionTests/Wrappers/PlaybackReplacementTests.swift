import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// Which playbacks replace which, and how far a property of a playback reaches.
@Suite struct PlaybackReplacementTests {
  private let stage = WrapperStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private func play(_ keyPath: String, by amount: PropertyValue) throws -> Playback {
    var timeline = Timeline()
    timeline.append(TimelineStep("box", keyPath, by: amount, duration: 2))
    return try loop.play(timeline)
  }

  @Test(
    "A playback replaces those of the same property, of a part of it and of the whole",
    arguments: [
      ("position.x", "position.x", true), ("position.x", "position", true),
      ("position", "position.x", true), ("position.x", "position.y", false),
      ("position", "anchorPoint", false), ("bounds.size.width", "bounds.size", true),
      ("bounds.size", "bounds.origin", false), ("transform.scale", "transform.scale.x", true),
    ])
  func replaced(first: String, second: String, isReplaced: Bool) throws {
    func amount(_ keyPath: String) -> PropertyValue {
      switch keyPath {
      case "position", "anchorPoint", "bounds.origin": .point(Point(x: 1, y: 1))
      case "bounds.size": .size(Size(width: 1, height: 1))
      default: 1
      }
    }
    let old = try play(first, by: amount(first))
    loop.advance(to: 0.5)
    let new = try play(second, by: amount(second))
    loop.flush()
    expectEqual(old.outcome, (isReplaced ? .replaced(by: "timeline 2") : nil))
    expectTrue(new.isRunning)
    expectEqual(old.isRunning, !isReplaced)
    loop.advance(to: 9)
    expectEqual(new.outcome, .finished)
    expectTrue(loop.isIdle)
    if !isReplaced { expectEqual(old.outcome, .finished) }
  }

  @Test func `A playback on another layer, or an additive one, replaces nothing`() throws {
    let other = Layer(id: "other")
    loop.withoutActions { stage.root.addSublayer(other) }
    let old = try play("position.x", by: 10)
    try other.tween(.x(5))
    try box.tween(.x(5), .overwrite(.additive))
    loop.advance(to: 0.5)
    expectTrue(old.isRunning)
    try box.tween(.x(7), .duration(3))
    loop.flush()
    expectEqual(old.outcome, .replaced(by: "tween 3"))
    loop.cancelAll()
  }

  @Test func `What waits to be set is replaced, too, property by property`() throws {
    var outcomes: [PlayerOutcome] = []
    try box.tween(.duration(0), .delay(1), .x(30), .y(40)).onEnd { outcomes.append($0) }
    loop.advance(to: 0.5)
    try box.tween(.duration(2), .x(8))
    loop.advance(to: 0.75)
    expectEqual(outcomes, [])
    expectEqual(stage.y, 0)
    loop.advance(to: 1)
    // Only the height is left of it.
    expectEqual(outcomes, [.finished])
    expectEqual(stage.y, 40)
    expectEqual(stage.x, 2)
    loop.advance(to: 3)
    expectEqual(box.position, Point(x: 8, y: 40))
    try box.tween(.duration(0), .delay(1), .x(30)).onEnd { outcomes.append($0) }
    let next = try box.tween(.duration(2), .x(0)).name
    loop.flush()
    expectEqual(outcomes, [.finished, .replaced(by: next)])
    loop.advance(to: 9)
    expectEqual(box.position.x, 0)
    expectTrue(loop.isIdle)
    expectTrue(loop.playbacks.all.isEmpty)
  }

  @Test(arguments: [(AnimatingPosition.current, 0.0), (.end, 30), (.start, 0)])
  func `What waits to be set is cancelled at a position`(position: AnimatingPosition, x: Double)
    throws
  {
    var outcomes: [PlayerOutcome] = []
    let tween = try box.tween(.duration(0), .delay(1), .x(30)).onEnd { outcomes.append($0) }
    loop.advance(to: 0.25)
    expectTrue(tween.cancel(at: position))
    expectFalse(tween.cancel(at: position))
    expectEqual(box.position.x, x)
    expectEqual(outcomes, [])
    expectEqual(tween.position, -0.75)
    loop.flush()
    expectEqual(outcomes, [.cancelled(at: position)])
    expectTrue(tween.isStale)
    loop.advance(to: 5)
    expectEqual(box.position.x, x)
    expectEqual(outcomes.count, 1)
    expectTrue(loop.isIdle)
  }

  @Test func `The running playbacks are listed, whichever of them ends`() throws {
    for ended in 0..<3 {
      let stage = WrapperStage()
      let tweens = try [
        stage.box.tween(.duration(2), .x(1)), stage.box.tween(.duration(2), .y(1)),
        stage.box.tween(.duration(2), .opacity(0)),
      ]
      let names = tweens.map(\.name)
      expectEqual(stage.loop.playbacks.all.map(\.name), names)
      tweens[ended].cancel()
      stage.loop.flush()
      let rest = Set(names).subtracting([names[ended]])
      expectEqual(Set(stage.loop.playbacks.all.map(\.name)), rest)
      expectEqual(stage.loop.playbacks.all.count, 2)
      stage.loop.advance(to: 1)
      for tween in stage.loop.playbacks.all { tween.cancel() }
      stage.loop.flush()
      expectTrue(stage.loop.playbacks.all.isEmpty)
      expectTrue(stage.loop.isIdle)
    }
  }

  // MARK: The reach of a property

  private static let plain = PlaySpan(duration: 4)
  private static let repeated = PlaySpan(duration: 4, repeatCount: 2, repeatDelay: 1)
  private static let turning = PlaySpan(duration: 4, autoreverses: true)

  @Test(
    "A property reaches from its first step to the end of its last one, in the last play",
    arguments: [
      (plain, 1, 3, 1, 3), (plain, 0, 4, 0, 4), (plain, 2, 4, 2, 4), (plain, 1, 1, 1, 1),
      // The second play starts at 5 and ends at 9.
      (repeated, 1, 3, 1, 8), (repeated, 0, 4, 0, 9), (repeated, 0, 0.5, 0, 5.5),
      // On the way back from 4 to 8 the first step comes last.
      (turning, 1, 3, 1, 7), (turning, 0, 2, 0, 8), (turning, 3, 4, 3, 5),
      (PlaySpan(duration: 4, repeatCount: .infinity), 1, 3, 1, .infinity),
      (PlaySpan(), 1, 3, 0, 0), (PlaySpan(), 0, 0, 0, 0),
    ] as [(PlaySpan, Double, Double, Double, Double)])
  func reach(span: PlaySpan, first: Double, last: Double, low: Double, high: Double) {
    let lane = Lane(
      layer: box, keyPath: "opacity", key: "k",
      content: LaneContent(BasicAnimation(keyPath: "opacity"), isPooled: false), start: 0,
      isAdditive: false, extent: first...last, landing: nil)
    expectEqual(lane.reach(in: span), low...high)
    expectTrue(lane.isLive)
  }
}

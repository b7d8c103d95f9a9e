import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The order of steps, what a step needs, and what of a timeline is stored.
@Suite struct TimelineStepTests {
  private let stage = WrapperStage()
  private var loop: RenderLoop { stage.loop }

  private func slide(to x: Double, lasting seconds: Double = 1) -> TimelineStep {
    TimelineStep("box", "position.x", to: .number(x), duration: seconds)
  }

  // From 0 to 50 in the first second. In the next, on top of the way to 100, the later one of two
  // steps leads from 50 to 20.
  @Test func `Steps play in the order of their times, then in that of adding`() throws {
    var timeline = Timeline()
    try timeline.add(slide(to: 100), at: .time(1))
    try timeline.add(slide(to: 50), at: .time(0))
    try timeline.add(slide(to: 20), at: .time(1))
    try loop.play(timeline)
    for (instant, x) in [(0.5, 25.0), (1, 50), (1.5, 35)] {
      loop.advance(to: instant)
      expectEqual(stage.x, x, "\(instant) s")
      try expectEqual(timeline.value(of: "box", "position.x", at: instant, from: 0), .number(x))
    }
    loop.advance(to: 3)
    expectEqual(stage.box.position.x, 20)
  }

  @Test(arguments: [
    (TimelineStep("box", "opacity", duration: 1), "A step needs a value to lead to or from."),
    (
      TimelineStep("box", "opacity", to: 0, by: 1, duration: 1),
      "A step has a target value or an amount, not both."
    ),
    (
      TimelineStep("box", "hidden", by: 1, duration: 1), "cannot be added to the value there."
    ),
    (
      TimelineStep("box", "position", .path(Path()), duration: 1),
      "A path to follow must draw something."
    ),
    (
      TimelineStep("box", "position", .path(Path(elements: [.move(to: .zero)])), duration: 1),
      "A path to follow must draw something."
    ),
  ])
  func `A step without one target is refused with a sentence`(
    step: TimelineStep, problem: String
  ) throws {
    var timeline = Timeline()
    timeline.append(step)
    let error = #expect(throws: PlayerError.self) { try loop.play(timeline) }
    expectTrue(error?.problem.hasSuffix(problem) == true, "\(error?.problem ?? "")")
    expectNil(stage.box.animationKeys)
  }

  @Test func `A path of one line is followed`() throws {
    var timeline = Timeline()
    let line = Path(elements: [.move(to: .zero), .line(to: Point(x: 10, y: 20))])
    timeline.append(TimelineStep("box", "position", .path(line), duration: 1))
    try loop.play(timeline)
    loop.advance(to: 0.5)
    expectEqual(stage.box.presented.position, Point(x: 5, y: 10))
  }

  @Test func `A step with a start only leads to the value that is there`() throws {
    var timeline = Timeline()
    timeline.append(TimelineStep("box", "opacity", from: 0, duration: 2))
    try loop.play(timeline)
    loop.advance(to: 0.5)
    expectEqual(stage.box.presented.opacity, 0.25)
    loop.advance(to: 3)
    expectEqual(stage.box.presented.opacity, 1)
    expectEqual(stage.box.opacity, 1)
  }

  @Test func `Additive steps may last no time, if they do not jump`() throws {
    var timeline = Timeline()
    timeline.append(slide(to: 100))
    var jump = timeline
    timeline.append(slide(to: 100, lasting: 0))
    jump.append(slide(to: 40, lasting: 0))
    #expect(throws: PlayerError.self) { try loop.play(jump, overwrite: .additive) }
    expectEqual(stage.box.position.x, 0)
    expectNil(stage.box.animationKeys)
    try loop.play(timeline, overwrite: .additive)
    loop.advance(to: 0.25)
    expectEqual(stage.x, 25)
    expectEqual(stage.box.position.x, 100)
    loop.advance(to: 2)
    expectEqual(stage.x, 100)
    expectTrue(loop.isIdle)
  }

  @Test func `A spring takes over the velocity of a row of steps`() throws {
    var timeline = Timeline()
    timeline.append(slide(to: 100))
    timeline.append(slide(to: 300))
    try loop.play(timeline)
    loop.advance(to: 1.5)
    // 200 points a second at 200, with 400 points to go: half of the way in a second.
    var spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    let tween = try stage.box.tween(.spring(spring), .x(600))
    spring.initialVelocity = 0.5
    expectEqual(tween.totalDuration, spring.settlingDuration, within: 1e-6)
    for later in [0.01, 0.1, 0.3] {
      loop.advance(to: 1.5 + later)
      expectEqual(stage.x, 200 + 400 * spring.value(at: later), within: 1e-6)
    }
  }

  /// A timeline of 2 s with one member changed, and its text.
  @Test(arguments: 0..<6)
  func `What has its default is not stored, and is read as the default`(index: Int) throws {
    var timeline = Timeline()
    try timeline.addWait(2)
    let text: String
    switch index {
    case 0: text = #"{"duration":2,"steps":[]}"#
    case 1:
      timeline.repeatCount = 3
      text = #"{"duration":2,"repeatCount":3,"steps":[]}"#
    case 2:
      timeline.repeatCount = .infinity
      text = #"{"duration":2,"repeatsForever":true,"steps":[]}"#
    case 3:
      timeline.delay = 1
      text = #"{"delay":1,"duration":2,"steps":[]}"#
    case 4:
      timeline.repeatDelay = 1
      timeline.autoreverses = true
      text = #"{"autoreverses":true,"duration":2,"repeatDelay":1,"steps":[]}"#
    default:
      try timeline.add(TimelineStep("box", "opacity", to: 0, duration: 1), at: .time(0.5))
      text =
        #"{"duration":2,"steps":[{"duration":1,"keyPath":"opacity","startTime":0.5,"#
        + #""target":"box","to":{"number":0}}]}"#
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    expectEqual(String(decoding: try encoder.encode(timeline), as: UTF8.self), text)
    try expectEqual(JSONDecoder().decode(Timeline.self, from: Data(text.utf8)), timeline)
  }
}

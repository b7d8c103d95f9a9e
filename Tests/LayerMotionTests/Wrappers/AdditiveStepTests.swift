import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Additive timelines, which are differences to their last value, and velocities that springs take
/// over.
@Suite struct AdditiveStepTests {
  private let stage = WrapperStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// A step of position.x: its start time, its duration, and its ends.
  struct Step {
    var begin = 0.0
    var duration = 1.0
    var from: PropertyValue?
    let to: Double
    var easing = StepEasing.linear
  }

  private func timeline(_ steps: [Step]) throws -> Timeline {
    var timeline = Timeline()
    for step in steps {
      try timeline.add(
        TimelineStep(
          "box", "position.x", from: step.from, to: .number(step.to), duration: step.duration,
          easing: step.easing), at: .time(step.begin))
    }
    return timeline
  }

  @Test(
    "The steps of an additive timeline follow each other, with waits or without",
    arguments: [
      ([Step(to: 100)], [(0.25, 25), (1, 100)]),
      // A wait before and between; the values hold.
      (
        [Step(begin: 1, to: 100), Step(begin: 3, to: 40)],
        [(0.5, 0), (1.5, 50), (2.5, 100), (3.5, 70), (4, 40)]
      ),
      ([Step(to: 100), Step(begin: 1, to: 40)], [(0.5, 50), (1, 100), (1.5, 70), (2, 40)]),
      // Given starts: the same as the end before, and another one after a wait.
      (
        [Step(to: 100), Step(begin: 1, from: 100, to: 40)],
        [(0.5, 50), (1.5, 70), (2, 40)]
      ),
      (
        [Step(to: 100), Step(begin: 2, from: 20, to: 40)],
        [(0.5, 50), (1.25, 100), (1.75, 100), (2.5, 30), (3, 40)]
      ),
      // A step of no time that changes nothing.
      ([Step(to: 100), Step(begin: 1, duration: 0, to: 100)], [(0.75, 75), (1, 100)]),
      // A Bézier, then nothing.
      (
        [Step(to: 100, easing: .bezier(.linear)), Step(begin: 1, to: 0)],
        [(0.25, 25), (1.25, 75)]
      ),
    ] as [([Step], [(Double, Double)])])
  func rows(steps: [Step], shown: [(Double, Double)]) throws {
    let last = try #require(steps.last).to
    let playback = try loop.play(timeline(steps), overwrite: .additive)
    expectEqual(box.position.x, last)
    for (instant, x) in shown {
      loop.advance(to: instant)
      expectEqual(stage.x, x, within: 1e-9, "\(stage.x) instead of \(x) at \(instant) s")
    }
    loop.advance(to: 9)
    expectEqual(stage.x, last)
    expectEqual(box.position.x, last)
    expectEqual(playback.outcome, .finished)
  }

  @Test(
    "Additive steps that overlap, jump or are no Béziers are refused",
    arguments: [
      [Step(to: 100), Step(begin: 0.5, to: 40)],
      [Step(to: 100), Step(begin: 1, from: 20, to: 40)],
      [Step(to: 100), Step(begin: 1, to: 40, easing: .math(.easeInQuad))],
      [Step(to: 100), Step(begin: 1, duration: 0, to: 40)],
      [Step(to: 100, easing: .steps(StepsEasing(count: 2))), Step(begin: 1, to: 40)],
    ])
  func refused(steps: [Step]) throws {
    let timeline = try timeline(steps)
    let error = #expect(throws: PlayerError.self) { try loop.play(timeline, overwrite: .additive) }
    expectEqual(
      error,
      PlayerError(
        "timeline 1",
        "Additive steps of 'position.x' must follow each other and have Béziers as easings."))
    expectEqual(box.position.x, 0)
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
  }

  @Test func `A single additive step may have any easing`() throws {
    try loop.play(timeline([Step(to: 100, easing: .math(.easeInQuad))]), overwrite: .additive)
    loop.advance(to: 0.5)
    expectEqual(stage.x, 25, within: 1e-9)
    expectEqual(box.position.x, 100)
  }

  @Test func `What has no sum cannot be additive`() throws {
    var hidden = Timeline()
    hidden.append(TimelineStep("box", "hidden", to: true, duration: 1))
    var path = Timeline()
    path.append(
      TimelineStep("box", "position", .path(.circle(around: .zero, radius: 5)), duration: 1))
    for (timeline, keyPath) in [(hidden, "hidden"), (path, "position")] {
      let error = #expect(throws: PlayerError.self) {
        try loop.play(timeline, overwrite: .additive)
      }
      expectTrue(error?.subject.hasPrefix("timeline ") == true)
      expectEqual(error?.problem, "The values of '\(keyPath)' have no sum, so cannot be additive.")
    }
    expectFalse(box.isHidden)
    expectNil(box.animationKeys)
  }

  @Test func `An additive timeline starts at the model, not at what shows`() throws {
    try box.tween(.x(100), .duration(2))
    loop.advance(to: 1)
    // The model is 0, so the difference is that from 0 to 40, over the tween's 50.
    try loop.play(timeline([Step(to: 40)]), overwrite: .additive)
    loop.flush()
    expectEqual(box.position.x, 40)
    expectEqual(stage.x, 50 - 40, within: 1e-9)
    loop.cancelAll()
  }

  @Test func `Cancelled, additive steps leave what shows, their end or their start`() throws {
    for (position, x) in [(AnimatingPosition.current, 70.0), (.end, 40), (.start, 0)] {
      let stage = WrapperStage()
      let playback = try stage.loop.play(
        timeline([Step(to: 100), Step(begin: 1, to: 40)]), overwrite: .additive)
      stage.loop.advance(to: 1.5)
      playback.cancel(at: position)
      stage.loop.flush()
      expectEqual(stage.x, x, within: 1e-9, "\(position)")
      expectEqual(stage.box.position.x, x, within: 1e-9, "\(position)")
    }
  }

  // MARK: Velocities

  private static let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)

  /// At 1 s the box is at 100, with 100 points a second and 200 points to go.
  private func moving() throws {
    try box.tween(.x(200), .duration(2))
    loop.advance(to: 1)
  }

  @Test func `A spring by a distance takes over the velocity, too`() throws {
    try moving()
    var expected = Self.spring
    expected.initialVelocity = 0.5
    let tween = try box.tween(.spring(Self.spring), .by(keyPath: "position.x", 200))
    expectEqual(tween.totalDuration, expected.settlingDuration, within: 1e-6)
    for later in [0.01, 0.1, 0.4] {
      loop.advance(to: 1 + later)
      expectEqual(stage.x, 100 + 200 * expected.value(at: later), within: 1e-6)
    }
  }

  /// Where the spring starts, and the velocity with which it does.
  @Test(arguments: [
    ("plain", 0, 0.5), ("from", 0, 0), ("delay", 0.5, 0), ("later", 0.5, 0), ("own", 0, 2),
  ])
  func `Only a spring that starts at once, from what shows and at rest, takes it over`(
    kind: String, wait: Double, velocity: Double
  ) throws {
    try moving()
    var (spring, expected) = (Self.spring, Self.spring)
    expected.initialVelocity = velocity
    if kind == "own" { spring.initialVelocity = 2 }
    var timeline = Timeline()
    if kind == "delay" { timeline.delay = 0.5 }
    try timeline.add(
      TimelineStep(
        "box", "position.x", from: kind == "from" ? 100 : nil, to: 300, duration: 5,
        easing: .spring(spring)), at: .time(kind == "later" ? 0.5 : 0))
    try loop.play(timeline)
    for later in [0.01, 0.1, 0.4] {
      loop.advance(to: 1 + wait + later)
      let x = 100 + 200 * expected.value(at: later)
      expectEqual(stage.x, x, within: 1e-6, "\(stage.x) instead of \(x)")
    }
    loop.cancelAll()
  }

  @Test func `A motion of another property or another layer has no velocity to take over`() throws {
    let other = Layer(id: "other")
    loop.withoutActions { stage.root.addSublayer(other) }
    try box.tween(.y(200), .duration(2))
    try other.tween(.x(200), .duration(2))
    loop.advance(to: 1)
    let tween = try box.tween(.spring(Self.spring), .x(300))
    expectEqual(tween.totalDuration, Self.spring.settlingDuration, within: 1e-12)
    loop.cancelAll()
  }
}

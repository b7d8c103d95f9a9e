import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Rows of steps of one property.
///
/// Up to 128 are a group, and more are one keyframe animation if possible; the values are the same.
@Suite struct LongRowTests {
  private static let counts = [2, 127, 128, 129, 140]

  private func step(
    to: PropertyValue, from: PropertyValue? = nil, lasting seconds: Double = 1,
    _ easing: StepEasing = .linear
  ) -> TimelineStep {
    TimelineStep("box", "position.x", from: from, to: to, duration: seconds, easing: easing)
  }

  private func expect(
    _ timeline: Timeline, _ row: [(time: Double, x: Double)], from start: Double,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    for (time, x) in row {
      let value = try timeline.value(of: "box", "position.x", at: time, from: .number(start))
      guard case .number(let number) = value, isNear(number, x, within: 1e-6) else {
        Issue.record("\(value) instead of \(x) at \(time) s", sourceLocation: location)
        continue
      }
    }
  }

  /// Step k runs from 2k to 2k + 1 s, from 10k to 10k + 4; then its end holds for a second.
  @Test(arguments: counts)
  func `Between two steps the end of the first holds, wherever the second starts`(count: Int) throws
  {
    var timeline = Timeline()
    for k in 0..<count {
      try timeline.add(
        step(to: .number(Double(10 * k + 4)), from: .number(Double(10 * k))),
        at: .time(Double(2 * k)))
    }
    for k in [0, 1, count / 2, count - 1] {
      let (begin, x) = (Double(2 * k), Double(10 * k))
      try expect(timeline, [(begin + 0.25, x + 1), (begin + 0.75, x + 3)], from: 7)
      try expect(timeline, [(begin + 1, x + 4)], from: 7)
      if k < count - 1 {
        try expect(timeline, [(begin + 1.25, x + 4), (begin + 1.875, x + 4)], from: 7)
      }
    }
    try expect(timeline, [(Double(2 * count) + 5, Double(10 * count - 6))], from: 7)
  }

  /// Steps of a quarter of a second without waits, after a wait of a second.
  @Test(arguments: counts)
  func `Before the first step the start shows, and each step starts where the last one ended`(
    count: Int
  ) throws {
    var timeline = Timeline()
    try timeline.addWait(1)
    for k in 1...count {
      timeline.append(step(to: .number(Double(k * k)), lasting: 0.25))
    }
    expectEqual(timeline.duration, 1 + Double(count) / 4)
    try expect(timeline, [(0, -6), (0.5, -6), (1, -6), (1.125, -2.5), (1.25, 1)], from: -6)
    // From k² to (k + 1)² in the step after the k-th one.
    for k in [1, count / 2, count - 1] {
      let begin = 1 + Double(k) / 4
      let middle = Double(2 * k * k + 2 * k + 1) / 2
      try expect(timeline, [(begin, Double(k * k)), (begin + 0.125, middle)], from: -6)
    }
  }

  /// Every step but the last is linear.
  ///
  /// The last one makes the row unfit for keyframes, or not.
  @Test(arguments: counts)
  func `A step that is no plain key keeps the row's values`(count: Int) throws {
    let begin = Double(count - 1)
    for (last, row) in [
      (step(to: 100), [(begin + 0.5, 50 + begin / 2)]),
      // The square of the time; a jump; a start of its own.
      (step(to: 100, .math(.easeInQuad)), [(begin + 0.5, begin + (100 - begin) / 4)]),
      (step(to: 100, lasting: 0), [(begin - 0.25, begin - 0.25), (begin, 100)]),
      (step(to: 100, from: 40), [(begin - 0.25, begin - 0.25), (begin + 0.5, 70)]),
      (step(to: 100, .steps(StepsEasing(count: 2, jump: .end))), [(begin + 0.25, begin)]),
    ] as [(TimelineStep, [(Double, Double)])] {
      var timeline = Timeline()
      for k in 1..<count { timeline.append(step(to: .number(Double(k)))) }
      timeline.append(last)
      try expect(timeline, row + [(0.25, 0.25), (begin + 1, 100)], from: 0)
    }
  }

  @Test(arguments: counts)
  func `Overlapping steps start from what the earlier one has reached`(count: Int) throws {
    var timeline = Timeline()
    for k in 1..<count { timeline.append(step(to: .number(Double(k)))) }
    // From 0.5 before the end of the last one on, back to 0.
    let begin = Double(count) - 1.5
    try timeline.add(step(to: 0), at: .time(begin))
    try expect(
      timeline, [(begin - 0.25, begin - 0.25), (begin + 0.25, begin * 0.75), (begin + 1, 0)],
      from: 0)
  }

  @Test(arguments: counts)
  func `A first step without a duration jumps at its time, from the start`(count: Int) throws {
    var timeline = Timeline()
    try timeline.addWait(1)
    timeline.append(step(to: 8, lasting: 0))
    for k in 1..<count { timeline.append(step(to: .number(Double(8 + k)))) }
    try expect(timeline, [(0, 3), (0.875, 3), (1, 8), (1.5, 8.5), (1.75, 8.75)], from: 3)
    try expect(timeline, [(Double(count), Double(7 + count))], from: 3)
  }

  /// Bézier easings and repetitions of the whole row.
  @Test(arguments: counts)
  func `A row repeats, turns round and waits between its plays`(count: Int) throws {
    var timeline = Timeline()
    for k in 1...count {
      timeline.append(step(to: .number(Double(k)), lasting: 0.5, .bezier(.easeInEaseOut)))
    }
    let length = Double(count) / 2
    timeline.repeatCount = 2
    timeline.repeatDelay = 1
    // Half of a step of ease-in ease-out is half of its way.
    try expect(
      timeline,
      [
        (0.25, 0.5), (length - 0.25, Double(count) - 0.5), (length + 0.5, Double(count)),
        (length + 1.25, 0.5), (2 * length + 1, Double(count)), (2 * length + 9, Double(count)),
      ], from: 0)
    timeline.autoreverses = true
    try expect(
      timeline,
      [
        (length + 0.25, Double(count) - 0.5), (2 * length - 0.25, 0.5), (2 * length + 0.5, 0),
        (2 * length + 1.25, 0.5), (4 * length + 1, 0),
      ], from: 0)
  }

  @Test func `A long row plays as it is evaluated, and commits its end`() throws {
    let stage = WrapperStage()
    var timeline = Timeline()
    for k in 0..<130 {
      try timeline.add(
        step(to: .number(Double(10 * k + 4)), from: .number(Double(10 * k))),
        at: .time(Double(2 * k)))
    }
    try stage.loop.play(timeline)
    for (instant, x) in [(0.5, 2.0), (1.5, 4), (2.5, 12), (201.5, 1004), (202.5, 1012)] {
      stage.loop.advance(to: instant)
      expectEqual(stage.x, x, within: 1e-9, "\(stage.x) instead of \(x) at \(instant) s")
    }
    stage.loop.advance(to: 300)
    expectEqual(stage.box.position.x, 1294)
    expectTrue(stage.loop.isIdle)
  }
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A property of a playback has its own end, progress and running flag.
@Suite struct PlaybackPropertyTests {
  /// position.x from 0 to 1 s, opacity from 1 to 3 s, then a wait up to 4 s.
  private static func timeline() throws -> Timeline {
    var timeline = Timeline()
    try timeline.add(TimelineStep("box", "position.x", to: 100, duration: 1), at: .time(0))
    try timeline.add(TimelineStep("box", "opacity", to: 0, duration: 2), at: .time(1))
    try timeline.addWait(1)
    return timeline
  }

  private final class EndLog {
    var lines: [String] = []
  }

  /// A playback, and what ends when.
  private struct Run {
    let stage: WrapperStage
    let playback: Playback
    private let log = EndLog()
    var lines: [String] { log.lines }
    var properties: [PlaybackProperty] { playback.properties }

    init(_ stage: WrapperStage = WrapperStage(), _ change: (inout Timeline) -> Void = { _ in })
      throws
    {
      self.stage = stage
      var timeline = try timeline()
      change(&timeline)
      playback = try stage.loop.play(timeline) { [unowned loop = stage.loop, log] in
        log.lines.append("\(loop.now) all \($0)")
      }
      playback.onPropertyEnd { [unowned loop = stage.loop, log] _, keyPath, outcome in
        log.lines.append("\(loop.now) \(keyPath) \(outcome)")
      }
    }

    func advance(to instant: Double) { stage.loop.advance(to: instant) }

    /// Expects the ends of x, opacity and the whole, in the order of time, after a long while.
    func expectEnds(
      x: Double, opacity: Double, all: Double, at location: SourceLocation = #_sourceLocation
    ) {
      advance(to: 60)
      var expected = [(x, "position.x"), (opacity, "opacity")]
      if opacity < x { expected.reverse() }
      expectEqual(
        lines, (expected + [(all, "all")]).map { "\($0) \($1) finished" }, at: location)
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("each property ends at its own instant, and the whole at its own") {
      let run = try Run()
      let (x, opacity) = (run.properties[0], run.properties[1])
      expectEqual([x.keyPath, opacity.keyPath], ["position.x", "opacity"])
      expectTrue(x.layer === run.stage.box)
      expectEqual([x.endTime, opacity.endTime, run.playback.endTime], [1, 3, 4])
      expectEqual([x.totalDuration, opacity.totalDuration], [1, 3])
      expectTrue(x.animation != nil)
      expectEqual(run.playback.animations.count, 2)
      run.advance(to: 0.5)
      expectEqual([x.progress, opacity.progress], [0.5, 0])
      expectEqual([x.isRunning, opacity.isRunning], [true, true])
      run.advance(to: 2)
      expectEqual(run.lines, ["1.0 position.x finished"])
      expectEqual([x.progress, opacity.progress], [1, 0.5])
      expectEqual([x.isRunning, opacity.isRunning], [false, true])
      expectNil(x.endTime)
      // It holds its value, and the model gets it at the end of the whole.
      expectEqual(run.stage.x, 100)
      expectEqual(run.stage.box.position.x, 0)
      run.expectEnds(x: 1, opacity: 3, all: 4)
      expectEqual(run.stage.box.position.x, 100)
      expectEqual([x.progress, opacity.progress], [1, 1])
      expectFalse(opacity.isRunning)
      expectNil(x.animation)
      expectTrue(run.playback.animations.isEmpty)
    },
    Fact("with a delay, another pace and a pause the ends move along") {
      let run = try Run { $0.delay = 1 }
      expectEqual(run.properties.map(\.endTime), [2, 4])
      run.playback.timeScale = 2
      // 1 s of delay and 1 s of motion at twice the speed.
      expectEqual(run.properties.map(\.endTime), [1, 2])
      run.advance(to: 0.75)
      run.playback.pause()
      expectEqual(run.properties.map(\.endTime), [nil, nil])
      expectEqual(run.properties.map(\.isRunning), [true, true])
      run.advance(to: 5)
      expectEqual(run.lines, [])
      run.playback.resume()
      // 0.25 s are left for the first, 1.25 s for the second, 1.75 s for the whole.
      run.expectEnds(x: 5.25, opacity: 6.25, all: 6.75)
    },
    Fact("repeated, a property ends in the last play; with yoyo on its last way back") {
      // Plays start at 0 and 5.
      let repeated = try Run {
        $0.repeatCount = 2
        $0.repeatDelay = 1
      }
      expectEqual(repeated.properties.map(\.totalDuration), [6, 8])
      repeated.advance(to: 5.5)
      expectEqual(repeated.lines, [])
      expectEqual(repeated.properties[0].progress, 5.5 / 6)
      repeated.expectEnds(x: 6, opacity: 8, all: 9)
      // Forwards to 4, back to 8: opacity reaches its first step again after 7 s.
      let yoyo = try Run { $0.autoreverses = true }
      expectEqual(yoyo.properties.map(\.totalDuration), [8, 7])
      yoyo.expectEnds(x: 8, opacity: 7, all: 8)
    },
    Fact("run back, a property ends at its first step") {
      let run = try Run()
      run.advance(to: 2)
      run.playback.reverse()
      // From position 2 back: opacity's first step is at 1, after 1 s.
      expectEqual(run.properties.map(\.endTime), [4, 3])
      run.advance(to: 10)
      expectEqual(
        run.lines, ["1.0 position.x finished", "3.0 opacity finished", "4.0 all finished"])
    },
    Fact("a seek over an end reports it at once, and once only") {
      let run = try Run()
      run.advance(to: 0.5)
      run.playback.seek(to: 2)
      run.stage.loop.flush()
      expectEqual(run.lines, ["0.5 position.x finished"])
      run.playback.seek(to: 0)
      expectTrue(run.properties[0].isRunning)
      run.expectEnds(x: 0.5, opacity: 3.5, all: 4.5)
    },
    Fact("a stop reports only what has not ended") {
      let run = try Run()
      run.advance(to: 2)
      run.playback.cancel()
      run.advance(to: 3)
      expectEqual(
        run.lines, ["1.0 position.x finished", "2.0 opacity cancelled", "2.0 all cancelled"])
      expectEqual(run.properties.map(\.isRunning), [false, false])
      expectEqual(run.properties.map(\.progress), [1, 0.5])
    },
    Fact("on a layer of half the speed a property ends at that layer's time, also on the way") {
      let stage = WrapperStage()
      stage.box.speed = 0.5
      stage.loop.flush()
      let run = try Run(stage)
      expectEqual(run.properties[0].endTime, 2)
      run.advance(to: 3)
      expectEqual(run.lines, ["2.0 position.x finished"])
      let slowed = try Run()
      slowed.advance(to: 0.5)
      slowed.stage.box.speed = 0.5
      slowed.advance(to: 1.5)
      expectEqual(slowed.lines, [])
      // The layer's time is half of the loop's.
      slowed.advance(to: 5)
      expectEqual(slowed.lines.first, "2.0 position.x finished")
    },
    Fact("when the tree slows down on the way, or stops, the end comes later") {
      let slowed = try Run()
      slowed.advance(to: 0.5)
      slowed.stage.loop.timeScale = 0.5
      slowed.advance(to: 1.25)
      expectEqual(slowed.lines, [])
      slowed.expectEnds(x: 1.5, opacity: 5.5, all: 7.5)
      let stopped = try Run()
      var steps: [String] = []
      stopped.playback.onStepEnd { [loop = stopped.stage.loop] in
        steps.append("\($0.keyPath) \(loop.now)")
      }
      stopped.stage.loop.timeScale = 0
      stopped.advance(to: 5)
      expectEqual(stopped.lines, [])
      stopped.stage.loop.timeScale = 2
      stopped.expectEnds(x: 5.5, opacity: 6.5, all: 7)
      expectEqual(steps, ["position.x 5.5", "opacity 6.5"])
    },
    Fact("the end of a property is not known while its layer is in no tree") {
      let run = try Run()
      run.advance(to: 0.5)
      let x = run.properties[0]
      run.stage.box.removeFromSuperlayer()
      expectNil(x.endTime)
      run.stage.loop.flush()
      expectEqual(run.playback.outcome, .removed)
      expectFalse(x.isRunning)
      expectNil(x.endTime)
    },
    Fact("cancelled in its delay, a property without a duration runs no longer") {
      let stage = WrapperStage()
      var timeline = Timeline()
      timeline.append(TimelineStep("box", "position.x", to: 100, duration: 0))
      timeline.delay = 1
      let playback = try stage.loop.play(timeline)
      stage.loop.advance(to: 0.5)
      expectTrue(playback.properties[0].isRunning)
      playback.cancel()
      expectFalse(playback.isRunning)
      expectFalse(playback.properties[0].isRunning)
    },
    Fact("a property without a duration has no progress before its time, then all of it") {
      let stage = WrapperStage()
      var timeline = Timeline()
      try timeline.add(TimelineStep("box", "position.x", to: 100, duration: 0), at: .time(1))
      try timeline.add(TimelineStep("box", "opacity", to: 0, duration: 2), at: .time(0))
      let playback = try stage.loop.play(timeline)
      let x = playback.properties[0]
      expectEqual([x.totalDuration, x.endTime], [1, 1])
      for (instant, progress) in [(0.5, 0.0), (1, 1), (1.5, 1)] {
        stage.loop.advance(to: instant)
        expectEqual(x.progress, progress, "at \(instant) s")
      }
      playback.cancel()
      timeline.repeatCount = .infinity
      let endless = try stage.loop.play(timeline)
      // At 4 s 0.5 s of the second play are over.
      for (instant, progress) in [(2.0, 0.0), (3, 1), (4, 0)] {
        stage.loop.advance(to: instant)
        expectEqual(endless.properties[0].progress, progress, "at \(instant) s")
      }
    },
  ]

  /// Plays of 4 s, with 1 s between them in which the last values hold; or a delay of 1 s, then plays
  /// of 4 s and of 4 s back.
  @Test(
    "Forever, no property ends, and progress is that of the present way",
    arguments: [
      (false, [(0.5, 0.5, 0), (2, 1, 0.5), (4.5, 1, 1), (5.5, 0.5, 0), (13.5, 1, 1)]),
      (
        true,
        [
          (0.5, 0, 0), (1, 0, 0), (1.5, 0.5, 0), (3, 1, 0.5), (4.75, 1, 1), (7, 1, 0.5),
          (8.5, 0.5, 0), (9.5, 0, 0), (10.5, 0.5, 0),
        ]
      ),
    ] as [(Bool, [(Double, Double, Double)])])
  func forever(autoreverses: Bool, rows: [(Double, Double, Double)]) throws {
    let run = try Run {
      $0.delay = autoreverses ? 1 : 0
      $0.repeatCount = .infinity
      $0.repeatDelay = 1
      $0.autoreverses = autoreverses
    }
    for (instant, x, opacity) in rows {
      run.advance(to: instant)
      expectEqual(run.properties.map(\.progress), [x, opacity], "\(instant) s")
    }
    expectEqual(run.lines, [])
    expectEqual(run.properties.map(\.endTime), [nil, nil])
    run.playback.cancel()
    run.stage.loop.flush()
    expectEqual(run.lines.count, 3)
    expectTrue(run.properties.allSatisfy { !$0.isRunning })
  }

  /// The instant at which a listener is added, whether the playback runs back from 2 s on, and what
  /// the listener hears.
  @Test(
    arguments: [
      (0.5, false, ["1.0 position.x", "3.0 opacity"]),
      (1, false, ["1.0 position.x", "3.0 opacity"]), (2, false, ["3.0 opacity"]),
      (3.5, false, []),
      // At position 1.5, 1 and 0.5; opacity began at 1, and position.x ends with the whole at 0.
      (2.5, true, ["3.0 opacity", "4.0 position.x"]),
      (3, true, ["3.0 opacity", "4.0 position.x"]), (3.5, true, ["4.0 position.x"]),
    ] as [(Double, Bool, [String])])
  func `A listener hears no end that has passed`(
    instant: Double, isReversed: Bool, heard: [String]
  ) throws {
    let loop = WrapperStage().loop
    let playback = try loop.play(Self.timeline())
    if isReversed {
      loop.advance(to: 2)
      playback.reverse()
    }
    loop.advance(to: instant)
    var log: [String] = []
    playback.onPropertyEnd { [unowned loop] _, keyPath, _ in log.append("\(loop.now) \(keyPath)") }
    loop.advance(to: 10)
    expectEqual(log, heard)
    expectEqual(playback.outcome, .finished)
  }
}

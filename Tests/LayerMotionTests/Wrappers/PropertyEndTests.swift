import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A property of a playback has its own end, progress and running flag.
@Suite struct PropertyEndTests {
  private let stage = WrapperStage()
  private var loop: RenderLoop { stage.loop }

  /// position.x from 0 to 1 s, opacity from 1 to 3 s, then a wait up to 4 s.
  private func timeline() throws -> Timeline {
    var timeline = Timeline()
    try timeline.add(TimelineStep("box", "position.x", to: 100, duration: 1), at: .time(0))
    try timeline.add(TimelineStep("box", "opacity", to: 0, duration: 2), at: .time(1))
    try timeline.addWait(1)
    return timeline
  }

  /// Plays, and records what ends when.
  ///
  /// What a test leaves running does not keep its loop.
  private func play(_ timeline: Timeline, _ log: EndLog) throws -> Playback {
    try loop.play(timeline) { [unowned loop] in log.lines.append("\(loop.now) all \($0)") }
      .onPropertyEnd { [unowned loop] _, keyPath, outcome in
        log.lines.append("\(loop.now) \(keyPath) \(outcome)")
      }
  }

  @Test func `Each property ends at its own instant, and the whole at its own`() throws {
    let log = EndLog()
    let playback = try play(timeline(), log)
    let (x, opacity) = (playback.properties[0], playback.properties[1])
    expectEqual(x.keyPath, "position.x")
    expectTrue(x.layer === stage.box)
    expectEqual(opacity.keyPath, "opacity")
    expectEqual(playback.endTime, 4)
    expectEqual(x.endTime, 1)
    expectEqual(opacity.endTime, 3)
    expectEqual(x.totalDuration, 1)
    expectEqual(opacity.totalDuration, 3)
    loop.advance(to: 0.5)
    expectEqual(x.progress, 0.5)
    expectEqual(opacity.progress, 0)
    expectTrue(x.isRunning)
    expectTrue(opacity.isRunning)
    loop.advance(to: 2)
    expectEqual(log.lines, ["1.0 position.x finished"])
    expectEqual(x.progress, 1)
    expectFalse(x.isRunning)
    expectNil(x.endTime)
    expectEqual(opacity.progress, 0.5)
    expectTrue(opacity.isRunning)
    // It holds its value, and the model gets it at the end of the whole.
    expectEqual(stage.x, 100)
    expectEqual(stage.box.position.x, 0)
    loop.advance(to: 10)
    expectEqual(log.lines, ["1.0 position.x finished", "3.0 opacity finished", "4.0 all finished"])
    expectEqual(stage.box.position.x, 100)
    expectEqual(opacity.progress, 1)
    expectFalse(opacity.isRunning)
  }

  @Test func `With a delay, another pace and a pause the ends move along`() throws {
    let log = EndLog()
    var timeline = try timeline()
    timeline.delay = 1
    let playback = try play(timeline, log)
    expectEqual(playback.properties.map(\.endTime), [2, 4])
    playback.timeScale = 2
    // 1 s of delay and 1 s of motion at twice the speed.
    expectEqual(playback.properties.map(\.endTime), [1, 2])
    loop.advance(to: 0.75)
    playback.pause()
    expectEqual(playback.properties.map(\.endTime), [nil, nil])
    expectEqual(playback.properties.map(\.isRunning), [true, true])
    loop.advance(to: 5)
    expectEqual(log.lines, [])
    playback.resume()
    loop.advance(to: 20)
    // 0.25 s are left for the first, 1.25 s for the second, 1.75 s for the whole.
    expectEqual(
      log.lines, ["5.25 position.x finished", "6.25 opacity finished", "6.75 all finished"])
  }

  @Test func `Repeated, a property ends in the last play; with yoyo on its last way back`() throws {
    var timeline = try timeline()
    timeline.repeatCount = 2
    timeline.repeatDelay = 1
    // Plays start at 0 and 5.
    let first = EndLog()
    let repeated = try play(timeline, first)
    expectEqual(repeated.properties.map(\.totalDuration), [6, 8])
    loop.advance(to: 5.5)
    expectEqual(first.lines, [])
    expectEqual(repeated.properties[0].progress, 5.5 / 6)
    loop.advance(to: 20)
    expectEqual(
      first.lines, ["6.0 position.x finished", "8.0 opacity finished", "9.0 all finished"])

    timeline.repeatCount = 1
    timeline.autoreverses = true
    let second = EndLog()
    let yoyo = try play(timeline, second)
    // Forwards from 20 to 24, back to 28: opacity reaches its first step again after 7 s.
    expectEqual(yoyo.properties.map(\.totalDuration), [8, 7])
    loop.advance(to: 40)
    expectEqual(
      second.lines, ["27.0 opacity finished", "28.0 position.x finished", "28.0 all finished"])
  }

  @Test func `In an endless playback no property ends, and its progress is that of a play`() throws
  {
    let log = EndLog()
    var timeline = try timeline()
    timeline.repeatCount = .infinity
    let playback = try play(timeline, log)
    loop.advance(to: 8.5)
    expectEqual(log.lines, [])
    expectEqual(playback.properties[0].progress, 0.5)
    expectNil(playback.properties[0].endTime)
    playback.cancel()
    loop.advance(to: 9)
    expectTrue(log.lines.count == 3 && playback.properties.allSatisfy { !$0.isRunning })
  }

  @Test func `Run back, a property ends at its first step`() throws {
    let log = EndLog()
    let playback = try play(timeline(), log)
    loop.advance(to: 2)
    playback.reverse()
    // From position 2 back: opacity's first step is at 1, after 1 s.
    expectEqual(playback.properties.map(\.endTime), [4, 3])
    loop.advance(to: 10)
    expectEqual(
      log.lines,
      [
        "1.0 position.x finished", "3.0 opacity finished", "4.0 all finished",
      ])
  }

  @Test func `A seek over an end reports it at once, and once only`() throws {
    let log = EndLog()
    let playback = try play(timeline(), log)
    loop.advance(to: 0.5)
    playback.seek(to: 2)
    loop.flush()
    expectEqual(log.lines, ["0.5 position.x finished"])
    playback.seek(to: 0)
    expectTrue(playback.properties[0].isRunning)
    loop.advance(to: 10)
    expectEqual(log.lines, ["0.5 position.x finished", "3.5 opacity finished", "4.5 all finished"])
  }

  @Test func `A stop reports only what has not ended`() throws {
    let log = EndLog()
    let playback = try play(timeline(), log)
    loop.advance(to: 2)
    playback.cancel()
    loop.advance(to: 3)
    let stopped = PlayerOutcome.cancelled(at: .current)
    expectEqual(
      log.lines, ["1.0 position.x finished", "2.0 opacity \(stopped)", "2.0 all \(stopped)"])
    expectEqual(playback.properties.map(\.isRunning), [false, false])
    expectEqual(playback.properties.map(\.progress), [1, 0.5])
  }

  @Test func `Cancelled in its delay, a property without a duration runs no longer`() throws {
    var timeline = Timeline()
    try timeline.add(TimelineStep("box", "position.x", to: 100, duration: 0), at: .time(0))
    timeline.delay = 1
    let playback = try play(timeline, EndLog())
    loop.advance(to: 0.5)
    expectTrue(playback.isRunning)
    expectTrue(playback.properties[0].isRunning)
    playback.cancel()
    expectFalse(playback.isRunning)
    expectFalse(playback.properties[0].isRunning)
  }

  @Test func `On a layer of half the speed a property ends at that layer's time`() throws {
    let log = EndLog()
    stage.box.speed = 0.5
    loop.flush()
    let playback = try play(timeline(), log)
    expectEqual(playback.properties[0].endTime, 2)
    loop.advance(to: 3)
    expectEqual(log.lines, ["2.0 position.x finished"])
  }

  @Test func `When the tree slows down on the way, the end comes later`() throws {
    let log = EndLog()
    _ = try play(timeline(), log)
    loop.advance(to: 0.5)
    loop.timeScale = 0.5
    loop.advance(to: 1.25)
    expectEqual(log.lines, [])
    loop.advance(to: 2)
    expectEqual(log.lines, ["1.5 position.x finished"])
  }

  @Test func `The properties of a tween end together`() throws {
    let tween = try stage.box.tween(.duration(2), .x(1), .opacity(0))
    expectEqual(tween.properties.map(\.endTime), [2, 2])
    loop.advance(to: 1)
    expectEqual(tween.properties.map(\.progress), [0.5, 0.5])
    loop.advance(to: 3)
    expectTrue(tween.properties.isEmpty)
  }
}

private final class EndLog {
  var lines: [String] = []
}

import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Listeners that come late, and the progress of properties that repeat forever.
@Suite struct PropertyListeningTests {
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
    let playback = try loop.play(timeline())
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

  /// A delay of 1 s, then plays of 4 s and of 4 s back, with 1 s between them.
  @Test func `Back and forth forever, progress is that of the present way`() throws {
    var timeline = try timeline()
    timeline.delay = 1
    timeline.repeatCount = .infinity
    timeline.repeatDelay = 1
    timeline.autoreverses = true
    let playback = try loop.play(timeline)
    for (instant, x, opacity) in [
      (0.5, 0, 0), (1, 0, 0), (1.5, 0.5, 0), (3, 1, 0.5), (4.75, 1, 1), (7, 1, 0.5), (8.5, 0.5, 0),
      (9.5, 0, 0), (10.5, 0.5, 0),
    ] {
      loop.advance(to: instant)
      expectEqual(playback.properties.map(\.progress), [x, opacity], "\(instant) s")
    }
    playback.cancel()
  }

  /// Plays of 4 s, with 1 s between them in which the last values hold.
  @Test func `Forever from the start, progress is 1 between two plays`() throws {
    var timeline = try timeline()
    timeline.repeatCount = .infinity
    timeline.repeatDelay = 1
    let playback = try loop.play(timeline)
    for (instant, x, opacity) in [(0.5, 0.5, 0), (2, 1, 0.5), (4.5, 1, 1), (5.5, 0.5, 0)] {
      loop.advance(to: instant)
      expectEqual(playback.properties.map(\.progress), [x, opacity], "\(instant) s")
    }
    playback.cancel()
  }
}

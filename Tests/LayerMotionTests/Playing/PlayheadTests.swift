import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// The position of a player: anchored at a time, from which it runs at its rate.
@Suite struct PlayheadTests {
  /// 4 s after a delay of 1 s, started at 10.
  private func started(rate: Double = 1, _ span: PlaySpan = PlaySpan(duration: 4, delay: 1))
    -> Playhead
  {
    var head = Playhead(rate: rate, span: span)
    head.start(at: 10)
    return head
  }

  private func positions(_ head: Playhead, at times: [Double]) -> [Double] {
    times.map { head.position(at: $0) }
  }

  @Test func `It starts in its delay, and stands at its end`() {
    let head = started()
    expectEqual(head.anchorTime, 10)
    expectEqual(head.anchorPosition, -1)
    expectEqual(head.total, 4)
    expectEqual(positions(head, at: [10, 10.5, 11, 13, 15, 20]), [-1, -0.5, 0, 2, 4, 4])
    expectEqual(head.endTime, 15)
  }

  @Test func `A start keeps the rate and forgets direction and pause`() {
    var head = started(rate: 2)
    expectEqual(positions(head, at: [10, 10.5, 11.5, 30]), [-1, 0, 2, 4])
    expectEqual(head.endTime, 12.5)
    head.change(at: 11.5) { head in
      head.isReversed = true
      head.isPaused = true
    }
    head.start(at: 20)
    expectFalse(head.isReversed)
    expectFalse(head.isPaused)
    expectEqual(head.rate, 2)
    expectEqual(head.span.duration, 4)
    expectEqual(head.position(at: 21), 1)
  }

  @Test func `Started paused, it stays in its delay`() {
    var head = Playhead(span: PlaySpan(duration: 4, delay: 1))
    head.start(at: 10, paused: true)
    expectTrue(head.isPaused)
    expectEqual(positions(head, at: [10, 90]), [-1, -1])
    expectNil(head.endTime)
    expectNil(head.time(of: 2))
    head.change(at: 90) { $0.isPaused = false }
    expectEqual(head.anchorTime, 90)
    expectEqual(head.endTime, 95)
  }

  @Test func `Reversed, it runs back to 0`() {
    var head = started()
    head.change(at: 14) { $0.isReversed = true }
    expectEqual(head.anchorPosition, 3)
    expectEqual(head.anchorTime, 14)
    expectEqual(positions(head, at: [14, 15, 17, 30]), [3, 2, 0, 0])
    expectEqual(head.endTime, 17)
    expectEqual(head.time(of: 2), 15)
    head.change(at: 15) { $0.rate = 4 }
    expectEqual(head.position(at: 15.25), 1)
    expectEqual(head.endTime, 15.5)
  }

  @Test func `Reversed in the delay, it stands there and is over`() {
    var head = started()
    head.change(at: 10.5) { $0.isReversed = true }
    expectEqual(positions(head, at: [10.5, 12, 20]), [-0.5, -0.5, -0.5])
    expectEqual(head.endTime, 10.5)
  }

  @Test func `A position that is past is reached now`() {
    var head = started()
    head.change(at: 13)
    expectEqual(head.anchorPosition, 2)
    expectEqual(head.time(of: 1), 13)
    expectEqual(head.time(of: 2), 13)
    expectEqual(head.time(of: 3), 14)
    head.change(at: 13) { $0.isReversed = true }
    expectEqual(head.time(of: 3), 13)
    expectEqual(head.time(of: 0.5), 14.5)
  }

  @Test func `An endless one has no end, but a start to run back to`() {
    var head = started(PlaySpan(duration: 4, repeatCount: .infinity))
    expectEqual(head.total, .infinity)
    expectNil(head.endTime)
    expectEqual(head.time(of: 9), 19)
    head.change(at: 16) { $0.isReversed = true }
    expectEqual(head.endTime, 22)
  }

  @Test func `A change is anchored first, and never leads past the end`() {
    var head = started()
    head.change(at: 12) { head in
      expectEqual(head.anchorPosition, 1)
      expectEqual(head.anchorTime, 12)
      head.anchorPosition = 9
    }
    expectEqual(head.anchorPosition, 4)
    head.change(at: 13) { $0.anchorPosition = 3.5 }
    expectEqual(head.anchorPosition, 3.5)
    let other = head.anchored(at: 50)
    expectEqual(other.anchorTime, 50)
    expectEqual(other.position(at: 50.25), 3.75)
    expectEqual(head.anchorTime, 13)
  }

  /// What a draft has of a playhead that is anchored at 13.
  @Test(
    "An animation follows the playhead",
    arguments: [
      // Position 2 at twice the rate was reached from a start at 12.
      (2, 2, false, 2, 0, 12), (2, 2, true, 0, 2, 13),
      // In the delay of 1 s it begins later; paused there, it shows its start.
      (-1, 0.5, false, 0.5, 0, 15), (-1, 0.5, true, 0, 0, 13),
      // F11: a begin time of 0 is the instant of the commit.
      (0, 1, false, 1, 0, 0), (0, 1, true, 0, 0, 13),
    ] as [(Double, Double, Bool, Double, Double, Double)])
  func follow(
    position: Double, rate: Double, isPaused: Bool, speed: Double, offset: Double, begin: Double
  ) {
    var head = Playhead(span: PlaySpan(duration: 9))
    head.change(at: 13) { head in
      head.anchorPosition = position
      head.rate = rate
      head.isPaused = isPaused
    }
    let draft = BasicAnimation(keyPath: "opacity")
    draft.follow(head)
    expectEqual([draft.speed, draft.timeOffset, draft.beginTime], [speed, offset, begin])
  }

  @Test func `A begin at time 0 is told from the instant of the commit (F11)`() {
    var head = Playhead(span: PlaySpan(duration: 9))
    head.change(at: 2) { $0.anchorPosition = 2 }
    let draft = BasicAnimation(keyPath: "opacity")
    draft.follow(head)
    expectTrue(draft.beginTime < 0)
    expectTrue(draft.beginTime > -1e-300)
  }
}

import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The timings that a frame evaluates without the full mapping.
@Suite struct FastTimingTests {
  @Test func `a progress is fast from 0 to just below 1`() {
    for progress in [0, 1e-9, 0.5, 0.999] { expectTrue(HotTimings.isFast(progress)) }
    // Roundings of an edge count as the edge; they are within the last thousandth.
    for progress in [-0.0, -1e-9, 1 - 0x1p-11, 1, 1.0005, .infinity, .nan] {
      expectFalse(HotTimings.isFast(progress), "\(progress)")
    }
  }

  @Test func `only a run in one direction at speed 1 is plain, and not too far from 0`() {
    func isPlain(from begin: Double = 1, _ change: (inout MediaTiming) -> Void = { _ in }) -> Bool {
      var timing = MediaTiming()
      timing.duration = 2
      change(&timing)
      return TimeMapping(timing, beginTime: begin).isPlain
    }
    expectTrue(isPlain())
    expectTrue(isPlain(from: -3))
    expectTrue(isPlain(from: 1e6))
    expectTrue(isPlain { $0.fillMode = .both })
    expectTrue(!isPlain { $0.speed = 2 })
    expectTrue(!isPlain { $0.speed = -1 })
    expectTrue(!isPlain { $0.timeOffset = 0.5 })
    expectTrue(!isPlain { $0.repeatCount = 2 })
    expectTrue(!isPlain { $0.repeatCount = 0.5 })
    // A unit in the last place of 1e15 is an eighth: more than a thousandth of the duration.
    expectFalse(isPlain(from: 1e15))
  }
}

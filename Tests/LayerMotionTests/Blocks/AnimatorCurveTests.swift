import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// The curve of an animator's values, which may continue with another easing.
@Suite struct AnimatorCurveTests {
  private static var square: Easing { .custom { $0 * $0 } }

  private func expectWays(_ curve: AnimatorCurve, _ row: [(time: Double, way: Double)]) {
    for (time, way) in row where !isNear(curve.way(at: time), way, within: 1e-12) {
      Issue.record("\(curve.way(at: time)) instead of \(way) at \(time)")
    }
  }

  @Test func `One piece covers the whole time, and stands at its ends`() {
    let curve = AnimatorCurve(Self.square)
    expectWays(curve, [(-1, 0), (0, 0), (0.5, 0.25), (0.75, 0.5625), (1, 1), (2, 1)])
    expectEqual(curve.whole?.value(at: 0.5), 0.25)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The time of a way is the first at which it is reached") {
      let linear = AnimatorCurve(.linear)
      for way in [0, 0.001, 0.25, 0.5, 0.7, 0.999, 1] {
        expectEqual(linear.time(at: way), way, within: 1e-12)
      }
      expectEqual(linear.time(at: -0.5), 0)
      expectEqual(linear.time(at: 1.5), 1)
      let square = AnimatorCurve(Self.square)
      expectEqual(square.time(at: 0.25), 0.5, within: 1e-12)
      expectEqual(square.time(at: 0.81), 0.9, within: 1e-12)
      // 3x − 2x² is 1 at ½, 1.125 at ¾, and ½ at (3 − √5) / 4.
      let overshoot = AnimatorCurve(.custom { 3 * $0 - 2 * $0 * $0 })
      expectEqual(overshoot.time(at: 0.5), (3 - 5.0.squareRoot()) / 4, within: 1e-12)
    },
    // A run of 2 s after a delay of 1 s, started at 10.
    Fact("A run leads from one fraction of the time exactly to the other") {
      for (from, to, middle) in [(0.3, 0.9, 0.6), (0.9, 0.3, 0.6)] {
        var run = AnimatorRun(
          from: from, to: to, head: Playhead(span: PlaySpan(duration: 2, delay: 1)))
        run.head.start(at: 10)
        expectEqual(run.time(at: 10), from)
        expectEqual(run.time(at: 11), from)
        expectEqual(run.time(at: 12), middle, within: 1e-12)
        expectEqual(run.time(at: 13), to)
        expectEqual(run.time(at: 20), to)
      }
    },
  ]

  @Test func `Turned on the way forwards, it leads from there to the end`() {
    var curve = AnimatorCurve(.linear)
    curve.turn(at: 0.4, forwards: true, Self.square)
    expectNil(curve.whole)
    // Half of the rest is a quarter of the way from 0.4 to 1.
    expectWays(curve, [(0, 0), (0.2, 0.2), (0.4, 0.4), (0.7, 0.55), (1, 1)])
    expectEqual(curve.time(at: 0.55), 0.7, within: 1e-12)
    // Turned again before that, the second curve is forgotten.
    curve.turn(at: 0.2, forwards: true, Self.square)
    expectWays(curve, [(0.1, 0.1), (0.2, 0.2), (0.6, 0.4), (1, 1)])
  }

  @Test func `Turned on the way back, it leads from there to the start`() {
    var curve = AnimatorCurve(.linear)
    curve.turn(at: 0.4, forwards: false, Self.square)
    expectNil(curve.whole)
    expectWays(curve, [(0, 0), (0.2, 0.3), (0.4, 0.4), (0.7, 0.7), (1, 1)])
    // Turned again above that, the second curve is forgotten.
    curve.turn(at: 0.7, forwards: false, Self.square)
    expectWays(curve, [(0, 0), (0.35, 0.525), (0.7, 0.7), (0.85, 0.85)])
  }

  @Test func `Turned twice at one place, the second curve counts`() {
    for isForwards in [true, false] {
      var curve = AnimatorCurve(.linear)
      curve.turn(at: 0.4, forwards: isForwards, Self.square)
      curve.turn(at: 0.4, forwards: isForwards, .linear)
      expectWays(curve, [(0.2, 0.2), (0.4, 0.4), (0.7, 0.7)])
    }
  }

  @Test func `Turned on both sides, it keeps what is between`() {
    var curve = AnimatorCurve(.linear)
    curve.turn(at: 0.6, forwards: true, Self.square)
    curve.turn(at: 0.2, forwards: false, Self.square)
    // Below 0.2 back along a square, linear to 0.6, then a square over 0.4.
    expectWays(curve, [(0.1, 0.15), (0.2, 0.2), (0.5, 0.5), (0.6, 0.6), (0.8, 0.7), (1, 1)])
  }

  @Test func `Turned at its start or its end, one curve covers the whole way`() {
    var start = AnimatorCurve(.linear)
    start.turn(at: 0, forwards: true, Self.square)
    expectEqual(start.whole?.value(at: 0.5), 0.25)
    expectWays(start, [(0, 0), (0.5, 0.25), (1, 1)])
    var end = AnimatorCurve(.linear)
    end.turn(at: 1, forwards: false, Self.square)
    // It runs from the end to the start, so it is no easing of the whole.
    expectNil(end.whole)
    expectWays(end, [(0, 0), (0.5, 0.75), (1, 1)])
  }

  @Test func `Turned where it is already, nothing changes`() {
    var curve = AnimatorCurve(.linear)
    curve.turn(at: 1, forwards: true, Self.square)
    curve.turn(at: 0, forwards: false, Self.square)
    expectWays(curve, [(0, 0), (0.5, 0.5), (1, 1)])
    expectEqual(curve.whole?.value(at: 0.5), 0.5)
  }
}

import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F1, F4, F164: one step between two times, and results that are kept for layers.
@Suite struct LayerTimeStepTests {
  private let step = LayerTime(beginTime: 3, speed: 2, timeOffset: 1)

  @Test(arguments: [(10.0, 15.0, 15.0), (4, 3, 3), (3, 1, 1), (2, -1, 0), (-7, -19, 0)])
  func `F1, F164: a time is shifted, scaled and shifted; converted, it is 0 before the start`(
    time: Double, local: Double, converted: Double
  ) {
    expectEqual(step.local(time), local)
    expectEqual(step.converted(time), converted)
    expectEqual(step.parent(local), time)
  }

  @Test func `F164: without a begin time nothing is cut off`() {
    let step = LayerTime(beginTime: 0, speed: 2, timeOffset: 1)
    expectEqual(step.converted(-5), -9)
    expectEqual(step.converted(0), 1)
    let early = LayerTime(beginTime: -4, speed: 2, timeOffset: 1)
    expectEqual(early.converted(-5), 0)
    expectEqual(early.converted(-4), 1)
    expectEqual(early.converted(-3), 3)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F4: a stopped time comes from 0") {
      let stopped = LayerTime(beginTime: 3, speed: 0, timeOffset: 7)
      expectEqual(stopped.local(100), 7)
      expectEqual(stopped.parent(7), 0)
      expectEqual(stopped.parent(100), 0)
    },
    Fact("a result is computed once for each layer, from the top") {
      let (root, middle, leaf, other) = (Layer(), Layer(), Layer(), Layer())
      root.addSublayer(middle)
      middle.addSublayer(leaf)
      middle.addSublayer(other)
      var memo = LayerMemo<Int>()
      var visited: [Layer] = []
      func value(_ layer: Layer, _ top: Int) -> Int {
        memo.value(of: layer, below: top) { layer, above in
          visited.append(layer)
          return above + 1
        }
      }
      expectEqual(value(leaf, 100), 103)
      expectTrue(visited.elementsEqual([root, middle, leaf], by: ===))
      expectEqual(memo.steps, 3)
      expectEqual(value(middle, 0), 102)
      expectEqual(memo.steps, 3)
      expectEqual(value(other, 0), 103)
      expectEqual(memo.steps, 4)
      expectTrue(visited.last === other)
      expectEqual(value(root, 0), 101)
      expectEqual(visited.count, 4)
      memo.removeAll()
      expectEqual(value(middle, 0), 2)
      expectEqual(memo.steps, 6)
      withExtendedLifetime((root, middle, leaf, other)) {}
    },
  ]

  @Test func `two steps are one`() {
    let inner = LayerTime(beginTime: 5, speed: 0.5, timeOffset: 7)
    let both = step.followed(by: inner)
    // The outer time is 5 at (5 − 1) / 2 + 3.
    expectEqual(both, LayerTime(beginTime: 5, speed: 1, timeOffset: 7))
    for time in [-1.0, 0, 10] { expectEqual(both.local(time), inner.local(step.local(time))) }
    expectEqual(LayerTime.identity.followed(by: inner), inner)
    expectEqual(step.followed(by: .identity).local(10), 15)
  }

  @Test func `only the time of the superlayer itself is the identity`() {
    expectTrue(LayerTime().isIdentity)
    expectEqual(LayerTime.identity.local(7), 7)
    for other in [
      LayerTime(beginTime: 1), LayerTime(speed: 2), LayerTime(timeOffset: 1), LayerTime(speed: 0),
    ] {
      expectFalse(other.isIdentity)
    }
    let layer = Layer()
    expectTrue(LayerTime(layer).isIdentity)
    (layer.beginTime, layer.speed, layer.timeOffset) = (3, 2, 1)
    expectEqual(LayerTime(layer), step)
  }

  @Test(arguments: [
    (0.0, 0.125), (0.0625, 0.125), (0.125, 0.25), (0.125 - 0x1p-40, 0.125), (0.9375, 1),
    (1, 1.125), (-0.0625, 0), (-0.125, 0), (-0.1875, -0.125),
  ])
  func `a frame is the first multiple of the step after now`(now: Double, next: Double) {
    var clock = FixedStepClock(framesPerSecond: 8)
    expectEqual(clock.nextInstant(after: now), next)
    var manual = ManualClock()
    expectEqual(manual.nextInstant(after: now), now)
  }

  @Test(arguments: [24.0, 60, 90, 120, 144])
  func `no frame is left out or shown twice, however its instant is rounded`(rate: Double) {
    var clock = FixedStepClock(framesPerSecond: rate)
    for frame in 1..<2000 {
      let instant = Double(frame) / rate
      let next = Double(frame + 1) / rate
      if clock.nextInstant(after: instant) != next { Issue.record("after frame \(frame)") }
      if clock.nextInstant(after: instant.nextDown) != instant { Issue.record("before \(frame)") }
      if clock.nextInstant(after: instant.nextUp) != next { Issue.record("beside \(frame)") }
    }
  }
}

import LayerModel
import Testing

@testable import LayerAnimation

/// F1, F4, F164: one step between two times, and results that are kept for layers.
@Suite struct LayerTimeStepTests {
  private let step = LayerTime(beginTime: 3, speed: 2, timeOffset: 1)

  @Test(arguments: [(10.0, 15.0, 15.0), (4, 3, 3), (3, 1, 1), (2, -1, 0), (-7, -19, 0)])
  func `F1, F164: a time is shifted, scaled and shifted; converted, it is 0 before the start`(
    time: Double, local: Double, converted: Double
  ) {
    #expect(step.local(time) == local && step.converted(time) == converted)
    #expect(step.parent(local) == time)
  }

  @Test func `F164: without a begin time nothing is cut off`() {
    let step = LayerTime(beginTime: 0, speed: 2, timeOffset: 1)
    #expect(step.converted(-5) == -9 && step.converted(0) == 1)
    let early = LayerTime(beginTime: -4, speed: 2, timeOffset: 1)
    #expect(early.converted(-5) == 0 && early.converted(-4) == 1 && early.converted(-3) == 3)
  }

  @Test func `F4: a stopped time comes from 0`() {
    let stopped = LayerTime(beginTime: 3, speed: 0, timeOffset: 7)
    #expect(stopped.local(100) == 7 && stopped.parent(7) == 0 && stopped.parent(100) == 0)
  }

  @Test func `two steps are one`() {
    let inner = LayerTime(beginTime: 5, speed: 0.5, timeOffset: 7)
    let both = step.followed(by: inner)
    // The outer time is 5 at (5 − 1) / 2 + 3.
    #expect(both == LayerTime(beginTime: 5, speed: 1, timeOffset: 7))
    for time in [-1.0, 0, 10] { #expect(both.local(time) == inner.local(step.local(time))) }
    #expect(LayerTime.identity.followed(by: inner) == inner)
    #expect(step.followed(by: .identity).local(10) == 15)
  }

  @Test func `only the time of the superlayer itself is the identity`() {
    #expect(LayerTime().isIdentity && LayerTime.identity.local(7) == 7)
    for other in [
      LayerTime(beginTime: 1), LayerTime(speed: 2), LayerTime(timeOffset: 1), LayerTime(speed: 0),
    ] {
      #expect(!other.isIdentity)
    }
    let layer = Layer()
    #expect(LayerTime(layer).isIdentity)
    (layer.beginTime, layer.speed, layer.timeOffset) = (3, 2, 1)
    #expect(LayerTime(layer) == step)
  }

  @Test func `a result is computed once for each layer, from the top`() {
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
    #expect(value(leaf, 100) == 103 && visited.elementsEqual([root, middle, leaf], by: ===))
    #expect(memo.steps == 3 && value(middle, 0) == 102 && memo.steps == 3)
    #expect(value(other, 0) == 103 && memo.steps == 4 && visited.last === other)
    #expect(value(root, 0) == 101 && visited.count == 4)
    memo.removeAll()
    #expect(value(middle, 0) == 2 && memo.steps == 6)
    withExtendedLifetime((root, middle, leaf, other)) {}
  }

  @Test(arguments: [
    (0.0, 0.125), (0.0625, 0.125), (0.125, 0.25), (0.125 - 0x1p-40, 0.125), (0.9375, 1),
    (1, 1.125), (-0.0625, 0), (-0.125, 0), (-0.1875, -0.125),
  ])
  func `a frame is the first multiple of the step after now`(now: Double, next: Double) {
    var clock = FixedStepClock(framesPerSecond: 8)
    #expect(clock.nextInstant(after: now) == next)
    var manual = ManualClock()
    #expect(manual.nextInstant(after: now) == now)
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

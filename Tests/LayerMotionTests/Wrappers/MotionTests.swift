import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// One test for each row of the documentation's table of motions.
@Suite("Motion")
struct MotionTests {
  /// Expects positions of the box at instants.
  private func expect(_ stage: WrapperStage, x places: [(Double, Double)]) {
    for (instant, x) in places {
      stage.loop.advance(to: instant)
      expectEqual(stage.x, x, within: 1e-9, "\(stage.x) at \(instant) s")
    }
  }

  @Test("steps run one after the other, each with its duration and the wait after it")
  func chain() throws {
    let stage = WrapperStage(x: 100)
    var ends: [Double] = []
    try Motion(stage.box)
      .offsetX(to: 20, duration: 0.5, wait: 0.2)
      .offsetX(to: -20, duration: 0.7, wait: 0.2)
      .opacity(to: 0.5, duration: 2)
      .run { _ in ends.append(stage.loop.now) }
    expect(
      stage,
      x: [(0.25, 110), (0.5, 120), (0.6, 120), (0.7, 120), (1.05, 100), (1.4, 80), (1.5, 80)])
    expectEqual(stage.box.presented.opacity, 1)
    stage.loop.advance(to: 2.6)
    expectEqual(stage.box.presented.opacity, 0.75, within: 1e-9)
    stage.loop.advance(to: 4)
    expectTrue(ends.count == 1 && isNear(ends[0], 3.6))
    expectEqual(stage.box.position.x, 80, within: 1e-9)
    expectEqual(stage.box.opacity, 0.5)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a whole motion at 60 frames a second: the shake") {
      let stage = WrapperStage()
      try Motion(stage.box)
        .wait(0.34)
        .offsetX(to: 22, duration: 0.04).offsetX(to: -16.92, duration: 0.04)
        .offsetX(to: 15.12, duration: 0.07).offsetX(to: -0.92, duration: 0.04)
        .run()
      let points = [(0.34, 0.0), (0.38, 22), (0.42, -16.92), (0.49, 15.12), (0.53, -0.92)]
      for frame in 1...40 {
        let now = stage.loop.frame()
        var x = now < 0.34 ? 0 : -0.92
        for (first, second) in zip(points, points.dropFirst())
        where now >= first.0 && now < second.0 {
          x = first.1 + (second.1 - first.1) * (now - first.0) / (second.0 - first.0)
        }
        if !isNear(stage.x, x, within: 1e-7) {
          Issue.record("frame \(frame): \(stage.x), not \(x)")
        }
      }
      expectEqual(stage.box.position.x, -0.92)
    },
    Fact("a step takes half a second, waits for nothing and is linear where nothing is said") {
      let stage = WrapperStage()
      let motion = Motion(stage.box).offsetX(to: 10).opacity(to: 0)
      let timeline = try motion.timeline()
      expectEqual(timeline.duration, 1)
      expectEqual(timeline.entries.map(\.startTime), [0, 0.5])
      expectTrue(timeline.entries.allSatisfy { $0.step.easing == .linear })
    },
    Fact("both offsets at once, moves, scale, rotation, opacity and any property are steps") {
      let stage = WrapperStage(x: 1, y: 2)
      try Motion(stage.box)
        .offset(to: Size(width: 100, height: 100)).moveX(to: 10).moveY(to: 20).offsetY(to: 5)
        .offsetY(by: 1).scale(to: 2).rotation(to: 1).opacity(to: 0.25)
        .property("cornerRadius", to: 6).property("cornerRadius", by: 2)
        .run()
      stage.loop.advance(to: 0.25)
      expectEqual(stage.box.presented.position, Point(x: 51, y: 52))
      try stage.loop.settle()
      expectEqual(stage.loop.now, 5)
      expectEqual(stage.box.position, Point(x: 11, y: 8))
      expectEqual(stage.box.opacity, 0.25)
      expectEqual(stage.box.cornerRadius, 8)
      try expectEqual(stage.box.value(forKeyPath: "transform.scale"), 2)
    },
    Fact("a motion is declared first and runs later, as often as one likes") {
      let stage = WrapperStage()
      let motion = Motion(stage.box).offsetX(to: 10).offsetX(to: 0)
      stage.loop.advance(to: 5)
      expectNil(stage.box.animationKeys)
      var ends = 0
      for _ in 1...3 {
        try motion.run { _ in ends += 1 }
        try stage.loop.settle()
      }
      expectEqual(ends, 3)
      expectEqual(stage.loop.now, 8)
    },
    Fact("two merged groups in a row run one after the other") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try Motion(stage.box)
        .together([.offsetX(to: 100, duration: 1), .opacity(to: 0.5, duration: 1)])
        .together([.offsetX(to: 0, duration: 1), .opacity(to: 1, duration: 1)])
        .offsetX(to: 100, wait: 2)
        .run { _ in ends.append(stage.loop.now) }
      for (instant, x, opacity) in [
        (0.5, 50.0, 0.75), (1, 100, 0.5), (1.5, 50, 0.75), (2, 0, 1), (2.25, 50, 1), (3, 100, 1),
      ] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-9, "\(instant) s")
        expectEqual(stage.box.presented.opacity, opacity, within: 1e-9, "\(instant) s")
      }
      stage.loop.advance(to: 9)
      expectEqual(ends, [4.5])
    },
    Fact("the Rally step: up and larger together, then back") {
      let stage = WrapperStage(y: 40)
      try Motion(stage.box)
        .together { $0.moveY(to: -10, duration: 0.8).scale(to: 1.1, duration: 0.8) }
        .together { $0.moveY(to: 0).scale(to: 1) }
        .run()
      for (instant, y, scale) in [
        (0.4, 35.0, 1.05), (0.8, 30, 1.1), (1.05, 35, 1.05), (1.3, 40, 1),
      ] {
        stage.loop.advance(to: instant)
        expectEqual(stage.y, y, within: 1e-9, "\(instant) s")
        let shown = try stage.box.presented.value(forKeyPath: "transform.scale")
        if case .number(let shown) = shown {
          expectEqual(shown, scale, within: 1e-9, "\(instant) s")
        }
      }
    },
  ]

  @Test("offsets are measured from the base position: 20 right, then 20 left of it")
  func offsets() throws {
    let stage = WrapperStage(x: 50)
    let motion = Motion(stage.box).offsetX(to: 20).offsetX(to: -20)
    try motion.run()
    expect(stage, x: [(0.5, 70), (0.75, 50), (1, 30), (2, 30)])
    // The base is the layer's position when the motion was made, however often it runs.
    try motion.run()
    expect(stage, x: [(2.5, 70), (3, 30)])
  }

  @Test("by counts from where the layer is")
  func relative() throws {
    let stage = WrapperStage(x: 50)
    try Motion(stage.box).offsetX(by: 20).offsetX(by: -50).run()
    expect(stage, x: [(0.5, 70), (1, 20)])
  }

  @Test("merged steps run together; the group lasts as long as the longest, plus its wait")
  func merged() throws {
    let stage = WrapperStage()
    try Motion(stage.box)
      .together(
        wait: 0.5,
        [
          .offsetX(to: 30, duration: 3), .offsetY(to: 20, duration: 2),
          .opacity(to: 0, duration: 1),
        ]
      )
      .offsetX(to: 0, duration: 1)
      .run()
    expect(stage, x: [(1, 10), (2, 20), (3, 30), (3.5, 30), (4, 15), (4.5, 0)])
    expectEqual(stage.y, 20)
  }
}

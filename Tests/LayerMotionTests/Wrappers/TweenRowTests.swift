import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// One test for each row of the documentation's table of tweens.
@Suite("Tween rows")
struct TweenRowTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a tween takes settings and targets in any order") {
      for items: [TweenItem] in [[.x(30), .duration(2), .y(50)], [.y(50), .x(30), .duration(2)]] {
        let stage = WrapperStage()
        try stage.box.tween(items)
        stage.loop.advance(to: 1)
        expectEqual(stage.box.presented.position, Point(x: 15, y: 25))
      }
    },
    Fact("a list made elsewhere is taken as an array") {
      let stage = WrapperStage()
      func move(_ items: TweenItem...) throws { try stage.box.tween(items + [.duration(2)]) }
      try move(.x(30))
      stage.loop.advance(to: 1)
      expectEqual(stage.x, 15)
    },
    Fact("a tween lasts one second where nothing is said") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.x(30))
      expectEqual(tween.totalDuration, 1)
      stage.loop.advance(to: 0.5)
      expectEqual(stage.x, 15)
      expectEqual(tween.endTime, 1)
    },
    Fact("a delay delays, and the start shows meanwhile") {
      let stage = WrapperStage(x: 10)
      let tween = try stage.box.tween(.delay(0.5), .x(30))
      expectEqual(tween.endTime, 1.5)
      for (instant, x) in [(0.25, 10.0), (0.5, 10), (1, 20), (1.5, 30), (2, 30)] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-9, "at \(instant) s")
      }
    },
    Fact("a yoyo goes there and back, and commits the start it ends on") {
      let stage = WrapperStage(x: 10)
      try stage.box.tween(.autoreverses(true), .repeatCount(2), .x(50))
      for (instant, x) in [
        (0.5, 30.0), (1, 50), (1.5, 30), (2, 10), (2.25, 20), (3.75, 20), (4, 10),
      ] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-9, "at \(instant) s")
      }
      expectEqual(stage.box.position.x, 10)
      stage.loop.advance(to: 5)
      expectEqual(stage.x, 10)
    },
    Fact("there are 25 named easings, quadOut and quintOut put right") {
      expectEqual(MediaTimingFunction.tweens.count, 25)
      for (name, function) in MediaTimingFunction.tweens {
        let stage = WrapperStage()
        try stage.box.tween(.ease(function), .x(100))
        stage.loop.advance(to: 0.375)
        expectEqual(stage.x, 100 * function.value(at: 0.375), within: 1e-9, "\(name)")
      }
      let quad = MediaTimingFunction(controlPoints: 0.25, 0.46, 0.45, 0.94)
      let quint = MediaTimingFunction(controlPoints: 0.23, 1, 0.32, 1)
      expectEqual(MediaTimingFunction.quadOut, quad)
      expectEqual(MediaTimingFunction.quintOut, quint)
    },
    Fact("a key names a key path, dotted ones too") {
      let stage = WrapperStage()
      stage.box.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      stage.loop.advance(to: 1)
      try stage.box.tween(
        .width(30), .to(keyPath: "cornerRadius", 8), .rotation(2), .to(.opacity, 0))
      expectEqual(
        stage.box.animationKeys?.map { $0.split(separator: "/")[1] },
        [
          "bounds.size.width", "cornerRadius", "transform.rotation.z", "opacity",
        ])
      stage.loop.advance(to: 1.5)
      expectEqual(stage.box.presented.bounds.width, 20)
      expectEqual(stage.box.presented.cornerRadius, 4)
      expectEqual(stage.box.presented.opacity, 0.5)
      let angle = try stage.box.presented.value(forKeyPath: "transform.rotation.z")
      if case .number(let angle) = angle { expectEqual(angle, 1, within: 1e-9) }
    },
    Fact("the completion gets the target, once") {
      let stage = WrapperStage()
      var targets: [Layer] = []
      try stage.box.tween(.x(1), .y(2), .opacity(0)) { targets.append($0) }
      stage.loop.advance(to: 0.999)
      expectTrue(targets.isEmpty)
      stage.loop.advance(to: 3)
      expectEqual(targets.count, 1)
      expectTrue(targets.first === stage.box)
    },
    Fact("no property at all completes, after the tween's time") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try stage.box.tween(.duration(2), .delay(1)) { _ in ends.append(stage.loop.now) }
      stage.loop.advance(to: 5)
      expectEqual(ends, [3])
    },
    Fact("of the same key twice the last counts, and it completes once") {
      let stage = WrapperStage()
      var ends = 0
      try stage.box.tween(.x(10), .y(5), .x(20)) { _ in ends += 1 }
      expectEqual(stage.box.animationKeys?.count, 2)
      stage.loop.advance(to: 2)
      expectEqual(stage.box.position, Point(x: 20, y: 5))
      expectEqual(ends, 1)
    },
    Fact("a tween starts from what shows, so that retargeting does not jump") {
      let stage = WrapperStage()
      try stage.box.tween(.duration(2), .x(100))
      stage.loop.advance(to: 0.5)
      try stage.box.tween(.duration(1), .x(0))
      expectEqual(stage.x, 25)
      stage.loop.advance(to: 0.5)
      expectEqual(stage.x, 25)
      stage.loop.advance(to: 1)
      expectEqual(stage.x, 12.5, within: 1e-9)
    },
    Fact("at its end nothing snaps back: the output is committed") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.x(30))
      let animation = tween.animations[0].animation
      expectEqual(animation.timing.fillMode, .both)
      expectFalse(animation.isRemovedOnCompletion)
      expectTrue(animation.commitsOnStop)
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.position.x, 0)
      stage.loop.advance(to: 1)
      expectEqual(stage.box.position.x, 30)
      expectEqual(stage.x, 30)
      expectNil(stage.box.animationKeys)
    },
    Fact("an interrupted tween completes, with the outcome") {
      let stage = WrapperStage()
      var outcomes: [PlayerOutcome] = []
      func start() throws -> Playback {
        try stage.box.tween(.x(30)).onEnd {
          outcomes.append($0)
        }
      }
      _ = try start()
      stage.loop.advance(to: 0.25)
      let second = try start()
      let name = second.name
      stage.loop.advance(to: 0.5)
      expectEqual(outcomes, [.replaced(by: name)])
      stage.box.removeAllAnimations()
      stage.loop.flush()
      expectEqual(outcomes.last, .cancelled(at: .start))
      _ = try start()
      stage.box.removeFromSuperlayer()
      stage.loop.flush()
      expectEqual(outcomes.last, .removed)
      expectEqual(outcomes.count, 3)
    },
    Fact("loops are repeats of one animation: nothing is added again") {
      let stage = WrapperStage()
      var added = 0
      stage.loop.addTracer { if $0.kind == .added { added += 1 } }
      try stage.box.tween(.repeatCount(5), .autoreverses(true), .x(30), .y(10))
      stage.loop.advance(to: 20)
      expectEqual(added, 2)
    },
  ]

  @Test("a loop of n plays n times in all", arguments: [1, 2, 3])
  func loop(count: Int) throws {
    let stage = WrapperStage()
    var end = -1.0
    try stage.box.tween(.repeatCount(count), .x(40)) { _ in end = stage.loop.now }
    stage.loop.advance(to: Double(count) - 0.75)
    expectEqual(stage.x, 10, within: 1e-9)
    stage.loop.advance(to: 10)
    expectEqual(end, Double(count))
    expectEqual(stage.box.position.x, 40)
  }
}

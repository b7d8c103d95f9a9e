import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// One test for each row of the documentation's table of tweens.
@Suite("Tween rows")
struct TweenRowTests {
  @Test("a tween takes settings and targets in any order")
  func order() throws {
    for items: [TweenItem] in [[.x(30), .duration(2), .y(50)], [.y(50), .x(30), .duration(2)]] {
      let stage = WrapperStage()
      try stage.box.tween(items)
      stage.loop.advance(to: 1)
      #expect(stage.box.presented.position == Point(x: 15, y: 25))
    }
  }

  @Test("a list made elsewhere is taken as an array")
  func array() throws {
    let stage = WrapperStage()
    func move(_ items: TweenItem...) throws { try stage.box.tween(items + [.duration(2)]) }
    try move(.x(30))
    stage.loop.advance(to: 1)
    #expect(stage.x == 15)
  }

  @Test("a tween lasts one second where nothing is said")
  func defaultTime() throws {
    let stage = WrapperStage()
    let tween = try stage.box.tween(.x(30))
    #expect(tween.totalDuration == 1)
    stage.loop.advance(to: 0.5)
    #expect(stage.x == 15)
    #expect(tween.endTime == 1)
  }

  @Test("a delay delays, and the start shows meanwhile")
  func delay() throws {
    let stage = WrapperStage(x: 10)
    let tween = try stage.box.tween(.delay(0.5), .x(30))
    #expect(tween.endTime == 1.5)
    for (instant, x) in [(0.25, 10.0), (0.5, 10), (1, 20), (1.5, 30), (2, 30)] {
      stage.loop.advance(to: instant)
      #expect(isNear(stage.x, x), "at \(instant) s")
    }
  }

  @Test("a loop of n plays n times in all", arguments: [1, 2, 3])
  func loop(count: Int) throws {
    let stage = WrapperStage()
    var end = -1.0
    try stage.box.tween(.repeatCount(count), .x(40)) { _ in end = stage.loop.now }
    stage.loop.advance(to: Double(count) - 0.75)
    #expect(isNear(stage.x, 10))
    stage.loop.advance(to: 10)
    #expect(end == Double(count))
    #expect(stage.box.position.x == 40)
  }

  @Test("a yoyo goes there and back, and commits the start it ends on")
  func yoyo() throws {
    let stage = WrapperStage(x: 10)
    try stage.box.tween(.autoreverses(true), .repeatCount(2), .x(50))
    for (instant, x) in [(0.5, 30.0), (1, 50), (1.5, 30), (2, 10), (2.25, 20), (3.75, 20), (4, 10)]
    {
      stage.loop.advance(to: instant)
      #expect(isNear(stage.x, x), "at \(instant) s")
    }
    #expect(stage.box.position.x == 10)
    stage.loop.advance(to: 5)
    #expect(stage.x == 10)
  }

  @Test("there are 25 named easings, quadOut and quintOut put right")
  func easings() throws {
    #expect(MediaTimingFunction.tweens.count == 25)
    for (name, function) in MediaTimingFunction.tweens {
      let stage = WrapperStage()
      try stage.box.tween(.ease(function), .x(100))
      stage.loop.advance(to: 0.375)
      #expect(isNear(stage.x, 100 * function.value(at: 0.375)), "\(name)")
    }
    let quad = MediaTimingFunction(controlPoints: 0.25, 0.46, 0.45, 0.94)
    let quint = MediaTimingFunction(controlPoints: 0.23, 1, 0.32, 1)
    #expect(MediaTimingFunction.quadOut == quad && MediaTimingFunction.quintOut == quint)
  }

  @Test("a key names a key path, dotted ones too")
  func keyPaths() throws {
    let stage = WrapperStage()
    stage.box.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    stage.loop.advance(to: 1)
    try stage.box.tween(
      .width(30), .to(keyPath: "cornerRadius", 8), .rotation(2), .to(.opacity, 0))
    #expect(
      stage.box.animationKeys?.map { $0.split(separator: "/")[1] } == [
        "bounds.size.width", "cornerRadius", "transform.rotation.z", "opacity",
      ])
    stage.loop.advance(to: 1.5)
    #expect(stage.box.presented.bounds.width == 20)
    #expect(stage.box.presented.cornerRadius == 4)
    #expect(stage.box.presented.opacity == 0.5)
    let angle = try stage.box.presented.value(forKeyPath: "transform.rotation.z")
    if case .number(let angle) = angle { #expect(isNear(angle, 1)) }
  }

  @Test("the completion gets the target, once")
  func completion() throws {
    let stage = WrapperStage()
    var targets: [Layer] = []
    try stage.box.tween(.x(1), .y(2), .opacity(0)) { targets.append($0) }
    stage.loop.advance(to: 0.999)
    #expect(targets.isEmpty)
    stage.loop.advance(to: 3)
    #expect(targets.count == 1)
    #expect(targets.first === stage.box)
  }

  @Test("no property at all completes, after the tween's time")
  func noProperty() throws {
    let stage = WrapperStage()
    var ends: [Double] = []
    try stage.box.tween(.duration(2), .delay(1)) { _ in ends.append(stage.loop.now) }
    stage.loop.advance(to: 5)
    #expect(ends == [3])
  }

  @Test("of the same key twice the last counts, and it completes once")
  func sameKey() throws {
    let stage = WrapperStage()
    var ends = 0
    try stage.box.tween(.x(10), .y(5), .x(20)) { _ in ends += 1 }
    #expect(stage.box.animationKeys?.count == 2)
    stage.loop.advance(to: 2)
    #expect(stage.box.position == Point(x: 20, y: 5))
    #expect(ends == 1)
  }

  @Test("a tween starts from what shows, so that retargeting does not jump")
  func retarget() throws {
    let stage = WrapperStage()
    try stage.box.tween(.duration(2), .x(100))
    stage.loop.advance(to: 0.5)
    try stage.box.tween(.duration(1), .x(0))
    #expect(stage.x == 25)
    stage.loop.advance(to: 0.5)
    #expect(stage.x == 25)
    stage.loop.advance(to: 1)
    #expect(isNear(stage.x, 12.5))
  }

  @Test("at its end nothing snaps back: the output is committed")
  func commit() throws {
    let stage = WrapperStage()
    let tween = try stage.box.tween(.x(30))
    let animation = tween.animations[0].animation
    #expect(animation.timing.fillMode == .both)
    #expect(!animation.isRemovedOnCompletion && animation.commitsOnStop)
    stage.loop.advance(to: 0.5)
    #expect(stage.box.position.x == 0)
    stage.loop.advance(to: 1)
    #expect(stage.box.position.x == 30 && stage.x == 30)
    #expect(stage.box.animationKeys == nil)
  }

  @Test("an interrupted tween completes, with the outcome")
  func interrupted() throws {
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
    #expect(outcomes == [.replaced(by: name)])
    stage.box.removeAllAnimations()
    stage.loop.flush()
    #expect(outcomes.last == .cancelled(at: .start))
    _ = try start()
    stage.box.removeFromSuperlayer()
    stage.loop.flush()
    #expect(outcomes.last == .removed)
    #expect(outcomes.count == 3)
  }

  @Test("loops are repeats of one animation: nothing is added again")
  func loopsAddNothing() throws {
    let stage = WrapperStage()
    var added = 0
    stage.loop.addTracer { if $0.kind == .added { added += 1 } }
    try stage.box.tween(.repeatCount(5), .autoreverses(true), .x(30), .y(10))
    stage.loop.advance(to: 20)
    #expect(added == 2)
  }
}

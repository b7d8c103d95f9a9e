import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The other rows of the documentation's table of tweens: what its author left open.
@Suite("Tween controls")
struct TweenControlTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a whole tween at 60 frames a second follows delay, easing, loop and yoyo") {
      let stage = WrapperStage(x: 10, y: 20)
      var ended: [(Double, Layer)] = []
      try stage.box.tween(
        .duration(1), .delay(0.5), .repeatCount(2), .autoreverses(true), .ease(.sineOut), .x(30),
        .y(50)
      ) {
        ended.append((stage.loop.now, $0))
      }
      for frame in 1...270 {
        let now = stage.loop.frame()
        // F5: forwards and back in 2 s, twice, after half a second; then the model, which is the
        // start.
        let elapsed = min(max(0, now - 0.5), 4)
        let within = elapsed == 4 ? 2 : elapsed.truncatingRemainder(dividingBy: 2)
        let eased = MediaTimingFunction.sineOut.value(at: within <= 1 ? within : 2 - within)
        if !isNear(stage.x, 10 + 20 * eased) || !isNear(stage.y, 20 + 30 * eased) {
          Issue.record("frame \(frame) shows \(stage.box.presented.position)")
        }
      }
      expectEqual(ended.map(\.0), [4.5])
      expectEqual(stage.box.position, Point(x: 10, y: 20))
      expectNil(stage.box.animationKeys)
    },
    Fact("pause, seek, reverse, time scale and restart act from the present position on") {
      let stage = WrapperStage()
      let loop = stage.loop
      var outcomes: [PlayerOutcome] = []
      let tween = try stage.box.tween(.duration(2), .x(200)).onEnd {
        outcomes.append($0)
      }
      func expect(_ x: Double, at instant: Double) {
        loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-9, "\(stage.x) at \(instant) s")
        expectEqual(tween.position, x / 100, within: 1e-9)
      }
      expect(50, at: 0.5)
      tween.pause()
      expect(50, at: 3)
      expectTrue(tween.isPaused)
      expectNil(tween.endTime)
      tween.seek(to: 1.5)
      expect(150, at: 4)
      tween.resume()
      expect(175, at: 4.25)
      tween.reverse()
      expectEqual(tween.endTime ?? 0, 6, within: 1e-9)
      expect(150, at: 4.5)
      tween.timeScale = 3
      expect(75, at: 4.75)
      tween.restart()
      tween.timeScale = 1
      expect(25, at: 5)
      tween.progress = 0.5
      expect(150, at: 5.5)
      tween.reverse()
      expectTrue(outcomes.isEmpty)
      loop.advance(to: 7)
      expectEqual(outcomes, [.finished])
      expectEqual(stage.box.position.x, 0)
    },
    Fact("reversed at its very end, a paused tween runs all the way back") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.duration(1), .x(100))
      tween.pause()
      tween.seek(to: 1)
      stage.loop.flush()
      expectEqual(stage.x, 100)
      tween.reverse()
      tween.resume()
      stage.loop.flush()
      expectEqual(stage.x, 100)
      stage.loop.advance(to: 0.25)
      expectEqual(stage.x, 75, within: 1e-9)
    },
    Fact("tweens run one after the other and together, as timelines") {
      let stage = WrapperStage()
      var first = Timeline()
      first.append(.init("box", "position.x", to: 10, duration: 1))
      var second = Timeline()
      second.append(.init("box", "position.y", to: 20, duration: 2))
      try stage.loop.play(.sequence([first, .group([second, first])]))
      for (instant, x, y) in [(0.5, 5.0, 0.0), (1, 10, 0), (2, 10, 10), (3, 10, 20)] {
        stage.loop.advance(to: instant)
        expectEqual(stage.box.presented.position, Point(x: x, y: y), "at \(instant) s")
      }
    },
    Fact("a circle and a path lead a layer along, turned with it where wanted") {
      let stage = WrapperStage(x: 100)
      try stage.box.tween(
        .duration(4), .circle(around: .zero, radius: 100, rotation: .rotateAuto))
      // A quarter of the way clockwise on a screen: at the bottom, heading left.
      for (instant, x, y, turn) in [
        (1.0, 0.0, 100.0, Double.pi), (2, -100, 0, -Double.pi / 2), (3, 0, -100, 0),
      ] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 0.1)
        expectEqual(stage.y, y, within: 0.1)
        let angle = try stage.box.presented.value(forKeyPath: "transform.rotation.z")
        guard case .number(let angle) = angle else { return }
        expectEqual(cos(angle), cos(turn), within: 0.01, "\(angle) at \(instant) s")
      }
      stage.loop.advance(to: 5)
      expectEqual(stage.box.position.x, 100, within: 1e-9)
      expectEqual(stage.box.position.y, 0, within: 1e-9)
    },
    Fact("a listener is called for every frame with the progress, and at the end with 1") {
      let stage = WrapperStage()
      var seen: [Double] = []
      try stage.box.tween(.duration(0.1), .x(1)).onUpdate { seen.append($0) }
      for _ in 1...10 { stage.loop.frame() }
      expectEqual(seen.count, 6)
      for (place, progress) in seen.enumerated() {
        expectEqual(progress, Double(place + 1) / 6, within: 1e-9)
      }
      expectEqual(seen.last, 1)
    },
    Fact("a spring takes over the velocity that the property has") {
      let stage = WrapperStage()
      try stage.box.tween(.duration(2), .x(200))
      stage.loop.advance(to: 1)
      let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
      let tween = try stage.box.tween(.spring(spring), .x(300))
      // 100 points a second over 200 points to go: half of the way in a second.
      var expected = spring
      expected.initialVelocity = 0.5
      expectEqual(tween.totalDuration, expected.settlingDuration)
      for later in [0.01, 0.1, 0.3, 0.6, 1] {
        stage.loop.advance(to: 1 + later)
        expectEqual(
          stage.x, 100 + 200 * expected.value(at: later), within: 1e-9, "\(later) s later")
      }
    },
    Fact("a spring to the place where the property is takes over no velocity") {
      let stage = WrapperStage()
      try stage.box.tween(.duration(2), .x(200))
      stage.loop.advance(to: 1)
      let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
      let tween = try stage.box.tween(.spring(spring), .x(100))
      expectEqual(tween.totalDuration, spring.settlingDuration)
      for later in [0.01, 0.3, 1] {
        stage.loop.advance(to: 1 + later)
        expectEqual(stage.x, 100, "\(later) s later")
      }
    },
    Fact("additive tweens of a property add up and end at the last target") {
      let stage = WrapperStage()
      try stage.box.tween(.duration(2), .x(100), .overwrite(.additive))
      stage.loop.advance(to: 1)
      expectEqual(stage.x, 50, within: 1e-9)
      try stage.box.tween(.duration(2), .x(40), .overwrite(.additive))
      expectEqual(stage.box.position.x, 40)
      stage.loop.flush()
      expectEqual(stage.x, 50, within: 1e-9)
      stage.loop.advance(to: 1.5)
      // F122: the remaining difference of each: −100 · ¼ and 60 · ¾.
      expectEqual(stage.x, 40 - 25 + 45, within: 1e-9)
      stage.loop.advance(to: 4)
      expectEqual(stage.x, 40)
      expectEqual(stage.box.position.x, 40)
    },
  ]

  @Test(
    "a stop leaves the properties where they are, at the end or at the start",
    arguments: [(AnimatingPosition.current, 25.0), (.end, 100), (.start, 0)])
  func stop(place: AnimatingPosition, x: Double) throws {
    let stage = WrapperStage()
    var outcomes: [PlayerOutcome] = []
    let tween = try stage.box.tween(.duration(2), .x(100)).onEnd {
      outcomes.append($0)
    }
    stage.loop.advance(to: 0.5)
    expectTrue(tween.cancel(at: place))
    expectFalse(tween.cancel(at: place))
    stage.loop.flush()
    expectEqual(stage.x, x)
    expectEqual(stage.box.position.x, x)
    expectEqual(outcomes, [.cancelled(at: place)])
    stage.loop.advance(to: 9)
    expectEqual(stage.x, x)
    expectEqual(outcomes.count, 1)
  }

  @Test("a replaced property ends alone; the others go on")
  func partlyReplaced() throws {
    let stage = WrapperStage()
    var ended: [String] = []
    var whole: [PlayerOutcome] = []
    try stage.box.tween(.duration(2), .x(100), .y(100)).onEnd {
      whole.append($0)
    }
    .onPropertyEnd { _, keyPath, outcome in ended.append("\(keyPath) \(outcome)") }
    stage.loop.advance(to: 1)
    let second = try stage.box.tween(.duration(2), .x(0))
    stage.loop.advance(to: 1.5)
    expectEqual(stage.box.presented.position, Point(x: 37.5, y: 75))
    expectEqual(ended, ["position.x replaced by \(second.name)"])
    stage.loop.advance(to: 2)
    expectEqual(whole, [.finished])
    expectEqual(stage.box.position.y, 100)
  }
}

#if canImport(Glibc)
import func Glibc.cos
#elseif canImport(Musl)
import func Musl.cos
#else
import func Darwin.cos
#endif

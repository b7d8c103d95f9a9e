import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

@Suite("Timeline, parts")
struct TimelinePartsTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a timeline is stored and read without a difference") {
      var timeline = Timeline()
      timeline.delay = 0.5
      timeline.repeatCount = .infinity
      timeline.repeatDelay = 2
      timeline.autoreverses = true
      let easings: [StepEasing] = [
        .linear, .bezier(.sineOut), .math(.easeOutBounce),
        .steps(StepsEasing(count: 4, jump: .both)),
        .spring(SpringFunction(mass: 2, stiffness: 80, damping: 9, initialVelocity: 1)),
      ]
      let values: [PropertyValue] = [
        3, true, .point(Point(x: 1, y: 2)), .size(Size(width: 3, height: 4)),
        .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .null, "resize", [1, 2],
        .color(Color(red: 1, green: 0, blue: 0.5, alpha: 0.25, space: .displayP3)),
        .transform(Transform3D(scaleX: 2, y: 3, z: 1)),
        .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))),
      ]
      for (place, value) in values.enumerated() {
        let easing = easings[place % easings.count]
        timeline.append(
          .init("a", "k\(place)", from: value, to: value, duration: 1, easing: easing))
      }
      timeline.addLabel("here")
      let circle = Path.circle(around: .zero, radius: 3)
      timeline.append(.init("b", "position", .path(circle, rotation: .rotateAuto), duration: 1))
      timeline.append(.init("b", "opacity", by: 0.5, label: "more"))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(timeline)
      let read = try JSONDecoder().decode(Timeline.self, from: data)
      expectEqual(read, timeline)
      try expectEqual(encoder.encode(read), data)
    },
    Fact("a damaged easing or value is refused with a sentence") {
      for text in [
        #"{"steps":[],"length":1,"labels":[{"name":"a"}]}"#,
        #"{"duration":1,"steps":[{"startTime":0,"target":"a","keyPath":"x","duration":1,"easing":"soft"}]}"#,
        #"{"duration":1,"steps":[{"startTime":0,"target":"a","keyPath":"x","duration":1,"to":{"point":[1]}}]}"#,
      ] {
        #expect(throws: DecodingError.self) {
          try JSONDecoder().decode(Timeline.self, from: Data(text.utf8))
        }
      }
    },
    Fact("a stored timeline whose numbers make no sense is refused when it is played") {
      for text in [
        #"{"duration":1,"steps":[{"startTime":0.5,"target":"box","keyPath":"opacity","duration":1,"to":{"number":0}}]}"#,
        #"{"duration":1,"steps":[{"startTime":-1,"target":"box","keyPath":"opacity","duration":1,"to":{"number":0}}]}"#,
        #"{"duration":1,"repeatCount":0.5,"steps":[]}"#, #"{"duration":-1,"steps":[]}"#,
      ] {
        let timeline = try JSONDecoder().decode(Timeline.self, from: Data(text.utf8))
        #expect(throws: PlayerError.self) { try WrapperStage().loop.play(timeline) }
      }
      var timeline = Timeline()
      #expect(throws: PlayerError.self) { try timeline.addWait(-1) }
    },
    Fact("a list of numbers represents a point, and overlapping steps continue from it") {
      var timeline = Timeline()
      timeline.append(.init("box", "position", to: [100, 40], duration: 2))
      try timeline.add(.init("box", "position", to: [0, 0], duration: 1), at: .time(1))
      let stage = WrapperStage()
      try stage.loop.play(timeline)
      stage.loop.advance(to: 1.5)
      expectEqual(stage.box.presented.position, Point(x: 25, y: 10))
    },
    Fact("the end of each step is reported once, at its instant, before the whole completes") {
      let stage = WrapperStage()
      var log: [String] = []
      var timeline = Timeline()
      timeline.append(.init("box", "position.x", to: 1, duration: 1, label: "a"))
      timeline.append(.init("box", "position.x", to: 2, duration: 1, label: "b"))
      try timeline.add(.init("box", "opacity", to: 0, duration: 0.5, label: "c"), at: .time(0.25))
      timeline.append(.init("box", "position.x", to: 2, duration: 1, label: "d"))
      let playback = try stage.loop.play(timeline) { _ in log.append("done \(stage.loop.now)") }
      playback.onStepEnd { log.append("\($0.label ?? "") \(stage.loop.now)") }
      stage.loop.advance(to: 0.875)
      playback.pause()
      stage.loop.advance(to: 2)
      playback.resume()
      stage.loop.advance(to: 2.25)
      expectEqual(log, ["c 0.75", "a 2.125"])
      playback.seek(to: 2.5)
      stage.loop.advance(to: 2.5)
      playback.seek(to: 0)
      stage.loop.advance(to: 9)
      expectEqual(log, ["c 0.75", "a 2.125", "b 2.25", "d 5.5", "done 5.5"])
      expectTrue(stage.loop.isIdle)
    },
    Fact("a long row of steps is evaluated like a group of the same steps") {
      // 128 steps make a group, 129 a keyframe animation; the first 128 are the same.
      var short = Timeline()
      var random = SeededGenerator(seed: 7)
      for place in 0..<128 {
        short.append(
          .init(
            "box", "position.x", to: .number(random.number(-50...50)), duration: 0.25,
            easing: place % 3 == 0 ? .bezier(.easeInEaseOut) : .linear))
        if place % 5 == 0 { try short.addWait(0.125) }
      }
      var long = short
      long.append(.init("box", "position.x", to: 0, duration: 0.25))
      for _ in 1...Rounds.scaled(5000) {
        let time = random.number(0...short.duration)
        let first = try short.value(of: "box", "position.x", at: time, from: 3)
        let second = try long.value(of: "box", "position.x", at: time, from: 3)
        if case (.number(let first), .number(let second)) = (first, second) {
          expectEqual(first, second, within: 1e-9, "at \(time) s")
        }
      }
    },
    Fact("a slow root slows what plays, and the end is known in its time") {
      let stage = WrapperStage()
      stage.root.speed = 0.5
      stage.loop.flush()
      let tween = try stage.box.tween(.x(100))
      expectEqual(tween.endTime, 2)
      stage.loop.advance(to: 1)
      expectEqual(stage.x, 50)
      expectEqual(tween.progress, 0.5)
      tween.pause()
      stage.loop.advance(to: 2)
      tween.resume()
      stage.loop.advance(to: 2.5)
      expectEqual(stage.x, 75, within: 1e-9)
      stage.loop.advance(to: 3)
      expectEqual(stage.box.position.x, 100)
    },
    Fact("an endless motion has a progress within its play, and can be stopped") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.repeatForever, .duration(2), .x(100))
      expectEqual(tween.totalDuration, .infinity)
      expectNil(tween.endTime)
      stage.loop.advance(to: 7)
      expectEqual(stage.x, 50)
      expectEqual(tween.progress, 0.5)
      #expect(throws: SettleError.self) { try stage.loop.settle() }
      tween.reverse()
      stage.loop.advance(to: 9)
      expectEqual(stage.x, 50, within: 1e-9)
      expectEqual(tween.endTime, 14)
      tween.reverse()
      tween.cancel(at: .end)
      stage.loop.flush()
      expectEqual(stage.x, 100)
    },
    Fact("a delay is part of the position below 0, and seeking leads out of it") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.delay(2), .x(100))
      expectEqual(tween.position, -2)
      expectEqual(tween.progress, 0)
      stage.loop.advance(to: 1)
      tween.pause()
      stage.loop.advance(to: 5)
      expectEqual(tween.position, -1)
      expectEqual(stage.x, 0)
      tween.resume()
      stage.loop.advance(to: 6.5)
      expectEqual(stage.x, 50, within: 1e-9)
    },
    Fact("a row of thousands of springy steps commits its end and lets go of its rows in no time") {
      let stage = WrapperStage()
      var timeline = Timeline()
      for step in 1...Rounds.scaled(20_000) {
        timeline.append(
          .init(
            "box", "position.x", to: .number(Double(step)), duration: 0.001,
            easing: .math(MathEasing.allCases[4])))
      }
      let playback = try stage.loop.play(timeline)
      let clock = ContinuousClock()
      let time = clock.measure { stage.loop.advance(to: 60) }
      expectEqual(playback.outcome, .finished)
      expectEqual(stage.box.position.x, Double(Rounds.scaled(20_000)))
      // Quadratic work took minutes.
      expectTrue(time < .seconds(20), "\(time)")
    },
  ]

  @Test("the event log names the timeline and step of an animation")
  func origin() throws {
    let stage = WrapperStage()
    var log: [String] = []
    stage.loop.addTracer { event in
      if let origin = event.origin, event.kind == .began { log.append("\(origin)") }
    }
    var timeline = Timeline()
    timeline.append(.init("box", "position.x", to: 1, duration: 1, label: "slide"))
    try timeline.add(.init("box", "opacity", to: 0, duration: 1), at: .withPrevious())
    try stage.loop.play(timeline)
    try stage.box.tween(.y(3))
    stage.loop.advance(to: 0.5)
    expectEqual(log, ["timeline 1, slide", "timeline 1, opacity", "tween 1, position.y"])
    expectEqual(
      stage.box.animationKeys,
      [
        "timeline-1/position.x", "timeline-1/opacity", "tween-2/position.y",
      ])
  }
}

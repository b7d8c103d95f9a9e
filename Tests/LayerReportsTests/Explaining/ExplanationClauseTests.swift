import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The reasons below the sentence, each with a case beside it that has none.
@Suite("The reasons of an explanation")
struct ExplanationClauseTests {
  /// The reasons of a value of the box at an instant, with a recorder from the start.
  private func reasons(
    _ keyPath: String = "position.x", at instant: Double,
    _ build: (ExplainStage) throws -> Void
  ) throws -> [String] {
    let stage = ExplainStage()
    let recorder = LoopRecorder(stage.loop)
    try build(stage)
    if instant > stage.loop.now { stage.loop.advance(to: instant) }
    return ExplanationText().reasons(
      try stage.loop.explanation(of: stage.box, keyPath, recorder: recorder))
  }

  private func spring(
    _ duration: Double, at instant: Double = 0.1, _ change: (SpringAnimation) -> Void = { _ in }
  ) throws -> [String] {
    try reasons(at: instant) { stage in
      let spring = SpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 100, duration)
      change(spring)
      try stage.box.add(spring, forKey: "move")
    }
  }

  // F1: with speed 2, 0.25 s of the loop are 0.5 s of the layer.
  @Test("name the time of a layer only where something is animated")
  func time() throws {
    func reasons(_ keyPath: String) throws -> [String] {
      try self.reasons(keyPath, at: 0.25) { stage in
        stage.loop.withoutActions { stage.box.speed = 2 }
        try stage.move()
      }
    }
    let time = "0.25 s is 0.5 s for Layer #box: Layer #box has speed 2 (F1)"
    try expectTrue(reasons("position.x").contains(time))
    try expectEqual(reasons("opacity"), ["the animations of Layer #box change only position.x"])
  }

  // F64: 1.4727 s within a thousandth. Within a hundredth it takes less than 1.25 s.
  @Test("name a spring that is cut off, unless it never comes to rest")
  func springs() throws {
    let cut =
      "a spring runs in real seconds: it needs 1.4727 s to come to rest, and its duration cuts it "
      + "off after 0.5 s (F63)"
    try expectEqual(spring(0.5), [cut])
    try expectEqual(spring(1.25), [])
    try expectEqual(spring(0.5) { $0.damping = 0 }, [])
    // Its first swing goes beyond the end after π/√75 = 0.363 s; critical damping has none.
    let swing = "a spring below critical damping swings beyond its end (F61)"
    try expectEqual(spring(2, at: 0.375), [swing])
    try expectEqual(spring(2, at: 0.375) { $0.damping = 20 }, [])
  }

  @Test("name a curve that leads before its start")
  func curves() throws {
    let early = MediaTimingFunction(controlPoints: 0.3, -1, 0.6, 0)
    try expectEqual(
      reasons(at: 0.25) { try $0.move { $0.timingFunction = early } },
      [
        "control points outside 0…1 lead before its start (F78)"
      ])
  }

  @Test("name a start before the addition, and an animation that is over when it is added")
  func late() throws {
    func late(_ begin: Double, at instant: Double = 1.25) throws -> [String] {
      try reasons(at: instant) { stage in
        stage.loop.advance(to: 1)
        try stage.move(duration: 2) { $0.beginTime = begin }
      }
    }
    try expectEqual(
      late(0.5),
      [
        "'move' was added at 1 s with a start at 0.5 s: a beginTime is an instant of the layer's "
          + "time, not a delay (F11)"
      ])
    try expectEqual(late(1), [])
    try expectEqual(late(0), [])
    try expectEqual(
      late(-1.5),
      [
        "'move' was over when it was added at 1 s: a beginTime is an instant of the layer's time, "
          + "not a delay (F11)"
      ])
  }

  @Test("name what is held, and what starts again")
  func repeats() throws {
    func held(_ mode: FillMode, at instant: Double) throws -> [String] {
      try reasons(at: instant) { stage in
        try stage.move { ($0.fillMode, $0.isRemovedOnCompletion) = (mode, false) }
      }
    }
    try expectEqual(
      held(.forwards, at: 1.5),
      [
        "'move' covers the model until it is removed: it fills forwards, and removedOnCompletion "
          + "is false (F96)"
      ])
    try expectEqual(held(.forwards, at: 0.5), [])
    try expectEqual(held(.removed, at: 1.5), [])
    func again(_ instant: Double, _ change: (BasicAnimation) -> Void = { _ in }) throws -> [String]
    {
      try reasons(at: instant) { stage in
        try stage.move {
          $0.repeatCount = 3
          change($0)
        }
      }
    }
    try expectEqual(again(0.5), [])
    try expectEqual(
      again(1.5), ["each cycle starts again at 0; a cumulative animation continues (F24)"])
    try expectEqual(again(1.5) { $0.timeOffset = 0.25 }, [])
    try expectEqual(
      again(1.5) { ($0.isCumulative, $0.toValue) = (true, 10) },
      [
        "'move' is cumulative: each complete cycle adds 10, and 1 is complete (F24)"
      ])
  }

  @Test("name equal ends, turns, times that are too few, and what is covered")
  func values() throws {
    try expectEqual(
      reasons(at: 0.5) { try $0.move(from: nil, to: nil) },
      [
        "'move' has the same start and end, 20: a missing end is the value under it (D4)"
      ])
    let turn = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    for (from, to) in [(Transform3D.identity, turn), (turn, .identity)] {
      try expectEqual(
        reasons("transform", at: 0.5) {
          try $0.move("transform", from: .transform(from), to: .transform(to))
        },
        [
          "a whole transform turns by the shorter way, at most half a turn; transform.rotation.z "
            + "interpolates the angle (F32)"
        ])
    }
    try expectEqual(
      reasons(at: 0.5) { try $0.row([0, 10, 40], at: [0, 1]) },
      [
        "'row' has 3 values and 2 keyTimes, and only the first 2 are used (D9)"
      ])
    try expectEqual(reasons(at: 0.5) { try $0.row([0, 10, 40], at: [0, 0.5, 1]) }, [])
    try expectEqual(
      reasons(at: 0.5) { stage in
        try stage.move()
        try stage.move(to: 10, key: "top")
      }, ["'top' was added after 'move' and replaces its value (F25)"])
  }

  @Test("name the action that added an animation, also after another change of the model")
  func actions() throws {
    try expectEqual(
      reasons("opacity", at: 0.125) { $0.box.opacity = 1 },
      [
        "the change of opacity at 0 s animates by itself: it is an implicit action of a displayed "
          + "layer (F101)"
      ])
    try expectEqual(
      reasons("opacity", at: 0.125) { stage in
        stage.box.opacity = 1
        stage.loop.advance(to: 0.0625)
        stage.loop.transaction(disableActions: true) { _ in stage.box.opacity = 0.75 }
      }, ["the change of opacity at 0 s ran an action, which added 'opacity' (F97)"])
  }

  @Test("are at most two, the first ones")
  func limit() throws {
    let found = try reasons(at: 0.5) { stage in
      stage.loop.transaction(disableActions: true) { _ in stage.box.speed = 0.5 }
      try stage.move(from: 7, to: 7)
      try stage.move(from: 8, to: 8, key: "top")
    }
    expectEqual(
      found,
      [
        "0.5 s is 0.25 s for Layer #box: Layer #box has speed 0.5 (F1)",
        "'top' was added after 'move' and replaces its value (F25)",
      ])
  }
}

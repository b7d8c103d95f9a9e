import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Sentences about additive animations, last values and frames.
///
/// The box is at (20,30), 100 by 50.
@Suite("The sentence of an explanation")
struct ExplanationSentenceTests {
  private func sentence(
    _ keyPath: String = "position.x", at instant: Double,
    _ build: (ExplainStage) throws -> Void = { _ in }
  ) throws -> String {
    let stage = ExplainStage()
    try build(stage)
    if instant > stage.loop.now { stage.loop.advance(to: instant) }
    return ExplanationText().sentence(try stage.loop.explanation(of: stage.box, keyPath))
  }

  @Test("says what an additive animation adds before, at and after its interval")
  func additive() throws {
    func adding(at instant: Double, begin: Double = 0, _ mode: FillMode) throws -> String {
      try sentence(at: instant) { stage in
        try stage.move(from: 5, to: 10) {
          ($0.isAdditive, $0.isRemovedOnCompletion) = (true, false)
          ($0.beginTime, $0.fillMode) = (begin, mode)
        }
      }
    }
    try expectEqual(
      adding(at: 1.5, .forwards),
      "position.x shows 30: 'move' adds 10 to 20, and ended at 1 s and fills forwards: 5 → 10; "
        + "the model says 20")
    try expectEqual(
      adding(at: 0.5, begin: 2, .backwards),
      "position.x shows 25: 'move' adds 5 to 20, and starts at 2 s and fills backwards: 5 → 10; "
        + "the model says 20")
    try expectEqual(
      adding(at: 1, .removed),
      "position.x shows 30: 'move' adds 10 to 20, and ends now: 5 → 10; the model says 20")
  }

  @Test("has the last value of discrete keyframes and the last part of a path at their end")
  func ends() throws {
    try expectEqual(
      sentence(at: 1) { try $0.row([0, 10, 40], .discrete) },
      "position.x shows 40: 'row' ends now: its 3 values, at 40; the model says 20")
    try expectEqual(
      sentence("position", at: 1) { try $0.fly("M0,0 L100,0") },
      "position shows (100,0): 'fly' ends now: its path, in part 1 of 1; the model says (20,30)")
  }

  // 50 and 25 are half of the size; a quarter of the way from 100 to 200 is 125.
  @Test("of a frame names the parts that are animated")
  func frame() throws {
    let box = ", the box of the transformed bounds (F120a)"
    try expectEqual(
      sentence("frame", at: 0.25), "frame shows (-30,5,100,50)\(box): nothing animates them")
    try expectEqual(
      sentence("frame", at: 0.25) { try $0.move(from: 20, to: 20) },
      "frame shows (-30,5,100,50)\(box): 'move' animates position; the model says the same")
    let both = try sentence("frame", at: 0.25) { stage in
      try stage.move()
      try stage.move("bounds.size.width", from: 100, to: 200, key: "grow")
    }
    expectEqual(
      both,
      "frame shows (-37.5,5,125,50)\(box): 'grow' animates bounds, 'move' animates position; "
        + "the model says (-30,5,100,50)")
  }

  @Test("of the opacity itself does not say that the layer is transparent")
  func transparent() throws {
    func text(_ keyPath: String) throws -> String {
      try sentence(keyPath, at: 0.25) { stage in
        stage.loop.transaction(disableActions: true) { _ in stage.box.opacity = 0 }
      }
    }
    try expectEqual(text("opacity"), "opacity shows 0, the model's value: no animation changes it")
    try expectEqual(
      text("position.x"),
      "position.x shows 20, the model's value: no animation changes it; the layer itself is "
        + "not visible, because it is hidden or transparent")
  }
}

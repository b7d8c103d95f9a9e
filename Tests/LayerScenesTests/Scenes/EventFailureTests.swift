import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("An event that fails while a scene plays")
struct EventFailureTests {
  /// A stage whose event at 1 s sets a frame that is impossible since its box has no width.
  private func stage() throws -> SceneStage {
    let quiet = ##""transaction": {"disableActions": true}"##
    let stage = try NativeText.source(
      ##"""
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}, {"id": "card"}]},
       "events": [{"at": 0.5, \##(quiet), "set": {"#card": {"opacity": 0.5}}},
                  {"at": 1, \##(quiet), "set": {"#card": {"zPosition": 3}, "#box": {
      "frame": [0, 0, 10, 10], "opacity": 0}}},
                  {"at": 2, \##(quiet), "set": {"#card": {"opacity": 0}}}]}
      """##
    ).makeStage()
    let box = try stage.found("box")
    stage.loop.transaction(disableActions: true) { _ in
      box.transform = Transform3D(scaleX: 1e-308, y: 1, z: 1)
    }
    return stage
  }

  @Test("stops the events after it, and every advance from then on throws its error")
  func failure() throws {
    let stage = try stage()
    let card = try stage.found("card")
    try stage.advance(to: 0.75)
    expectNil(stage.failure)
    expectEqual(card.opacity, 0.5)
    let expected = SceneError(
      "'frame' of Layer #box is impossible with the layer's transform",
      at: SourcePlace(file: "s.json", line: 4, column: 10))
    #expect(throws: expected) { try stage.advance(to: 1.5) }
    expectEqual(stage.failure, expected)
    expectEqual(stage.loop.now, 1.5)
    // What came before the failure was made, and nothing behind it.
    expectEqual(card.zPosition, 3)
    try expectEqual(stage.found("box").opacity, 1)
    #expect(throws: expected) { try stage.advance(to: 3) }
    expectEqual(stage.loop.now, 3)
    expectEqual(card.opacity, 0.5)
  }

  @Test("is no error if it is advanced by the loop, but can be asked for")
  func quiet() throws {
    let stage = try stage()
    stage.loop.advance(to: 3)
    expectTrue(stage.failure?.message.contains("'frame' of Layer #box") == true)
    try expectEqual(stage.found("card").opacity, 0.5)
  }

  @Test("stops the changes of states that were scheduled behind it")
  func states() throws {
    let stage = try NativeText.source(
      ##"""
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box"}, {"id": "card"}]},
       "states": {"A": {"set": {"#box": {"frame": [0, 0, 10, 10]}}},
                  "B": {"set": {"#card": {"opacity": 0}}}}}
      """##
    ).makeStage()
    let box = try stage.found("box")
    box.transform = Transform3D(scaleX: 1e-308, y: 1, z: 1)
    try stage.setState("A", at: 1)
    try stage.setState("B", at: 2)
    #expect(throws: SceneError.self) { try stage.advance(to: 3) }
    expectNil(stage.state)
    try expectEqual(stage.found("card").opacity, 1)
  }
}

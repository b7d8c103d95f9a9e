import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("A state of a layer whose place one of another class has taken")
struct StateReplacedLayerTests {
  /// A stage at 1 s, when an event has put a plain layer in the place of a shape.
  private static func stage(_ on: String, _ transition: String = "") throws -> SceneStage {
    let stage = try NativeText.source(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "line", "class": "ShapeLayer"}, {"id": "card"}]},
       "states": {"On": {\(on)}}, "transitions": [\(transition)],
       "events": [{"at": 1, "remove": {"layer": "#line"}},
                  {"at": 1, "add": {"to": "#root", "layer": {"id": "line"}}}]}
      """
    ).makeStage()
    try stage.advance(to: 1)
    return stage
  }

  private static let card = ##""set": {"#card": {"opacity": 0}}"##
  private static let transition = """
    {"to": "On", "animations": {"#line": {
     "w": {"class": "BasicAnimation", "keyPath": "lineWidth", "duration": 1}}}}
    """

  @Test(
    "cannot be entered if it animates what the layer does not have, and nothing has changed then",
    arguments: [
      (
        card + """
          , "add": {"layer": "#line", "key": "w", "animation": {"class": "BasicAnimation",
           "keyPath": "lineWidth", "toValue": 3, "duration": 1}}
          """, ""
      ),
      (card, transition),
    ])
  func refused(on: String, transition: String) throws {
    let stage = try Self.stage(on, transition)
    let line = try stage.found("line")
    expectFalse((line is ShapeLayer))
    let error = #expect(throws: SceneError.self) { try stage.setState("On") }
    expectTrue(error?.message.contains("lineWidth") == true)
    expectNil(line.animationKeys)
    expectNil(stage.state)
    try expectEqual(stage.found("card").opacity, 1)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is entered without its transition if that is what does not fit") {
      let stage = try Self.stage(Self.card, Self.transition)
      try stage.setState("On", animated: false)
      expectEqual(stage.state, "On")
      try expectEqual(stage.found("card").opacity, 0)
    },
    Fact("sets the values that the layer has, and leaves out the others") {
      let stage = try Self.stage(##""set": {"#line": {"lineWidth": 3, "opacity": 0.25}}"##)
      let line = try stage.found("line")
      try stage.setState("On")
      expectEqual(line.opacity, 0.25)
      try stage.setState(nil)
      expectEqual(line.opacity, 1)
    },
  ]
}

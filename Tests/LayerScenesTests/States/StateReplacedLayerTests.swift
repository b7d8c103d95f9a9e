import LayerAnimation
import LayerModel
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
    #expect(!(line is ShapeLayer))
    let error = #expect(throws: SceneError.self) { try stage.setState("On") }
    #expect(error?.message.contains("lineWidth") == true)
    #expect(line.animationKeys == nil)
    #expect(stage.state == nil)
    #expect(try stage.found("card").opacity == 1)
  }

  @Test("is entered without its transition if that is what does not fit")
  func unanimated() throws {
    let stage = try Self.stage(Self.card, Self.transition)
    try stage.setState("On", animated: false)
    #expect(stage.state == "On")
    #expect(try stage.found("card").opacity == 0)
  }

  @Test("sets the values that the layer has, and leaves out the others")
  func values() throws {
    let stage = try Self.stage(##""set": {"#line": {"lineWidth": 3, "opacity": 0.25}}"##)
    let line = try stage.found("line")
    try stage.setState("On")
    #expect(line.opacity == 0.25)
    try stage.setState(nil)
    #expect(line.opacity == 1)
  }
}

import LayerModel
import Testing

@testable import LayerScenes

@Suite("Writing layers that states add")
struct StateLayerWritingTests {
  @Test("as markup keeps those that several states add under one identifier")
  func sameIdentifier() throws {
    let scene = try Scene(
      """
      {"version": 1, "root": {"class": "Layer", "id": "root"}, "states": {
        "A": {"add": {"layer": {"class": "Layer", "id": "badge", "name": "plain",
           "sublayers": [{"class": "Layer", "id": "dot"}]}, "to": "#root"},
          "set": {"#badge": {"opacity": 0.5}}},
        "B": {"add": {"layer": {"class": "ShapeLayer", "id": "badge", "name": "line"},
           "to": "#root"},
          "set": {"#badge": {"lineWidth": 3}}},
        "C": {"add": {"layer": {"class": "TextLayer", "id": "dot", "name": "text"},
           "to": "#root"}}}}
      """)
    let (text, losses) = try scene.camlWithLosses()
    #expect(losses == [])
    #expect(text.contains(#"<CALayer id="badge" name="plain""#))
    #expect(text.contains(#"<CAShapeLayer id="badge" name="line""#))
    #expect(text.contains(#"<CATextLayer id="dot" name="text""#))
    let stage = try Scene(text).makeStage()
    try stage.setState("A")
    #expect(stage.root.sublayers?.map(\.name) == ["plain"])
    #expect(stage.root.sublayers?.first?.opacity == 0.5)
    try stage.setState("B")
    #expect(stage.root.sublayers?.map(\.name) == ["line"])
    #expect((stage.root.sublayers?.first as? ShapeLayer)?.lineWidth == 3)
    try stage.setState("C")
    #expect(stage.root.sublayers?.map(\.name) == ["text"])
  }
}

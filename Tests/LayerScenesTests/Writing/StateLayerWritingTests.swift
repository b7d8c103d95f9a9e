import LayerModel
import TestSupport
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
    expectEqual(losses, [])
    expectTrue(text.contains(#"<CALayer id="badge" name="plain""#))
    expectTrue(text.contains(#"<CAShapeLayer id="badge" name="line""#))
    expectTrue(text.contains(#"<CATextLayer id="dot" name="text""#))
    let stage = try Scene(text).makeStage()
    try stage.setState("A")
    expectEqual(stage.root.sublayers?.map(\.name), ["plain"])
    expectEqual(stage.root.sublayers?.first?.opacity, 0.5)
    try stage.setState("B")
    expectEqual(stage.root.sublayers?.map(\.name), ["line"])
    expectEqual((stage.root.sublayers?.first as? ShapeLayer)?.lineWidth, 3)
    try stage.setState("C")
    expectEqual(stage.root.sublayers?.map(\.name), ["text"])
  }
}

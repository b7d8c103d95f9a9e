// Made by Utilities/snippets.sh from Sources/LayerModel/LayerModel.docc/GeometryAndConversion.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerModel/LayerModel.docc/GeometryAndConversion.md")
struct LayerModelGeometryAndConversionSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    layer.position = Point(x: 200, y: 300)
    expect(layer.frame, shows: "(150, 275, 100, 50)")
    layer.anchorPoint = Point(x: 0, y: 0)
    expect(layer.frame, shows: "(200, 300, 100, 50)")
  }

  @Test func `Converting`() throws {
    let parent = Layer()
    parent.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    let child = Layer()
    child.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    child.position = Point(x: 100, y: 50)
    parent.addSublayer(child)
    expect(child.convert(Point(x: 0, y: 0), to: parent), shows: "(75, 25)")
  }

  @Test func `Converting 2`() throws {
    let other = Layer()
    other.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    other.position = Point(x: 500, y: 500)
    expect(other.convert(Point(x: 0, y: 0), to: nil), shows: "(475, 475)")
    #expect((other.hitTest(Point(x: 475, y: 475)) === other) == true)
  }
}

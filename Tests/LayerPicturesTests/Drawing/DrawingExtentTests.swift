import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The rectangles that items of a drawing cover.
@Suite("Extents of items")
struct DrawingExtentTests {
  private func item(_ content: DrawingItem.Content) -> DrawingItem {
    DrawingItem(layer: 0, layerName: "l", part: .fill, content: content)
  }

  private func outline(_ rect: Rect) -> DrawingOutline {
    DrawingOutline(.rectangle(rect, cornerRadius: 0))
  }

  private func shape(_ rect: Rect) -> DrawingItem {
    item(.shape(DrawingShape(outline: outline(rect))))
  }

  private let bounds = Rect(x: 1, y: 2, width: 3, height: 4)
  private let matrix = Transform2D(a: 2, b: 0, c: 0, d: 1, tx: 10, ty: 20)

  @Test("A text covers its bounds, and an image its frame too")
  func contents() {
    let text = DrawingText(
      string: "t", font: "", size: 1, color: .black, alignment: .left, bounds: bounds,
      matrix: matrix)
    expectEqual(item(.text(text)).extent, Rect(x: 12, y: 22, width: 6, height: 4))
    let image = DrawingImage(
      label: "i", frame: Rect(x: 2, y: 0, width: 8, height: 3), bounds: bounds, matrix: matrix)
    // From (1, 0) to (10, 6) of the bounds' coordinates.
    expectEqual(item(.image(image)).extent, Rect(x: 12, y: 20, width: 18, height: 6))
  }

  @Test("A group covers what its items cover, within its clip")
  func groups() {
    let items = [shape(bounds), shape(Rect(x: 10, y: 0, width: 5, height: 5))]
    expectEqual(
      item(.group(DrawingGroup(items: items))).extent, Rect(x: 1, y: 0, width: 14, height: 6))
    let clip = outline(Rect(x: 3, y: 1, width: 9, height: 100))
    expectEqual(
      item(.group(DrawingGroup(clip: clip, items: items))).extent,
      Rect(x: 3, y: 1, width: 9, height: 5))
    let beside = outline(Rect(x: 50, y: 0, width: 1, height: 1))
    expectNil(item(.group(DrawingGroup(clip: beside, items: items))).extent)
    expectNil(item(.group(DrawingGroup())).extent)
  }

  @Test(
    "What is not finite covers nothing",
    arguments: [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: -.infinity, width: 1, height: 1),
      Rect(x: 0, y: 0, width: .infinity, height: 1), Rect(x: 0, y: 0, width: 1, height: .nan),
    ])
  func notFinite(_ rect: Rect) {
    expectFalse(rect.isFinite)
    expectTrue(bounds.isFinite)
    var moved = outline(bounds)
    moved.matrix.tx = .infinity
    expectNil(item(.shape(DrawingShape(outline: moved))).extent)
    expectEqual(
      item(
        .group(DrawingGroup(items: [item(.shape(DrawingShape(outline: moved))), shape(bounds)]))
      )
      .extent, bounds)
  }

  @Test("A layer that is not in the tree has no index, and its description as its name")
  func names() {
    let root = Layer(id: "root")
    let child = Layer()
    root.addSublayer(child)
    let names = LayerNames(root)
    expectTrue(names[root] == (0, "root"))
    expectTrue(names[child] == (1, "@1"))
    expectTrue(names[Layer(id: "other")] == (-1, "Layer #other"))
  }

  @Test("A root without a frame and without anything drawn has an empty picture")
  func nothing() {
    let drawing = DrawingBuilder().drawing(of: RenderLoop(root: box("root", .zero)))
    expectEqual(drawing.frame, .zero)
    expectEqual(
      drawing.notes.map(\.description),
      ["root: its frame is empty, so the picture shows everything that is drawn"])
  }
}

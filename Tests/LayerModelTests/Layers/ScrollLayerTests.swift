import LayerModel
import TestSupport
import Testing

@Suite("F148, F149: scroll layers")
struct ScrollLayerTests {
  /// A scroll layer of 100 × 80 over a content of 500 × 400.
  private static func tree(
    _ x: Double = 0, _ y: Double = 0, mode: ScrollMode = .both
  ) -> (scroller: ScrollLayer, content: Layer) {
    let (scroller, content) = (ScrollLayer(), Layer())
    scroller.bounds = Rect(x, y, 100, 80)
    scroller.scrollMode = mode
    content.frame = Rect(0, 0, 500, 400)
    scroller.addSublayer(content)
    return (scroller, content)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F148: the names of the modes") {
      let (layer, _) = tree()
      expectEqual(Set(ScrollMode.names), ["none", "vertically", "horizontally", "both"])
      try layer.setValue("vertically", forKeyPath: "scrollMode")
      expectEqual(layer.scrollMode, .vertically)
      #expect(throws: PropertyError.self) {
        try layer.setValue("sideways", forKeyPath: "scrollMode")
      }
    },
    Fact("F148: to a point, unclamped, with the size kept, by mode") {
      for (mode, origin) in [
        (.vertically, Point(10, 80)), (.horizontally, Point(70, 20)), (.none, Point(10, 20)),
        (.both, Point(70, 80)),
      ] as [(ScrollMode, Point)] {
        let (scroller, _) = tree(10, 20, mode: mode)
        scroller.scroll(to: Point(70, 80))
        expectEqual(scroller.bounds, Rect(origin: origin, size: Size(100, 80)), "\(mode)")
      }
    },
    Fact("F148: to a rectangle, as far as needed, by mode") {
      for (mode, origin, rect, expected) in [
        (.both, Point(50, 60), Rect(200, 200, 10, 10), Point(110, 130)),
        (.both, Point(100, 100), Rect(120, 120, 10, 10), Point(100, 100)),
        (.both, Point(100, 100), Rect(20, 20, 10, 10), Point(20, 20)),
        (.both, Point(0, 0), Rect(20, 20, 400, 400), Point(20, 20)),
        (.both, Point(5, 7), Rect(120, 130, 20, 30), Point(40, 80)),
        (.none, Point(10, 20), Rect(90, 75, 30, 40), Point(10, 20)),
        (.horizontally, Point(10, 20), Rect(90, 75, 30, 40), Point(20, 20)),
        (.vertically, Point(10, 20), Rect(90, 75, 30, 40), Point(10, 35)),
        (.both, Point(10, 20), Rect(90, 75, 30, 40), Point(20, 35)),
      ] as [(ScrollMode, Point, Rect, Point)] {
        let (scroller, _) = tree(origin.x, origin.y, mode: mode)
        scroller.scroll(to: rect)
        expectEqual(scroller.bounds.origin, expected, "\(mode) \(origin) \(rect)")
      }
    },
    Fact("F149: the nearest scroll layer, from the layer itself upwards, in its coordinates") {
      let (scroller, content) = tree()
      for layer in [scroller, content] { expectEqual(layer.visibleRect, Rect(0, 0, 100, 80)) }
      for layer in [content, scroller] {
        scroller.bounds.origin = .zero
        layer.scroll(Point(50, 60))
        expectEqual(scroller.bounds, Rect(50, 60, 100, 80))
        expectEqual(content.visibleRect, Rect(50, 60, 100, 80))
      }
      for (rect, expected) in [
        (Rect(200, 150, 20, 10), Point(120, 80)), (Rect(10, 10, 20, 10), .zero),
        (Rect(200, 150, 400, 400), Point(200, 150)),
      ] {
        scroller.bounds.origin = .zero
        content.scrollRectToVisible(rect)
        expectEqual(scroller.bounds.origin, expected, "\(rect)")
      }
    },
    Fact("F149: from deeper below, and by mode") {
      let (scroller, content) = tree()
      let deep = Layer()
      deep.frame = Rect(30, 40, 20, 20)
      content.addSublayer(deep)
      expectEqual(deep.visibleRect, Rect(0, 0, 20, 20))
      deep.scroll(Point(5, 5))
      expectEqual(scroller.bounds, Rect(35, 45, 100, 80))
      expectEqual(deep.visibleRect, Rect(5, 5, 15, 15))
      scroller.bounds.origin = Point(400, 300)
      expectEqual(deep.visibleRect, .zero)
      for (mode, x) in [(ScrollMode.horizontally, 50.0), (.none, 0)] {
        let (scroller, content) = tree(mode: mode)
        content.scroll(Point(50, 60))
        expectEqual(scroller.bounds.origin, Point(x, 0))
      }
    },
    Fact("F149: a scroll layer in another: only the inner one scrolls") {
      let ((outer, _), (inner, content)) = (tree(), tree())
      outer.addSublayer(inner)
      inner.frame = Rect(20, 30, 100, 100)
      content.frame = Rect(100, 100, 50, 50)
      content.scroll(Point(10, 20))
      expectEqual(inner.bounds.origin, Point(110, 120))
      expectEqual(outer.bounds.origin, .zero)
      expectEqual(content.visibleRect, Rect(10, 20, 40, 30))
    },
    Fact("F149: without a scroll layer nothing moves and all of the bounds is visible") {
      let (root, layer) = (Layer(), Layer())
      layer.bounds = Rect(0, 0, 100, 80)
      root.addSublayer(layer)
      layer.scroll(Point(5, 5))
      layer.scrollRectToVisible(Rect(500, 0, 5, 5))
      expectEqual(layer.bounds.origin, .zero)
      expectEqual(root.bounds.origin, .zero)
      expectEqual(layer.visibleRect, Rect(0, 0, 100, 80))
    },
  ]
}

import LayerModel
import TestSupport
import Testing

@Suite("F148, F149: scroll layers")
struct ScrollLayerTests {
  private func scroller(
    _ x: Double = 0, _ y: Double = 0, _ width: Double = 100, _ height: Double = 100,
    mode: ScrollMode = .both
  ) -> ScrollLayer {
    let layer = ScrollLayer()
    layer.bounds = Rect(x: x, y: y, width: width, height: height)
    layer.scrollMode = mode
    return layer
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F148: the defaults and the names of the modes") {
      let layer = ScrollLayer()
      expectEqual(layer.scrollMode, .both)
      expectEqual(layer.opacity, 1)
      expectTrue(layer.masksToBounds)
      try expectEqual(layer.value(forKeyPath: "scrollMode"), "both")
      expectEqual(Set(ScrollMode.names), ["none", "vertically", "horizontally", "both"])
      try layer.setValue("vertically", forKeyPath: "scrollMode")
      expectEqual(layer.scrollMode, .vertically)
      expectEqual(layer[.scrollMode], .vertically)
      #expect(throws: PropertyError.self) {
        try layer.setValue("sideways", forKeyPath: "scrollMode")
      }
      expectFalse(Layer().masksToBounds)
      expectEqual(layer.className, "ScrollLayer")
    },
    Fact("F149: without a scroll layer nothing moves and all of the bounds is visible") {
      let (root, layer) = (Layer(), Layer())
      layer.bounds = Rect(x: 0, y: 0, width: 100, height: 80)
      root.addSublayer(layer)
      layer.scroll(Point(x: 5, y: 5))
      layer.scrollRectToVisible(Rect(x: 500, y: 0, width: 5, height: 5))
      expectEqual(layer.bounds.origin, .zero)
      expectEqual(root.bounds.origin, .zero)
      expectEqual(layer.visibleRect, Rect(x: 0, y: 0, width: 100, height: 80))
    },
  ]

  @Test("F148: to a point, unclamped, with the size kept, by mode")
  func points() {
    let layer = scroller()
    layer.scroll(to: Point(x: 50, y: 60))
    expectEqual(layer.bounds, Rect(x: 50, y: 60, width: 100, height: 100))
    let rows: [(ScrollMode, Double, Double)] = [
      (.vertically, 0, 80), (.horizontally, 70, 0), (.none, 0, 0), (.both, 70, 80),
    ]
    for (mode, x, y) in rows {
      let layer = scroller(mode: mode)
      layer.scroll(to: Point(x: 70, y: 80))
      expectEqual(layer.bounds.origin, Point(x: x, y: y), "\(mode)")
    }
  }

  @Test(
    "F148: to a rectangle, as far as needed",
    arguments: [
      (Point(x: 50, y: 60), Rect(x: 200, y: 200, width: 10, height: 10), Point(x: 110, y: 110)),
      (Point(x: 100, y: 100), Rect(x: 120, y: 120, width: 10, height: 10), Point(x: 100, y: 100)),
      (Point(x: 100, y: 100), Rect(x: 20, y: 20, width: 10, height: 10), Point(x: 20, y: 20)),
      (Point(x: 0, y: 0), Rect(x: 20, y: 20, width: 400, height: 400), Point(x: 20, y: 20)),
      (Point(x: 5, y: 7), Rect(x: 120, y: 130, width: 20, height: 30), Point(x: 40, y: 60)),
    ])
  func rectangles(origin: Point, rect: Rect, expected: Point) {
    let layer = scroller(origin.x, origin.y)
    layer.scroll(to: rect)
    expectEqual(layer.bounds.origin, expected)
  }

  @Test(
    "F148: (10,20,100,80), rectangle (90,75,30,40), by mode",
    arguments: [
      (.none, 10, 20), (.horizontally, 20, 20), (.vertically, 10, 35), (.both, 20, 35),
    ] as [(ScrollMode, Double, Double)])
  func rectangleByMode(mode: ScrollMode, x: Double, y: Double) {
    let layer = scroller(10, 20, 100, 80, mode: mode)
    layer.scroll(to: Rect(x: 90, y: 75, width: 30, height: 40))
    expectEqual(layer.bounds.origin, Point(x: x, y: y))
  }

  /// A scroll layer of 100×80 with a content of 500×400.
  private func content(mode: ScrollMode = .both) -> (ScrollLayer, Layer) {
    let (scroller, content) = (scroller(0, 0, 100, 80, mode: mode), Layer())
    content.frame = Rect(x: 0, y: 0, width: 500, height: 400)
    scroller.addSublayer(content)
    return (scroller, content)
  }

  @Test("F149: the nearest scroll layer, from the layer itself upwards, in its coordinates")
  func nearest() {
    let (scroller, content) = content()
    let start = Rect(x: 0, y: 0, width: 100, height: 80)
    let moved = Rect(x: 50, y: 60, width: 100, height: 80)
    expectEqual(scroller.visibleRect, start)
    expectEqual(content.visibleRect, start)
    content.scroll(Point(x: 50, y: 60))
    expectEqual(scroller.bounds, moved)
    expectEqual(content.visibleRect, moved)
    scroller.bounds.origin = .zero
    scroller.scroll(Point(x: 50, y: 60))
    expectEqual(scroller.bounds, moved)
  }

  @Test(
    "F149: scrollRectToVisible from (0,0)",
    arguments: [
      (Rect(x: 200, y: 150, width: 20, height: 10), Point(x: 120, y: 80)),
      (Rect(x: 10, y: 10, width: 20, height: 10), Point(x: 0, y: 0)),
      (Rect(x: 200, y: 150, width: 400, height: 400), Point(x: 200, y: 150)),
    ])
  func toVisible(rect: Rect, expected: Point) {
    let (scroller, content) = content()
    content.scrollRectToVisible(rect)
    expectEqual(scroller.bounds.origin, expected)
  }

  @Test("F149: from deeper below, and by mode")
  func deep() {
    let (scroller, content) = content()
    let deep = Layer()
    deep.frame = Rect(x: 30, y: 40, width: 20, height: 20)
    content.addSublayer(deep)
    expectEqual(deep.visibleRect, Rect(x: 0, y: 0, width: 20, height: 20))
    deep.scroll(Point(x: 5, y: 5))
    expectEqual(scroller.bounds, Rect(x: 35, y: 45, width: 100, height: 80))
    expectEqual(deep.visibleRect, Rect(x: 5, y: 5, width: 15, height: 15))
    scroller.bounds.origin = Point(x: 400, y: 300)
    expectEqual(deep.visibleRect, .zero)
    for (mode, x) in [(ScrollMode.horizontally, 50.0), (.none, 0)] {
      let (scroller, content) = self.content(mode: mode)
      content.scroll(Point(x: 50, y: 60))
      expectEqual(scroller.bounds.origin, Point(x: x, y: 0))
    }
  }

  @Test("F149: a scroll layer in another: only the inner one scrolls")
  func nested() {
    let (outer, inner, content) = (scroller(), scroller(), Layer())
    outer.addSublayer(inner)
    inner.frame = Rect(x: 20, y: 30, width: 100, height: 100)
    inner.addSublayer(content)
    content.frame = Rect(x: 100, y: 100, width: 50, height: 50)
    content.scroll(Point(x: 10, y: 20))
    expectEqual(inner.bounds.origin, Point(x: 110, y: 120))
    expectEqual(outer.bounds.origin, .zero)
    expectEqual(content.visibleRect, Rect(x: 10, y: 20, width: 40, height: 30))
  }
}

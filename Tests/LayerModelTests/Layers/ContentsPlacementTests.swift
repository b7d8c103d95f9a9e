import LayerModel
import TestSupport
import Testing

@Suite("F153: contents placed by gravity")
struct ContentsPlacementTests {
  private static let bounds = Rect(0, 0, 80, 60)
  private static let rows: [(ContentsGravity, Rect)] = [
    (.resize, Rect(0, 0, 80, 60)),
    (.resizeAspect, Rect(0, 10, 80, 40)),
    (.resizeAspectFill, Rect(-20, 0, 120, 60)),
    (.center, Rect(30, 25, 20, 10)),
    (.top, Rect(30, 50, 20, 10)),
    (.bottom, Rect(30, 0, 20, 10)),
    (.left, Rect(0, 25, 20, 10)),
    (.right, Rect(60, 25, 20, 10)),
    (.topLeft, Rect(0, 50, 20, 10)),
    (.topRight, Rect(60, 50, 20, 10)),
    (.bottomLeft, Rect(0, 0, 20, 10)),
    (.bottomRight, Rect(60, 0, 20, 10)),
  ]

  @Test("F153: contents 20×10 in bounds 80×60", arguments: rows)
  func placed(gravity: ContentsGravity, expected: Rect) {
    let size = Size(20, 10)
    expectEqual(gravity.frame(ofContents: size, in: Self.bounds), expected)
    // Bounds written from the opposite corner are the same bounds.
    let reversed = Rect(80, 60, -80, -60)
    expectEqual(gravity.frame(ofContents: size, in: reversed), expected)
    // Pixels are divided by the scale, and the bounds may start anywhere.
    let layer = Layer()
    layer.bounds = Self.bounds.offsetBy(dx: 7, dy: -3)
    layer.contentsGravity = gravity
    layer.contentsScale = 2
    expectEqual(layer.contentsFrame(ofPixels: Size(40, 20)), expected.offsetBy(dx: 7, dy: -3))
    // Contents without an area, or of scale 0, have no size.
    for none in [Size(0, 10), Size(20, 0)] {
      expectEqual(gravity.frame(ofContents: none, in: Self.bounds).size, .zero)
    }
    layer.contentsScale = 0
    expectEqual(layer.contentsFrame(ofPixels: size).size, .zero)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // Of 40 × 20 pixels at 2 pixels a point, a quarter by a half: 5 × 5 points in 80 × 60.
    Fact("F153: only the part in contentsRect is placed") {
      let layer = Layer()
      layer.bounds = bounds
      layer.contentsScale = 2
      layer.contentsRect = Rect(0.5, 0.25, 0.25, 0.5)
      for (gravity, expected) in [
        (.center, Rect(37.5, 27.5, 5, 5)), (.topRight, Rect(75, 55, 5, 5)), (.resize, bounds),
        (.resizeAspect, Rect(10, 0, 60, 60)),
      ] as [(ContentsGravity, Rect)] {
        layer.contentsGravity = gravity
        expectEqual(layer.contentsFrame(ofPixels: Size(40, 20)), expected)
      }
    },
    Fact("F153: all twelve gravities have a row") {
      expectEqual(Set(rows.map(\.0.rawValue)), Set(ContentsGravity.names))
    },
    Fact("F153: contents higher than the bounds are limited by the height, or filled by the width")
    {
      for (gravity, size, expected) in [
        // 10×20 in 80×60: 8 times as wide, 3 times as high.
        (.resizeAspect, Size(10, 20), Rect(25, 0, 30, 60)),
        (.resizeAspectFill, Size(10, 20), Rect(0, -50, 80, 160)),
        (.resize, Size(10, 20), bounds),
        // The same shape as the bounds.
        (.resizeAspect, Size(40, 30), bounds),
        (.resizeAspectFill, Size(40, 30), bounds),
      ] as [(ContentsGravity, Size, Rect)] {
        expectEqual(gravity.frame(ofContents: size, in: bounds), expected)
      }
    },
  ]
}

import LayerModel
import TestSupport
import Testing

@Suite("F153: contents placed by gravity")
struct ContentsPlacementTests {
  private static let rows: [(ContentsGravity, Double, Double, Double, Double)] = [
    (.resize, 0, 0, 80, 60), (.resizeAspect, 0, 10, 80, 40), (.resizeAspectFill, -20, 0, 120, 60),
    (.center, 30, 25, 20, 10), (.top, 30, 50, 20, 10), (.bottom, 30, 0, 20, 10),
    (.left, 0, 25, 20, 10), (.right, 60, 25, 20, 10), (.topLeft, 0, 50, 20, 10),
    (.topRight, 60, 50, 20, 10), (.bottomLeft, 0, 0, 20, 10), (.bottomRight, 60, 0, 20, 10),
  ]

  @Test("F153: contents 20×10 in bounds 80×60", arguments: rows)
  func placed(gravity: ContentsGravity, x: Double, y: Double, width: Double, height: Double) {
    let bounds = Rect(x: 0, y: 0, width: 80, height: 60)
    let size = Size(width: 20, height: 10)
    let expected = Rect(x: x, y: y, width: width, height: height)
    expectEqual(gravity.frame(ofContents: size, in: bounds), expected)
    // Pixels are divided by the scale, and the bounds may start anywhere.
    let layer = Layer()
    layer.bounds = bounds.offsetBy(dx: 7, dy: -3)
    layer.contentsGravity = gravity
    layer.contentsScale = 2
    expectEqual(
      layer.contentsFrame(ofPixels: Size(width: 40, height: 20)), expected.offsetBy(dx: 7, dy: -3))
  }

  @Test("F153: all twelve gravities have a row")
  func complete() {
    expectEqual(Set(Self.rows.map(\.0.rawValue)), Set(ContentsGravity.names))
  }

  @Test("F153: contents of 0×10 take 0×0, as do 20×0, and any of scale 0", arguments: rows.map(\.0))
  func empty(gravity: ContentsGravity) {
    let bounds = Rect(x: 0, y: 0, width: 80, height: 60)
    expectEqual(gravity.frame(ofContents: Size(width: 0, height: 10), in: bounds).size, .zero)
    expectEqual(gravity.frame(ofContents: Size(width: 20, height: 0), in: bounds).size, .zero)
    let layer = Layer()
    layer.bounds = bounds
    layer.contentsGravity = gravity
    layer.contentsScale = 0
    expectEqual(layer.contentsFrame(ofPixels: Size(width: 20, height: 10)).size, .zero)
  }

  @Test("F153: bounds written from the opposite corner are the same bounds", arguments: rows)
  func reversed(gravity: ContentsGravity, x: Double, y: Double, width: Double, height: Double) {
    let bounds = Rect(x: 80, y: 60, width: -80, height: -60)
    let found = gravity.frame(ofContents: Size(width: 20, height: 10), in: bounds)
    expectEqual(found, Rect(x: x, y: y, width: width, height: height))
  }

  @Test(
    "F153: contents higher than the bounds are limited by the height, or filled by the width",
    arguments: [
      // 10×20 in 80×60: 8 times as wide, 3 times as high.
      (.resizeAspect, 10, 20, Rect(x: 25, y: 0, width: 30, height: 60)),
      (.resizeAspectFill, 10, 20, Rect(x: 0, y: -50, width: 80, height: 160)),
      // The same shape as the bounds.
      (.resizeAspect, 40, 30, Rect(x: 0, y: 0, width: 80, height: 60)),
      (.resizeAspectFill, 40, 30, Rect(x: 0, y: 0, width: 80, height: 60)),
      (.resize, 10, 20, Rect(x: 0, y: 0, width: 80, height: 60)),
    ] as [(ContentsGravity, Double, Double, Rect)])
  func high(gravity: ContentsGravity, width: Double, height: Double, expected: Rect) {
    let bounds = Rect(x: 0, y: 0, width: 80, height: 60)
    let found = gravity.frame(ofContents: Size(width: width, height: height), in: bounds)
    expectEqual(found, expected)
  }
}

import LayerModel
import LayerPictures
import TestSupport
import Testing

struct DrawingOutlineTests {
  @Test("A rectangle with sharp corners has four points, one with round corners four curves")
  func paths() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    let sharp = DrawingOutline(.rectangle(rect, cornerRadius: 0)).path
    expectEqual(sharp, Path(rect: rect))
    let round = DrawingOutline(.rectangle(rect, cornerRadius: 5)).path
    let curves = round.elements.filter { if case .cubicCurve = $0 { true } else { false } }
    expectEqual(curves.count, 4)
  }
}

import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Lines along paths as elements of SVG.
@Suite("Lines along paths")
struct StrokeTests {
  private func shape(_ configure: (ShapeLayer) -> Void) -> String {
    svg(
      inside: box(ShapeLayer(), "s", Rect(x: 0, y: 0, width: 100, height: 50)) {
        $0.path = Path(elements: [.move(to: .zero), .line(to: Point(x: 100, y: 0))])
        ($0.fillColor, $0.strokeColor) = (nil, .black)
        configure($0)
      })
  }

  @Test(
    "A line that is cut at an end is a dash",
    arguments: [
      (0, 1, nil), (-1, 2, nil), (0.25, 1, "0.75 2"), (0, 0.25, "0.25 2"), (0.25, 2, "0.75 2"),
      (-1, 0.25, "0.25 2"), (0.25, 0.375, "0.125 2"),
    ] as [(Double, Double, String?)])
  func parts(_ start: Double, _ end: Double, _ dash: String?) {
    let text = shape { ($0.strokeStart, $0.strokeEnd) = (start, end) }
    expectTrue(text.contains("M0 0L100 0"))
    expectEqual(text.contains("stroke-dasharray"), (dash != nil))
    expectEqual(text.contains("pathLength=\"1\""), (dash != nil))
    if let dash { expectTrue(text.contains("stroke-dasharray=\"\(dash)\"")) }
  }

  @Test("A line without a length, a width or a colour is none")
  func none() {
    let nothing = #"<g data-layer="s"/>"#
    expectEqual(shape { ($0.strokeStart, $0.strokeEnd) = (0.5, 0.5) }, nothing)
    expectEqual(shape { ($0.strokeStart, $0.strokeEnd) = (0.75, 0.25) }, nothing)
    expectEqual(shape { $0.strokeEnd = -1 }, nothing)
    expectEqual(shape { $0.strokeStart = 1 }, nothing)
    expectEqual(shape { $0.lineWidth = 0 }, nothing)
    expectEqual(shape { $0.strokeColor = nil }, nothing)
    expectTrue(shape { $0.lineWidth = 0.25 }.contains("stroke-width=\"0.25\""))
  }

  @Test(
    "Only a pointed corner has a limit, of at least 1",
    arguments: [(0.5, "1"), (1, "1"), (4, "4")] as [(Double, String)])
  func corners(_ limit: Double, _ shown: String) {
    expectTrue(shape { $0.miterLimit = limit }.contains(" stroke-miterlimit=\"\(shown)\"/>"))
    for join in [LineJoin.round, .bevel] {
      let text = shape { ($0.lineJoin, $0.miterLimit) = (join, limit) }
      expectTrue(text.contains(" stroke-linejoin=\"\(join.rawValue)\"/>"))
      expectFalse(text.contains("miterlimit"))
    }
  }

  @Test("Only ends of a form have a name")
  func ends() {
    expectTrue(!shape { $0.lineCap = .butt }.contains("linecap"))
    expectTrue(shape { $0.lineCap = .round }.contains(" stroke-linecap=\"round\" "))
    expectTrue(shape { $0.lineCap = .square }.contains(" stroke-linecap=\"square\" "))
  }
}

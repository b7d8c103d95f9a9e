import TestSupport
import Testing

@testable import LayerPictures

/// Which curves share an axis of values.
@Suite("Panels of a chart")
struct ChartPanelTests {
  typealias Range = (name: String, low: Double, high: Double)

  private func curve(_ range: Range, unit: String = "") -> Curve {
    Curve(
      name: range.name, unit: unit,
      samples: [
        Curve.Sample(time: 0, model: nil, presentation: range.low),
        Curve.Sample(time: 1, model: nil, presentation: range.high),
      ])
  }

  private func panels(_ curves: [Curve]) -> [[Int]] {
    ChartPanel.panels(of: CurveChart(layerTitle: "", from: 0, to: 1, curves: curves))
      .map(\.curves)
  }

  @Test(
    "An axis is at most four times as long as the shortest range on it",
    arguments: [
      (("a", 0, 1), ("b", 0, 4), true), (("a", 0, 1), ("b", 0, 4.5), false),
      (("a", -1, 0), ("b", -4, 0), true), (("a", -1, 0), ("b", -4.5, 0), false),
      (("a", 0, 4), ("b", 0, 1), true), (("a", 0, 1), ("b", 3, 4), true),
      (("a", 0, 1), ("b", 3.5, 4.5), false),
    ] as [(Range, Range, Bool)])
  func stretch(_ first: Range, _ second: Range, _ isShared: Bool) {
    expectEqual(panels([curve(first), curve(second)]), (isShared ? [[0, 1]] : [[0], [1]]))
  }

  @Test(
    "A constant belongs beside curves around it, unless it is nearer to 0 than a quarter of them",
    arguments: [
      (("a", 0, 5), ("b", 3, 3), true), (("a", 0, 5), ("b", 1.25, 1.25), true),
      (("a", 0, 5), ("b", 1, 1), false), (("a", 0, 5), ("b", 6, 6), false),
      (("a", 2, 5), ("b", 1, 1), false), (("a", 3, 3), ("b", 0, 5), true),
      (("a", 1, 1), ("b", 1, 1), true), (("a", 1, 1), ("b", 2, 2), false),
    ] as [(Range, Range, Bool)])
  func constants(_ first: Range, _ second: Range, _ isShared: Bool) {
    expectEqual(panels([curve(first), curve(second)]), (isShared ? [[0, 1]] : [[0], [1]]))
  }

  @Test(
    "Numbers of one property share an axis of up to twenty times the longest range",
    arguments: [
      (("position.x", 0, 1), ("position.y", 20, 20), true),
      (("position.x", 0, 1), ("position.y", 21, 21), false),
      (("position.x", 1, 1), ("position.y", 100, 100), true),
      (("locations[0]", 1, 1), ("locations[1]", 100, 100), true),
      (("position.x", 1, 1), ("zPosition", 100, 100), false),
    ] as [(Range, Range, Bool)])
  func properties(_ first: Range, _ second: Range, _ isShared: Bool) {
    expectEqual(panels([curve(first), curve(second)]), (isShared ? [[0, 1]] : [[0], [1]]))
  }

  @Test("Angles have an axis of their own, and a third curve finds its panel")
  func units() {
    let curves = [curve(("a", 0, 1)), curve(("b", 0, 1), unit: "°"), curve(("c", 0, 2))]
    expectEqual(panels(curves), [[0, 2], [1]])
  }
}

import TestSupport
import Testing

@testable import LayerPictures

/// The axes and panels of plots, and the dots of their lines, worked out by hand.
@Suite("Parts of plots")
struct ChartPartsTests {
  @Test(
    "An axis has a tick at each end, and no more steps than asked for",
    arguments: [
      (0, 100, 2, "0 50 100"), (25, 295, 4, "0 100 200 300"), (0, 1, 5, "0 0.2 0.4 0.6 0.8 1"),
      (-3, 3, 2, "-5 0 5"), (-8, 1, 2, "-10 0 10"), (-8, 1, 1, "-10 0 10"), (50, 150, 1, "0 200"),
      // Three times 0.1 in binary is above 0.3; the label is that of the decimal.
      (0, 0.3, 3, "0 0.1 0.2 0.3"),
      (1_000_000.1, 1_000_000.3, 2, "1000000.1 1000000.2 1000000.3"),
      // One value: an axis around it.
      (1, 1, 4, "0.5 1 1.5"), (0, 0, 4, "-1 -0.5 0 0.5 1"), (240, 240, 4, "100 200 300 400"),
      (-7, -7, 2, "-10 -5"), (0.1 + 0.2, 0.3, 2, "0.2 0.3 0.4"),
    ] as [(Double, Double, Int, String)])
  func ticks(_ low: Double, _ high: Double, _ steps: Int, _ texts: String) {
    let scale = AxisScale(low: low, high: high, steps: steps)
    expectEqual(scale.ticks.map(\.text).joined(separator: " "), texts)
    expectTrue(scale.lower <= low)
    expectTrue(scale.upper >= high)
    expectEqual(scale.ticks.first?.value, scale.lower)
    expectEqual(scale.ticks.last?.value, scale.upper)
  }

  @Test(
    "An axis is finite for every pair of numbers",
    arguments: [
      (-1.7e308, 1.7e308), (0, 0x1p-1074), (0x1p-1074, 0x1p-1073), (1e300, 1.0000001e300),
      (1e15, 1e15 + 0.25), (-0x1p-1030, 0x1p-1030), (0, 1.7e308),
      (123_456_789, 123_456_789.000001),
    ] as [(Double, Double)])
  func extremes(_ low: Double, _ high: Double) {
    let scale = AxisScale(low: low, high: high, steps: 5)
    expectTrue(scale.lower.isFinite)
    expectTrue(scale.upper.isFinite)
    expectTrue(scale.lower < scale.upper)
    expectTrue((1...8).contains(scale.ticks.count))
    for value in [low, high, (low / 2 + high / 2), -.infinity, .infinity] {
      expectTrue((0...1).contains(scale.fraction(value)))
    }
  }

  typealias Range = (name: String, low: Double, high: Double)

  @Test(
    "Curves share an axis if all of them are well seen on it",
    arguments: [
      // It is at most four times as long as the shortest range on it.
      (("a", 0, 1), ("b", 0, 4), true), (("a", 0, 1), ("b", 0, 4.5), false),
      (("a", -1, 0), ("b", -4, 0), true), (("a", -1, 0), ("b", -4.5, 0), false),
      (("a", 0, 4), ("b", 0, 1), true), (("a", 0, 1), ("b", 3, 4), true),
      (("a", 0, 1), ("b", 3.5, 4.5), false),
      // A constant belongs beside curves around it, unless it is nearer to 0 than a quarter of them.
      (("a", 0, 5), ("b", 3, 3), true), (("a", 0, 5), ("b", 1.25, 1.25), true),
      (("a", 0, 5), ("b", 1, 1), false), (("a", 0, 5), ("b", 6, 6), false),
      (("a", 2, 5), ("b", 1, 1), false), (("a", 3, 3), ("b", 0, 5), true),
      (("a", 1, 1), ("b", 1, 1), true), (("a", 1, 1), ("b", 2, 2), false),
      // Numbers of one property share one of up to twenty times the longest range.
      (("position.x", 0, 1), ("position.y", 20, 20), true),
      (("position.x", 0, 1), ("position.y", 21, 21), false),
      (("position.x", 1, 1), ("position.y", 100, 100), true),
      (("locations[0]", 1, 1), ("locations[1]", 100, 100), true),
      (("position.x", 1, 1), ("zPosition", 100, 100), false),
    ] as [(Range, Range, Bool)])
  func panels(_ first: Range, _ second: Range, _ isShared: Bool) {
    let curves = [first, second].map { name, low, high in
      Curve(
        name: name,
        samples: [
          Curve.Sample(time: 0, model: nil, presentation: low),
          Curve.Sample(time: 1, model: nil, presentation: high),
        ])
    }
    let panels = ChartPanel.panels(of: CurveChart(layerTitle: "", from: 0, to: 1, curves: curves))
    expectEqual(panels.map(\.curves), isShared ? [[0, 1]] : [[0], [1]])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("An axis around one tiny value is as long as a half of it, rounded down to a step") {
      // The half is 7.5e-291, which makes 5e-291 on both sides.
      let scale = AxisScale(low: 1.5e-290, high: 1.5e-290, steps: 4)
      expectEqual([scale.lower, scale.upper], [1e-290, 2e-290])
    },
    Fact("An axis of time takes the first step whose labels fit: 1, 2 and 5 times a power of ten") {
      expectEqual(
        AxisScale(from: 0.5, to: 2) { $0.ticks.count <= 4 }.ticks.map(\.text),
        ["0.5", "1", "1.5", "2"])
      var steps: [Double] = []
      let none = AxisScale(from: 0, to: 40) { scale in
        if scale.ticks.count > 1 { steps.append(scale.ticks[1].value - scale.ticks[0].value) }
        return false
      }
      // Forty steps at most.
      expectEqual(steps, [1, 2, 5, 10, 20])
      expectEqual(none.ticks, [])
      let late = AxisScale(from: 1e16, to: 1e16 + 8) { $0.ticks.count <= 5 }
      expectEqual(late.ticks.map(\.value), [0, 2, 4, 6, 8].map { 1e16 + $0 })
      expectEqual(AxisScale(from: -1e308, to: 1e308) { _ in true }.ticks, [])
    },
    Fact("An axis of one instant lasts a second") {
      let scale = AxisScale(from: 3, to: 3) { $0.ticks.count <= 2 }
      expectEqual([scale.lower, scale.upper], [3, 4])
    },
    // Unicode numbers the dots of braille 1, 2, 3, 7 down on the left and 4, 5, 6, 8 on the right.
    Fact("A line goes through the dots of braille, blocks and letters, whichever end comes first") {
      let ink = DotInk(series: 0, isModel: false)
      func lines(
        _ style: CanvasStyle, _ columns: Int, _ rows: Int, _ from: (Int, Int), _ to: (Int, Int),
        every step: Int = 1
      ) -> [String] {
        var canvas = DotCanvas(columns: columns, rows: rows, style: style)
        canvas.line(from: from, to: to, ink, every: step)
        return (0..<rows).map { String(canvas.cells(ofRow: $0).map(\.character)) }
      }
      expectEqual(lines(.braille, 2, 1, (0, 0), (3, 3)), ["⠑⢄"])
      expectEqual(lines(.blocks, 2, 2, (0, 0), (3, 3)), ["▚ ", " ▚"])
      expectEqual(lines(.ascii, 3, 3, (0, 2), (2, 0)), ["  *", " * ", "*  "])
      expectEqual(lines(.braille, 1, 1, (0, 0), (0, 3)), ["⡇"])
      expectEqual(lines(.braille, 1, 1, (1, 3), (1, 0)), ["⢸"])
      // Dots 0 and 3 of six.
      expectEqual(lines(.braille, 3, 1, (0, 0), (5, 0), every: 3), ["⠁⠈ "])
      expectEqual(lines(.ascii, 2, 1, (-3, 0), (9, 0)), ["**"])
      expectEqual(lines(.ascii, 2, 1, (0, -4), (0, -1)), ["  "])
    },
    Fact("Each set of quarters has its block") {
      for bits in 0..<16 {
        var canvas = DotCanvas(columns: 1, rows: 1, style: .blocks)
        for bit in 0..<4 where bits & 1 << bit != 0 {
          let dot = (bit % 2, bit / 2)
          canvas.line(from: dot, to: dot, DotInk(series: 0, isModel: false))
        }
        // Bits are upper left, upper right, lower left, lower right.
        expectEqual(
          canvas.cells(ofRow: 0).map(\.character), [Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")[bits]])
      }
    },
  ]
}

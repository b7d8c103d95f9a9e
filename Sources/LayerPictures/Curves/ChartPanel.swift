/// The curves that share an axis of values.
///
///     position.x, position.y   together: their values are of one size
///     opacity                  apart: it would be flat beside them
struct ChartPanel {
  /// The indices of the curves in the chart.
  private(set) var curves: [Int] = []
  /// The lowest value.
  private(set) var low: Double
  /// The highest value.
  private(set) var high: Double
  private let unit: String

  /// How many times longer than the shortest range of its curves a panel's axis may be.
  private static let stretch = 4.0

  /// Returns the panels of a chart, in the order of their first curves.
  static func panels(of chart: CurveChart) -> [ChartPanel] {
    var panels: [ChartPanel] = []
    for (index, curve) in chart.curves.enumerated() {
      let range = range(of: curve)
      if let known = panels.firstIndex(where: { $0.accepts(curve, range, in: chart) }) {
        panels[known].curves.append(index)
        panels[known].low = min(panels[known].low, range.low)
        panels[known].high = max(panels[known].high, range.high)
      } else {
        panels.append(
          ChartPanel(curves: [index], low: range.low, high: range.high, unit: curve.unit))
      }
    }
    return panels
  }

  private init(curves: [Int], low: Double, high: Double, unit: String) {
    (self.curves, self.low, self.high, self.unit) = (curves, low, high, unit)
  }

  /// Returns the lowest and the highest value of a curve, the model's included; 0 for none.
  static func range(of curve: Curve) -> (low: Double, high: Double) {
    var values = curve.samples.compactMap(\.presentation)
    for sample in curve.samples where sample.differs {
      if let model = sample.model { values.append(model) }
    }
    return (values.min() ?? 0, values.max() ?? 0)
  }

  private func accepts(
    _ curve: Curve, _ range: (low: Double, high: Double), in chart: CurveChart
  ) -> Bool {
    guard curve.unit == unit else { return false }
    let (low, high) = (min(low, range.low), max(high, range.high))
    let all = curves.map { Self.range(of: chart.curves[$0]) } + [range]
    // Constants need no room of their own; halves, because a difference of large numbers overflows.
    let lengths = all.map { $0.high / 2 - $0.low / 2 }.filter { $0 > 0 }
    let property = { (name: String) in name.prefix { $0 != "." && $0 != "[" } }
    let isSame = curves.contains { property(chart.curves[$0].name) == property(curve.name) }
    let longest = lengths.max() ?? 0
    let total = high / 2 - low / 2
    if isSame { return longest == 0 || total <= 5 * Self.stretch * longest }
    // A constant belongs beside curves between whose values it lies, unless it is near to 0.
    let isFlat = range.low == range.high
    if isFlat && longest > 0 {
      return low == self.low && high == self.high && 2 * total <= Self.stretch * abs(range.low)
    }
    return longest == 0 ? total == 0 : total <= Self.stretch * (lengths.min() ?? 0)
  }
}

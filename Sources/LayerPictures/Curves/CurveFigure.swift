import LayerModel
import LayerText

/// Draws a chart as a figure in SVG.
///
///     title
///     ── position.x  ── position.y  ┄┄ model
///     300 ┼───────────────────────
///         │          ╱
///       0 ┼───────────────────────     a panel for each axis of values
///         0        0.5         1 s
///         b                     e
struct CurveFigure {
  /// The size; nil for 720 points by 360, and 200 more for each further panel.
  let size: PictureSize?

  private static let lineHeight = 16.0

  /// Returns the figure.
  func figure(_ chart: CurveChart) -> FigureParts {
    let panels = ChartPanel.panels(of: chart)
    let width = Double(max(240, size?.width ?? 720))
    let height = Double(max(160, size?.height ?? (360 + 200 * max(0, panels.count - 1))))
    let words = Words(chart: chart)

    // From above: the title and the legend. From below: notes, the key, letters and labels.
    let legend = legend(chart, width: width)
    let top = 30 + legend.height
    let notes = chart.notes.count
    var bottom = height - 10 - Double(notes) * Self.lineHeight
    let keyY = bottom
    let hasEvents = !chart.events.isEmpty
    if hasEvents { bottom -= Self.lineHeight }

    let guess = max(1, Int((bottom - top - 60) / Double(max(1, panels.count)) / 45))
    let scales = panels.map { AxisScale(low: $0.low, high: $0.high, steps: min(6, guess)) }
    let labelWidth =
      scales.flatMap(\.ticks).map { FigureParts.width(of: $0.text) }.max() ?? 0
    let left = 14 + labelWidth + 8
    let axis = FigureTimeAxis(
      from: chart.from, to: chart.to, left: left, width: max(40, width - left - 28))
    let marks = chart.axisTicks
    bottom -= Double(axis.lineCount(marks)) * FigureTimeAxis.lineHeight
    let labelsY = bottom - 4
    bottom -= 20

    let gap = 16.0
    let count = Double(max(1, panels.count))
    let panelHeight = max(30, (bottom - top - gap * (count - 1)) / count)
    var elements: [SVGElement] = []
    for (index, scale) in scales.enumerated() {
      let y = top + Double(index) * (panelHeight + gap)
      elements += axis.grid(from: y, to: y + panelHeight)
      elements += grid(scale, axis, top: y, height: panelHeight)
    }
    let end = top + panelHeight * count + gap * (count - 1)
    elements += axis.marks(marks, top: top, bottom: end, y: labelsY + 14).elements
    for (index, (panel, scale)) in zip(panels, scales).enumerated() {
      let y = top + Double(index) * (panelHeight + gap)
      elements += curves(chart, panel, scale, axis, top: y, height: panelHeight)
    }
    elements += axis.labels(y: labelsY)
    elements += legend.elements
    if hasEvents {
      let key = AxisTick.key(marks).map { "\($0.letter) \($0.kind)" }.joined(separator: "   ")
      elements.append(FigureParts.text(key, x: left, y: keyY, class: "muted"))
    }
    for (index, note) in chart.notes.enumerated() {
      elements.append(
        FigureParts.text(
          PrintableText.escaped(note), x: left,
          y: height - 10 - Double(notes - 1 - index) * Self.lineHeight, class: "muted"))
    }
    elements.append(FigureParts.text(words.title, x: 14, y: 22, class: "title"))
    return FigureParts(
      size: Size(width: width, height: height), title: words.title, description: words.description,
      children: elements)
  }

  // MARK: Curves

  private func grid(
    _ scale: AxisScale, _ axis: FigureTimeAxis, top: Double, height: Double
  ) -> [SVGElement] {
    scale.ticks.flatMap { tick in
      let y = top + (1 - scale.fraction(tick.value)) * height
      return [
        FigureParts.line(
          from: Point(x: axis.left, y: y), to: Point(x: axis.left + axis.width, y: y), .grid),
        FigureParts.text(tick.text, x: axis.left - 8, y: y + 4, anchor: "end", class: "muted"),
      ]
    }
  }

  private func curves(
    _ chart: CurveChart, _ panel: ChartPanel, _ scale: AxisScale, _ axis: FigureTimeAxis,
    top: Double, height: Double
  ) -> [SVGElement] {
    func points(_ line: [(time: Double, value: Double)]) -> [Point] {
      line.map { Point(x: axis.x($0.time), y: top + (1 - scale.fraction($0.value)) * height) }
    }
    var elements: [SVGElement] = []
    for isModel in [true, false] {
      for index in panel.curves.reversed() {
        let style =
          isModel
          ? [
            SVGAttribute("stroke-width", "1.5"),
            SVGAttribute("stroke-dasharray", "2 4"),
            SVGAttribute("stroke-linecap", "round"),
          ]
          : [
            SVGAttribute("stroke-width", "2"),
            SVGAttribute("stroke-linejoin", "round"),
            SVGAttribute("stroke-linecap", "round"),
          ]
        for line in CurveText.lines(of: chart.curves[index], isModel: isModel) {
          let curve = FigureParts.curve(points(line), PicturePalette.series(index), style)
          let name = PrintableText.escaped(chart.curves[index].name)
          elements.append(FigureParts.titled(curve, isModel ? "\(name), model" : name))
        }
      }
    }
    return elements
  }

  // MARK: Legend

  private func legend(
    _ chart: CurveChart, width: Double
  ) -> (elements: [SVGElement], height: Double) {
    var elements: [SVGElement] = []
    var place = FigureParts.Flow(y: 40, width: width)
    func add(_ text: String, _ role: PicturePalette.Role, _ others: [SVGAttribute]) {
      let (x, y) = place.next(26 + FigureParts.width(of: text))
      elements.append(
        FigureParts.line(from: Point(x: x, y: y - 4), to: Point(x: x + 20, y: y - 4), role, others))
      elements.append(FigureParts.text(text, x: x + 26, y: y))
    }
    for (index, curve) in chart.curves.enumerated() {
      let unit = curve.unit.isEmpty ? "" : " (\(curve.unit))"
      add(
        PrintableText.escaped(curve.name) + unit, PicturePalette.series(index),
        [SVGAttribute("stroke-width", "2")])
    }
    if chart.curves.contains(where: \.hasModel) {
      add(
        "model", chart.curves.count == 1 ? .series1 : .muted,
        [
          SVGAttribute("stroke-width", "1.5"),
          SVGAttribute("stroke-dasharray", "2 4"),
          SVGAttribute("stroke-linecap", "round"),
        ])
    }
    return (elements, place.y - 40 + 24)
  }
}

extension CurveFigure {
  /// The words of a figure.
  private struct Words {
    let chart: CurveChart
    private let format = NumberFormat.significant(6)

    init(chart: CurveChart) { self.chart = chart }

    var title: String {
      PrintableText.escaped(chart.layerTitle) + (chart.isVelocity ? ", velocity" : "")
    }

    var description: String {
      let curves = chart.curves.map { curve in
        let range = ChartPanel.range(of: curve)
        let unit = curve.unit.isEmpty ? "" : " \(curve.unit)"
        return "\(PrintableText.escaped(curve.name)) from \(format.string(range.low))"
          + " to \(format.string(range.high))\(unit)"
      }
      return "Curves from \(format.string(chart.from)) s to \(format.string(chart.to)) s: "
        + curves.joined(separator: "; ") + "."
    }
  }
}

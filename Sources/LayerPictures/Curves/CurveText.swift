import LayerText

/// Draws a chart as text.
///
///     Layer #box
///     300 ┤              ⢀⡠⠤⠒
///         │         ⢀⡠⠔⠊⠁
///         │    ⢀⡠⠔⠊⠁
///       0 ┤⣀⠤⠒⠉
///         └┬────────┬────────┬
///          0       0.5     1 s
///          b                 e
///     ━ position.x   b begin  e end
struct CurveText {
  /// How curves are drawn.
  let style: CanvasStyle
  /// The size of the whole text.
  let size: PictureSize
  /// Whether curves have colours.
  let isColored: Bool

  private var isASCII: Bool { style == .ascii }

  /// The smallest number of lines of a panel.
  private static let leastRows = 4

  /// The parts of the text whose sizes depend on each other.
  private struct Layout {
    var rows: Int
    var scales: [AxisScale]
    var axis: TextAxis
    var marks: [String]
  }

  /// Returns the text, each line with a line break.
  func text(_ chart: CurveChart) -> String {
    let width = max(30, size.width)
    let panels = ChartPanel.panels(of: chart)
    let legend = TextAxis.wrapped(legend(chart), to: width)
    let key = TextAxis.wrapped(
      AxisTick.key(chart.axisTicks).map { "\($0.letter) \($0.kind)" }, to: width)
    let notes = chart.notes.flatMap { Self.lines("note: \($0)", width) }
    let room = size.height - 2 - panels.count - legend.count - key.count - notes.count
    // How many lines the marks take depends on the width of the labels, which depends on the rows.
    var layout = layout(chart, panels, room: room, width: width)
    layout = self.layout(chart, panels, room: room - layout.marks.count, width: width)

    var lines = [title(chart, width)]
    for (panel, scale) in zip(panels, layout.scales) {
      lines += draw(chart, panel, scale, layout.axis, rows: layout.rows)
      lines.append(layout.axis.line())
    }
    lines.append(layout.axis.labels())
    lines += layout.marks + legend + key + notes
    return lines.map { $0 + "\n" }.joined()
  }

  private func layout(
    _ chart: CurveChart, _ panels: [ChartPanel], room: Int, width: Int
  ) -> Layout {
    let rows = max(Self.leastRows, room / max(1, panels.count))
    let scales = panels.map {
      AxisScale(low: $0.low, high: $0.high, steps: max(1, (rows - 1) / 2))
    }
    let labelWidth = scales.flatMap(\.ticks).map(\.text.count).max() ?? 0
    let axis = TextAxis(
      from: chart.from, to: chart.to, margin: labelWidth + 2,
      columns: max(10, width - labelWidth - 2 - (hasLetters(chart) ? 2 : 0)), isASCII: isASCII)
    return Layout(rows: rows, scales: scales, axis: axis, marks: axis.marks(chart.axisTicks))
  }

  /// Whether curves have letters, because dots do not tell them apart.
  private func hasLetters(_ chart: CurveChart) -> Bool { chart.curves.count > 1 && !isASCII }

  // MARK: Curves

  private func draw(
    _ chart: CurveChart, _ panel: ChartPanel, _ scale: AxisScale, _ axis: TextAxis, rows: Int
  ) -> [String] {
    var canvas = DotCanvas(columns: axis.columns, rows: rows, style: style)
    func point(_ time: Double, _ value: Double) -> (x: Int, y: Int) {
      canvas.dot(axis.scale.fraction(time), scale.fraction(value))
    }
    // The first curve is drawn last, above the others; models are below all.
    for isModel in [true, false] {
      for index in panel.curves.reversed() {
        let ink = DotInk(series: index, isModel: isModel)
        for line in Self.lines(of: chart.curves[index], isModel: isModel) {
          for (first, last) in zip(line, line.dropFirst(line.count > 1 ? 1 : 0)) {
            canvas.line(
              from: point(first.time, first.value), to: point(last.time, last.value), ink,
              every: isModel && !isASCII ? 3 : 1)
          }
        }
      }
    }
    let labels = labels(scale, rows: rows)
    let letters = hasLetters(chart) ? letters(chart, panel, scale, rows: rows) : [:]
    return (0..<rows).map { row in
      let label = labels[row] ?? ""
      let tick = labels[row] == nil ? (isASCII ? "|" : "│") : isASCII ? "+" : "┤"
      let blank = String(repeating: " ", count: axis.margin - 2 - label.count)
      var line = "\(blank)\(label) \(tick)\(cells(canvas, row))"
      if let names = letters[row] {
        line += " "
        line += names.map {
          DotInk(series: $0, isModel: false).styled(Self.letter($0), isColored: isColored)
        }
        .joined()
      }
      return TextAxis.trimmed(line)
    }
  }

  /// Returns the unbroken lines of a curve.
  ///
  /// The model's line has those parts that differ from the presentation.
  static func lines(of curve: Curve, isModel: Bool) -> [[(time: Double, value: Double)]] {
    var lines: [[(time: Double, value: Double)]] = []
    var isOpen = false
    for (index, sample) in curve.samples.enumerated() {
      var value = isModel ? sample.model : sample.presentation
      if isModel, !sample.differs {
        // The ends of a part belong to it.
        let neighbours = [index - 1, index + 1].filter(curve.samples.indices.contains)
        if !neighbours.contains(where: { curve.samples[$0].differs }) { value = nil }
      }
      guard let value else {
        isOpen = false
        continue
      }
      if !isOpen { lines.append([]) }
      isOpen = true
      lines[lines.count - 1].append((sample.time, value))
    }
    return lines
  }

  private func cells(_ canvas: DotCanvas, _ row: Int) -> String {
    var text = ""
    var run = ""
    var ink: DotInk?
    func close() { text += ink.map { $0.styled(run, isColored: isColored) } ?? run }
    for cell in canvas.cells(ofRow: row) {
      if cell.ink != ink {
        close()
        (run, ink) = ("", cell.ink)
      }
      run.append(cell.character)
    }
    close()
    return text
  }

  /// Returns the labels of the ticks by row; of two in one row the lower one stays.
  private func labels(_ scale: AxisScale, rows: Int) -> [Int: String] {
    var labels: [Int: String] = [:]
    for tick in scale.ticks.reversed() {
      labels[Int(((1 - scale.fraction(tick.value)) * Double(rows - 1)).rounded())] = tick.text
    }
    return labels
  }

  /// Returns the curves of a panel by the row where each ends, or by the nearest that is free.
  private func letters(
    _ chart: CurveChart, _ panel: ChartPanel, _ scale: AxisScale, rows: Int
  ) -> [Int: [Int]] {
    var letters: [Int: [Int]] = [:]
    for index in panel.curves {
      let last = chart.curves[index].samples.last { $0.presentation != nil }?.presentation ?? 0
      let row = Int(((1 - scale.fraction(last)) * Double(rows - 1)).rounded())
      let free = (0..<rows).filter { letters[$0] == nil }
        .min { (abs($0 - row), $0) < (abs($1 - row), $1) }
      letters[free ?? row, default: []].append(index)
    }
    return letters
  }

  private static func letter(_ index: Int) -> String {
    String(Unicode.Scalar(UInt8(65 + index % 26)))
  }

  // MARK: Words

  private func title(_ chart: CurveChart, _ width: Int) -> String {
    let title = PrintableText.escaped(chart.layerTitle) + (chart.isVelocity ? ", velocity" : "")
    return TerminalText.clipped(title, to: width, isASCII: isASCII)
  }

  private func legend(_ chart: CurveChart) -> [String] {
    let hasLetters = hasLetters(chart)
    var entries = chart.curves.enumerated().map { index, curve in
      let ink = DotInk(series: index, isModel: false)
      let sign = isASCII ? String(ink.letter) : "━"
      let unit = curve.unit.isEmpty ? "" : " (\(curve.unit))"
      let name = PrintableText.escaped(curve.name) + unit
      return ink.styled(hasLetters ? "\(sign) \(Self.letter(index))" : sign, isColored: isColored)
        + " \(name)"
    }
    if chart.curves.contains(where: \.hasModel) {
      let ink = DotInk(series: 0, isModel: true)
      entries.append(ink.styled(isASCII ? "." : "┄", isColored: isColored) + " model")
    }
    return entries
  }

  /// Returns a text in lines of whole words.
  static func lines(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

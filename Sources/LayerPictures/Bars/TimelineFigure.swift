import LayerAnimation
import LayerModel
import LayerText

/// Draws a timeline as a figure in SVG.
struct TimelineFigure {
  /// The size; nil for a width of 720 points.
  let size: PictureSize?

  private let words = BarWords()
  private static let rowHeight = 22.0
  private static let barHeight = 12.0
  /// How far the name of a part of a group is to the right of the group's.
  private static let indent = 12.0
  /// The shortest axis for which names are not cut.
  private static let fewestPoints = 280.0

  /// Makes a writer.
  init(size: PictureSize?) { self.size = size }

  /// Returns the figure.
  func figure(_ timeline: TimelineBars) -> FigureParts {
    let width = Double(max(320, size?.width ?? 720))
    let names = timeline.bars.map { words.name(of: $0) }
    let parts = timeline.bars.flatMap(\.parts)
    let longest =
      (names.map(FigureParts.width)
      + parts.map { FigureParts.width(of: $0.name) + Self.indent * Double($0.level) }).max() ?? 0
    // What has room is not cut.
    let nameWidth = min(longest, max(width * 0.36, width - 64 - Self.fewestPoints))
    let left = 24 + nameWidth + 12
    let axis = FigureTimeAxis(
      from: timeline.from, to: timeline.to, left: left, width: width - left - 28)
    var y = 40.0
    var rows: [SVGElement] = []
    for (number, group) in timeline.groups.enumerated() {
      let title = PrintableText.escaped(timeline.bars[group.lowerBound].layerTitle)
      rows.append(FigureParts.text(clipped(title, width - 28), x: 14, y: y + 15, class: "layer"))
      y += Self.rowHeight
      for index in group {
        rows += row(
          timeline.bars[index], clipped(names[index], nameWidth), PicturePalette.series(number),
          axis, y: y)
        y += Self.rowHeight
        for part in timeline.bars[index].parts {
          let indent = Self.indent * Double(part.level)
          let bar = timeline.bars[index].row(of: part)
          rows += row(
            bar, clipped(part.name, nameWidth - indent), PicturePalette.series(number), axis, y: y,
            indent: indent)
          y += Self.rowHeight
        }
      }
      y += 4
    }
    let bottom = y + 4
    let marks = timeline.axisTicks
    let letters = axis.marks(marks, top: 40, bottom: bottom, y: bottom + 30)
    var elements = axis.grid(from: 40, to: bottom) + letters.elements + rows
    elements += axis.labels(y: bottom + 15)
    y = bottom + 24 + Double(letters.lines) * FigureTimeAxis.lineHeight
    let key = key(timeline, marks, width: width, y: y + 14)
    elements += key.elements
    y = key.bottom
    for note in words.notes(on: timeline) {
      y += 16
      elements.append(FigureParts.text(note, x: 14, y: y, class: "muted"))
    }
    elements.append(FigureParts.text("Timeline", x: 14, y: 22, class: "title"))
    let count = timeline.bars.count
    return FigureParts(
      size: Size(width: width, height: y + 14), title: "Timeline",
      description: "\(count) \(count == 1 ? "animation" : "animations") from "
        + "\(words.time(timeline.from)) to \(words.time(timeline.to)).", children: elements)
  }

  /// Returns a text that takes at most some points.
  private func clipped(_ text: String, _ width: Double) -> String {
    TerminalText.clipped(text, to: Int(width / FigureParts.characterWidth))
  }

  // MARK: Bars

  private func row(
    _ bar: TimelineBar, _ name: String, _ role: PicturePalette.Role, _ axis: FigureTimeAxis,
    y: Double, indent: Double = 0
  ) -> [SVGElement] {
    let top = y + (Self.rowHeight - Self.barHeight) / 2
    var parts: [SVGElement] = [
      FigureParts.text(name, x: 24 + indent, y: y + 15, class: "muted")
    ]
    for segment in bar.segments {
      let (start, end) = (axis.x(segment.from), axis.x(segment.to))
      parts.append(
        Self.shape(
          of: segment.kind, x: start, y: top, width: max(1, end - start), role))
    }
    for (instants, height) in [(bar.turns, 0.5), (bar.cycles, 1)] {
      for instant in Self.spread(instants.map(axis.x)) {
        parts.append(
          FigureParts.line(
            from: Point(x: instant, y: top),
            to: Point(x: instant, y: top + Self.barHeight * height), .paper,
            [SVGAttribute("stroke-width", "1.5")]))
      }
    }
    if let removed = bar.brokenOff {
      parts.append(Self.cross(x: axis.x(removed), y: top + Self.barHeight / 2))
    }
    if bar.goesOn(after: axis.scale.upper), !bar.segments.isEmpty {
      let x = axis.left + axis.width + 4
      parts.append(
        FigureParts.curve(
          [
            Point(x: x, y: top + 1), Point(x: x + 5, y: top + Self.barHeight / 2),
            Point(x: x, y: top + Self.barHeight - 1),
          ], role, [SVGAttribute("stroke-width", "2")]))
    }
    var line = SVGElement("g", key: "bar", children: parts)
    let cause = words.cause(of: bar).map { ", added \($0)" } ?? ""
    line = FigureParts.titled(line, "\(words.name(of: bar)): \(words.life(of: bar))\(cause)")
    guard let text = words.cause(of: bar) else { return [line] }
    // The cause is beside the bar where there is room, on the right or on the left of it.
    let span = bar.segments.map { axis.x($0.to) }.max() ?? axis.x(bar.end ?? bar.added)
    let start = bar.segments.map { axis.x($0.from) }.min() ?? span
    let length = FigureParts.width(of: text)
    if span + 10 + length <= axis.left + axis.width + 24 {
      return [line, FigureParts.text(text, x: span + 10, y: y + 15, class: "over")]
    }
    if start - 8 - length >= axis.left {
      return [line, FigureParts.text(text, x: start - 8, y: y + 15, anchor: "end", class: "over")]
    }
    return [line]
  }

  /// Returns positions that are at least two points apart.
  private static func spread(_ positions: [Double]) -> [Double] {
    var result: [Double] = []
    for x in positions where x - (result.last ?? -.infinity) >= 2 { result.append(x) }
    return result
  }

  private static func shape(
    of kind: TimelineBar.Segment.Kind, x: Double, y: Double, width: Double,
    _ role: PicturePalette.Role
  ) -> SVGElement {
    let middle = y + barHeight / 2
    switch kind {
    case .active: return FigureParts.rect(x: x, y: y, width: width, height: barHeight, fill: role)
    case .held, .fillsBackwards:
      return FigureParts.rect(
        x: x, y: y + 3, width: width, height: barHeight - 6, fill: role,
        [SVGAttribute("fill-opacity", SVGValue(kind == .held ? "0.5" : "0.25"))])
    case .waiting, .kept:
      return FigureParts.line(
        from: Point(x: x, y: middle), to: Point(x: x + width, y: middle), role,
        [
          SVGAttribute("stroke-width", "1.5"),
          SVGAttribute("stroke-dasharray", SVGValue(kind == .waiting ? "5 3" : "1 3")),
        ])
    }
  }

  private static func cross(x: Double, y: Double) -> SVGElement {
    let path = SVGValue(
      "M", decimals: 2,
      [
        (x - 4, " "), (y - 4, "L"), (x + 4, " "), (y + 4, "M"), (x + 4, " "), (y - 4, "L"),
        (x - 4, " "), (y + 4, ""),
      ])
    return SVGElement(
      "path", key: "cross",
      [
        SVGAttribute("d", path),
        SVGAttribute("stroke", SVGValue(PicturePalette.Role.ink.reference)),
        SVGAttribute("stroke-width", "2"), SVGAttribute("fill", "none"),
      ])
  }

  // MARK: Key

  private func key(
    _ timeline: TimelineBars, _ marks: [AxisTick], width: Double, y: Double
  ) -> (elements: [SVGElement], bottom: Double) {
    var elements: [SVGElement] = []
    var place = FigureParts.Flow(y: y, width: width)
    func add(_ text: String, _ sample: (Double, Double) -> SVGElement, _ room: Double) {
      let (x, y) = place.next(room + FigureParts.width(of: text))
      elements.append(sample(x, y))
      elements.append(FigureParts.text(text, x: x + room, y: y, class: "muted"))
    }
    let names: [(TimelineBar.Segment.Kind, String)] = [
      (.waiting, "waiting"), (.fillsBackwards, "filling backwards"), (.active, "active"),
      (.held, "held"), (.kept, "kept without effect"),
    ]
    let kinds = Set(timeline.bars.flatMap { $0.segments.map(\.kind) })
    for (kind, name) in names where kinds.contains(kind) {
      add(name, { Self.shape(of: kind, x: $0, y: $1 - 10, width: 20, .series1) }, 26)
    }
    for (letter, kind) in AxisTick.key(marks) {
      add(kind, { FigureParts.text(String(letter), x: $0, y: $1) }, 12)
    }
    return (elements, place.y)
  }
}

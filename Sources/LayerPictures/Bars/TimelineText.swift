import LayerAnimation
import LayerText

/// Draws a timeline as text.
///
///     Layer #box
///       move: position.x  basic   ┄┄┄┄████████▌████████        by tween 3
///       fade: opacity  basic      ░░░░█████████▒▒▒▒▒▒▒×
///                                 └┬────────┬────────┬
///                                  0       0.5     1 s
///                                  c
struct TimelineText {
  /// The number of columns.
  let width: Int
  /// Whether to use ASCII only.
  let isASCII: Bool
  /// Whether bars have colours.
  let isColored: Bool
  /// Whether the parts of groups have no rows.
  let isCompact: Bool
  /// The number of rows from which there is an axis above them too.
  private static let tall = 16

  private let words = BarWords()

  init(width: Int, isASCII: Bool, isColored: Bool, isCompact: Bool = false) {
    self.isCompact = isCompact
    self.width = max(40, width)
    self.isASCII = isASCII
    self.isColored = isColored
  }

  /// Returns the text, each line with a line break.
  func text(_ timeline: TimelineBars) -> String {
    let timeline = isCompact ? timeline.withoutParts : timeline
    let names = timeline.bars.map {
      isCompact && !$0.keyPaths.isEmpty ? $0.keyPaths.joined(separator: ", ") : words.name(of: $0)
    }
    let causes = timeline.bars.map { words.cause(of: $0) ?? "" }
    let parts = timeline.bars.flatMap(\.parts).map { TerminalText.width(of: name(of: $0)) }
    let longest = (names.map(TerminalText.width) + parts).max() ?? 0
    let longestCause = causes.map(TerminalText.width).max() ?? 0
    // What has room is not cut.
    let room = width - 6 - Self.fewestColumns
    let nameWidth = min(longest, max(width * 2 / 5, room - longestCause))
    let causeWidth = min(longestCause, max(width / 4, room - nameWidth))
    let margin = nameWidth + 4
    let columns = max(10, width - margin - (causeWidth > 0 ? causeWidth + 2 : 0))
    let axis = TextAxis(
      from: timeline.from, to: timeline.to, margin: margin, columns: columns, isASCII: isASCII)
    var lines: [String] = []
    if timeline.bars.reduce(0, { $0 + 1 + $1.parts.count }) >= Self.tall {
      lines += [axis.labels(), axis.line(isAbove: true)]
    }
    for group in timeline.groups {
      let title = PrintableText.escaped(timeline.bars[group.lowerBound].layerTitle)
      lines.append(clipped(title, width))
      for index in group {
        let bar = timeline.bars[index]
        func row(_ text: String, _ bar: TimelineBar) -> String {
          let name = clipped(text, nameWidth)
          let blank = String(repeating: " ", count: margin - 2 - TerminalText.width(of: name))
          return "  \(name)\(blank)\(cells(of: bar, axis, timeline))"
        }
        var line = row(names[index], bar)
        if !causes[index].isEmpty {
          let gap = margin + columns + 2 - TerminalText.width(of: line)
          line += String(repeating: " ", count: gap) + clipped(causes[index], causeWidth)
        }
        lines.append(TextAxis.trimmed(line))
        for part in bar.parts {
          lines.append(TextAxis.trimmed(row(name(of: part), bar.row(of: part))))
        }
      }
    }
    if timeline.bars.isEmpty { lines.append("no animations") }
    lines += [axis.line(), axis.labels()]
    lines += axis.marks(timeline.axisTicks, lines: 4)
    lines += TextAxis.wrapped(key(timeline), to: width)
    lines += told(.marker, timeline) + told(.warning, timeline)
    lines += words.notes(on: timeline).flatMap { CurveText.lines("note: \($0)", width) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The fewest columns of the axis for which names and causes are not cut.
  private static let fewestColumns = 32

  private func name(of part: TimelineBar.Part) -> String {
    String(repeating: "  ", count: part.level) + part.name
  }

  private func clipped(_ text: String, _ columns: Int) -> String {
    TerminalText.clipped(text, to: columns, isASCII: isASCII)
  }

  // MARK: Bars

  /// What a character of a bar shows.
  private enum Cell: Hashable {
    case segment(TimelineBar.Segment.Kind)
    case cycle
    case turn
    case removed
    case goesOn
    case instant
  }

  private func cells(of bar: TimelineBar, _ axis: TextAxis, _ timeline: TimelineBars) -> String {
    var cells = [Cell?](repeating: nil, count: axis.columns)
    for segment in bar.segments {
      let (first, last) = (axis.column(of: segment.from), axis.column(of: segment.to))
      for column in first...last { cells[column] = .segment(segment.kind) }
    }
    for turn in bar.turns { cells[axis.column(of: turn)] = .turn }
    for cycle in bar.cycles { cells[axis.column(of: cycle)] = .cycle }
    if bar.segments.isEmpty, let end = bar.end, end >= timeline.from {
      cells[axis.column(of: end)] = .instant
    }
    if let removed = bar.brokenOff, removed <= timeline.to {
      cells[axis.column(of: removed)] = .removed
    }
    if bar.goesOn(after: timeline.to), !bar.segments.isEmpty {
      cells[axis.columns - 1] = .goesOn
    }
    var text = ""
    var index = 0
    while index < cells.count {
      var end = index
      while end < cells.count, style(cells[end]) == style(cells[index]) { end += 1 }
      let run = String(cells[index..<end].map(character))
      let colors = TextColors(areOn: isColored)
      text += style(cells[index]).map { colors.styled(run, $0) } ?? run
      index = end
    }
    return text
  }

  private func character(_ cell: Cell?) -> Character {
    switch cell {
    case nil: " "
    case .segment(.waiting): isASCII ? "." : "┄"
    case .segment(.fillsBackwards): isASCII ? ":" : "░"
    case .segment(.active): isASCII ? "#" : "█"
    case .segment(.held): isASCII ? "=" : "▒"
    case .segment(.kept): isASCII ? "-" : "╌"
    case .cycle: isASCII ? "|" : "▌"
    case .turn: isASCII ? "/" : "▞"
    case .removed: isASCII ? "x" : "×"
    case .goesOn: isASCII ? ">" : "▶"
    case .instant: isASCII ? "!" : "◆"
    }
  }

  private func style(_ cell: Cell?) -> TextStyle? {
    switch cell {
    case nil: nil
    case .segment(.waiting), .segment(.fillsBackwards): .waiting
    case .segment(.active), .cycle, .turn, .goesOn: .running
    case .segment(.held): .held
    case .segment(.kept), .removed, .instant: .idle
    }
  }

  // MARK: Key

  private func key(_ timeline: TimelineBars) -> [String] {
    var used: Set<Cell> = []
    for bar in timeline.bars {
      used.formUnion(bar.segments.map { .segment($0.kind) })
      if !bar.cycles.isEmpty { used.insert(.cycle) }
      if !bar.turns.isEmpty { used.insert(.turn) }
      if bar.segments.isEmpty { used.insert(.instant) }
      if bar.brokenOff != nil { used.insert(.removed) }
      if bar.goesOn(after: timeline.to) { used.insert(.goesOn) }
    }
    let names: [(Cell, String)] = [
      (.segment(.waiting), "waiting"), (.segment(.fillsBackwards), "filling backwards"),
      (.segment(.active), "active"), (.cycle, "next cycle"), (.turn, "turn"),
      (.segment(.held), "held"), (.segment(.kept), "kept without effect"), (.removed, "removed"),
      (.goesOn, "goes on"), (.instant, "ends at once"),
    ]
    return names.filter { used.contains($0.0) }.map { "\(character($0.0)) \($0.1)" }
      + AxisTick.key(timeline.axisTicks).map { "\($0.letter) \($0.kind)" }
  }

  private func told(_ kind: TimelineEvent.Kind, _ timeline: TimelineBars) -> [String] {
    timeline.events.filter { $0.kind == kind }.flatMap { event in
      CurveText.lines(
        "\(kind.rawValue) at \(words.time(event.instant)): \(PrintableText.escaped(event.text))",
        width)
    }
  }
}

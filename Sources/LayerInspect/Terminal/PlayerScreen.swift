import LayerAnimation
import LayerPictures
import LayerReports
import LayerText

/// The lines of the player's screen.
///
///     drawing          │ tree with values
///     drawing          │ tree with values
///     ├──────┼────────●──────────────┤  a row to scrub
///     ▶ 0.350 of 1.000 s  frame 21  1×  space play  ←→ frame …
struct PlayerScreen {
  /// The size of the terminal.
  var size: TerminalSize
  /// The colours of the terminal.
  var colors: TerminalColors
  /// Whether to use only characters of ASCII.
  var isASCII: Bool

  /// The fewest columns in which the drawing and the tree have room beside each other.
  private static let narrow = 60

  /// The fewest columns of the tree beside the drawing.
  private static let treeColumns = 20
  /// The fewest rows in which the tree has room below the drawing.
  private static let rowsOfBoth = 8

  private var columns: Int { size.columns }

  /// Returns one line for each row, none wider than the terminal.
  func lines(_ state: PlayerState, _ drawing: Drawing, _ tree: [TreeLines.Line]) -> [String] {
    let height = size.rows - (hasBar(state) ? 2 : 1)
    if state.showsKeys {
      let all = Self.keys(hasStates: !state.states.isEmpty, isASCII: isASCII)
      // Where there is no room for it, the heading goes first.
      let keys = (["Keys", ""] + all).suffix(max(all.count, height)).prefix(height)
        .map { TerminalText.clipped($0, to: columns, isASCII: isASCII) }
      let rest = [String](repeating: "", count: height - keys.count)
      return keys + rest
        + [TerminalText.clipped(status(state), to: columns, isASCII: isASCII)]
    }
    var picture = picture(state, drawing, rows: height)
    // A picture without area leaves the screen to the tree.
    let width = picture?.width ?? 0
    let start = width == 0 ? 0 : width + 2
    let room = columns - start
    if state.view == .both, width > 0, room < Self.treeColumns, height >= Self.rowsOfBoth {
      // Beside a wide picture nothing is left, so the tree is below it.
      picture = self.picture(state, drawing, rows: height / 2)
      let left = picture?.lines ?? []
      let right = self.tree(
        tree, selected: state.selected, rows: height - left.count, columns: columns
      ).map { TerminalText.clipped($0, to: columns, isASCII: isASCII) }
      return foot(state, below: left + right, rows: height)
    }
    let left = picture?.lines ?? []
    let isTreeShown = state.view != .drawing && (room >= Self.treeColumns || width == 0)
    let right =
      isTreeShown ? self.tree(tree, selected: state.selected, rows: height, columns: room) : []
    var lines: [String] = []
    for row in 0..<height {
      var line = row < left.count ? left[row] : ""
      if row < right.count {
        let gap = start - TerminalText.width(of: line)
        line += String(repeating: " ", count: max(0, gap))
        line += TerminalText.clipped(right[row], to: room, isASCII: isASCII)
      }
      lines.append(line)
    }
    return foot(state, below: lines, rows: height)
  }

  /// Returns lines, filled up, with the row to scrub and the status below them.
  private func foot(_ state: PlayerState, below lines: [String], rows: Int) -> [String] {
    lines + [String](repeating: "", count: rows - lines.count) + (hasBar(state) ? [bar(state)] : [])
      + [TerminalText.clipped(status(state), to: columns, isASCII: isASCII)]
  }

  /// Whether there is a row to scrub: on a screen with few rows the picture needs all of them.
  private func hasBar(_ state: PlayerState) -> Bool {
    size.rows >= 12 && state.span.end > 0 && !state.showsKeys
  }

  /// Returns the time at a cell of the row to scrub; nil for a cell of another row.
  func time(atColumn column: Int, row: Int, _ state: PlayerState) -> Double? {
    guard hasBar(state), row == size.rows - 2, columns > 1 else { return nil }
    return state.span.end * Double(min(column, columns - 1)) / Double(columns - 1)
  }

  /// Returns the row that shows where the time is, and the events: `├──┼──────●────┤`.
  private func bar(_ state: PlayerState) -> String {
    let last = columns - 1
    var cells = [Character](repeating: isASCII ? "-" : "─", count: columns)
    func column(_ time: Double) -> Int {
      Int((min(1, max(0, time / state.span.end)) * Double(last)).rounded())
    }
    for event in state.span.events { cells[column(event)] = isASCII ? "+" : "┼" }
    cells[column(state.time)] = isASCII ? "o" : "●"
    return TextColors(areOn: colors != .none).styled(String(cells), .idle)
  }

  /// Returns the lines of a frame without a player: its time, the drawing and the tree beside it.
  func still(_ drawing: Drawing, _ tree: [TreeLines.Line]) -> [String] {
    let state = PlayerState(
      span: PlayerState.Extent(end: 0, isEndless: false, events: []), from: drawing.time)
    var lines = Array(lines(state, drawing, tree).dropLast())
    while lines.last == "" { lines.removeLast() }
    return ["t=\(NumberFormat.significant(6).string(drawing.time))"] + lines
  }

  private func picture(
    _ state: PlayerState, _ drawing: Drawing, rows: Int
  ) -> TerminalPicture? {
    if state.view == .tree { return nil }
    let isAlone = state.view == .drawing || columns < Self.narrow
    return TerminalPicture(
      drawing,
      TerminalPicture.Options(
        columns: isAlone ? columns : columns / 2, rows: rows, colors: colors, isASCII: isASCII,
        selected: state.selected == 0 ? nil : state.selected))
  }

  /// Returns the lines around the selected layer, which has a mark before it.
  private func tree(
    _ lines: [TreeLines.Line], selected: Int, rows: Int, columns: Int
  ) -> [String] {
    var (texts, index): ([String], Int) = ([], 0)
    for line in lines {
      let isSelected = line.isLayer && line.layer == selected
      if isSelected { index = texts.count }
      let blank = line.text.prefix { $0 == " " }.count + 4
      texts += WrappedText.lines(
        of: (isSelected ? "> " : "  ") + line.text, columns: columns,
        indent: min(blank, columns / 2))
    }
    let first = max(0, min(index - rows / 2, texts.count - rows))
    return Array(texts.dropFirst(first).prefix(rows))
  }

  private func status(_ state: PlayerState) -> String {
    let sign = state.isPlaying ? (isASCII ? ">" : "▶") : (isASCII ? "=" : "‖")
    let of = state.span.isEndless ? "" : " of \(Self.seconds(state.span.end))"
    let speed = NumberFormat.significant(3).string(state.speed)
    let now =
      "\(sign) \(Self.seconds(state.time))\(of) s  frame \(state.frame)  "
      + "\(speed)\(isASCII ? "x" : "×")"
      + (state.entered.last { $0.time <= state.time }.map { "  \(PrintableText.escaped($0.name))" }
        ?? "")
    let arrows = isASCII ? "</>" : "←→"
    let moves =
      "space \(state.isPlaying ? "pause" : "play")  \(arrows) frame  "
      + (state.states.isEmpty ? "" : "s state  ")
    // The key that shows all others is the last to go.
    let keys =
      [moves + "? keys  q quit", "? keys  q quit", "? keys", "?"].first {
        TerminalText.width(of: "\(now)  \($0)") <= columns
      } ?? ""
    let styles = TextColors(areOn: colors != .none)
    return "\(styles.styled(now, .heading))  \(styles.styled(keys, .idle))"
  }

  /// Returns the keys, one a line.
  private static func keys(hasStates: Bool, isASCII: Bool) -> [String] {
    let (left, up) = isASCII ? ("left right", "up down") : ("← →", "↑ ↓")
    let rows =
      [
        ("space", "play, pause"), (left, "a frame; < > or shift: ten"), ("Home End", "start, end"),
        ("[ ]", "previous, next event"), ("pointer", "to a time, on the row of it"),
        ("+ -", "faster, slower"), (up, "layer; Page keys: ten"),
        ("v", "the picture, tree, or both"),
      ] + (hasStates ? [("s", "enter the next state")] : []) + [
        ("?", "these keys"), ("q Esc", "quit"),
      ]
    return TerminalText.columns(rows.map { [$0, $1] }).map { "  \($0)" }
  }

  /// Returns seconds with three digits after the point.
  private static func seconds(_ time: Double) -> String {
    let thousandths = Int64((min(1e12, time) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

/// A scene that is shown at one instant after the other, in any order.
///
/// It plays on while time moves forwards; going back plays the scene anew from its start.
struct PlayedScene {
  private var run: SceneRun
  private let builder: DrawingBuilder
  private var tree: TreeLines

  /// Starts at time 0.
  ///
  /// - Throws: The errors of the scene.
  init(_ report: Report, isColored: Bool) throws {
    run = try report.run()
    builder = DrawingBuilder(mirrorSum: report.mirrorSum)
    tree = TreeLines(isColored: isColored)
  }

  /// Returns the drawing and the tree at an instant.
  ///
  /// - Throws: The errors of the scene.
  mutating func show(_ instant: Double) throws -> (Drawing, [TreeLines.Line]) {
    try run.move(to: instant)
    return (builder.drawing(of: run.loop), tree.lines(of: run.loop))
  }
}

/// Writes the lines of a screen, and only those that have changed.
struct ScreenWriter {
  private var shown: [String] = []
  private var columns = 0

  /// What a terminal needs before the first line: another screen, no cursor, no line breaks of its
  /// own, and reports of the pointer while its button is down.
  static let start = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[?1002h\u{1b}[?1006h\u{1b}[2J"
  /// What takes it back.
  static let end = "\u{1b}[?1006l\u{1b}[?1002l\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"

  /// Forgets what is on the screen, so that all lines are written again.
  mutating func reset() { (shown, columns) = ([], 0) }

  /// Returns the text that makes the screen show some lines.
  mutating func text(_ lines: [String], columns: Int) -> String {
    let isNew = lines.count != shown.count || columns != self.columns
    var text = isNew ? "\u{1b}[2J" : ""
    for (row, line) in lines.enumerated() where isNew || line != shown[row] {
      text += "\u{1b}[\(row + 1);1H\(line)"
      // After the last column, "erase to the end" would erase that column.
      if TerminalText.width(of: line) < columns { text += "\u{1b}[K" }
    }
    (shown, self.columns) = (lines, columns)
    return text
  }
}

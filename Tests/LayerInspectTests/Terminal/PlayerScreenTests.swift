import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The screen of the player")
struct PlayerScreenTests {
  private static let tree = [
    TreeLines.Line(layer: 0, isLayer: true, text: "--  Layer #root"),
    TreeLines.Line(layer: 1, isLayer: true, text: "*-    Layer #box"),
    TreeLines.Line(layer: 1, isLayer: false, text: "        ~ move"),
    TreeLines.Line(layer: 2, isLayer: true, text: "--    Layer #last"),
  ]

  /// A frame of 8 × 8 points with a box from (0, 0) to (4, 4).
  private static var drawing: Drawing {
    let outline = DrawingOutline(
      .rectangle(Rect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 0))
    let shape = DrawingShape(outline: outline, fill: .color(.red))
    return Drawing(
      time: 0.5, frame: Rect(x: 0, y: 0, width: 8, height: 8),
      items: [
        DrawingItem(layer: 1, layerName: "#box", part: .background, content: .shape(shape))
      ])
  }

  private static func screen(
    _ columns: Int, _ rows: Int, isASCII: Bool = false, colors: TerminalColors = .none
  ) -> PlayerScreen {
    PlayerScreen(
      size: TerminalSize(columns: columns, rows: rows), colors: colors, isASCII: isASCII)
  }

  private static func state(_ keys: [TerminalKey] = []) -> PlayerState {
    var state = PlayerState(
      span: PlayerState.Extent(end: 1.5, isEndless: false, events: []), from: 0.5, speed: 0.25)
    state.layerCount = 3
    for key in keys { state.press(key) }
    return state
  }

  /// The columns of a line whose characters are all narrow.
  private static func width(of line: String) -> Int {
    line.replacing(/\u{1b}\[[0-9;]*m/, with: "").count
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("has the drawing, the tree beside it, and the time and the keys below") {
      // Four rows for 8 points: 8 columns, of which the box has 4; after two more comes the tree.
      // The edges of the box are at dot 8 of 16: in the fifth column and the third row.
      expectEqual(
        screen(60, 5).lines(state(), Self.drawing, Self.tree),
        [
          "⡏⠉⠉⠉⡇     > --  Layer #root", "⡇   ⡇       *-    Layer #box",
          "⠉⠉⠉⠉⠁               ~ move", "            --    Layer #last",
          "▶ 0.500 of 1.500 s  frame 30  0.25×  ? keys  q quit",
        ])
    },
    Fact("has only ASCII on request, and marks the selected layer") {
      let lines = screen(150, 3, isASCII: true).lines(
        state([.down, .character(" ")]), Self.drawing, Self.tree)
      // Two rows for 8 points: 4 columns. The edges of the box are at dot 4 of 8.
      expectEqual(
        lines,
        [
          "+-|     --  Layer #root", "--.   > *-    Layer #box",
          "= 0.500 of 1.500 s  frame 30  0.25x  space play  </> frame  ? keys  q quit",
        ])
    },
    Fact("scrolls to the selected layer") {
      let lines = screen(60, 3).lines(
        state([.character("v"), .character("v"), .pageDown]), Self.drawing, Self.tree)
      expectEqual(lines.dropLast(), ["          ~ move", "> --    Layer #last"])
    },
    Fact("has only the drawing where it is narrow or wished, and never wider lines") {
      let narrow = screen(12, 4).lines(state(), Self.drawing, Self.tree)
      // Three rows for 8 points: 6 columns. The edges of the box are at dot 6 of 12.
      expectEqual(narrow, ["⡏⠉⠉⡇", "⠧⠤⠤⠇", "", "▶ 0.500 of …"])
      let wished = screen(60, 5).lines(state([.character("v")]), Self.drawing, Self.tree)
      expectEqual(wished[0], "⡏⠉⠉⠉⡇")
      for columns in 1...90 {
        for colors in [TerminalColors.none, .all] {
          let lines = screen(columns, 6, colors: colors).lines(state(), Self.drawing, Self.tree)
          expectEqual(lines.count, 6)
          expectTrue(lines.allSatisfy { width(of: $0) <= columns }, "\(columns)")
        }
      }
    },
    Fact("has only the tree if the root has no area") {
      let lines = screen(40, 3).lines(state(), Drawing(frame: .zero), Self.tree)
      expectEqual(lines.dropLast(), ["> --  Layer #root", "  *-    Layer #box"])
      expectEqual(screen(40, 1).lines(state(), Self.drawing, Self.tree).count, 1)
    },
    Fact("of a still frame has its time, and no keys") {
      expectEqual(
        screen(60, 8).still(Drawing(time: 0.25, frame: .zero), Array(Self.tree.prefix(2))),
        ["t=0.25", "> --  Layer #root", "  *-    Layer #box"])
    },
    Fact("is written where it has changed") {
      var writer = ScreenWriter()
      let (home, second) = ("\u{1b}[1;1H", "\u{1b}[2;1H")
      expectEqual(writer.text(["ab", "abc"], columns: 3), "\u{1b}[2J\(home)ab\u{1b}[K\(second)abc")
      expectEqual(writer.text(["ab", "abc"], columns: 3), "")
      expectEqual(writer.text(["ab", "x"], columns: 3), "\(second)x\u{1b}[K")
      expectTrue(writer.text(["ab", "x"], columns: 4).hasPrefix("\u{1b}[2J"))
      writer.reset()
      expectTrue(writer.text(["ab", "x"], columns: 4).hasPrefix("\u{1b}[2J"))
    },
  ]
}

@Suite("Where the parts of the player's screen begin and end")
struct PlayerBorderTests {
  private static func tree(_ count: Int) -> [TreeLines.Line] {
    (0..<count).map { TreeLines.Line(layer: $0, isLayer: true, text: "--  Layer #\($0)") }
  }

  private static func lines(
    _ columns: Int, _ rows: Int, _ state: PlayerState, _ frame: Rect,
    _ tree: [TreeLines.Line] = tree(1)
  ) -> [String] {
    let size = TerminalSize(columns: columns, rows: rows)
    let screen = PlayerScreen(size: size, colors: .none, isASCII: false)
    return screen.lines(state, Drawing(time: 0, frame: frame, items: []), tree)
  }

  private static var still: PlayerState {
    PlayerState(span: PlayerState.Extent(end: 1, isEndless: false, events: []))
  }

  @Test(
    "The selected layer is in the middle of the tree, but for its start and end", arguments: 0..<10)
  func scrolling(_ selected: Int) {
    var state = Self.still
    state.layerCount = 10
    for _ in 0..<2 { state.press(.character("v")) }
    for _ in 0..<selected { state.press(.down) }
    // Four of ten lines, of which the selected one is the third.
    let first = max(0, min(selected - 2, 6))
    let expected = (first..<first + 4).map {
      "\($0 == selected ? "> " : "  ")--  Layer #\($0)"
    }
    let found = Self.lines(80, 5, state, Rect(x: 0, y: 0, width: 8, height: 8), Self.tree(10))
    expectEqual(Array(found.dropLast()), expected)
  }

  @Test(
    "The time has three decimals, and its end if there is one",
    arguments: [
      (61.25, false, "▶ 61.250 of 100.000 s  frame 3675  1×"),
      (0.007, true, "▶ 0.007 s  frame 0  1×"), (0.0396, true, "▶ 0.040 s  frame 2  1×"),
      (2, true, "▶ 2.000 s  frame 120  1×"), (100, false, "‖ 100.000 of 100.000 s  frame 6000  1×"),
      (1e15, true, "▶ 1000000000000.000 s  frame 1000000000000000  1×"),
    ])
  func times(_ time: Double, _ isEndless: Bool, _ start: String) {
    let span = PlayerState.Extent(end: 100, isEndless: isEndless, events: [])
    let state = PlayerState(span: span, from: time)
    let found = Self.lines(200, 2, state, .zero).last ?? ""
    expectTrue(found.hasPrefix(start + "  space "), "\(found)")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A drawing may be half as wide as a screen of 60 columns, and as wide as a narrower one") {
      let wide = Rect(x: 0, y: 0, width: 100, height: 10)
      // 30 columns for the drawing and two more; then the tree.
      let beside = lines(60, 11, still, wide)
      expectTrue(beside[0].hasSuffix("> --  Layer #0"))
      expectEqual(beside[0].count, 32 + "> --  Layer #0".count)
      // With a drawing of 59 columns nothing is left, so the tree is below it, if there are eight rows.
      let below = lines(59, 11, still, wide)
      // Half of ten rows hold 59 columns of a drawing that is ten times as wide as high: three.
      expectEqual(below.firstIndex { $0.contains("> --  Layer #0") }, 3)
      expectEqual(below.count, 11)
      expectTrue(!lines(59, 8, still, wide).contains { $0.contains("Layer #0") })
    },
    Fact("A cell of the row to scrub is a time: the first one 0, the last one the end") {
      let screen = PlayerScreen(
        size: TerminalSize(columns: 41, rows: 12), colors: .none, isASCII: false)
      expectEqual(screen.time(atColumn: 0, row: 10, still), 0)
      expectEqual(screen.time(atColumn: 10, row: 10, still), 0.25)
      expectEqual(screen.time(atColumn: 40, row: 10, still), 1)
      expectEqual(screen.time(atColumn: 10, row: 9, still), nil)
      // A screen of 11 rows has none.
      let low = PlayerScreen(
        size: TerminalSize(columns: 41, rows: 11), colors: .none, isASCII: false)
      expectEqual(low.time(atColumn: 10, row: 9, still), nil)
    },
    Fact("The tree needs 20 columns beside the drawing") {
      // Four rows for 8 points are 8 columns, and two more.
      let square = Rect(x: 0, y: 0, width: 8, height: 8)
      expectTrue(lines(30, 5, still, square)[0].contains("Layer #0"))
      expectTrue(!lines(29, 5, still, square).contains { $0.contains("Layer #0") })
    },
  ]
}

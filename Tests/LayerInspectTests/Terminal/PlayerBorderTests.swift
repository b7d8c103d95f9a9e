import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

@testable import LayerInspect

@Suite("Where the parts of the player's screen begin and end")
struct PlayerBorderTests {
  private static func tree(_ count: Int) -> [TreeLines.Line] {
    (0..<count).map { TreeLines.Line(layer: $0, isLayer: true, text: "--  Layer #\($0)") }
  }

  private func lines(
    _ columns: Int, _ rows: Int, _ state: PlayerState, _ frame: Rect,
    _ tree: [TreeLines.Line] = tree(1)
  ) -> [String] {
    let size = TerminalSize(columns: columns, rows: rows)
    let screen = PlayerScreen(size: size, colors: .none, isASCII: false)
    return screen.lines(state, Drawing(time: 0, frame: frame, items: []), tree)
  }

  private var still: PlayerState {
    PlayerState(span: PlayerState.Extent(end: 1, isEndless: false, events: []))
  }

  @Test("A drawing may be half as wide as a screen of 60 columns, and as wide as a narrower one")
  func narrow() {
    let wide = Rect(x: 0, y: 0, width: 100, height: 10)
    // 30 columns for the drawing and two more; then the tree.
    let beside = lines(60, 11, still, wide)
    expectTrue(beside[0].hasSuffix("> --  Layer #0"))
    expectEqual(beside[0].count, 32 + "> --  Layer #0".count)
    // With a drawing of 59 columns nothing is left.
    expectTrue(!lines(59, 11, still, wide).contains { $0.contains("Layer #0") })
  }

  @Test("The tree needs 20 columns beside the drawing")
  func room() {
    // Four rows for 8 points are 8 columns, and two more.
    let square = Rect(x: 0, y: 0, width: 8, height: 8)
    expectTrue(lines(30, 5, still, square)[0].contains("Layer #0"))
    expectTrue(!lines(29, 5, still, square).contains { $0.contains("Layer #0") })
  }

  @Test(
    "The selected layer is in the middle of the tree, but for its start and end", arguments: 0..<10)
  func scrolling(_ selected: Int) {
    var state = still
    state.layerCount = 10
    for _ in 0..<2 { state.press(.character("v")) }
    for _ in 0..<selected { state.press(.down) }
    // Four of ten lines, of which the selected one is the third.
    let first = max(0, min(selected - 2, 6))
    let expected = (first..<first + 4).map {
      "\($0 == selected ? "> " : "  ")--  Layer #\($0)"
    }
    let found = lines(80, 5, state, Rect(x: 0, y: 0, width: 8, height: 8), Self.tree(10))
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
    let found = lines(200, 2, state, .zero).last ?? ""
    expectTrue(found.hasPrefix(start + "  space "), "\(found)")
  }
}

@Suite("Bytes that end keys")
struct KeyByteTests {
  private func keys(_ bytes: [UInt8]) -> (keys: [TerminalKey], isWaiting: Bool) {
    var reader = TerminalKeyReader()
    let keys = reader.read(bytes)
    return (keys, reader.isWaiting)
  }

  @Test("Printing characters are keys, from the space to the tilde")
  func printing() {
    expectEqual(keys([0x1F]).keys, [])
    expectEqual(keys([0x7F]).keys, [])
    expectEqual(keys([0x80]).keys, [])
    expectEqual(keys([0x20]).keys, [.character(" ")])
    expectEqual(keys([0x7E]).keys, [.character("~")])
    expectTrue(keys([0x1F]).isWaiting == false)
    expectTrue(keys([0x1B]).isWaiting)
  }

  @Test("A sequence ends with a byte from 0x40 to 0x7E")
  func ends() {
    for (byte, isEnd) in [(0x3F, false), (0x40, true), (0x7E, true), (0x7F, false)]
      as [(UInt8, Bool)]
    {
      let found = keys([0x1B, 0x5B, byte])
      expectEqual(found.isWaiting, !isEnd, "\(byte)")
    }
    // Without a number, '~' is the first of its keys.
    expectEqual(keys([0x1B, 0x5B, 0x7E]).keys, [.home])
  }

  @Test("A sequence of 32 bytes may still end, a longer one is dropped")
  func limit() {
    let start: [UInt8] = [0x1B, 0x5B] + Array(repeating: 0x31, count: 30)
    expectTrue(keys(start).isWaiting)
    expectFalse(keys(start + [0x31]).isWaiting)
    expectEqual(keys(start.dropLast() + [0x41]).keys, [.up])
    expectEqual(keys(start + [0x31, 0x41]).keys, [.character("A")])
  }

  @Test(
    "Shift counts alone and with other modifiers",
    arguments: [
      ("1;1C", [.right]), ("1;2C", [.shiftRight]), ("1;3C", [.right]), ("1;4C", [.shiftRight]),
      ("1;8D", [.shiftLeft]), ("1;7D", [.left]), ("1;2A", [.up]), ("2~", []), ("3~", []),
      ("9~", []), ("1;2H", [.home]), ("Z", []),
    ] as [(String, [TerminalKey])])
  func modifiers(_ text: String, _ expected: [TerminalKey]) {
    expectEqual(keys([0x1B, 0x5B] + Array(text.utf8)).keys, expected)
  }

  @Test(
    "All colours are there where the environment says so",
    arguments: [
      ("truecolor", "xterm", true), ("24bit", nil, true), (nil, "xterm-direct", true),
      (nil, "xterm-256color", false), ("yes", "xterm", false), (nil, nil, false), ("", "", false),
    ] as [(String?, String?, Bool)])
  func colors(_ color: String?, _ terminal: String?, _ hasAll: Bool) {
    let environment = TerminalEnvironment(terminal: terminal, colorTerminal: color)
    expectEqual(environment.hasAllColors, hasAll)
  }
}

import TestSupport
import Testing

@testable import LayerInspect

@Suite("Keys from a terminal")
struct TerminalKeyReaderTests {
  @Test(
    "are read from their sequences",
    arguments: [
      ("q", [.character("q")]), (" +", [.character(" "), .character("+")]),
      ("\u{1b}[A", [.up]), ("\u{1b}[B", [.down]), ("\u{1b}[C", [.right]), ("\u{1b}[D", [.left]),
      ("\u{1b}OC", [.right]), ("\u{1b}[1;2C", [.shiftRight]), ("\u{1b}[1;2D", [.shiftLeft]),
      // 5 is Control, 6 is Control with Shift.
      ("\u{1b}[1;5D", [.left]), ("\u{1b}[1;6D", [.shiftLeft]),
      ("\u{1b}[H", [.home]), ("\u{1b}[F", [.end]), ("\u{1b}OH", [.home]), ("\u{1b}OF", [.end]),
      ("\u{1b}[1~", [.home]), ("\u{1b}[7~", [.home]), ("\u{1b}[4~", [.end]), ("\u{1b}[8~", [.end]),
      ("\u{1b}[5~", [.pageUp]), ("\u{1b}[6~", [.pageDown]),
      ("\u{1b}[C\u{1b}[Cq", [.right, .right, .character("q")]),
      // Keys of functions, and a parameter that is no number.
      ("\u{1b}[15~", []), ("\u{1b}[?1;2~", []), ("\u{1b}OP", []), ("é\u{7}\n", []),
      ("\u{1b}\u{1b}[C", [.escape, .right]), ("\u{1b}q", [.escape, .character("q")]),
    ] as [(String, [TerminalKey])])
  func sequences(_ text: String, _ keys: [TerminalKey]) {
    var reader = TerminalKeyReader()
    expectEqual(reader.read(text.utf8), keys)
    // In parts, the same.
    var slow = TerminalKeyReader()
    expectEqual(text.utf8.flatMap { slow.read([$0]) }, keys)
    expectFalse(reader.isWaiting)
  }

  @Test("are Esc if nothing follows it, and nothing if a sequence has no end")
  func escape() {
    var reader = TerminalKeyReader()
    expectEqual(reader.read([0x1B]), [])
    expectTrue(reader.isWaiting)
    expectEqual(reader.finish(), [.escape])
    expectEqual(reader.finish(), [])
    expectEqual(reader.read("\u{1b}[".utf8), [])
    expectEqual(reader.finish(), [])
    expectEqual(reader.read("[".utf8), [.character("[")])
    // A sequence that is too long is dropped.
    expectEqual(reader.read(("\u{1b}[" + String(repeating: "1", count: 31)).utf8), [])
    expectFalse(reader.isWaiting)
  }
}

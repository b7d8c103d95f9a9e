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
      // The first button down, and moved; its release, another button and the wheel say nothing.
      ("\u{1b}[<0;1;12M", [.pointer(column: 0, row: 11)]),
      ("\u{1b}[<32;40;3M", [.pointer(column: 39, row: 2)]),
      ("\u{1b}[<0;1;12m", []), ("\u{1b}[<2;1;1M", []), ("\u{1b}[<64;1;1M", []),
      ("\u{1b}[<0;1M", []),
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

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are Esc if nothing follows it, and nothing if a sequence has no end") {
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
  ]
}

@Suite("Bytes that end keys")
struct KeyByteTests {
  private static func keys(_ bytes: [UInt8]) -> (keys: [TerminalKey], isWaiting: Bool) {
    var reader = TerminalKeyReader()
    let keys = reader.read(bytes)
    return (keys, reader.isWaiting)
  }

  @Test(
    "Shift counts alone and with other modifiers",
    arguments: [
      ("1;1C", [.right]), ("1;2C", [.shiftRight]), ("1;3C", [.right]), ("1;4C", [.shiftRight]),
      ("1;8D", [.shiftLeft]), ("1;7D", [.left]), ("1;2A", [.up]), ("2~", []), ("3~", []),
      ("9~", []), ("1;2H", [.home]), ("Z", []),
    ] as [(String, [TerminalKey])])
  func modifiers(_ text: String, _ expected: [TerminalKey]) {
    expectEqual(Self.keys([0x1B, 0x5B] + Array(text.utf8)).keys, expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Printing characters are keys, from the space to the tilde") {
      expectEqual(keys([0x1F]).keys, [])
      expectEqual(keys([0x7F]).keys, [])
      expectEqual(keys([0x80]).keys, [])
      expectEqual(keys([0x20]).keys, [.character(" ")])
      expectEqual(keys([0x7E]).keys, [.character("~")])
      expectTrue(keys([0x1F]).isWaiting == false)
      expectTrue(keys([0x1B]).isWaiting)
    },
    Fact("A sequence ends with a byte from 0x40 to 0x7E") {
      for (byte, isEnd) in [(0x3F, false), (0x40, true), (0x7E, true), (0x7F, false)]
        as [(UInt8, Bool)]
      {
        let found = keys([0x1B, 0x5B, byte])
        expectEqual(found.isWaiting, !isEnd, "\(byte)")
      }
      // Without a number, '~' is the first of its keys.
      expectEqual(keys([0x1B, 0x5B, 0x7E]).keys, [.home])
    },
    Fact("A sequence of 32 bytes may still end, a longer one is dropped") {
      let start: [UInt8] = [0x1B, 0x5B] + Array(repeating: 0x31, count: 30)
      expectTrue(keys(start).isWaiting)
      expectFalse(keys(start + [0x31]).isWaiting)
      expectEqual(keys(start.dropLast() + [0x41]).keys, [.up])
      expectEqual(keys(start + [0x31, 0x41]).keys, [.character("A")])
    },
  ]
}

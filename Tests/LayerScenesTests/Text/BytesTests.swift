import TestSupport
import Testing

@testable import LayerScenes

@Suite("Lines and columns of a file")
struct SourceTextTests {
  private func source(_ text: String) -> SourceText {
    SourceText(file: "a", bytes: Array(text.utf8))
  }

  @Test("are those of every byte, counted character by character, on both sides of every block")
  func agreement() {
    // Line ends of each kind and characters of each length lie across the blocks' bounds.
    for shift in 0..<8 {
      let text =
        String(repeating: "x", count: shift)
        + String(repeating: "ab\r\ncd\re\nf\u{e9}\u{1f600}\n\r", count: 40)
      let bytes = Array(text.utf8)
      let source = SourceText(file: "a", bytes: bytes)
      var (line, column) = (1, 1)
      for (offset, byte) in bytes.enumerated() {
        let place = source.place(at: offset)
        if (place.line, place.column) != (line, column) { Issue.record("\(shift) \(offset)") }
        let isLast = offset + 1 == bytes.count
        let isReturn = byte == 0x0D && (isLast || bytes[offset + 1] != 0x0A)
        if byte == 0x0A || isReturn {
          (line, column) = (line + 1, 1)
        } else if byte < 0x80 || byte >= 0xC0 {
          column += 1
        }
      }
      let end = source.place(at: bytes.count)
      expectTrue((end.line, end.column) == (line, column))
    }
  }

  @Test("are right at the end of a text that ends beside the end of a block of 256 bytes")
  func endsOfBlocks() {
    for count in [0, 1, 255, 256, 257, 511, 512] {
      let text = String(repeating: "x", count: count)
      expectEqual(source(text).place(at: count).column, count + 1)
      expectEqual(source("\u{FEFF}" + text).place(at: count + 3).column, count + 1)
    }
  }

  @Test("of an offset outside of the text are those of its start and its end")
  func outside() {
    let text = source("\u{FEFF}ab\nc")
    expectEqual(text.contentStart, 3)
    for offset in -1...3 { expectEqual(text.place(at: offset).lineAndColumn, "1:1") }
    expectEqual(text.place(at: 4).lineAndColumn, "1:2")
    expectEqual(text.place(at: 7).lineAndColumn, "2:2")
    expectEqual(text.place(at: 100).lineAndColumn, "2:2")
    expectEqual(text.wholeFile.description, "a")
  }

  @Test("are none in a text that is empty, with a byte order mark or without")
  func empty() {
    expectTrue(source("").isEmpty)
    expectTrue(source("\u{FEFF}").isEmpty)
    expectTrue(!source(" ").isEmpty && !source("\u{FEFF} ").isEmpty)
    expectEqual(source("").contentStart, 0)
    // Two of the three bytes are no mark.
    expectEqual(SourceText(file: "a", bytes: [0xEF, 0xBB]).contentStart, 0)
  }

  @Test("of a file that is UTF-16 are none, and a character that is cut is left out")
  func content() throws {
    let cut = SourceText(file: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xE2, 0x82])
    let (bytes, fault) = try cut.content()
    expectEqual(Array(bytes), [0x61])
    expectEqual(fault, UTF8Fault(offset: 4, isCut: true))
    expectEqual(
      fault?.error(in: cut).description,
      "a:1:2: error: the file ends inside a character\n  hint: save the file as UTF-8")
    let whole = try source("a\u{e9}").content()
    expectEqual(whole.bytes.count, 3)
    expectNil(whole.fault)
    for start: [UInt8] in [[0xFE, 0xFF], [0xFF, 0xFE]] {
      #expect(throws: SceneError.self) {
        try SourceText(file: "a", bytes: start + [0x61]).content()
      }
    }
    // The first two bytes only together.
    let said = #expect(throws: SceneError.self) {
      try SourceText(file: "a", bytes: [0xFE, 0x61]).content()
    }
    expectEqual(said?.message, "invalid UTF-8: byte 0xFE")
  }
}

@Suite("The check of UTF-8")
struct UTF8CheckTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("agrees with the standard library about every first byte and the bounds of the others") {
      let seconds: [UInt8] = [
        0x00, 0x41, 0x7F, 0x80, 0x81, 0x8E, 0x8F, 0x90, 0x91, 0x9F, 0xA0, 0xA1, 0xBE, 0xBF, 0xC0,
        0xFF,
      ]
      let tails: [[UInt8]] = [
        [], [0x80], [0xBF], [0x7F], [0xC0], [0x80, 0x80], [0xBF, 0xBF], [0x80, 0x7F], [0x80, 0xC0],
        [0xC0, 0x80], [0x80, 0x80, 0x80],
      ]
      for first in UInt8(0x80)...0xFF {
        for second in seconds {
          for tail in tails {
            let bytes = [0x61, first, second] + tail
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            if (UTF8Fault.first(in: bytes) == nil) != isValid { Issue.record("\(bytes)") }
          }
        }
      }
    },
    Fact("finds the first wrong byte at any offset, also behind long ASCII, from a start on") {
      for offset in 0..<40 {
        var bytes = [UInt8](repeating: 0x61, count: 40)
        bytes[offset] = 0xFF
        expectEqual(UTF8Fault.first(in: bytes), UTF8Fault(offset: offset, isCut: false))
        expectEqual(
          UTF8Fault.first(in: bytes, from: offset), UTF8Fault(offset: offset, isCut: false))
        expectNil(UTF8Fault.first(in: bytes, from: offset + 1))
      }
    },
  ]

  @Test(
    "accepts the first and the last character of each length and range",
    arguments: [
      [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE0, 0xBF, 0xBF], [0xE1, 0x80, 0x80],
      [0xED, 0x80, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF],
      [0xF0, 0x90, 0x80, 0x80], [0xF0, 0xBF, 0xBF, 0xBF], [0xF1, 0x80, 0x80, 0x80],
      [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x80, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func bounds(bytes: [UInt8]) {
    expectNil(UTF8Fault.first(in: bytes))
    expectNil(UTF8Fault.first(in: [0x61] + bytes + bytes + [0x61]))
    // Without its last byte it is cut; followed by another character it is wrong.
    let part = Array(bytes.dropLast())
    expectEqual(UTF8Fault.first(in: [0x61] + part), UTF8Fault(offset: 1, isCut: true))
    expectEqual(UTF8Fault.first(in: [0x61] + part + [0x61]), UTF8Fault(offset: 1, isCut: false))
  }
}

@Suite("Short decimal numbers")
struct ShortDecimalTests {
  @Test("are read like the standard library reads them, to the bit")
  func agreement() {
    var random = SeededGenerator(seed: 11)
    var read = 0
    for _ in 0..<Rounds.scaled(200_000) {
      let digits = (0...random.below(19)).map { _ in "\(random.below(10))" }
      let point = random.below(digits.count + 2)
      let text =
        (random.chance(3) ? "-" : "") + digits[..<min(point, digits.count)].joined()
        + (point <= digits.count ? "." : "") + digits[min(point, digits.count)...].joined()
      guard let value = Self.value(text) else { continue }
      read += 1
      expectEqual(value.bitPattern, Double(text)?.bitPattern, "\(text)")
    }
    // Numbers of up to sixteen digits are read, so most of these are.
    expectTrue(read > Rounds.scaled(200_000) / 2)
  }

  @Test(
    "of a file's usual length are read", arguments: ["0", "-0", "145.59", "640", "-1.5", "0.1"])
  func usual(_ text: String) {
    expectEqual(Self.value(text)?.bitPattern, Double(text)?.bitPattern)
  }

  @Test(
    "are read up to 2⁵³, and up to nineteen digits with a point",
    arguments: [
      ("9007199254740992", 9_007_199_254_740_992), ("-9007199254740992", -9_007_199_254_740_992),
      ("0.000000000000000001", 1e-18), ("-0.000000000000000001", -1e-18),
      ("0000000000000000012", 12), ("1.", 1), (".5", 0.5), ("-.5", -0.5), ("5", 5),
    ] as [(String, Double)])
  func longest(_ text: String, _ value: Double) {
    expectEqual(Self.value(text), value)
  }

  @Test(
    "are not what is longer",
    arguments: [
      "00000000000000000012", "0.0000000000000000001", "-0.0000000000000000001",
      "18446744073709551617", "-18446744073709551617",
    ])
  func longer(_ text: String) {
    expectNil(Self.value(text))
  }

  @Test(
    "are not what has other characters, no digits or too many",
    arguments: [
      "", "-", ".", "-.", "1e3", "+1", "1.2.3", "inf", "0x1", "1 ", "12345678901234567890",
      "9007199254740993",
    ])
  func refused(_ text: String) {
    expectNil(Self.value(text))
  }

  private static func value(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer(ShortDecimal.value)
  }
}

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

  @Test("have one mark for each block of 256 bytes")
  func marks() {
    for (count, marks) in [(0, 1), (1, 1), (255, 1), (256, 2), (257, 2), (511, 2), (512, 3)] {
      let text = String(repeating: "x", count: count)
      expectEqual(source(text).markCount, marks, "\(count)")
      expectEqual(source(text).place(at: count).column, count + 1)
      expectEqual(source("\u{FEFF}" + text).markCount, marks, "\(count)")
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

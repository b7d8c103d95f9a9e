import LayerText
import TestSupport
import Testing

/// The characters that stand for single bytes, and the system's form of a name.
@Suite("The bytes of a file's name")
struct FileNameByteTests {
  @Test(
    "are characters of a private range from 0x80 on",
    arguments: [
      (0x10FF7F, nil), (0x10FF80, 0x80), (0x10FFC3, 0xC3), (0x10FFFF, 0xFF), (0x80, nil),
      (0xFF, nil),
    ] as [(UInt32, UInt8?)])
  func privateRange(_ code: UInt32, _ byte: UInt8?) throws {
    expectEqual(FileName.byte(of: try #require(Unicode.Scalar(code))), byte)
  }

  @Test(
    "that are not UTF-8 become such characters, one by one",
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{10FFFF}b"), ([0xC3], "\u{10FFC3}"),
      ([0xC3, 0xA9], "é"), ([0xE2, 0x82], "\u{10FFE2}\u{10FF82}"), ([0xE2, 0x82, 0xAC], "€"),
      ([0xF0, 0x9F, 0x98, 0x80, 0x80], "😀\u{10FF80}"), ([0x80, 0x41], "\u{10FF80}A"),
      // The UTF-8 of a character of the range would become another byte, so it is not kept whole.
      ([0xF4, 0x8F, 0xBE, 0x80], "\u{10FFF4}\u{10FF8F}\u{10FFBE}\u{10FF80}"), ([], ""),
    ] as [([UInt8], String)])
  func text(_ bytes: [UInt8], _ expected: String) {
    expectEqual(FileName.text(of: bytes), expected)
    expectEqual(FileName.bytes(of: expected), bytes)
  }

  @Test("are passed to the system with a zero at the end")
  func systemName() {
    func bytes(_ name: String) -> [UInt8] {
      FileName.withSystemName(name) { start in
        var bytes: [UInt8] = []
        while start[bytes.count] != 0 { bytes.append(UInt8(bitPattern: start[bytes.count])) }
        return bytes
      }
    }
    expectEqual(bytes("a é"), [0x61, 0x20, 0xC3, 0xA9])
    expectEqual(bytes("\u{10FFFF}b"), [0xFF, 0x62])
    expectEqual(bytes(""), [])
  }
}

@Suite("A file's name")
struct FileNameTests {
  @Test(
    "keeps its bytes, also those that are not UTF-8",
    arguments: [
      Array("scene.json".utf8), Array("é日😀".utf8), [0x61, 0xFF, 0x62], [0xC3], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], Array("\u{10FF80}\u{10FFFF}".utf8), Array(1...255), [],
    ] as [[UInt8]])
  func roundTrip(bytes: [UInt8]) {
    let text = FileName.text(of: bytes)
    expectEqual(FileName.bytes(of: text), bytes)
    let isText =
      String(validating: bytes, as: UTF8.self).map { !$0.contains("\u{10FF80}") } ?? false
    expectTrue(!isText || text == String(decoding: bytes, as: UTF8.self))
  }
}

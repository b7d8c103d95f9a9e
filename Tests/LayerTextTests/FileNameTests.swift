import LayerText
import TestSupport
import Testing

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

import TestSupport
import Testing

@testable import LayerScenes

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

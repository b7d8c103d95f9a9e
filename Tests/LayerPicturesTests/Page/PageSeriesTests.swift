import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The parts of the page's data, each by itself.
struct PageSeriesTests {
  @Test("A series is the zigzag differences from its predictions")
  func bytes() {
    var encoder = SeriesEncoder()
    // The bit patterns of these numbers are 3, 4 and 4. The predictions are 0, 3 and 5, the last
    // with the step before; the differences 3, 1 and −1 are 6, 2 and 1 in zigzag.
    for rank in [3.0, 4, 4] { encoder.add(rank * .leastNonzeroMagnitude) }
    expectEqual(encoder.bytes, [6, 2, 1])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A series is flat after eight equal numbers, not before, and not if it rises") {
      var (equal, rising) = (SeriesPredictor(), SeriesPredictor())
      for count in 0..<12 {
        expectEqual(equal.isFlat, (count >= 8))
        expectFalse(rising.isFlat)
        equal.add(5)
        rising.add(Double(count))
      }
      expectEqual(rising.next, 12)
    },
    Fact("Frames without a value are added only where there are none yet") {
      var (templates, track) = (PageTemplates(), ValueTrack())
      track.pad(to: 0)
      for frame in [0, 1, 4] {
        track.pad(to: frame)
        track.add(.number(7), &templates)
      }
      expectEqual(track.stretches.map(\.count), [2, 2, 1])
      expectEqual(track.stretches.map(\.template), [0, -1, 0])
      expectEqual(track.count, 5)
    },
    Fact("A number of a text that changes later has an entry for each frame") {
      var (templates, track) = (PageTemplates(), TextTrack())
      for (frame, number) in [1, 1, 2].enumerated() {
        track.add("5 is \(number)", frame: frame, &templates)
      }
      expectEqual(track.stretches.map(\.numbers), [[["5"], ["1", "1", "2"]]])
    },
    Fact("Nothing in the data ends its element or a line of a script") {
      let text = "ab\u{2028}c\u{2029}d</e…\u{E2}"
      let found = PageDocument.harmless(Array(text.utf8))
      expectEqual(String(decoding: found, as: UTF8.self), "ab\\u2028c\\u2029d\\u003c/e…\u{E2}")
    },
  ]

  @Test("Equal series are kept once")
  func channels() {
    var channels = PageChannels()
    expectEqual([[1], [2], [1]].map { channels.index(of: $0) }, [0, 1, 0])
    expectEqual(channels.texts.count, 2)
  }

  @Test("Numbers of a text have fractions and exponents")
  func numbers() {
    let (pieces, numbers) = NumberScanner.split("a 1e-7, 2.5e16 and -3e")
    expectEqual(pieces, ["a ", ", ", " and ", "e"])
    expectEqual(numbers, ["1e-7", "2.5e16", "-3"])
  }

  @Test("Every kind of value has a form of its own, and a list has commas between its elements")
  func forms() {
    var templates = PageTemplates()
    var numbers: [Double] = []
    let values: [PropertyValue] = [
      .number(1), .point(.zero), .size(Size(width: 1, height: 1)), .rect(.zero),
      .transform(.identity), .color(.red), .array([.number(1), .number(2), .number(3)]),
    ]
    let indices = values.map { templates.index(of: $0, numbers: &numbers) }
    expectEqual(indices, Array(0..<7))
    expectEqual(templates.templates[4].count, 1 + 17)
    expectEqual(templates.templates[6], ["other", "[", ", ", ", ", "]"])
  }

  @Test("The first bytes of a line break, without the others, stay as they are")
  func cutLineBreaks() {
    for bytes: [UInt8] in [[0xE2], [0xE2, 0x80], [0xA8, 0xE2, 0x80], [0xE2, 0x81, 0xA8]] {
      expectEqual(PageDocument.harmless(bytes), bytes)
    }
    expectEqual(PageDocument.harmless([0xE2, 0x80, 0xA8]), Array("\\u2028".utf8))
    expectEqual(PageDocument.harmless([0xE2, 0x80, 0xA9]), Array("\\u2029".utf8))
  }
}

import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerPictures

/// The series, forms and trees in the data of a page, by arithmetic; `Tests/Transcripts/page` has whole data.
@Suite("Parts of a page")
struct PagePartsTests {
  /// Returns what a page has of the numbers of frames, and the series.
  private static func written(
    _ numbers: [(frame: Int, number: Double)], decimals: Int = 15
  ) -> (stretches: String, series: [String]) {
    var series = PageSeries()
    let runs = numbers.map { ($0.frame, SVGValue("a", decimals: decimals, [($0.number, "b")])) }
    let stretches = JSONWriter.text { series.write(runs, to: &$0) }
    return (stretches, series.texts.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    // Six digits of the largest number: 100.5 has three before the point, so that three are after it.
    Fact("A series has six digits of its largest number, as whole steps, and the lengths of rests")
    {
      for (numbers, expected) in [
        ([(0, 1.25), (1, 100.5)], "[1000,1250,99250]"),
        ([(0, 0.5), (1, 0.25), (2, 0.25001)], "[1000000,500000,-250000,10]"),
        // 9.99999 has one digit before the point, 10 has two.
        ([(0, 0), (1, 9.99999)], "[100000,0,999999]"), ([(0, 0), (1, 10)], "[10000,0,100000]"),
        ([(0, 0), (1, 0.0125)], "[10000000,0,125000]"), ([(0, 0), (1, -2e7)], "[1,0,-20000000]"),
        // The number of frame 2 lasts for three frames; what is last lasts to the end.
        ([(2, 3), (5, 4), (6, 5)], "[100000,300000,[2],100000,100000]"),
        ([(0, 1), (2, 2)], "[100000,100000,0,100000]"),
        // Steps that are rounded to nothing are a rest, too.
        ([(0, 1), (1, 1.000001), (2, 2)], "[100000,100000,0,100000]"),
        ([(0, 0), (1, 1e300)], "[1,0,1000000000000000]"),
      ] as [([(Int, Double)], String)] {
        let found = Self.written(numbers.map { ($0.0, $0.1) })
        expectEqual(found.series, [expected])
        expectEqual(found.stretches, "[[\(numbers[0].0),[\"a\",\"b\"],[0]]]")
      }
      // Of an attribute with one decimal, no more are written.
      expectEqual(Self.written([(0, 1.25), (1, 100.5)], decimals: 1).series, ["[10,13,992]"])
    },
    Fact("A number that stays the same is no series, and equal series are one") {
      expectEqual(Self.written([(3, 0.1)]).stretches, #"[[3,["a","b"],0.1]]"#)
      expectEqual(Self.written([(3, 0.1)]).series, [])
      var series = PageSeries()
      let runs = [1.0, 2].enumerated().map { index, number in
        (index, SVGValue("(", decimals: 3, [(number, ","), (7, ","), (number, ")")]))
      }
      let stretches = JSONWriter.text { series.write(runs, to: &$0) }
      expectEqual(stretches, #"[[0,["(",",",",",")"],[0],7,[0]]]"#)
      expectEqual(series.texts.count, 1)
    },
    Fact("A value has a run for each change, and one without text while it is missing") {
      var track = ValueTrack()
      let values: [PropertyValue?] = [
        .number(3), .number(3), .number(4), nil, nil, .string("a"), .string("a"),
      ]
      for (frame, value) in values.enumerated() { if let value { track.add(value, frame: frame) } }
      track.extend(by: 2)
      track.pad(to: 10)
      expectEqual(track.runs.map(\.frame), [0, 2, 3, 5, 9])
      expectEqual(track.runs.map(\.value.text), ["3", "4", "", "\"a\"", ""])
      var turn = ValueTrack(isAngle: true)
      turn.add(.number(.pi), frame: 1)
      expectEqual(turn.runs.map(\.value.text), ["", "180"])
    },
    Fact("A text has each of its lines once, and lasts while it is the same and nothing happens") {
      var (lines, track) = (PageLines(), TextTrack())
      let texts = [(0, "a\nb"), (1, "a\nc"), (2, "a\nc"), (3, "a\nc"), (5, "a\nc"), (6, "b")]
      for (frame, text) in texts {
        track.add(lines.indices(of: text), frame: frame, isAtEvent: frame == 3)
      }
      expectEqual(lines.lines, ["a", "b", "c"])
      expectEqual(track.stretches.map(\.from), [0, 1, 3, 5, 6])
      expectEqual(track.stretches.map(\.count), [1, 2, 1, 1, 1])
      expectEqual(track.stretches.map(\.lines), [[0, 1], [0, 2], [0, 2], [0, 2], [1]])
      track.keepEvents()
      expectEqual(track.stretches.map(\.from), [3])
    },
    Fact("A change of the tree keeps as many first rows, and then last rows, as it can") {
      func rows(_ ids: String) -> [PageTree.Row] {
        ids.map {
          PageTree.Row(
            layer: Int($0.unicodeScalars.first?.value ?? 0), parent: -1, isMask: false,
            id: String($0), hasOwnID: true, name: nil)
        }
      }
      var tree = PageTree()
      let changes: [(rows: String, start: Int, end: Int, new: String)] = [
        ("abc", 0, 0, "abc"), ("axc", 1, 1, "x"), ("ac", 1, 1, ""), ("acd", 2, 0, "d"),
        ("zacd", 0, 3, "z"), ("zacde", 4, 0, "e"), ("zde", 1, 2, ""), ("yde", 0, 2, "y"),
        ("", 0, 0, ""),
        ("a", 0, 0, "a"), ("aba", 1, 0, "ba"), ("a", 1, 0, ""),
      ]
      for (index, change) in changes.enumerated() {
        tree.change(to: rows(change.rows), frame: 3 * index)
        let found = tree.changes[index]
        expectEqual([found.frame, found.start, found.end], [3 * index, change.start, change.end])
        expectEqual(found.rows, rows(change.new), "\(change)")
      }
    },
    Fact("Nothing in the data ends its element or a line of a script") {
      let text = "ab\u{2028}c\u{2029}d</e…\u{E2}"
      let found = PageDocument.harmless(Array(text.utf8))
      expectEqual(String(decoding: found, as: UTF8.self), "ab\\u2028c\\u2029d\\u003c/e…\u{E2}")
      for bytes: [UInt8] in [[0xE2], [0xE2, 0x80], [0xA8, 0xE2, 0x80], [0xE2, 0x81, 0xA8]] {
        expectEqual(PageDocument.harmless(bytes), bytes)
      }
    },
  ]
}

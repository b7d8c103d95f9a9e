import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The series, forms and trees in the data of a page, by arithmetic; `Tests/Transcripts/page` has whole data.
@Suite("Parts of a page")
struct PagePartsTests {
  private static func bytes(_ numbers: [Double]) -> [UInt8] {
    var encoder = SeriesEncoder()
    for number in numbers { encoder.add(number) }
    return encoder.bytes
  }

  private static func predictions(_ numbers: [Double]) -> [Double?] {
    var predictor = SeriesPredictor()
    return numbers.map { number in
      predictor.add(number)
      return predictor.next
    }
  }

  /// Returns the prediction after all of some numbers from their differences and errors of all time.
  private static func expected(_ numbers: [Double]) -> Double? {
    // Row 0 has the numbers, row 1 their steps, row 2 the changes of the steps.
    var rows = [numbers]
    for _ in 1..<8 {
      let row = rows[rows.count - 1]
      rows.append(row.indices.map { $0 == 0 ? 0 : row[$0] - row[$0 - 1] })
    }
    func prediction(_ order: Int, after count: Int) -> Double {
      (0...order).reduce(0) { $0 + rows[$1][count - 1] }
    }
    var best: (error: Double, order: Int)?
    for order in 0..<min(8, numbers.count) {
      // An order needs one number more than its own.
      var error = 0.0
      for index in numbers.indices where index > order {
        error = error / 2 + (numbers[index] - prediction(order, after: index)).magnitude
      }
      if best.map({ error < $0.error }) ?? true { best = (error, order) }
    }
    guard let best else { return 0 }
    let sum = prediction(best.order, after: numbers.count)
    return sum.isFinite ? sum : nil
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The order predicts whose errors, each counting half as much as the next, are smallest") {
      var random = SeededGenerator(seed: 11)
      var series: [[Double]] = (0..<30).map { _ in
        (0..<16).map { _ in Double(Int.random(in: -3...3, using: &random)) }
      }
      series += (0..<10).map { degree in
        (0..<14).map { index in (0..<degree).reduce(1) { value, _ in value * Double(index - 4) } }
      }
      series.append([Double](repeating: 2.5, count: 9) + [3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5])
      for numbers in series {
        let found = Self.predictions(numbers)
        for count in 1...numbers.count {
          expectEqual(found[count - 1], Self.expected(Array(numbers[..<count])))
        }
      }
      expectEqual(SeriesPredictor().next, 0)
      // What is not finite is not predicted: the step of 1.2e308 is, its sum with the number is not.
      expectEqual(Self.predictions([.infinity, 1]), [nil, nil])
      expectEqual(Self.predictions([0, 1.2e308]), [0, nil])
    },
    Fact("A series is flat after eight equal numbers, not before, and not if it rises") {
      var (equal, rising) = (SeriesPredictor(), SeriesPredictor())
      for count in 0..<12 {
        expectEqual(equal.isFlat, count >= 8)
        expectFalse(rising.isFlat)
        equal.add(5)
        rising.add(Double(count))
      }
    },
    // A multiple n of the smallest number above 0 has the rank n from 0, and −n the rank −1 − n. In zigzag
    // n is 2n, and −n is 2n − 1.
    Fact("Right predictions are a byte 0 and their number; others have groups of 7 bits") {
      for (multiples, bytes) in [
        ([], []), ([0], [0, 1]), ([3], [6]), ([-3], [7]), ([3, 3, 3], [6, 0, 2]),
        // After 3, 3 and 4 the step of 1 grew by 1, so that 6 is predicted.
        ([3, 3, 4, 4], [6, 0, 1, 2, 3]),
        ([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4], [6, 0, 11, 2]),
        ([63], [126]), ([64], [0x80, 1]), ([-63], [127]), ([-64], [0x81, 1]),
        ([8191], [0xFE, 0x7F]), ([8192], [0x80, 0x80, 1]),
      ] as [([Double], [UInt8])] {
        expectEqual(Self.bytes(multiples.map { $0 * .leastNonzeroMagnitude }), bytes)
      }
      var infinite = SeriesEncoder()
      infinite.add(.infinity, times: 20)
      // Its bits are 0x7FF0 and zeros, so that the lowest 53 of the zigzag number are 0.
      let zeros = [UInt8](repeating: 0x80, count: 7)
      expectEqual(infinite.bytes, zeros + [0xF0, 0xFF, 1, 0, 19])
    },
    Fact("Rounded numbers are differences of whole units, of at most 10¹² units") {
      func bytes(_ numbers: [Double], unit: Double) -> [UInt8] {
        var encoder = RoundedSeriesEncoder(unit: unit)
        for number in numbers { encoder.add(number) }
        return encoder.bytes
      }
      // 8, 10 and 12 units: the last one is predicted.
      expectEqual(bytes([1, 1.25, 1.5], unit: 0.125), [16, 4, 0, 1])
      expectEqual([0.06, 0.07, -0.07].map { bytes([$0], unit: 0.125) }, [[0, 1], [2], [1]])
      for limit in [1e12, -1e12] {
        let most = bytes([limit], unit: 1)
        expectTrue(most != bytes([limit * 0.999], unit: 1))
        for number in [limit * 1.001, limit * 1e300] {
          expectEqual(bytes([number], unit: 1), most)
        }
      }
    },
    Fact("A value of which one number differs is another one, 0 and −0 too") {
      let makers: [(count: Int, make: ([Double]) -> PropertyValue)] = [
        (1, { .number($0[0]) }), (2, { .point(Point(x: $0[0], y: $0[1])) }),
        (2, { .size(Size(width: $0[0], height: $0[1])) }),
        (4, { .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }),
        (4, { .color(Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])) }),
        (16, { .transform(Transform3D(elements: $0) ?? .identity) }),
      ]
      for (count, make) in makers {
        for index in 0..<count {
          for (from, to) in [(1.0, 2.0), (0, -0.0)] {
            var (templates, track) = (PageTemplates(), ValueTrack())
            let numbers = [Double](repeating: from, count: count)
            var changed = numbers
            changed[index] = to
            for numbers in [numbers, numbers, changed] { track.add(make(numbers), &templates) }
            track.finish()
            let series = track.stretches[0].series
            expectEqual(track.stretches.count, 1)
            expectEqual(series.map(\.isConstant), (0..<count).map { $0 != index })
            expectEqual(series[index].bytes, Self.bytes([from, from, to]))
          }
        }
      }
    },
    Fact("Another form and frames without a value start a stretch with series of its own") {
      var (templates, track) = (PageTemplates(), ValueTrack())
      for value in [.number(3), .number(4), .string("a"), .string("a")] as [PropertyValue] {
        track.add(value, &templates)
      }
      for frames in 4...7 { track.pad(to: frames) }
      track.add(.string("a"), &templates)
      track.add(.number(4), &templates)
      track.finish()
      // The forms of numbers and of the string are 0 and 1.
      expectEqual(track.stretches.map(\.template), [0, 1, -1, 1, 0])
      expectEqual(track.stretches.map(\.count), [2, 2, 3, 1, 1])
      expectEqual(
        track.stretches.map { $0.series.map(\.bytes) },
        [[Self.bytes([3, 4])], [], [], [], [Self.bytes([4])]])
    },
    Fact("A text continues the last stretch only with its form and right after it") {
      var (templates, track) = (PageTemplates(), TextTrack())
      let texts = [
        (0, "a 1, 5"), (1, "b 1"), (2, "a 2, 5"), (3, "a 2, 5"), (4, "a 3, 5"), (9, "a 3, 5"),
      ]
      for (frame, text) in texts { track.add(text, frame: frame, &templates) }
      expectEqual(track.stretches.map(\.from), [0, 1, 2, 9])
      expectEqual(track.stretches.map(\.count), [1, 1, 3, 1])
      expectEqual(
        track.stretches.map(\.numbers),
        [[["1"], ["5"]], [["1"]], [["2", "2", "3"], ["5"]], [["3"], ["5"]]])
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
    // Each number is between ⟨ and ⟩. A fraction has a digit, and so does an exponent; the characters next to
    // the digits are none: '/' is 0x2F and ':' is 0x3A.
    Fact(
      "A number of a text is an optional minus, digits, and optionally a fraction and an exponent"
    ) {
      for marked in [
        "", "none", "⟨0⟩", "a⟨12⟩b", "⟨1⟩ ⟨2⟩", "⟨-3⟩", "-a", "-", "a-", "-⟨-4⟩", "a ⟨-5⟩-",
        "⟨1.5⟩",
        "⟨1⟩.", "⟨1⟩.a", ".⟨5⟩", "⟨1.25⟩.⟨5⟩", "⟨1⟩..⟨5⟩", "⟨1e5⟩", "⟨1e-5⟩", "⟨1e25⟩x", "⟨1⟩e",
        "⟨1⟩e-",
        "⟨1⟩e+⟨5⟩", "⟨1⟩ex", "⟨1⟩e-x", "⟨1.5e-10⟩e", "⟨2⟩⟨-3⟩", "⟨1⟩/⟨2⟩:⟨3⟩", "-/", "ä⟨7⟩→⟨8⟩",
      ] {
        let found = NumberScanner.split(String(marked.filter { !"⟨⟩".contains($0) }))
        var text = found.pieces[0]
        for (number, piece) in zip(found.numbers, found.pieces.dropFirst()) {
          text += "⟨\(number)⟩\(piece)"
        }
        expectEqual(text, marked)
      }
    },
  ]
}

import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The values, texts and trees of a page over its frames.
struct PageTrackTests {
  private func bytes(_ numbers: [Double]) -> [UInt8] {
    var encoder = SeriesEncoder()
    for number in numbers { encoder.add(number) }
    return encoder.bytes
  }

  @Test("Values that repeat are in their series, also the last ones")
  func repeats() {
    var (templates, track) = (PageTemplates(), ValueTrack())
    for x in [1.0, 1, 2, 2, 2] { track.add(.point(Point(x: x, y: 7)), &templates) }
    track.finish()
    expectEqual(track.count, 5)
    expectEqual(track.stretches.map(\.count), [5])
    let series = track.stretches[0].series
    expectEqual(series.map(\.bytes), [bytes([1, 1, 2, 2, 2]), bytes([7, 7, 7, 7, 7])])
    expectEqual(series.map(\.isConstant), [false, true])
    expectEqual(series.map(\.first), [1, 7])
  }

  @Test("Another form and frames without a value start a stretch with series of its own")
  func stretches() {
    var (templates, track) = (PageTemplates(), ValueTrack())
    track.add(.number(3), &templates)
    track.add(.number(4), &templates)
    track.add(.string("a"), &templates)
    track.add(.string("a"), &templates)
    for frames in 4...7 { track.pad(to: frames) }
    track.add(.string("a"), &templates)
    track.add(.number(4), &templates)
    track.finish()
    // The forms of numbers and of the string are 0 and 1.
    expectEqual(track.stretches.map(\.template), [0, 1, -1, 1, 0])
    expectEqual(track.stretches.map(\.count), [2, 2, 3, 1, 1])
    expectEqual(track.count, 9)
    expectEqual(
      track.stretches.map { $0.series.map(\.bytes) },
      [
        [bytes([3, 4])], [], [], [], [bytes([4])],
      ])
  }

  /// Makes a value of numbers.
  private let makers: [(count: Int, make: ([Double]) -> PropertyValue)] = [
    (1, { .number($0[0]) }),
    (2, { .point(Point(x: $0[0], y: $0[1])) }),
    (2, { .size(Size(width: $0[0], height: $0[1])) }),
    (4, { .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }),
    (4, { .color(Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])) }),
    (
      4,
      { .color(Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3], space: .displayP3)) }
    ),
    (16, { .transform(Transform3D(elements: $0) ?? .identity) }),
    (2, { .path(Path(elements: [.move(to: Point(x: $0[0], y: $0[1]))])) }),
  ]

  @Test("A value of which one number differs is another one, 0 and −0 too")
  func bits() {
    for (count, make) in makers {
      for index in 0..<count {
        var pairs = [(from: [Double](repeating: 1, count: count), to: 2.0)]
        // Paths are compared as numbers.
        if case .path = make(pairs[0].from) {
        } else {
          pairs.append((from: [Double](repeating: 0, count: count), to: -0.0))
        }
        for (from, to) in pairs {
          var (templates, track) = (PageTemplates(), ValueTrack())
          var changed = from
          changed[index] = to
          for numbers in [from, from, changed] { track.add(make(numbers), &templates) }
          track.finish()
          let series = track.stretches[0].series
          expectEqual(track.stretches.count, 1)
          expectEqual(series.map(\.isConstant), (0..<count).map { $0 != index })
          expectEqual(series[index].bytes, bytes([from[index], from[index], to]))
        }
      }
    }
  }

  @Test("Values without numbers that differ have other forms")
  func words() {
    let values: [PropertyValue] = [
      .null, .bool(true), .bool(false), .string("a"), .string("b"),
      .opaque(OpaqueReference("a.png")), .opaque(OpaqueReference("b.png")), .array([]),
    ]
    var (templates, track) = (PageTemplates(), ValueTrack())
    for value in values {
      for _ in 0..<2 { track.add(value, &templates) }
    }
    expectEqual(track.stretches.map(\.template), Array(0..<8))
    expectEqual(track.stretches.map(\.count), [Int](repeating: 2, count: 8))
  }

  @Test("A text continues the last stretch only with its form and right after it")
  func texts() {
    var (templates, track) = (PageTemplates(), TextTrack())
    let texts = [
      (0, "a 1, 5"), (1, "b 1"), (2, "a 2, 5"), (3, "a 2, 5"), (4, "a 3, 5"), (9, "a 3, 5"),
    ]
    for (frame, text) in texts { track.add(text, frame: frame, &templates) }
    expectEqual(track.stretches.map(\.from), [0, 1, 2, 9])
    expectEqual(track.stretches.map(\.count), [1, 1, 3, 1])
    expectEqual(track.stretches.map(\.template), [0, 1, 0, 0])
    expectEqual(
      track.stretches.map(\.numbers),
      [
        [["1"], ["5"]], [["1"]], [["2", "2", "3"], ["5"]], [["3"], ["5"]],
      ])
  }

  @Test("A change of the tree keeps as many first rows, and then last rows, as it can")
  func tree() {
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
      ("ydf", 2, 0, "f"), ("", 0, 0, ""), ("a", 0, 0, "a"), ("aba", 1, 0, "ba"), ("a", 1, 0, ""),
    ]
    for (index, change) in changes.enumerated() {
      tree.change(to: rows(change.rows), frame: 3 * index)
      let found = tree.changes[index]
      expectEqual(tree.changes.count, index + 1)
      expectEqual(found.frame, 3 * index)
      expectEqual(found.start, change.start, "\(change)")
      expectEqual(found.end, change.end, "\(change)")
      expectEqual(found.rows, rows(change.new), "\(change)")
    }
  }
}

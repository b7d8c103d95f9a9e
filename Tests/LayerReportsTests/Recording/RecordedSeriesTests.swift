import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The frames of a series and of a layer.
@Suite("The frames of a recording")
struct RecordedSeriesTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("share a run while the value is the same and no frame is missing") {
      var series = RecordedSeries(layer: "#a", keyPath: "x", kind: .number)
      expectNil(series.text(at: 0))
      series.extend(to: 3)
      expectTrue(series.runs.isEmpty)
      for (frame, text) in [(1, "a"), (2, "a"), (3, "b"), (5, "b"), (6, "c")] {
        series.append(text, at: frame)
      }
      expectEqual(
        series.runs,
        [
          RecordedSeries.Run(first: 1, last: 2, text: "a"),
          RecordedSeries.Run(first: 3, last: 3, text: "b"),
          RecordedSeries.Run(first: 5, last: 5, text: "b"),
          RecordedSeries.Run(first: 6, last: 6, text: "c"),
        ])
      expectEqual((0...7).map { series.runIndex(at: $0) }, [nil, 0, 0, 1, nil, 2, 3, nil])
      series.extend(to: 8)
      expectEqual(
        (0...9).map { series.text(at: $0) }, [nil, "a", "a", "b", nil, "b", "c", "c", "c", nil])
    },
    Fact("of a layer are one part while it stays in the tree") {
      var layer = RecordedLayer(label: "#a", className: "Layer", name: nil, depth: 0, frames: [])
      for frame in [2, 3, 3, 4, 6, 7, 9] { layer.isPresent(at: frame) }
      expectEqual(layer.frames, [2...4, 6...7, 9...9])
    },
    Fact("of some animations are told apart by two spaces or more") {
      expectEqual(RecordedAnimation.fields(of: "  a b   c  "), ["a b", "c"])
      expectEqual(RecordedAnimation.fields(of: "   "), [])
      expectEqual(RecordedAnimation.fields(of: " a"), ["a"])
    },
  ]

  @Test(
    "belong to a layer whose own part of the label is the last",
    arguments: [
      ("#a", "#a"), ("#a/Layer[0]", "Layer[0]"), ("#a/b/c[1]", "c[1]"), ("Layer[0]", "Layer[0]"),
      ("Layer[0]/mask[0]", "mask[0]"), ("", ""),
    ])
  func ownLabel(label: String, expected: String) {
    let layer = RecordedLayer(label: label, className: "Layer", name: nil, depth: 0, frames: [])
    expectEqual(String(layer.ownLabel), expected)
  }

  @Test(
    "have values of the kind of their property",
    arguments: [
      ("opacity", .number), ("transform.rotation.z", .angle), ("transform.scale.x", .number),
      ("position", .point), ("position.y", .number), ("bounds", .rect), ("bounds.size", .size),
      ("backgroundColor", .color), ("transform", .transform), ("hidden", .other), ("path", .path),
    ] as [(String, RecordedKind)])
  func kinds(keyPath: String, kind: RecordedKind) throws {
    let address = try #require(ShapeLayer().propertyTable.address(of: keyPath))
    expectEqual(RecordedKind(address), kind)
  }

  @Test(
    "have words whose escapes are read",
    arguments: [
      (#"\n\t\r\b\f"#, "\n\t\r\u{8}\u{C}"), (#"\q\"\\"#, "q\"\\"), (#"\u00e9b"#, "\u{E9}b"),
      (#"\u{e9}b"#, "\u{E9}b"), (#"\u{1f600}b"#, "\u{1F600}b"), (#"\u{e0041}"#, "\u{E0041}"),
      (#"\u{zz}b"#, "\u{FFFD}b"), (#"\ud800b"#, "\u{FFFD}b"),
    ])
  func escapes(written: String, word: String) {
    var line = Substring("\"\(written)\" rest")
    expectEqual(RecordedWord.take(from: &line), word)
    expectEqual(line, " rest")
  }
}

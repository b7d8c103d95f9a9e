import TestSupport
import Testing

@testable import LayerReports

/// The picture of two curves: eight rows, and a column for each frame up to 48.
@Suite("The picture of two curves")
struct CurvePlotTests {
  private func recording(_ frames: ClosedRange<Int>) throws -> Recording {
    try Recording(
      "layer recording 1\nframes \(frames.lowerBound)…\(frames.upperBound) at 4 a second, 6 digits")
  }

  private func series(_ values: [Int: String]) -> RecordedSeries {
    var series = RecordedSeries(layer: "#a", keyPath: "x", kind: .point)
    for (frame, text) in values.sorted(by: { $0.key < $1.key }) { series.append(text, at: frame) }
    return series
  }

  private func picture(
    _ first: [Int: String], _ second: [Int: String], _ frames: ClosedRange<Int>, number: Int = 0
  ) throws -> String? {
    CurvePlot(first: "old", second: "new")
      .picture(series(first), series(second), in: try recording(frames), number: number)
  }

  // Between 0 and 7, the value v is in row 7 - v. The second curve is not there at frames 2 and 3.
  @Test("has a letter for each value, a star where both are, and nothing where one is missing")
  func letters() throws {
    let rising = Dictionary(uniqueKeysWithValues: (0...7).map { ($0, "\($0)") })
    let low = [0: "0", 1: "0", 4: "4", 5: "1e999", 6: "0", 7: "0"]
    let found = try picture(rising, low, 0...7)
    expectEqual(
      found,
      """
      7 |       o
        |      o
        |     o
        |    *
        |   o
        |  o
        | o
      0 |*x    xx
        +--------
         0 s 1.75 s      o old, x new, * both
      """)
  }

  // The labels have four digits. Between -1.5 and 2, a row is half a point high.
  @Test("has the number that was asked for, with the largest and the smallest value beside it")
  func labels() throws {
    let first = [2: "(9,2)", 3: "(8,0.5)", 4: "(7,-1.5)"]
    try expectEqual(
      picture(first, [2: "(9,2)", 3: "(8,-1)", 4: "(7,1)"], 2...4, number: 1),
      """
         2 |*
           |
           |  x
           | o
           |
           |
           | x
      -1.5 |  o
           +---
            0.5 s 1 s      o old, x new, * both
      """)
  }

  // 96 frames end at 23.75 s. In 48 columns, 38 are left between the times.
  @Test("has at most 48 columns, from the first frame to the last")
  func columns() throws {
    let rising = Dictionary(uniqueKeysWithValues: (0...95).map { ($0, "\($0)") })
    let lines = try #require(try picture(rising, rising, 0...95)).split(separator: "\n")
    expectEqual(lines.count, 10)
    // Frames are every second one or the third: 0, 2, 4, 6, 8 … 88, 90, 92, 95.
    expectEqual(lines[0], "95 |" + String(repeating: " ", count: 45) + "***")
    expectEqual(lines[7], " 0 |****")
    expectEqual(lines[8], "   +" + String(repeating: "-", count: 48))
    expectEqual(
      lines[9],
      "    0 s" + String(repeating: " ", count: 38)
        + "23.75 s      o old, x new, * both")
  }

  @Test("is missing for one frame, for values that never change and for numbers that are not there")
  func missing() throws {
    try expectNil(picture([0: "1"], [0: "2"], 0...0))
    try expectNil(picture([0: "1", 1: "1"], [0: "1", 1: "1"], 0...1))
    try expectNil(picture([0: "1", 1: "2"], [0: "1", 1: "2"], 0...1, number: 1))
    try expectNil(picture([0: "a", 1: "b"], [0: "a", 1: "c"], 0...1))
    try expectTrue(picture([0: "1", 1: "1"], [0: "2", 1: "2"], 0...1) != nil)
  }
}

import LayerReports
import TestSupport
import Testing

/// Comparisons of recordings that are written as text, two frames at 0 and 0.25 s.
@Suite("The comparison of two recordings")
struct RecordingComparisonTests {
  private func recording(_ sections: String) throws -> Recording {
    try Recording(
      "layer recording 1\nframes 0…1 at 4 a second, 6 digits\n\nlayers\n  Layer #a\n\n" + sections)
  }

  /// The numbers of one property at both frames.
  private func values(
    _ keyPath: String, _ first: String, _ second: String, _ kind: String
  ) -> String {
    first == second
      ? "  #a \(keyPath) \(kind) = \(first)\n"
      : "  #a \(keyPath) \(kind)\n    0  \(first)\n    0.25  \(second)\n"
  }

  @Test("takes an animation as shifted if its begin and end are, within a millionth of a second")
  func shifts() throws {
    func moving(_ times: String) throws -> Recording {
      try recording("animations\n  #a \"m: x\"  \(times)  basic  1s\n")
    }
    let first = try moving("begins 0  ends 1")
    try expectEqual(
      first.difference(to: moving("begins 0.5  ends 1.5000005")).timing,
      [
        .shifted(layer: "#a", animation: "m: x", by: 0.5)
      ])
    try expectEqual(
      first.difference(to: moving("begins 0.5  ends 1.5000015")).timing,
      [
        .changed(layer: "#a", animation: "m: x", field: "begins", from: "0 s", to: "0.5 s"),
        .changed(layer: "#a", animation: "m: x", field: "ends", from: "1 s", to: "1.5000015 s"),
      ])
  }

  @Test("says where a property that changes differs from one that does not")
  func constant() throws {
    let changing = try recording("values\n" + values("x", "1", "2", "number"))
    let constant = try recording("values\n" + values("x", "1", "1", "number"))
    try expectEqual(
      changing.difference(to: constant).description,
      "values\n  #a x differs at 0.25 s: 2, now 1\nthe same: 1 layer")
    try expectEqual(
      constant.difference(to: changing).description,
      "values\n  #a x differs at 0.25 s: 1, now 2\nthe same: 1 layer")
  }

  /// A number that stays 0, rises by 1 in each of three frames from one on, and stays at an end.
  private func rising(from start: Int, to end: Int = 3) throws -> Recording {
    let numbers = (0...7).map { min(end, max(0, $0 - start + 1)) }
    let lines = numbers.enumerated().map { "    \(Double($0) / 4)  \($1)\n" }.joined()
    return try Recording(
      "layer recording 1\nframes 0…7 at 4 a second, 6 digits\nlayers\n  Layer #a\nvalues\n"
        + "  #a x number\n" + lines)
  }

  @Test("tells values that come earlier or later from others")
  func frameShifts() throws {
    func changes(_ other: Recording) throws -> [RecordingDifference.ValueChange.Change] {
      try rising(from: 3).difference(to: other).values.map(\.change)
    }
    try expectEqual(changes(rising(from: 2)), [.shift(-0.25)])
    try expectEqual(changes(rising(from: 5)), [.shift(0.5)])
    // With another end, the values before it alone are no shift.
    let other = try rising(from: 3).difference(to: rising(from: 2, to: 4)).description
    expectTrue(other.contains("differs from 0.5 s to 1.75 s in 6 frames, most at"))
  }

  @Test("has as many pictures as are wanted, each of the number that differs most")
  func pictures() throws {
    let first = try recording(
      "values\n" + values("p", "(0,0)", "(1,10)", "point") + values("x", "1", "2", "number"))
    let second = try recording(
      "values\n" + values("p", "(0,0)", "(2,20)", "point") + values("x", "1", "3", "number"))
    let difference = try first.difference(to: second)
    for (limit, keyPaths) in [(0, []), (1, ["p"]), (2, ["p", "x"]), (3, ["p", "x"])] {
      let text = difference.text(from: first, to: second, plots: limit)
      expectTrue(text.hasPrefix(difference.description))
      let heads = text.split(separator: "\n").filter { $0.hasPrefix("#a ") }
      expectEqual(heads, keyPaths.map { "#a \($0)" })
      // y goes up to 20, x only to 2.
      expectEqual(text.contains("#a p\n20 |"), (limit > 0))
    }
  }
}

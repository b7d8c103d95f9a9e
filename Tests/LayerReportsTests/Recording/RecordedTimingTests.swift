import TestSupport
import Testing

@testable import LayerReports

/// Animations of two recordings: which are the same, and what is different of the others.
@Suite("The comparison of animations")
struct RecordedTimingTests {
  private typealias Change = RecordingDifference.TimingChange

  private func recording(_ animations: [String], frames: String = "0…1") throws -> Recording {
    try Recording(
      "layer recording 1\nframes \(frames) at 4 a second, 6 digits\nlayers\n  Layer #a\n"
        + "animations\n" + animations.map { "  \($0)\n" }.joined())
  }

  private func moves(_ times: [String]) throws -> Recording {
    try recording(times.map { "#a \"m: x\"  \($0)" })
  }

  private static func changed(_ field: String, _ from: String, _ to: String) -> Change {
    .changed(layer: "#a", animation: "m: x", field: field, from: from, to: to)
  }

  private static let cases: [(String, String, [Change])] = [
    ("begins 0  ends 1  basic", "begins 0  ends 1  basic", []),
    ("never begins  never ends", "never begins  never ends", []),
    ("begins 0  ends 1", "begins 0  ends 2", [changed("ends", "1 s", "2 s")]),
    ("begins 0  ends 1", "begins 0.5  ends 1", [changed("begins", "0 s", "0.5 s")]),
    ("begins 0  ends 1", "begins 0  never ends", [changed("ends", "1 s", "never")]),
    (
      "begins 0  never ends", "begins 0.5  ends 1",
      [changed("begins", "0 s", "0.5 s"), changed("ends", "never", "1 s")]
    ),
    (
      "begins 0  ends 1", "begins 0.5  never ends",
      [changed("begins", "0 s", "0.5 s"), changed("ends", "1 s", "never")]
    ),
    ("never begins  never ends", "begins 1  never ends", [changed("begins", "never", "1 s")]),
    (
      "begins 1  ends 2", "begins 0.5  ends 1.5",
      [.shifted(layer: "#a", animation: "m: x", by: -0.5)]
    ),
    (
      "begins 0  ends 1  basic", "begins 0  ends 1  basic  autoreverses",
      [changed("has", "nothing", "autoreverses")]
    ),
    (
      "begins 0  ends 1  basic  1s", "begins 0  ends 1  spring  1s",
      [changed("has", "basic", "spring")]
    ),
    (
      "begins 0  ends 1  autoreverses  additive  1s", "begins 0  ends 1  1s",
      [changed("has", "autoreverses, additive", "nothing")]
    ),
    (
      "begins 0  ends 1  1s", "begins 1  ends 2  2s",
      [.shifted(layer: "#a", animation: "m: x", by: 1), changed("has", "1s", "2s")]
    ),
  ]

  @Test("names each field that differs, and nothing else")
  func fields() throws {
    for (old, new, changes) in Self.cases {
      let difference = try moves([old]).difference(to: moves([new]))
      expectEqual(difference.timing, changes, "\(old) to \(new)")
      expectEqual(difference.equalAnimations, (changes.isEmpty ? 1 : 0), "\(old) to \(new)")
    }
  }

  // 1e-7 of a thousand seconds are 0.0001 s.
  @Test("allows times to differ by the tolerance, and by the rounding of their digits")
  func tolerance() throws {
    func changes(_ old: [Double], _ new: [Double], _ time: Double) throws -> [Change] {
      let texts = [old, new].map { "begins \($0[0])  ends \($0[1])" }
      return try moves([texts[0]])
        .difference(to: moves([texts[1]]), tolerances: Tolerances(0, time: time)).timing
    }
    try expectEqual(changes([0, 1], [0.1, 1.1], 0.1), [])
    try expectEqual(changes([0.1, 1.1], [0, 1], 0.1), [])
    try expectEqual(changes([0, 1], [0.25, 1.25], 0.1).count, 1)
    try expectEqual(changes([0, 1], [0.25, 1.25], 0.25), [])
    try expectEqual(changes([1000, 1001], [1000.00005, 1001.00005], 0), [])
    try expectEqual(changes([1000, 1001], [1000.0003, 1001.0003], 0).count, 1)
    // Only the end is beyond the tolerance.
    try expectEqual(changes([0, 1], [0.125, 1.5], 0.25), [Self.changed("ends", "1 s", "1.5 s")])
  }

  @Test("pairs animations of one name in their order")
  func pairs() throws {
    let two = try moves(["begins 0  ends 1", "begins 2  ends 3"])
    try expectEqual(two.difference(to: two).timing, [])
    try expectEqual(two.difference(to: two).equalAnimations, 2)
    try expectEqual(
      two.difference(to: moves(["begins 0  ends 1", "begins 2.5  ends 3.5"])).timing,
      [
        .shifted(layer: "#a", animation: "m: x", by: 0.5)
      ])
    let one = try moves(["begins 0  ends 1"])
    try expectEqual(two.difference(to: one).timing, [.removed(layer: "#a", animation: "m: x")])
    try expectEqual(one.difference(to: two).timing, [.added(layer: "#a", animation: "m: x")])
    let other = try recording(["#a \"n: x\"  begins 0  ends 1"])
    try expectEqual(
      one.difference(to: other).timing,
      [
        .removed(layer: "#a", animation: "m: x"), .added(layer: "#a", animation: "n: x"),
      ])
    let elsewhere = try recording(["#z \"m: x\"  begins 0  ends 1"])
    try expectEqual(
      elsewhere.difference(to: one).timing,
      [
        .removed(layer: "#z", animation: "m: x"), .added(layer: "#a", animation: "m: x"),
      ])
  }

  @Test("says how long the recordings are, from their first frame to their last")
  func length() throws {
    let (short, long) = (try recording([], frames: "0…4"), try recording([], frames: "2…10"))
    try expectEqual(short.difference(to: long).timing, [.length(from: 1, to: 2)])
    try expectEqual(long.difference(to: short).timing, [.length(from: 2, to: 1)])
    try expectEqual(short.difference(to: recording([], frames: "4…8")).timing, [])
  }
}

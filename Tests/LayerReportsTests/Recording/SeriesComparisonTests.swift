import TestSupport
import Testing

@testable import LayerReports

/// The values of one property in two recordings: what differs most, and what comes later.
///
/// Frames are a quarter of a second apart.
@Suite("The comparison of a property")
struct SeriesComparisonTests {
  private typealias Change = RecordingDifference.ValueChange.Change
  private typealias Difference = RecordingDifference.ValueChange.Difference

  /// A recording of the values of `#a x`, one for each frame; nil for none.
  private func recording(
    _ values: [String?], from start: Int = 0, digits: String = "6", animations: [String] = []
  ) throws -> Recording {
    var text = "layer recording 1\n"
    text += "frames \(start)…\(start + values.count - 1) at 4 a second, \(digits) digits\n"
    text += "layers\n  Layer #a\n  Layer #b\nanimations\n"
    for animation in animations { text += "  \(animation)\n" }
    text += "values\n  #a x other\n"
    for (index, value) in values.enumerated() {
      if let value { text += "    \(Double(start + index) / 4)  \(value)\n" }
    }
    return try Recording(text)
  }

  private func changes(
    _ first: [String?], _ second: [String?]
  ) throws -> [RecordingDifference.ValueChange] {
    try recording(first).difference(to: recording(second)).values
  }

  @Test("names the frame that differs most, the first of equals")
  func worst() throws {
    let ones = ["1", "1", "1"]
    let rising = try #require(try changes(ones, ["2", "5", "3"]).first)
    expectEqual(rising.begin, 0)
    expectEqual(rising.layer, "#a")
    expectEqual(rising.keyPath, "x")
    expectEqual(
      rising.change,
      .value(Difference(end: 0.5, count: 3, worst: 0.25, from: "1", to: "5", distance: 4)))
    let equal = try #require(try changes(ones, ["1", "3", "3"]).first)
    expectEqual(equal.begin, 0.25)
    expectEqual(
      equal.change,
      .value(Difference(end: 0.5, count: 2, worst: 0.25, from: "1", to: "3", distance: 2)))
  }

  @Test("takes what cannot be compared as what differs most")
  func incomparable() throws {
    let ones = ["1", "1", "1"]
    try expectEqual(
      changes(ones, ["2", "none", "100"]).map(\.change),
      [
        .value(Difference(end: 0.5, count: 3, worst: 0.25, from: "1", to: "none", distance: nil))
      ])
    try expectEqual(
      changes(ones, ["none", "gone", "1"]).map(\.change),
      [
        .value(Difference(end: 0.25, count: 2, worst: 0, from: "1", to: "none", distance: nil))
      ])
    try expectEqual(
      changes(ones, ["2", nil, "1"]).map(\.change),
      [
        .value(Difference(end: 0.25, count: 2, worst: 0.25, from: "1", to: nil, distance: nil))
      ])
    try expectEqual(
      changes(["2", nil, "1"], ones).map(\.change),
      [
        .value(Difference(end: 0.25, count: 2, worst: 0.25, from: nil, to: "1", distance: nil))
      ])
    try expectEqual(changes(["1", nil, "2"], ["1", nil, "2"]), [])
  }

  @Test("looks only at the frames that both recordings have")
  func common() throws {
    let first = try recording(["1", "1", "2", "2"])
    try expectEqual(
      first.difference(to: recording(["2", "2", "7", "7"], from: 2)).description,
      "the same: 2 layers, 1 property")
    try expectEqual(
      first.difference(to: recording(["2", "3", "7", "7"], from: 2)).values.map(\.change),
      [
        .value(Difference(end: 0.75, count: 1, worst: 0.75, from: "2", to: "3", distance: 1))
      ])
    try expectEqual(
      recording(["2", "3", "7", "7"], from: 2).difference(to: first).values.map(\.begin), [0.75])
  }

  @Test("says no time if each recording has one frame")
  func oneFrame() throws {
    let (one, two) = (try recording(["1"]), try recording(["2"]))
    try expectEqual(
      one.difference(to: two).description, "values\n  #a x differs: 1, now 2\nthe same: 2 layers")
    try expectEqual(
      one.difference(to: recording(["2", "2"])).description,
      "timing\n  it lasted 0 s, now 0.25 s\nvalues\n"
        + "  #a x differs at 0 s: 1, now 2\nthe same: 2 layers")
  }

  // The unit of 1.23 in three digits is 0.01; that of 0.1 in six digits is 0.000001.
  @Test("allows the last digit of the coarser recording to differ")
  func digits() throws {
    func isSame(_ first: String, _ one: String, _ second: String, _ two: String) throws -> Bool {
      try recording([first], digits: one).difference(to: recording([second], digits: two)).isEmpty
    }
    try expectTrue(isSame("1.23", "3", "1.235", "6"))
    try expectTrue(isSame("1.235", "6", "1.23", "3"))
    try expectFalse(isSame("1.23", "6", "1.235", "6"))
    try expectTrue(isSame("0.1", "all", "0.1000001", "6"))
    try expectTrue(isSame("0.1", "6", "0.1000001", "all"))
    try expectFalse(isSame("0.1", "all", "0.1000001", "all"))
  }

  // MARK: Shifts

  private let rise: [String?] = ["0", "1", "2", "3", "3", "3", "3", "3"]

  /// How the rise changes if it comes some time later and has other values.
  private func change(
    to values: [String?], by delays: [Double], layer: String = "#a",
    tolerance: Double = 0, from first: [String?]? = nil
  ) throws -> Change? {
    func lines(_ delays: [Double]) -> [String] {
      delays.enumerated().map { index, delay in
        "\(layer) \"\(index): x\"  begins \(delay)  ends \(1 + delay)"
      }
    }
    let old = try recording(first ?? rise, animations: lines(delays.map { _ in 0 }))
    let new = try recording(values, animations: lines(delays))
    let difference = try old.difference(to: new, tolerances: Tolerances(tolerance))
    expectEqual(difference.timing.count, delays.count)
    expectEqual(difference.values.count, 1)
    return difference.values.first?.change
  }

  private func isValue(_ change: Change?) -> Bool {
    if case .value? = change { true } else { false }
  }

  @Test("finds values that come earlier by whole frames, with the last of them for the rest")
  func early() throws {
    try expectEqual(
      changes(["0", "1", "2", "3", "3"], ["2", "3", "3", "3", "3"]).map(\.change), [.shift(-0.5)])
    try expectEqual(
      changes(["0", "0", "1", "2", "3"], ["0", "0", "0", "0", "1"]).map(\.change), [.shift(0.5)])
  }

  // Half a frame later, each value is between the two before it.
  @Test("takes values between those around the time of the animation as a shift")
  func between() throws {
    let later: [String?] = ["0", "0.5", "1.5", "2.5", "3", "3", "3", "3"]
    try expectEqual(change(to: later, by: [0.125]), .shift(0.125))
    try expectEqual(
      change(to: ["0.5", "1.5", "2.5", "3", "3", "3", "3", "3"], by: [-0.125]), .shift(-0.125))
    // The values around are the smallest and the largest that count.
    try expectEqual(
      change(to: ["0", "0", "1", "3", "3", "3", "3", "3"], by: [0.125]), .shift(0.125))
    // Of two animations, the one that explains the values counts, and only those of the layer.
    try expectEqual(change(to: later, by: [0.75, 0.125]), .shift(0.125))
    expectTrue(isValue(try change(to: later, by: [0.125], layer: "#b")))
    expectTrue(isValue(try change(to: later, by: [0.75])))
  }

  @Test("takes values that are beyond those around, missing or no numbers as other values")
  func beyond() throws {
    func later(_ frame: Int, _ value: String?) -> [String?] {
      var values: [String?] = ["0", "0.5", "1.5", "2.5", "3", "3", "3", "3"]
      values[frame] = value
      return values
    }
    expectTrue(isValue(try change(to: later(1, "1.2"), by: [0.125])))
    expectTrue(isValue(try change(to: later(2, "0.8"), by: [0.125])))
    expectTrue(isValue(try change(to: later(1, "1.2"), by: [0.125], tolerance: 0.1)))
    expectTrue(isValue(try change(to: later(2, "0.8"), by: [0.125], tolerance: 0.1)))
    try expectEqual(change(to: later(1, "1.2"), by: [0.125], tolerance: 0.25), .shift(0.125))
    try expectEqual(change(to: later(2, "0.8"), by: [0.125], tolerance: 0.25), .shift(0.125))
    expectTrue(isValue(try change(to: later(5, nil), by: [0.125])))
    expectTrue(isValue(try change(to: later(5, "none"), by: [0.125])))
    for missing in [5, 6] {
      var first = rise
      first[missing] = nil
      expectTrue(isValue(try change(to: later(1, "0.5"), by: [0.125], from: first)))
      first[missing] = "none"
      expectTrue(isValue(try change(to: later(1, "0.5"), by: [0.125], from: first)))
    }
  }
}

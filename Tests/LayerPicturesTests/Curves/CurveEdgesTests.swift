import LayerPictures
import LayerReports
import TestSupport
import Testing

/// Samples where there is hardly any time, or no layer.
@Suite("Edges of curves")
struct CurveEdgesTests {
  private func samples(
    _ report: Report, _ keyPath: String, from: Double = 0, to: Double = 2, isVelocity: Bool = false
  ) throws -> [Curve.Sample] {
    try report.curves(
      PlotOptions(
        layer: "#box", keyPaths: [keyPath], from: from, to: to, framesPerSecond: 4,
        isVelocity: isVelocity)
    ).curves[0].samples
  }

  private let moving = """
    "animations": {"a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0,
      "toValue": 100, "duration": 2}}
    """

  @Test("A plot of one instant has one sample, and no derivative")
  func instant() throws {
    let report = try report(box: moving)
    let values = try samples(report, "position.x", from: 1, to: 1)
    expectEqual(values, [Curve.Sample(time: 1, model: 20, presentation: 50)])
    let speeds = try samples(report, "position.x", from: 1, to: 1, isVelocity: true)
    expectEqual(speeds, [Curve.Sample(time: 1, model: nil, presentation: nil)])
  }

  // Between two events there are samples a nanosecond after the first and before the second.
  @Test("Between events that are nearer than that there is no derivative, elsewhere there is")
  func nearEvents() throws {
    let quiet = "\"transaction\": {\"disableActions\": true}, \"set\": {\"#root\": {\"zPosition\""
    let report = try report(
      box: moving,
      events: "{\"at\": 1, \(quiet): 1}}}, {\"at\": 1.0000000005, \(quiet): 2}}}")
    let speeds = try samples(report, "position.x", isVelocity: true)
    expectEqual(speeds.filter { $0.presentation == nil }.map(\.time), [1])
    // 100 points in two seconds.
    expectTrue(speeds.allSatisfy { abs(($0.presentation ?? 50) - 50) < 1e-3 })
    let values = try samples(report, "position.x")
    expectEqual(
      values.filter { $0.time >= 1 && $0.time < 1.000000001 }.map(\.time), [1, 1.0000000005])
    expectTrue(values.allSatisfy { abs(($0.presentation ?? -1) - 50 * $0.time) < 1e-9 })
  }

  @Test("A layer that has left has no derivative")
  func left() throws {
    let report = try report(
      box: "", events: "{\"at\": 1, \"remove\": {\"layer\": \"#box\"}}")
    let speeds = try samples(report, "opacity", isVelocity: true)
    expectTrue(speeds.contains { $0.time < 1 })
    expectTrue(speeds.contains { $0.time > 1 })
    expectTrue(speeds.allSatisfy { $0.presentation == ($0.time < 1 ? 0 : nil) })
    expectEqual(speeds.last?.time, 2)
  }

  @Test("The last derivative is that before the end")
  func lastDerivative() throws {
    let speeds = try samples(try report(box: moving), "position.x", isVelocity: true)
    expectEqual(speeds.last?.time, 2)
    expectEqual((speeds.last?.presentation ?? 0), 50, within: 1e-3)
    expectEqual(speeds.first?.time, 0)
    expectEqual((speeds.first?.presentation ?? 0), 50, within: 1e-3)
  }

  // It turns at 0.5, 1 and 1.5 s. Beside a turn, a derivative is that of its side.
  @Test("A derivative has both values around a turn")
  func turns() throws {
    let report = try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0,
          "toValue": 100, "duration": 0.5, "autoreverses": true, "repeatCount": 2}}
        """)
    let speeds = try samples(report, "position.x", isVelocity: true)
    for turn in [0.5, 1, 1.5] {
      let before = try #require(speeds.last { $0.time < turn }?.presentation)
      let after = try #require(speeds.first { $0.time > turn }?.presentation)
      let sign = turn == 1 ? -1.0 : 1
      expectEqual(before, 200 * sign, within: 1e-3)
      expectTrue(abs(after + 200 * sign) < 1e-3)
    }
  }
}

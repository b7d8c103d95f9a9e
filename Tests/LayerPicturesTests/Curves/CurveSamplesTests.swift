import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// Where curves have samples and marks, and of what.
@Suite("Samples of curves")
struct CurveSamplesTests {
  private func chart(
    _ report: Report, layer: String = "#box", from: Double = 0, to: Double? = nil
  ) throws -> CurveChart {
    try report.curves(
      PlotOptions(layer: layer, keyPaths: ["opacity"], from: from, to: to, framesPerSecond: 4))
  }

  private func fade(_ fields: String) throws -> Report {
    try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, \(fields)}}
        """)
  }

  // A nanosecond; less in a short span, of which it is a hundred-thousandth; 64 steps of numbers
  // where these are further apart: at 2²⁰ a step is 2⁻³².
  @Test(
    "The sample after a jump is as near as a picture and the numbers allow",
    arguments: [
      (1, 0, 2, 1e-9), (0.00002, 0, 0.00004, 4e-10), (1_048_576, 1_048_575, 1_048_577, 0x1p-26),
    ] as [(Double, Double, Double, Double)])
  func sides(_ end: Double, _ from: Double, _ to: Double, _ side: Double) throws {
    let samples = try chart(fade("\"duration\": \(end)"), from: from, to: to).curves[0].samples
    let after = try #require(samples.first { $0.time > end }).time
    expectEqual((after - end) / side, 1, within: 1e-6)
  }

  // From 0 at 0.25 s to 100 at 0.5 s, between which the grid has no instants. In the middle, at
  // 0.375 s, it has moved a little; then it stays, and jumps at 0.4375 s. A fiftieth is 2.
  @Test(
    "A jump after less than a fiftieth of the change is found between two samples",
    arguments: [(1.5, 2), (2, 0)])
  func smallMotions(_ middle: Double, _ count: Int) throws {
    let report = try report(
      box: """
        "animations": {"a": {"class": "KeyframeAnimation", "keyPath": "zPosition", "duration": 1,
          "values": [0, 0, \(middle), \(middle), 100, 100, 100],
          "keyTimes": [0, 0.25, 0.375, 0.4375, 0.4375, 0.5, 1]}}
        """)
    let samples = try report.curves(
      PlotOptions(layer: "#box", keyPaths: ["zPosition"], to: 1, framesPerSecond: 4)
    ).curves[0].samples.filter { $0.time >= 0.25 && $0.time <= 0.5 }
    expectEqual(samples.first?.presentation, 0)
    expectEqual(samples.last?.presentation, 100)
    let inner = samples.dropFirst().dropLast()
    expectEqual(inner.count, count)
    if count == 2 {
      for (sample, value) in zip(inner, [middle, 100]) {
        expectEqual((sample.presentation ?? 0), value, within: 1e-9)
      }
      expectTrue(inner.allSatisfy { abs($0.time - 0.4375) < 1e-8 })
    }
  }

  @Test("Only the axes of a transform are one curve of an even scale: a point of that name has two")
  func pointNamedScale() throws {
    let report = Report {
      let box = Layer(id: "box")
      try box.declare(
        PropertyDeclaration(
          "scale", .point, default: .point(Point(x: 1, y: 1)), animatable: true))
      let grow = BasicAnimation(keyPath: "scale")
      grow.toValue = .point(Point(x: 2, y: 2))
      grow.duration = 1
      try box.add(grow, forKey: nil)
      return RenderLoop(root: box)
    }
    let options = PlotOptions(layer: "#box", keyPaths: ["*"], framesPerSecond: 4)
    try expectEqual(report.curves(options).curves.map(\.name), ["scale.x", "scale.y"])
  }

  @Test("Just before a layer comes there is a sample without a value")
  func beforeLayer() throws {
    let report = try report(
      """
      {"version": 1, "root": {"id": "root"}, "events": [
        {"at": 1, "add": {"to": "#root", "layer": {"id": "box", "opacity": 0.5}}}]}
      """)
    let samples = try chart(report, to: 2).curves[0].samples
    let before = try #require(samples.last { $0.time < 1 })
    expectTrue(before.time > 0.999_999)
    expectNil(before.presentation)
  }

  @Test("What began and ended before the first instant has no marks, even if it is held")
  func marksBefore() throws {
    let report = try fade(
      "\"duration\": 1, \"fillMode\": \"forwards\", \"removedOnCompletion\": false")
    let held = try chart(report, from: 1.5, to: 3)
    expectEqual(held.marks, [])
    try expectEqual(chart(report, from: 0.5, to: 3).marks, [CurveMark(.end, at: 1, animation: "a")])
  }

  @Test("Of many layers that match, three are named")
  func manyLayers() throws {
    let report = try report(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}}
      """)
    var text = ""
    do { _ = try chart(report, layer: "*") } catch { text = "\(error)" }
    expectEqual(
      text,
      """
      '*' matches 4 layers; a plot shows one of them
        hint: for example #root, #a, #b
      """)
  }
}

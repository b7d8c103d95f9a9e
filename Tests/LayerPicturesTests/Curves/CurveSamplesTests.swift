import LayerPictures
import LayerReports
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
    #expect(abs((after - end) / side - 1) < 1e-6)
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
    #expect(before.time > 0.999_999)
    #expect(before.presentation == nil)
  }

  @Test("What began and ended before the first instant has no marks, even if it is held")
  func marksBefore() throws {
    let report = try fade(
      "\"duration\": 1, \"fillMode\": \"forwards\", \"removedOnCompletion\": false")
    let held = try chart(report, from: 1.5, to: 3)
    #expect(held.marks == [])
    #expect(try chart(report, from: 0.5, to: 3).marks == [CurveMark(.end, at: 1, animation: "a")])
  }

  @Test("Of many layers that match, three are named")
  func manyLayers() throws {
    let report = try report(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}}
      """)
    var text = ""
    do { _ = try chart(report, layer: "*") } catch { text = "\(error)" }
    #expect(
      text == """
        '*' matches 4 layers; a plot shows one of them
          hint: for example #root, #a, #b
        """)
  }
}

import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// The values under plots, and what cannot be drawn.
@Suite("Curves")
struct CurvesTests {
  private func chart(
    _ report: Report, _ keyPaths: String..., layer: String = "#box", from: Double = 0,
    to: Double? = nil, fps: Double? = 4, isVelocity: Bool = false
  ) throws -> CurveChart {
    try report.curves(
      PlotOptions(
        layer: layer, keyPaths: keyPaths, from: from, to: to, framesPerSecond: fps,
        isVelocity: isVelocity))
  }

  /// Returns the presented value at the last sample that is not after an instant.
  private func value(_ curve: Curve, _ instant: Double) -> Double? {
    curve.samples.last { $0.time <= instant }?.presentation
  }

  private func animated(_ keyPath: String, _ fields: String) throws -> Report {
    try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "\(keyPath)", \(fields)}}
        """)
  }

  @Test("An end still shows at its instant, and the model just after it (R3)")
  func end() throws {
    let report = try animated(
      "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 1")
    let curve = try chart(report, "position.x", to: 2).curves[0]
    expectEqual(value(curve, 0.5), 50)
    expectEqual(value(curve, 1), 100)
    let after = try #require(curve.samples.first { $0.time > 1 })
    expectTrue(after.time < 1.000001)
    expectEqual(after.presentation, 20)
    expectTrue(curve.samples.allSatisfy { $0.model == 20 })
    expectTrue(curve.hasModel)
  }

  @Test("The samples are in order of time, from the first instant to the last")
  func order() throws {
    let report = try animated(
      "position.x", "\"byValue\": 10, \"duration\": 0.1, \"repeatCount\": 7")
    let samples = try chart(report, "position.x", from: 0.05, to: 0.65).curves[0].samples
    expectEqual(samples.first?.time, 0.05)
    expectEqual(samples.last?.time, 0.65)
    expectTrue(zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("A cycle that starts again is a vertical step")
  func cycles() throws {
    let report = try animated(
      "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 0.5, \"repeatCount\": 2")
    let samples = try chart(report, "position.x", to: 1).curves[0].samples
    let index = try #require(samples.firstIndex { $0.time == 0.5 })
    expectEqual(samples[index].presentation, 0)
    expectTrue(samples[index - 1].time > 0.499999)
    expectTrue(samples[index - 1].presentation ?? 0 > 99.999)
  }

  @Test("A turn is a sample, so that peaks are as high as they are (F5)")
  func turns() throws {
    let report = try animated(
      "opacity",
      """
      "fromValue": 0, "toValue": 1, "duration": 0.0625, "autoreverses": true, "repeatCount": 8
      """)
    let samples = try chart(report, "opacity", to: 1, fps: 3).curves[0].samples
    // Eight turns, 0.125 s apart.
    expectEqual(samples.count { $0.presentation == 1 && $0.time < 0.99 }, 8)
  }

  @Test("A jump that is no event is found between two samples")
  func discrete() throws {
    let report = try report(
      box: """
        "animations": {"a": {"class": "KeyframeAnimation", "keyPath": "opacity",
          "values": [0, 1], "calculationMode": "discrete", "keyTimes": [0, 0.3, 1],
          "duration": 1}}
        """)
    let samples = try chart(report, "opacity", to: 1).curves[0].samples
    let before = try #require(samples.last { $0.presentation == 0 && $0.time < 1 })
    let after = try #require(samples.first { $0.presentation == 1 })
    expectTrue(before.time < 0.3 + 1e-8)
    expectTrue(before.time > 0.299_999)
    expectTrue(after.time - before.time < 1e-6)
  }

  @Test("A property of several numbers gives a curve for each")
  func components() throws {
    let report = try report(
      box: "\"backgroundColor\": \"#ff8000\", \"hidden\": true")
    try expectEqual(chart(report, "position").curves.map(\.name), ["position.x", "position.y"])
    try expectEqual(
      chart(report, "bounds").curves.map(\.name),
      [
        "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height",
      ])
    let color = try chart(report, "backgroundColor").curves
    expectEqual(
      color.map(\.name), ["red", "green", "blue", "alpha"].map { "backgroundColor.\($0)" })
    expectEqual(color.map { $0.samples[0].presentation }, [1, 128.0 / 255, 0, 1])
    try expectEqual(chart(report, "hidden").curves[0].samples[0].presentation, 1)
    try expectEqual(
      chart(report, "transform.translation").curves.map(\.name),
      ["transform.translation.x", "transform.translation.y"])
  }

  @Test("An array of numbers gives a curve for each element")
  func arrays() throws {
    let report = try report(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "box", "class": "GradientLayer", "colors": ["#ffffff", "#000000"],
         "locations": [0.25, 0.75]}]}}
      """)
    let curves = try chart(report, "locations").curves
    expectEqual(curves.map(\.name), ["locations[0]", "locations[1]"])
    expectEqual(curves.map { $0.samples[0].presentation }, [0.25, 0.75])
  }

  @Test("Of a whole transform those parts are drawn that change; angles are in degrees")
  func transforms() throws {
    let report = try animated(
      "transform.rotation.z", "\"fromValue\": 0, \"toValue\": \"450deg\", \"duration\": 1")
    let turned = try chart(report, "transform", to: 1)
    expectEqual(turned.curves.map(\.name), ["transform.rotation.z"])
    expectEqual(turned.curves.map(\.unit), ["°"])
    expectEqual(turned.notes, ["8 values that never change are not drawn"])
    // More than one turn is not reduced.
    expectEqual(value(turned.curves[0], 1), 450)
    let scaled = try animated(
      "transform.scale", "\"fromValue\": 1, \"toValue\": 2, \"duration\": 1")
    try expectEqual(chart(scaled, "transform", to: 1).curves.map(\.name), ["transform.scale"])
    let wide = try animated(
      "transform.scale.xy", "\"fromValue\": 1, \"toValue\": 2, \"duration\": 1")
    try expectEqual(chart(wide, "transform", to: 1).curves.map(\.name), ["transform.scale.xy"])
  }

  @Test("A pattern matches key paths; of many numbers those are drawn that change")
  func patterns() throws {
    let report = try animated(
      "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 1")
    try expectEqual(chart(report, "position.*").curves.map(\.name), ["position.x", "position.y"])
    try expectEqual(chart(report, "pos*").curves.map(\.name), ["position.x", "position.y"])
    try expectTrue(chart(report, "*").curves.contains { $0.name == "position.x" })
    try expectTrue(chart(report, "*").curves.allSatisfy { $0.name != "position.y" })
    // The same number is drawn once.
    try expectEqual(
      chart(report, "position.x", "position.*", "position").curves.map(\.name),
      ["position.x", "position.y"])
  }

  @Test("A derivative is exact on both sides of a jump, and has no spike there")
  func velocity() throws {
    let report = try animated(
      "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 0.5, \"repeatCount\": 2")
    let curve = try chart(report, "position.x", to: 2, isVelocity: true).curves[0]
    expectEqual(curve.unit, "per s")
    for sample in curve.samples {
      let speed = try #require(sample.presentation)
      let expected = sample.time < 1 || sample.time == 1 ? 200.0 : 0
      // The quotient of rounded values over a moment of 1e-6 s has six digits.
      if sample.time != 1 { expectEqual(speed, expected, within: 1e-3, "at \(sample.time)") }
      expectNil(sample.model)
    }
  }

  @Test("A derivative of an angle is in degrees per second, also over half a turn")
  func angularVelocity() throws {
    let report = try animated(
      "transform.rotation.z", "\"fromValue\": 0, \"toValue\": \"720deg\", \"duration\": 2")
    let curve = try chart(report, "transform.rotation.z", to: 2, isVelocity: true).curves[0]
    expectEqual(curve.unit, "° per s")
    for sample in curve.samples { expectEqual((sample.presentation ?? 0), 360, within: 1e-3) }
  }

  @Test("Marks are those of the animations that change what is drawn, and of all commits")
  func marks() throws {
    let report = try report(
      box: """
        "animations": {
          "a": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0,
            "duration": 0.5, "repeatCount": 2},
          "b": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 0.25}}
        """)
    try expectEqual(
      chart(report, "position.y", to: 1).marks,
      [
        CurveMark(.begin, at: 0, animation: "a"), CurveMark(.commit, at: 0),
        CurveMark(.repeat, at: 0.5, animation: "a"), CurveMark(.end, at: 1, animation: "a"),
      ])
  }

  @Test("A layer that comes and goes has values while it is in the tree")
  func comes() throws {
    let report = try report(
      """
      {"version": 1, "root": {"id": "root"}, "events": [
        {"at": 1, "add": {"to": "#root", "layer": {"id": "box", "opacity": 0.5}}},
        {"at": 2, "remove": {"layer": "#box"}}, {"at": 3, "set": {"#root": {"zPosition": 1}}}]}
      """)
    let samples = try chart(report, "opacity").curves[0].samples
    expectNil(samples.first { $0.time == 0 }?.presentation)
    expectEqual(samples.first { $0.time == 1 }?.presentation, 0.5)
    expectTrue(samples.last { $0.presentation != nil }?.time ?? 0 > 1.999)
    expectNil(samples.last?.presentation)
    // It is found even if it was there only before the first instant.
    try expectEqual(chart(report, "opacity", from: 2.5, to: 3).curves[0].name, "opacity")
  }

  @Test("Every value is finite, also of huge and tiny numbers")
  func extremes() throws {
    let report = try animated(
      "zPosition", "\"fromValue\": -1.7e308, \"toValue\": 1.7e308, \"duration\": 1")
    for isVelocity in [false, true] {
      let curve = try chart(report, "zPosition", to: 1, isVelocity: isVelocity).curves[0]
      expectTrue(curve.samples.allSatisfy { $0.presentation?.isFinite ?? true })
    }
    for style in CanvasStyle.allCases {
      let text = try report.plot(
        PlotOptions(layer: "#box", keyPaths: ["zPosition"], style: style, to: 1))
      expectFalse(text.contains("nan"))
      expectFalse(text.contains("inf"))
    }
    let tiny = try animated(
      "zPosition", "\"fromValue\": 0, \"toValue\": 5e-324, \"duration\": 1")
    let svg = try tiny.plot(PlotOptions(layer: "#box", keyPaths: ["zPosition"], format: .svg))
    expectFalse(svg.contains("nan"))
    expectFalse(svg.contains("inf"))
  }

  // MARK: Errors

  private func error(_ body: () throws -> CurveChart) -> String {
    do {
      _ = try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("What cannot be drawn is refused with a hint")
  func refused() throws {
    let report = try animated(
      "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 1")
    expectEqual(
      error { try chart(report, "positon.x") },
      """
      Layer #box has no key path 'positon.x'
        hint: did you mean 'position.x'?
      """)
    expectEqual(
      error { try chart(report, "qqqqqqq") },
      """
      Layer #box has no key path 'qqqqqqq'
        hint: animated are position.x
      """)
    expectEqual(
      error { try chart(report, "contentsGravity") },
      """
      'contentsGravity' of Layer #box has no numbers to draw
        hint: 'explain' and 'dump' show it
      """)
    expectEqual(
      error { try chart(report, "positoin*") },
      """
      Layer #box has no key path 'positoin*'
        hint: did you mean 'position'?
      """)
    expectEqual(
      error { try chart(report, "opacity", layer: "#bix") },
      """
      no layer matches '#bix'
        hint: did you mean '#box'?
      """)
    expectEqual(
      error { try chart(report, "opacity", layer: "*") },
      """
      '*' matches 2 layers; a plot shows one of them
        hint: for example #root, #box
      """)
    expectEqual(
      error { try chart(report, "opacity", to: 1e6, fps: 60) },
      """
      the plot would have 60000001 samples; the limit is 200000
        hint: use a smaller '--fps', or stop earlier with '--to'
      """)
    expectEqual(
      error { try chart(report, "transform") },
      """
      none of 9 values of Layer #box changes from 0 s to 1.1 s
        hint: name one without '*' to draw it, such as transform.rotation.x
      """)
    expectEqual(
      error { try chart(report, "frame", isVelocity: true) },
      """
      'frame' is computed from other values, so it has no velocity of its own
        hint: use position and bounds.size
      """)
    expectEqual(
      error { try chart(Report(of: RenderLoop(root: Layer(id: "box"))), "opacity") },
      """
      a report of a live loop has no timeline, because its past is not known
        hint: make the report from a closure that makes the loop
      """)
  }

  @Test("The number of samples grows with the span, and not faster")
  func counts() throws {
    let report = try animated(
      "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 64")
    let counts = try [16.0, 32].map {
      try chart(report, "position.x", to: $0, fps: 8).curves[0].samples.count
    }
    // 8 a second, both ends, and one beside each of them.
    expectEqual(counts, [16 * 8 + 3, 32 * 8 + 3])
  }
}

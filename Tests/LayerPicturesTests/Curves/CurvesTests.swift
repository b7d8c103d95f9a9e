import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// The samples under plots; `Tests/Transcripts/plot` has their looks and what cannot be drawn.
@Suite("Curves")
struct CurvesTests {
  private static func chart(
    _ report: Report, _ keyPaths: String..., from: Double = 0, to: Double? = nil, fps: Double? = 4,
    isVelocity: Bool = false
  ) throws -> CurveChart {
    try report.curves(
      PlotOptions(
        layer: "#box", keyPaths: keyPaths, from: from, to: to, framesPerSecond: fps,
        isVelocity: isVelocity))
  }

  private static func animated(
    _ keyPath: String, _ fields: String, events: String = ""
  ) throws -> Report {
    try report(
      box: """
        "animations": {"a": {"class": "BasicAnimation", "keyPath": "\(keyPath)", \(fields)}}
        """, events: events)
  }

  private static let moving = "\"fromValue\": 0, \"toValue\": 100, \"duration\": 2"

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("An end still shows at its instant, and the model just after it (R3)") {
      let report = try Self.animated(
        "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 1")
      let curve = try Self.chart(report, "position.x", to: 2).curves[0]
      expectEqual(curve.samples.last { $0.time <= 0.5 }?.presentation, 50)
      expectEqual(curve.samples.last { $0.time <= 1 }?.presentation, 100)
      let later = curve.samples.filter { $0.time > 1 }
      let after = try #require(later.first)
      expectTrue(after.time < 1.000001)
      expectEqual(after.presentation, 20)
      expectTrue(curve.samples.allSatisfy { $0.model == 20 })
      expectTrue(curve.hasModel)
    },
    Fact("The samples are in order of time, from the first instant to the last") {
      let report = try Self.animated(
        "position.x", "\"byValue\": 10, \"duration\": 0.1, \"repeatCount\": 7")
      let samples = try Self.chart(report, "position.x", from: 0.05, to: 0.65).curves[0].samples
      expectEqual(samples.first?.time, 0.05)
      expectEqual(samples.last?.time, 0.65)
      expectTrue(zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time })
    },
    Fact("The number of samples grows with the span, and not faster") {
      let report = try Self.animated(
        "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 64")
      let counts = try [16.0, 32].map {
        try Self.chart(report, "position.x", to: $0, fps: 8).curves[0].samples.count
      }
      // 8 a second, both ends, and one beside each of them.
      expectEqual(counts, [16 * 8 + 3, 32 * 8 + 3])
    },
    Fact("A cycle that starts again is a vertical step") {
      let report = try Self.animated(
        "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 0.5, \"repeatCount\": 2")
      let samples = try Self.chart(report, "position.x", to: 1).curves[0].samples
      let start = samples.firstIndex { $0.time == 0.5 }
      let index = try #require(start)
      expectEqual(samples[index].presentation, 0)
      expectTrue(samples[index - 1].time > 0.499999)
      expectTrue(samples[index - 1].presentation ?? 0 > 99.999)
    },
    Fact("A turn is a sample, so that peaks are as high as they are (F5)") {
      let report = try Self.animated(
        "opacity",
        """
        "fromValue": 0, "toValue": 1, "duration": 0.0625, "autoreverses": true, "repeatCount": 8
        """)
      let samples = try Self.chart(report, "opacity", to: 1, fps: 3).curves[0].samples
      // Eight turns, 0.125 s apart.
      expectEqual(samples.count { $0.presentation == 1 && $0.time < 0.99 }, 8)
    },
    Fact("A jump that is no event is found between two samples") {
      let report = try report(
        box: """
          "animations": {"a": {"class": "KeyframeAnimation", "keyPath": "opacity",
            "values": [0, 1], "calculationMode": "discrete", "keyTimes": [0, 0.3, 1],
            "duration": 1}}
          """)
      let samples = try Self.chart(report, "opacity", to: 1).curves[0].samples
      let last = samples.filter { $0.presentation == 0 && $0.time < 1 }.last
      let first = samples.filter { $0.presentation == 1 }.first
      let (before, after) = (try #require(last), try #require(first))
      expectTrue(before.time < 0.3 + 1e-8)
      expectTrue(before.time > 0.299_999)
      expectTrue(after.time - before.time < 1e-6)
    },
    Fact("A derivative is exact on both sides of a jump, and has no spike there") {
      let report = try Self.animated(
        "position.x", "\"fromValue\": 0, \"toValue\": 100, \"duration\": 0.5, \"repeatCount\": 2")
      let curve = try Self.chart(report, "position.x", to: 2, isVelocity: true).curves[0]
      expectEqual(curve.unit, "per s")
      for sample in curve.samples where sample.time != 1 {
        // The quotient of rounded values over a moment of 1e-6 s has six digits.
        expectEqual(
          try #require(sample.presentation), sample.time < 1 ? 200 : 0, within: 1e-3,
          "at \(sample.time)")
        expectNil(sample.model)
      }
    },
    Fact("A derivative of an angle is in degrees per second, also over half a turn") {
      let report = try Self.animated(
        "transform.rotation.z", "\"fromValue\": 0, \"toValue\": \"720deg\", \"duration\": 2")
      let curve = try Self.chart(report, "transform.rotation.z", to: 2, isVelocity: true).curves[0]
      expectEqual(curve.unit, "deg per s")
      for sample in curve.samples { expectEqual((sample.presentation ?? 0), 360, within: 1e-3) }
    },
    // It turns at 0.5, 1 and 1.5 s. Beside a turn, a derivative is that of its side.
    Fact("A derivative has both values around a turn") {
      let report = try Self.animated(
        "position.x",
        """
        "fromValue": 0, "toValue": 100, "duration": 0.5, "autoreverses": true, "repeatCount": 2
        """)
      let speeds = try Self.chart(report, "position.x", to: 2, isVelocity: true).curves[0].samples
      for turn in [0.5, 1, 1.5] {
        let last = speeds.last { $0.time < turn }
        let first = speeds.first { $0.time > turn }
        let before = try #require(last?.presentation)
        let after = try #require(first?.presentation)
        let speed = turn == 1 ? -200.0 : 200
        expectEqual(before, speed, within: 1e-3)
        expectEqual(after, -speed, within: 1e-3)
      }
    },
    // Between two events there are samples a nanosecond after the first and before the second.
    Fact("Between events that are nearer than that there is no derivative, elsewhere there is") {
      let quiet = "\"transaction\": {\"disableActions\": true}, \"set\": {\"#root\": {\"zPosition\""
      let report = try Self.animated(
        "position.x", Self.moving,
        events: "{\"at\": 1, \(quiet): 1}}}, {\"at\": 1.0000000005, \(quiet): 2}}}")
      let speeds = try Self.chart(report, "position.x", to: 2, isVelocity: true).curves[0].samples
      expectEqual(speeds.filter { $0.presentation == nil }.map(\.time), [1])
      // 100 points in two seconds.
      expectTrue(speeds.allSatisfy { abs(($0.presentation ?? 50) - 50) < 1e-3 })
      let values = try Self.chart(report, "position.x", to: 2).curves[0].samples
      expectEqual(
        values.filter { $0.time >= 1 && $0.time < 1.000000001 }.map(\.time), [1, 1.0000000005])
      expectTrue(values.allSatisfy { abs(($0.presentation ?? -1) - 50 * $0.time) < 1e-9 })
    },
    Fact("A plot of one instant has one sample, and no derivative") {
      let report = try Self.animated("position.x", Self.moving)
      let values = try Self.chart(report, "position.x", from: 1, to: 1)
      expectEqual(
        values.curves[0].samples, [Curve.Sample(time: 1, model: 20, presentation: 50)])
      let speeds = try Self.chart(report, "position.x", from: 1, to: 1, isVelocity: true)
      expectEqual(
        speeds.curves[0].samples, [Curve.Sample(time: 1, model: nil, presentation: nil)])
    },
    Fact("A layer that has left has no value and no derivative, just before one comes neither") {
      let left = try report(box: "", events: "{\"at\": 1, \"remove\": {\"layer\": \"#box\"}}")
      let speeds = try Self.chart(left, "opacity", to: 2, isVelocity: true).curves[0].samples
      expectTrue(speeds.allSatisfy { $0.presentation == ($0.time < 1 ? 0 : nil) })
      expectEqual(speeds.last?.time, 2)
      let comes = try report(
        """
        {"version": 1, "root": {"id": "root"}, "events": [
          {"at": 1, "add": {"to": "#root", "layer": {"id": "box", "opacity": 0.5}}}]}
        """)
      let samples = try Self.chart(comes, "opacity", to: 2).curves[0].samples
      let before = samples.filter { $0.time < 1 }
      expectNil(try #require(before.last).presentation)
      expectEqual(samples.first { $0.time >= 1 }?.time, 1)
      expectTrue(samples.contains { $0.time > 0.999_999 && $0.time < 1 })
    },
    Fact("A model differs by more than a part of 1e-9") {
      for (model, presentation, differs) in [
        (1, 1, false), (1, 1 + 5e-10, false), (1, 1 + 2e-9, true), (1 + 2e-9, 1, true),
        (0, 0, false), (0, 1e-300, true), (-1, -1 - 2e-9, true), (1e12, 1e12 + 500, false),
        (1e12, 1e12 + 2000, true),
      ] as [(Double, Double, Bool)] {
        let sample = Curve.Sample(time: 0, model: model, presentation: presentation)
        expectEqual(Curve(name: "a", samples: [sample]).hasModel, differs)
      }
    },
    Fact(
      "Only the axes of a transform are one curve of an even scale: a point of that name has two"
    ) {
      let report = Report {
        let box = Layer(id: "box")
        try box.declare(
          PropertyDeclaration(
            "scale", .point, default: .point(Point(x: 1, y: 1)), animatable: true))
        let grow = BasicAnimation(keyPath: "scale")
        (grow.toValue, grow.duration) = (.point(Point(x: 2, y: 2)), 1)
        try box.add(grow, forKey: nil)
        return RenderLoop(root: box)
      }
      try expectEqual(Self.chart(report, "*").curves.map(\.name), ["scale.x", "scale.y"])
    },
    Fact("Every value is finite, also of huge numbers") {
      let report = try Self.animated(
        "zPosition", "\"fromValue\": -1.7e308, \"toValue\": 1.7e308, \"duration\": 1")
      for isVelocity in [false, true] {
        let curve = try Self.chart(report, "zPosition", to: 1, isVelocity: isVelocity).curves[0]
        expectTrue(curve.samples.allSatisfy { $0.presentation?.isFinite ?? true })
      }
    },
    Fact("A live loop has no curves") {
      #expect(
        throws: ReportError(
          "a report of a live loop has no timeline, because its past is not known",
          hint: "make the report from a closure that makes the loop")
      ) { try Self.chart(Report(of: RenderLoop(root: Layer(id: "box"))), "opacity") }
    },
    Fact("A plot of no key path needs something that is animated") {
      for isVelocity in [false, true] {
        #expect(throws: ReportError.self) {
          try Self.chart(report(box: ""), isVelocity: isVelocity)
        }
      }
    },
  ]

  // A nanosecond; less in a short span, of which it is a hundred-thousandth; 64 steps of numbers
  // where these are further apart: at 2²⁰ a step is 2⁻³².
  @Test(
    "The sample after a jump is as near as a picture and the numbers allow",
    arguments: [
      (1, 0, 2, 1e-9), (0.00002, 0, 0.00004, 4e-10), (1_048_576, 1_048_575, 1_048_577, 0x1p-26),
    ] as [(Double, Double, Double, Double)])
  func sides(_ end: Double, _ from: Double, _ to: Double, _ side: Double) throws {
    let report = try Self.animated("opacity", "\"fromValue\": 0, \"duration\": \(end)")
    let samples = try Self.chart(report, "opacity", from: from, to: to).curves[0].samples
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
    let samples = try Self.chart(report, "zPosition", to: 1).curves[0].samples
      .filter { $0.time >= 0.25 && $0.time <= 0.5 }
    expectEqual(samples.first?.presentation, 0)
    expectEqual(samples.last?.presentation, 100)
    let inner = samples.dropFirst().dropLast()
    expectEqual(inner.count, count)
    for (sample, value) in zip(inner, [middle, 100]) {
      expectEqual(sample.presentation ?? 0, value, within: 1e-9)
      expectEqual(sample.time, 0.4375, within: 1e-8)
    }
  }

  // Besides the ends of the steps, there is a sample beside each end of the span.
  @Test(
    "A plot has four samples for each column of text, or one for each point of a figure",
    arguments: [
      (PlotOptions.Format.text, nil, 320), (.text, 30, 120), (.text, 9, 40), (.text, 1001, 4000),
      (.svg, nil, 720), (.svg, 101, 101), (.svg, 99, 100), (.svg, 4001, 4000),
    ] as [(PlotOptions.Format, Int?, Int)])
  func samples(_ format: PlotOptions.Format, _ width: Int?, _ steps: Int) throws {
    var options = PlotOptions(layer: "#box", keyPaths: ["opacity"], to: 1)
    options.format = format
    options.size = width.map { PictureSize(width: $0, height: 20) }
    let samples = try report(box: "").curves(options).curves[0].samples
    expectEqual(samples.count, steps + 1 + 2)
    expectTrue(samples[steps / 2 + 1].time == 0.5 || steps % 2 == 1)
    expectTrue(samples.allSatisfy { $0.presentation == 1 && $0.model == 1 })
  }
}

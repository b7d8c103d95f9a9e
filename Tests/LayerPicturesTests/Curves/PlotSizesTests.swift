import LayerPictures
import LayerReports
import TestSupport
import Testing

/// How long plots and timelines are, and how many samples they have.
@Suite("Lengths of plots")
struct PlotSizesTests {
  private func chart(
    _ box: String = "", format: PlotOptions.Format = .text, width: Int? = nil, from: Double = 0,
    to: Double? = 1
  ) throws -> CurveChart {
    var options = PlotOptions(layer: "#box", keyPaths: ["opacity"], from: from, to: to)
    options.format = format
    options.size = width.map { PictureSize(width: $0, height: 20) }
    return try report(box: box).curves(options)
  }

  // Besides the ends of the steps, there is a sample beside each end of the span.
  @Test(
    "A plot has four samples for each column of text, or one for each point of a figure",
    arguments: [
      (PlotOptions.Format.text, nil, 320), (.text, 30, 120), (.text, 10, 40), (.text, 9, 40),
      (.text, 1000, 4000), (.text, 1001, 4000), (.svg, nil, 720), (.svg, 101, 101), (.svg, 99, 100),
      (.svg, 4001, 4000),
    ] as [(PlotOptions.Format, Int?, Int)])
  func samples(_ format: PlotOptions.Format, _ width: Int?, _ steps: Int) throws {
    let samples = try chart(format: format, width: width).curves[0].samples
    expectEqual(samples.count, steps + 1 + 2)
    expectTrue(samples[steps / 2 + 1].time == 0.5 || steps % 2 == 1)
    expectTrue(samples.allSatisfy { $0.presentation == 1 && $0.model == 1 })
  }

  private func fade(_ fields: String) -> String {
    """
    "animations": {"a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, \(fields)}}
    """
  }

  // A tenth more of a scene that ends, one period of one that does not.
  @Test(
    "A plot shows a tenth more than the scene, a period, two seconds, or one second of nothing",
    arguments: [
      ("\"duration\": 2", 2.2, []), ("\"duration\": 0.5, \"delay\": 0.5", 1.1, []),
      (
        "\"duration\": 0.75, \"repeatCount\": \"inf\"", 0.75,
        ["the animations never end; '--to' shows more"]
      ),
      (
        "\"duration\": 75, \"repeatCount\": \"inf\"", 2,
        ["the animations never end; '--to' shows more"]
      ),
      (nil, 1, []),
    ] as [(String?, Double, [String])])
  func ends(_ fields: String?, _ end: Double, _ notes: [String]) throws {
    let box = fields.map(fade) ?? ""
    let chart = try chart(box, to: nil)
    expectTrue((chart.from, chart.to) == (0, end))
    expectEqual(chart.notes, notes)
    expectEqual(chart.curves[0].samples.last?.time, end)
    let timeline = try report(box: box).timeline(TimelineOptions(format: .svg))
    expectTrue(
      timeline.contains(" from 0 s to \(end == 1 ? "1" : end == 2 ? "2" : "\(end)") s.</desc>"))
    // An end that is named has no note.
    try expectEqual(self.chart(box, to: 3).notes, [])
  }

  @Test("A span has its own ends, and a mark is within them")
  func span() throws {
    let chart = try chart(fade("\"duration\": 1"), from: 0.5, to: 1)
    expectTrue((chart.from, chart.to) == (0.5, 1))
    expectEqual(chart.curves[0].samples.first?.time, 0.5)
    expectEqual(chart.marks, [CurveMark(.end, at: 1, animation: "a")])
    let late = try self.chart(fade("\"duration\": 1"), from: 0.5, to: 0.75)
    expectEqual(late.marks, [])
    let delayed = try self.chart(fade("\"duration\": 1, \"delay\": 0.5"), from: 0.5, to: 0.75)
    expectEqual(delayed.marks, [CurveMark(.begin, at: 0.5, animation: "a")])
  }

  // At a thousand frames a second, 200 seconds have 200 001 frames with both ends.
  @Test("A plot has at most 200 000 frames")
  func limit() throws {
    func found(_ to: Double) -> String? {
      do {
        let options = PlotOptions(
          layer: "#box", keyPaths: ["none"], to: to, framesPerSecond: 1000)
        _ = try report(box: "").curves(options)
        return nil
      } catch {
        return (error as? ReportError)?.message
      }
    }
    // The layer has no such key path, which is found after the frames are counted.
    expectTrue(found(199.999)?.hasPrefix("Layer #box has no key path") == true)
    expectEqual(found(200), "the plot would have 200001 samples; the limit is 200000")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("An event at the end of a cycle or at a turn does not count it twice") {
      let events = [0.25, 0.5, 0.75, 1].map {
        "{\"at\": \($0), \"transaction\": {\"disableActions\": true}, \"set\": {\"#root\": {\"zPosition\": \($0)}}}"
      }.joined(separator: ",")
      let bar = try TimelineBarsTests.bar(
        "\"duration\": 0.25, \"autoreverses\": true, \"repeatCount\": 3", events: events)
      expectEqual(bar.cycles, [0.5, 1])
      expectEqual(bar.turns, [0.25, 0.75, 1.25])
      expectEqual(bar.segments, [TimelineBar.Segment(.active, from: 0, to: 1.5)])
    },
    Fact("The options have the defaults that their documentation names") {
      let timeline = TimelineOptions()
      expectEqual(timeline.format, .text)
      expectFalse(timeline.isASCII)
      expectFalse(timeline.isColored)
      expectNil(timeline.size)
      expectEqual(timeline.from, 0)
      expectNil(timeline.to)
      let plot = PlotOptions(layer: "a", keyPaths: ["b"])
      expectEqual(plot.format, .text)
      expectEqual(plot.style, .braille)
      expectFalse(plot.isColored)
      expectFalse(plot.isVelocity)
      expectNil(plot.size)
      expectEqual(plot.from, 0)
      expectNil(plot.to)
      expectNil(plot.framesPerSecond)
    },
  ]
}

// Made by Utilities/snippets.sh from comments in Sources/LayerReports; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerReports
import Testing

extension ExampleNames {
  func `CheckRule CheckRule`() throws {
    for rule in CheckRule.all { print(rule.name, rule.summary) }
  }

  func `EasingReport EasingReport`() throws {
    print(try EasingReport.text())                     // a line for each curve
    print(try EasingReport.text(["easeOutBounce"]))    // one curve with its picture
  }

  func `RecordingDifference difference`() throws {
    let difference = try expected.difference(to: shown, tolerances: Tolerances(0.001))
    if !difference.isEmpty { print(difference) }
  }

  func `RecordingOptions RecordingOptions`() throws {
    try ignore(RecordingOptions(Selection("#card", "#card/**"), keyPaths: ["position.*", "opacity"]))  //
  }

  func `Tolerances Tolerances`() throws {
    ignore(Tolerances(0.001).with(.color, 0.01))  //
  }

  func `DumpOptions DumpOptions`() throws {
    var options = DumpOptions()
    options.format = .csv
    options.selection = try Selection("#box")
  }

  func `ExplainOptions ExplainOptions`() throws {
    var options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
    options.showsNext = true
    print(try report.explain(options, at: [0.5]))
  }

  func `Report+Explain explain`() throws {
    print(try report.explain(ExplainOptions(layer: "#box", keyPaths: ["opacity"]), at: [0.5]))
  }

  func `Report+Findings findings`() throws {
    let report = Report { RenderLoop(root: makeTree()) }
    for finding in try report.findings() { print(finding) }
  }

  func `Report+Hit hit`() throws {
    print(try report.hit(Point(x: 90, y: 15), at: 0.5))
  }

  func `Report+Recording recording`() throws {
    let recording = try report.recording(frames: 0...60, framesPerSecond: 60)
    print(recording)
  }

  func `Report Report`() throws {
    print(Report(of: loop))                         // the tree as it is now
    print(try Report(of: loop).dump(at: Instants(at: [0.5, 1])))
  }

  func `Report Report 2`() throws {
    let report = Report { RenderLoop(root: makeTree()) }
    print(try report.dump(DumpOptions(format: .csv), at: Instants(from: 0, to: 1, fps: 30)))
  }
}

import LayerAnimation
import LayerModel
import LayerReports
import Testing

/// What a report of a live loop cannot do, because the loop only goes forward.
@Suite struct LiveReportErrorTests {
  private let loop: RenderLoop
  private let root = Layer(id: "root")

  init() {
    loop = RenderLoop(root: root)
    loop.advance(to: 1)
  }

  @Test func `a live loop does not go back`() {
    let error = ReportError(
      "a loop at 1 s cannot go back to 0.5 s",
      hint: "make the report from a closure that makes the loop")
    let (report, instants) = (Report(of: loop), Instants(at: [0.5], fps: 60))
    #expect(throws: error) { try report.dump(at: instants) }
    #expect(throws: error) { try report.forEachInstant([0.5]) { _ in } }
    #expect(throws: error) { try report.forEachFrame(at: instants) { _, _, _ in } }
    #expect(throws: error) { try report.recording(frames: 1...2, framesPerSecond: 2) }
  }

  @Test func `a wide table of a live loop has only its present`() throws {
    var options = DumpOptions()
    options.format = .wideCSV
    #expect(
      throws: ReportError(
        "a wide table of a live loop has only its present, because it needs two passes",
        hint: "make the report from a closure that makes the loop, or use the format 'csv'")
    ) { try Report(of: loop).dump(options, at: Instants(at: [1, 2], fps: 60)) }
    #expect(throws: Never.self) { try Report(of: loop).dump(options) }
  }
}

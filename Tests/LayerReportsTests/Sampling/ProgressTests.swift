import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("The progress of a report")
struct ProgressTests {
  /// Runs a closure with a report, and returns what it counted.
  private func counts(_ body: (Report) throws -> Void) rethrows -> [String] {
    var counts: [String] = []
    var report = Report { RenderLoop(root: Layer()) }
    report.progress = { counts.append("\($0)/\($1)") }
    try body(report)
    return counts
  }

  @Test("counts every instant once, and knows how many there are")
  func instants() throws {
    let three = ["1/3", "2/3", "3/3"]
    let instants = Instants(frames: 0...2)
    try expectEqual(counts { _ = try $0.dump(at: instants) }, three)
    try expectEqual(counts { _ = try $0.recording(frames: 0...2) }, three)
    try expectEqual(counts { _ = try $0.explain(ExplainOptions(), at: [0, 1, 2]) }, three)
    try expectEqual(counts { try $0.forEachInstant([0, 1, 2]) { _ in } }, three)
    try expectEqual(counts { try $0.forEachFrame(at: instants) { _, _, _ in } }, three)
    try expectEqual(counts { try $0.forEachInstant(instants.lazy.map(\.time)) { _ in } }, three)
    // A wide table needs two passes.
    let wide = DumpOptions(format: .wideCSV)
    try expectEqual(counts { _ = try $0.dump(wide, at: instants) }, three + three)
  }

  @Test("counts the instants of a live loop, too")
  func live() throws {
    var counts: [String] = []
    var report = Report(of: RenderLoop(root: Layer()))
    report.progress = { counts.append("\($0)/\($1)") }
    _ = try report.dump(at: Instants(at: [0.5, 1]))
    expectEqual(counts, ["1/2", "2/2"])
  }

  @Test("never counts beyond the total")
  func unknown() {
    var counts: [String] = []
    var counter = ProgressCounter({ counts.append("\($0)/\($1)") }, total: 0)
    counter.count()
    counter.count()
    expectEqual(counts, ["1/1", "2/2"])
  }
}

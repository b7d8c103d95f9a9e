// Made by Utilities/snippets.sh from Sources/LayerReports/LayerReports.docc/LayerReports.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerReports
import Testing

@Suite("Snippets of Sources/LayerReports/LayerReports.docc/LayerReports.md")
struct LayerReportsSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let loop = RenderLoop(root: makeTree())

    print(Report(of: loop))                                       // the tree as it is now
    print(try Report(of: loop).dump(at: Instants(at: [0.5, 1])))  // and at two instants from now on
    expectPrinted(##"""
      *-    Layer #box  50x50 at (160{25},240)
              ~ move: position.x  basic  50% of 1s  ends 1
      """##, isPart: true)
  }

  @Test func `Overview 2`() throws {
    let report = Report { RenderLoop(root: makeTree()) }
    let table = try report.dump(
      DumpOptions(format: .csv, selection: try Selection("#box")), at: Instants(from: 0, to: 1, fps: 30))
    ignore(table)
  }
}

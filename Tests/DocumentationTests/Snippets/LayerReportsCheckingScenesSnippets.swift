// Made by Utilities/snippets.sh from Sources/LayerReports/LayerReports.docc/CheckingScenes.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerReports
import Testing

@Suite("Snippets of Sources/LayerReports/LayerReports.docc/CheckingScenes.md")
struct LayerReportsCheckingScenesSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let report = Report { RenderLoop(root: makeTree()) }
    for finding in try report.findings() { print(finding) }
  }
}

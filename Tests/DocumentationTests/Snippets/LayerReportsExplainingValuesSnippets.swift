// Made by Utilities/snippets.sh from Sources/LayerReports/LayerReports.docc/ExplainingValues.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerReports
import Testing

@Suite("Snippets of Sources/LayerReports/LayerReports.docc/ExplainingValues.md")
struct LayerReportsExplainingValuesSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let report = Report { RenderLoop(root: makeTree()) }
    print(try report.explain(ExplainOptions(layer: "#box", keyPaths: ["position.x"]), at: [0.25]))
  }

  @Test func `Overview 2`() throws {
    print(try Report(of: loop).explain(ExplainOptions(layer: "#box")))
  }

  @Test func `Overview 3`() throws {
    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.duration = 1
    try box.add(move)
    loop.advance(to: 0.5)

    let explanation = loop.explanation(of: box, .positionX)
    #expect(box.presented.position.x == 50, "\(ExplanationText().text(explanation))")
  }

  @Test func `Overview 4`() throws {
    try run(given: ##"""
      cp Examples/Scenes/moving-box.json scene.json
      """##)
    try run(##"""
      layer-inspect explain scene.json '#box' position.x --at 0.25
      """##)
  }
}

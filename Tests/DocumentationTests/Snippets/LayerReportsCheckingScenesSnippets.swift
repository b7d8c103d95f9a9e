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
    func makeTree() -> Layer {
      let root = Layer(id: "root")
      let box = Layer(id: "box")
      box.position.x = 25
      root.addSublayer(box)
      let move = BasicAnimation(.positionX, from: 25, to: 225)
      move.duration = 1
      _ = try? box.add(move, forKey: "move")
      return root
    }

    let report = Report { RenderLoop(root: makeTree()) }
    for finding in try report.findings() { print(finding) }
    expectPrinted(##"""
      warning: 'move' of Layer #box: position.x jumps from 225 back to 25 when it ends, at 1 s [snap-back]
        why: an animation changes only what is shown; after its end the model shows again, and it still says 25 (F7)
        mend: set the model to 225 when the animation is added, or let it write its end value with commitsOnStop
      """##)
  }
}

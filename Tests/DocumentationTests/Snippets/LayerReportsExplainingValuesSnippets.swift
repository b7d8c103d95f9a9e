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
    func makeTree() -> Layer {
      let root = Layer(id: "root")
      let box = Layer(id: "box")
      box.position.x = 20
      root.addSublayer(box)
      let move = BasicAnimation(.positionX, from: 0, to: 100)
      move.duration = 1
      _ = try? box.add(move, forKey: "move")
      return root
    }

    let report = Report { RenderLoop(root: makeTree()) }
    print(try report.explain(ExplainOptions(layer: "#box", keyPaths: ["position.x"]), at: [0.25]))
    expectPrinted(##"""
      position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 20

        clock         0.25 s
        layer time    0.25 s, the loop's
        'move'        position.x, BasicAnimation, replaces
          time        (0.25 − 0) · 1 = 0.25 of 1 s, active  [F11]
          progress    25 %
          easing      linear: 25 %  [F79]
          ends        0 → 100
          value       0 + (100 − 0) · 0.25 = 25
          over        20 becomes 25
        presentation  25
        model         20

        [F11] a begin time of 0 became the layer's time of the commit
        [F79] without a timingFunction an animation is linear
      """##)
  }

  @Test func `Overview 2`() throws {
    try run(##"""
      layer-inspect explain Examples/Scenes/questions/03-late.json '#slow' position.x --at 0.5
      """##, prints: ##"""
      position.x shows 92.5: 'move' is 25 % through 25 → 295, linear; the model says 25
        because 0.5 s is 0.25 s for Layer #slow: Layer #track has speed 0.5 (F1)
      """##, isPart: true)
  }

  @Test func `Overview 3`() throws {
    print(try Report(of: loop).explain(ExplainOptions(layer: "#box")))
  }

  @Test func `Overview 4`() throws {
    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.duration = 1
    try box.add(move)
    loop.advance(to: 0.5)

    let explanation = loop.explanation(of: box, .positionX)
    #expect(box.presented.position.x == 50, "\(ExplanationText().text(explanation))")
  }

  @Test func `Overview 5`() throws {
    try run(given: ##"""
      cp Examples/Scenes/moving-box.json scene.json
      """##)
    try run(##"""
      layer-inspect explain scene.json '#box' position.x --at 0.25
      """##)
  }
}

// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Explain.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Explain.md")
struct LayerAnimationExplainSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)

    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.duration = 2
    try box.add(move, forKey: "move")
    loop.advance(to: 0.5)

    let explanation = loop.explanation(of: box, .positionX)
    expect(explanation.presentedValue, shows: "25")
    expect(explanation.modelValue, shows: "0")
    #expect((explanation.animations[0].name) == "move")
    #expect((explanation.animations[0].effect) == .replaces)
    expect(explanation.animations[0].timing?.elapsed, shows: "0.5")
    expect(explanation.animations[0].easings[0].eased, shows: "0.25")

    let rules = explanation.animations[0].steps.flatMap(\.rules)
    #expect((rules.map(\.reference)) == ["F11", "F79"])
    #expect((rules.first?.sentence) == "a begin time of 0 became the layer's time of the commit")

    let recorder = LoopRecorder(loop)
    loop.advance(to: 2)
    #expect((loop.explanation(of: box, .positionX, recorder: recorder).modelSource) == .notRecorded)
  }
}

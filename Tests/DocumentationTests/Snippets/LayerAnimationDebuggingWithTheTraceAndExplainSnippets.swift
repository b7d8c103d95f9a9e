// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/DebuggingWithTheTraceAndExplain.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/DebuggingWithTheTraceAndExplain.md")
struct LayerAnimationDebuggingWithTheTraceAndExplainSnippets: Snippets {
  let given = Given()

  @Test func `Explain a value`() throws {
    let recorder = LoopRecorder(loop)
    box.position.x = 25
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    try box.add(move, forKey: "move")
    loop.advance(to: 1.5)

    let explanation = loop.explanation(of: box, .positionX, recorder: recorder)
    expect(explanation.presentedValue, shows: "25")
    #expect((explanation.animations.isEmpty) == true)
    #expect((explanation.lastEnd?.name == "move") == true)
  }

  @Test func `Explain a value 2`() throws {
    try run(##"""
      layer-inspect explain Lessons/01-snap-back/scene.json '#box' position.x --at 1.5
      """##, prints: ##"""
      position.x shows 25, the model's value: 'move' finished at 1 s and was removed (R3)
        because 'move' did not change the model: it showed 295 until 1 s, and the model says 25
      """##, isPart: true)
  }

  @Test func `Read the trace`() throws {
    var lines: [String] = []
    _ = loop.addTracer { event in lines.append("\(event)") }

    for _ in 1...2 {
      let fade = BasicAnimation(.opacity, from: 0, to: 1)
      fade.duration = 1
      try box.add(fade, forKey: "fade")
      loop.advance(by: 0.5)
    }
    #expect((lines[0]) == "0.0  Layer #box  fade: added")
    #expect((lines[1]) == "0.0  commit")
    #expect((lines[2]) == "0.0  Layer #box  fade: began")
    #expect((lines.contains("0.5  Layer #box  fade: replaced")) == true)
  }

  @Test func `Read the trace 2`() throws {
    try run(##"""
      layer-inspect dump Lessons/08-same-key/scene.json --events --frames 2..2 --fps 4
      """##, prints: ##"""
      event t=0.5  Layer #same  move: replaced
      event t=0.5  Layer #same  move: began
      event t=0.5  Layer #other  back: began
      """##, isPart: true)
  }

  @Test func `Let it find the mistake`() throws {
    try run(##"""
      layer-inspect check Lessons/01-snap-back/scene.json
      """##, prints: ##"""
          why: an animation changes only what is shown; after its end the model shows again, and it still says 25 (F7)
          mend: set the model to 295 when the animation is added, or let it write its end value with commitsOnStop
      """##, isPart: true, status: 1)
  }
}

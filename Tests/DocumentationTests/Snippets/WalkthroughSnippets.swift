// Made by Utilities/snippets.sh from Documentation/Walkthrough.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerReports
import Testing

@Suite("Snippets of Documentation/Walkthrough.md")
struct WalkthroughSnippets: Snippets {
  let given = Given()

  @Test func `The animation`() throws {
    let box = Layer(id: "box")
    let root = Layer(id: "root")
    root.addSublayer(box)
    let loop = RenderLoop(root: root, clock: FixedStepClock(framesPerSecond: 4))

    let move = BasicAnimation(.positionX, from: 25, to: 225)
    move.duration = 1
    move.repeatCount = 2
    move.timingFunction = .easeInEaseOut
    move.commitsOnStop = true
    try box.add(move, forKey: "move")

    let shift = BasicAnimation(.positionX, from: 0, to: 40)
    shift.duration = 4
    shift.isAdditive = true
    try box.add(shift, forKey: "shift")

    for _ in 1...5 { loop.frame() }
    expect(loop.now, shows: "1.25")
    expect(box.presented.position.x, shows: "63.3324")
    expect(box.position.x, shows: "0")

    var timing = MediaTiming()
    timing.duration = 1
    timing.repeatCount = 2
    let mapping = TimeMapping(timing, beginTime: 0)
    expect(mapping.activeDuration, shows: "2")
    expect(mapping.position(at: 1.25).cycle, shows: "1")
    expect(mapping.position(at: 1.25).progress, shows: "0.25")
    expect(mapping.position(at: 2).progress, shows: "1")
    #expect((mapping.position(at: 2.1).phase) == .after)

    expect(MediaTimingFunction.easeInEaseOut.value(at: 0.25), shows: "0.129162")
    expect(MediaTimingFunction.easeInEaseOut.value(at: 0.75), shows: "0.870838")


    let explanation = loop.explanation(of: box, .positionX)
    print(ExplanationText().text(explanation))
    expectPrinted(##"""
        clock         1.25 s
        layer time    1.25 s, the loop's
        'move'        position.x, BasicAnimation, replaces
          time        (1.25 − 0) · 1 = 1.25 of 2 s, active  [F11]
          progress    25 %, cycle 2 of 1 s
          easing      easeInEaseOut: 12.9162 %
          ends        25 → 225
          value       25 + (225 − 25) · 0.129162 = 50.8324
          over        0 becomes 50.8324
        'shift'       position.x, BasicAnimation, adds
          time        (1.25 − 0) · 1 = 1.25 of 4 s, active  [F11]
          progress    31.25 %
          easing      linear: 31.25 %  [F79]
          ends        0 → 40
          value       0 + (40 − 0) · 0.3125 = 12.5
          over        50.8324 + 12.5 = 63.3324  [F23]
        presentation  63.3324
        model         0
      """##, isPart: true)

    for _ in 6...8 { loop.frame() }
    expect(loop.now, shows: "2")
    expect(box.presented.position.x, shows: "245")
    expect(box.position.x, shows: "225")
    loop.frame()
    expect(box.presented.position.x, shows: "247.5")
    #expect((box.animationKeys) == ["shift"])

    try loop.settle(within: 10)
    expect(loop.now, shows: "4")
    loop.advance(by: 1)
    expect(box.presented.position.x, shows: "225")
    #expect((box.animationKeys) == nil)
  }
}

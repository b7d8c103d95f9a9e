// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/KeyframesPathsAndPacing.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/KeyframesPathsAndPacing.md")
struct LayerAnimationKeyframesPathsAndPacingSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let pulse = KeyframeAnimation(.opacity, values: [0, 1, 0.5, 0.7])
    pulse.duration = 1
    try box.add(pulse, forKey: "pulse")

    loop.advance(to: 0.2)
    expect(box.presented.opacity, shows: "0.6")
    loop.advance(to: 0.5)
    expect(box.presented.opacity, shows: "0.75")
    loop.advance(to: 0.9)
    expect(box.presented.opacity, shows: "0.64")
  }

  @Test func `Three ways to spread the values`() throws {
    let evenly = KeyframeAnimation(.opacity, values: [0, 1, 0.5, 0.7])
    evenly.duration = 1
    let timed = KeyframeAnimation(.opacity, values: [0, 1, 0.5, 0.7])
    timed.duration = 1
    timed.keyTimes = [0, 0.1, 0.6, 1]
    let paced = KeyframeAnimation(.opacity, values: [0, 1, 0.5, 0.7])
    paced.duration = 1
    paced.calculationMode = .paced

    try root.add(evenly, forKey: "evenly")
    try box.add(timed, forKey: "timed")
    try card.add(paced, forKey: "paced")
    loop.advance(to: 0.5)
    expect(root.presented.opacity, shows: "0.75")
    expect(box.presented.opacity, shows: "0.6")
    expect(card.presented.opacity, shows: "0.85")
  }

  @Test func `Two kinds of easing`() throws {
    let bounce = KeyframeAnimation(.positionY, values: [0, 100, 0])
    bounce.duration = 2
    bounce.timingFunctions = [.easeOut, .easeIn]     // one less than values
    try box.add(bounce, forKey: "bounce")
    loop.advance(to: 0.5)
    expect(box.presented.position.y, shows: "68.464")
    loop.advance(to: 1.5)
    expect(box.presented.position.y, shows: "68.464")
  }

  @Test func `Along a path`() throws {
    let corner = try Path(svg: "M0,0 L300,0 L300,100")
    let drive = KeyframeAnimation(.position, path: corner)
    drive.duration = 2
    try box.add(drive, forKey: "drive")

    let steady = KeyframeAnimation(.position, path: corner)
    steady.duration = 2
    steady.calculationMode = .paced        // the same speed everywhere
    steady.rotationMode = .rotateAuto      // and turned along the way
    try card.add(steady, forKey: "steady")

    loop.advance(to: 1)
    expect(box.presented.position.x, shows: "300")
    expect(card.presented.position.x, shows: "200")
    loop.advance(to: 1.75)
    expect(card.presented.position.y, shows: "50")
    expect(card.presented[.transformRotationZ], shows: "1.5708")
  }
}

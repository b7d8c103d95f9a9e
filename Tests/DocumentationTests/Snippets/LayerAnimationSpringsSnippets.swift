// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/Springs.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/Springs.md")
struct LayerAnimationSpringsSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let drop = SpringAnimation(keyPath: "position.x")
    drop.fromValue = 0
    drop.toValue = 100
    drop.damping = 10                      // mass 1 and stiffness 100 are the defaults (F60)
    drop.duration = drop.settlingDuration
    drop.commitsOnStop = true
    try box.add(drop, forKey: "drop")
    expect(drop.duration, shows: "1.4727")
    loop.advance(to: 0.05)
    expect(box.presented.position.x, shows: "10.441")
    loop.advance(to: 0.25)
    expect(box.presented.position.x, shows: "102.336")
    loop.advance(to: 0.45)
    expect(box.presented.position.x, shows: "111.845")
    loop.advance(to: 2)
    expect(box.position.x, shows: "99.9309")
  }

  @Test func `Describe a spring`() throws {
    let soft = SpringFunction(perceptualDuration: 0.5, bounce: 0.3)
    expect(soft.stiffness, shows: "157.914")
    expect(soft.damping, shows: "17.593")
    expect(soft.settlingDuration, shows: "0.863")

    let plain = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    expect(plain.perceptualDuration, shows: "0.628")
    expect(plain.bounce, shows: "0.5")
  }

  @Test func `Describe a spring 2`() throws {
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 20)
    expect(spring.value(at: 0.25), shows: "0.7127")
    expect(spring.velocity(at: 0), shows: "0")
  }

  @Test func `Continue the motion of a finger`() throws {
    let fling = SpringAnimation(keyPath: "position.y")
    fling.fromValue = 100
    fling.toValue = 300
    fling.initialVelocity = 1000 / (300 - 100)
    fling.duration = fling.settlingDuration
    expect(fling.initialVelocity, shows: "5")
    expect(fling.duration, shows: "1.3816")
  }
}

// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/Groups.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/Groups.md")
struct LayerAnimationGroupsSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let fade = BasicAnimation(.opacity, from: 0, to: 1)
    fade.beginTime = 0.5
    fade.duration = 1

    let move = BasicAnimation(.positionX, from: 0, to: 100)   // no duration: the group's (F81)

    let enter = AnimationGroup(animations: [fade, move])
    enter.duration = 2
    box.opacity = 0.5
    try box.add(enter, forKey: "enter")

    loop.advance(to: 0.25)
    expect(box.presented.opacity, shows: "0.5")
    expect(box.presented.position.x, shows: "12.5")
    loop.advance(to: 0.5)
    expect(box.presented.opacity, shows: "0")
    loop.advance(to: 1.4)
    expect(box.presented.opacity, shows: "0.9")
    expect(box.presented.position.x, shows: "70")
    loop.advance(to: 1.6)
    expect(box.presented.opacity, shows: "0.5")
    expect(box.presented.position.x, shows: "80")
  }

  @Test func `Hold a member`() throws {
    let grow = BasicAnimation(.transformScale, from: 1, to: 2)
    grow.duration = 0.5
    grow.fillMode = .forwards

    let turn = BasicAnimation(.transformRotationZ, from: 0, to: 3)
    turn.duration = 1

    let group = AnimationGroup(animations: [grow, turn])
    group.duration = 1
    try box.add(group, forKey: "arrive")

    loop.advance(to: 0.75)
    expect(box.presented[.transformScale], shows: "2")
    expect(box.presented[.transformRotationZ], shows: "2.25")
    loop.advance(to: 1.25)
    expect(box.presented[.transformScale], shows: "1")
  }

  @Test func `Chain steps`() throws {
    let out = BasicAnimation(.positionX, from: 0, to: 100)
    out.duration = 1
    let back = BasicAnimation(.positionX, from: 100, to: 0)
    back.beginTime = 1
    back.duration = 1
    let trip = AnimationGroup(animations: [out, back])
    trip.duration = 2
    try box.add(trip, forKey: "trip")

    loop.advance(to: 0.5)
    expect(box.presented.position.x, shows: "50")
    loop.advance(to: 1.25)
    expect(box.presented.position.x, shows: "75")
  }
}

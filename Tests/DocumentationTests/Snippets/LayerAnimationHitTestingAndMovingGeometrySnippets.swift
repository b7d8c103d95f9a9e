// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/HitTestingAndMovingGeometry.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/HitTestingAndMovingGeometry.md")
struct LayerAnimationHitTestingAndMovingGeometrySnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    box.position = Point(x: 295, y: 50)
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    try box.add(move, forKey: "move")
    loop.advance(to: 0.5)

    let finger = Point(x: 160, y: 50)                  // where the box is seen
    #expect((root.hitTest(finger) === box) == false)
    #expect((root.presented.hitTest(finger)?.model === box) == true)
  }

  @Test func `Which coordinates`() throws {
    card.frame = Rect(x: 0, y: 100, width: 120, height: 80)
    let badge = Layer(id: "badge")
    badge.frame = Rect(x: 100, y: 0, width: 20, height: 20)
    card.addSublayer(badge)

    let slide = BasicAnimation(.positionY, from: 140, to: 240)
    slide.duration = 1
    try card.add(slide, forKey: "slide")
    loop.advance(to: 0.5)

    let centre = Point(x: 10, y: 10)
    expect(badge.convert(centre, to: root).y, shows: "110")
    expect(badge.presented.convert(centre, to: root.presented).y, shows: "160")
    expect(card.presented.frame.origin.y, shows: "150")
  }

  @Test func `Which coordinates 2`() throws {
    box.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let turn = BasicAnimation(.transformRotationZ, from: 0, to: Double.pi / 2)
    turn.duration = 1
    try box.add(turn, forKey: "turn")
    loop.advance(to: 0.5)
    expect(box.presented.frame.size.width, shows: "141.421")
    expect(box.frame.size.width, shows: "100")
  }

  @Test func `See why`() throws {
    try run(##"""
      layer-inspect hit Lessons/15-hit-testing/scene.json 160,50 --at 0.5
      """##, prints: ##"""
      (160,50) hits Layer #button in the presentation

        Layer #shade   skipped with all below: hidden or transparent (F120e)
        Layer #button  hit at (25,25)
      """##)
  }
}

// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/DifferencesFromCoreAnimation.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/DifferencesFromCoreAnimation.md")
struct LayerAnimationDifferencesFromCoreAnimationSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let move = BasicAnimation(.positionX, from: 25, to: 295)
    move.duration = 1
    loop.transaction(disableActions: true) { _ in box.position.x = 295 }
    try box.add(move, forKey: "move")

    loop.advance(to: 0.5)
    expect(box.presented.position.x, shows: "160")
    loop.advance(to: 2)
    expect(box.presented.position.x, shows: "295")
  }

  @Test func `Stricter`() throws {
    expect(throwing: "Layer #box has no property 'opactiy'; did you mean 'opacity'?") { try box.setValue(1, forKeyPath: "opactiy") }
  }
}

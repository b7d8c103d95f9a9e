// Made by Utilities/snippets.sh from Sources/LayerAnimation/LayerAnimation.docc/Guides/TransactionsAndImplicitAnimations.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerAnimation/LayerAnimation.docc/Guides/TransactionsAndImplicitAnimations.md")
struct LayerAnimationTransactionsAndImplicitAnimationsSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    ignore(loop.flush())  // the tree is displayed from here on (F99)

    box.opacity = 0
    loop.advance(to: 0.125)
    expect(box.presented.opacity, shows: "0.1976")
    expect(box.opacity, shows: "0")

    loop.transaction(duration: 1, timingFunction: .linear) { _ in
      card.opacity = 0
    }
    loop.advance(by: 0.25)
    expect(card.presented.opacity, shows: "0.75")
  }

  @Test func `When a change takes effect`() throws {
    loop.flush()
    loop.transaction(duration: 2, timingFunction: .linear) { _ in
      box.opacity = 0                                  // takes 2 s
      loop.transaction(duration: 0.5) { _ in
        card.opacity = 0                               // takes 0.5 s, and is linear as well
      }
    }
    loop.advance(to: 0.25)
    expect(box.presented.opacity, shows: "0.875")
    expect(card.presented.opacity, shows: "0.5")
  }

  @Test func `Which changes animate`() throws {
    loop.flush()
    ignore(loop.transaction(disableActions: true) { _ in box.opacity = 0 })  // for these changes
    expect(box.presented.opacity, shows: "0")

    card.actions["opacity"] = .stop                                    // for this property of this layer
    card.opacity = 0
    loop.flush()
    expect(card.presented.opacity, shows: "0")
  }

  @Test func `When all of it is over`() throws {
    var order: [String] = []
    loop.flush()
    loop.transaction(duration: 1) { outer in
      outer.setCompletionBlock { order.append("outer") }
      loop.transaction(duration: 2) { inner in
        inner.setCompletionBlock { order.append("inner") }
        box.opacity = 0
      }
    }
    loop.advance(to: 1.9)
    #expect((order.isEmpty) == true)
    loop.advance(to: 2)
    #expect((order == ["inner", "outer"]) == true)
  }
}

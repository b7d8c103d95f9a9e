// Made by Utilities/snippets.sh from Sources/LayerModel/LayerModel.docc/TheTree.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Sources/LayerModel/LayerModel.docc/TheTree.md")
struct LayerModelTheTreeSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let root = Layer(id: "root")
    let card = Layer(id: "card")
    let title = Layer(id: "title")
    root.addSublayer(card)
    card.addSublayer(title)
    #expect((title.superlayer === card) == true)
    #expect((title.root === root) == true)
    #expect((title.isDescendant(of: root)) == true)
    ignore(root.addSublayer(title))  // leaves the card
    #expect((card.sublayers) == nil)
  }
}

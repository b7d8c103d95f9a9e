// Made by Utilities/snippets.sh from Documentation/Decisions/0002-null-not-none.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

@Suite("Snippets of Documentation/Decisions/0002-null-not-none.md")
struct Decision0002Snippets: Snippets {
  let given = Given()

  @Test func `Why`() throws {
    let move = BasicAnimation(keyPath: "backgroundColor")
    move.fromValue = .none     // Optional.none: no start was set. Not PropertyValue.none.

    move.fromValue = .null     // starts from no value
    move.fromValue = nil       // no start was set
  }
}

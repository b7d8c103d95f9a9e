import TestSupport
import Testing

@testable import LayerTesting

@Suite("A table of text")
struct TextTableTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is as wide as its widest cells, two spaces apart, with a mark before a row") {
      var table = TextTable(["a", "bb"])
      table.add(["ccc", "d"], isMarked: true)
      table.add(["e"], isMarked: false)
      expectEqual(table.lines, ["  a    bb", "✗ ccc  d", "  e"])
    },
    Fact("leaves out empty cells, and ends no line with spaces") {
      var table = TextTable(["", "x", ""], isMarked: true)
      table.add(["long", "", "y"], isMarked: false)
      expectEqual(table.lines, ["✗       x", "  long     y"])
      expectEqual(TextTable([]).lines, [""])
    },
  ]
}

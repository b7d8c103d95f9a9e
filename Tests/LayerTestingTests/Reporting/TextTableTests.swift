import Testing

@testable import LayerTesting

@Suite("A table of text")
struct TextTableTests {
  @Test("is as wide as its widest cells, two spaces apart, with a mark before a row")
  func columns() {
    var table = TextTable(["a", "bb"])
    table.add(["ccc", "d"], isMarked: true)
    table.add(["e"], isMarked: false)
    #expect(table.lines == ["  a    bb", "✗ ccc  d", "  e"])
  }

  @Test("leaves out empty cells, and ends no line with spaces")
  func empty() {
    var table = TextTable(["", "x", ""], isMarked: true)
    table.add(["long", "", "y"], isMarked: false)
    #expect(table.lines == ["✗       x", "  long     y"])
    #expect(TextTable([]).lines == [""])
  }
}

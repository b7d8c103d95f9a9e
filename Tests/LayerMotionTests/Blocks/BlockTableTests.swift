import Foundation
import Testing

/// The table of the article on view-style blocks: every row is held by a test of the name it gives.
@Suite struct BlockTableTests {
  @Test func `Every row names a test that is there`() throws {
    var package = URL(filePath: #filePath)
    for _ in 1...4 { package.deleteLastPathComponent() }
    let article = try String(
      contentsOf: package.appending(
        path: "Sources/LayerAnimation/LayerAnimation.docc/ViewBlocks.md"), encoding: .utf8)
    var sources = ""
    for folder in ["Blocks", "Sequences"] {
      let path = package.appending(path: "Tests/LayerAnimationTests/\(folder)")
      for file in try FileManager.default.contentsOfDirectory(atPath: path.path) {
        sources += try String(contentsOf: path.appending(path: file), encoding: .utf8)
      }
    }
    let lines = article.split(separator: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("| in the post |") })
    var rows = 0
    for line in lines[(head + 2)...].prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = try #require(cells.last)
      rows += 1
      #expect(sources.contains("`\(name)`") || sources.contains("\"\(name)\""), "\(name)")
    }
    #expect(rows > 25)
  }
}

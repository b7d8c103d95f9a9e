import Foundation
import LayerModel
import LayerTesting
import Testing

/// Compares the articles with the files of this folder, so that their code compiles and passes.
@Suite("Articles")
struct ArticleTests {
  @Test(
    "every snippet of an article is in a file of this folder",
    arguments: [("TestingMotion", 14), ("TestingModels", 4)])
  func snippets(article: String, count: Int) throws {
    let code = try Self.code()
    let snippets = try Self.article(article).components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(snippets.count >= count)
    // A manifest is not part of a test.
    for snippet in snippets where !snippet.hasPrefix("// swift-tools-version") {
      let isCompiled = code.contains(Self.trimmed(snippet))
      #expect(isCompiled, "\(snippet)")
    }
  }

  @Test("what the table of other libraries names is in a file of this folder, row by row")
  func table() throws {
    let code = try Self.code()
    let rows = try Self.article("ComingFromElsewhere").split(separator: "\n").dropFirst()
      .filter { $0.hasPrefix("| ") }
    #expect(rows.count >= 40)
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      // Every second part is between backticks; pictures are of another library.
      let parts = (cells.last ?? "").components(separatedBy: "`").enumerated()
      let others = ["expectPicture", "LAYER_GOLDENS=failed"]
      for (_, part) in parts.filter({ $0.0 % 2 == 1 && !others.contains($0.1) }) {
        let isCompiled = code.contains(part)
        #expect(isCompiled, "\(part)")
      }
    }
  }

  @Test("the failure in the article is what a table prints")
  func failure() throws {
    var messages: [String] = []
    let card = Card()
    let stage = Stage(card.loop, reporter: FailureReporter { messages.append($0.message) })
    card.open()
    stage.expect("#card", .positionY, [0: 540, 0.25: 400, 0.5: 240])
    let message = try #require(messages.first)
    let isShown = try Self.article().contains("```\n\(message)\n```\n")
    #expect(isShown, "\(message)")
  }

  @Test("the golden in the article is the one of its test")
  func golden() throws {
    let golden = try Self.text("__Goldens__/CardTests/opens.golden")
    let isShown = try Self.article().contains("```\n\(golden)```\n")
    #expect(isShown)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private static func article(_ name: String = "TestingMotion") throws -> String {
    try text("../../../../../Sources/LayerTesting/LayerTesting.docc/\(name).md")
  }

  /// The code of this folder.
  private static func code() throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { trimmed(try text($0)) }.joined()
  }

  /// The lines without their indentation and without empty lines.
  private static func trimmed(_ text: String) -> String {
    var result = "\n"
    for line in text.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if !line.isEmpty { result += line + "\n" }
    }
    return result
  }
}

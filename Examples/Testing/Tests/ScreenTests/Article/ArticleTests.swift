import Foundation
import LayerModel
import LayerTesting
import Testing

/// Compares the article with the files of this folder, so that its code compiles and passes.
@Suite("Article")
struct ArticleTests {
  @Test("every snippet of the article is in a file of this folder")
  func snippets() throws {
    var code = ""
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    where file.hasSuffix(".swift") {
      code += Self.trimmed(try Self.text(file))
    }
    let snippets = try Self.article().components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(snippets.count >= 10)
    // A manifest is not part of a test.
    for snippet in snippets where !snippet.hasPrefix("// swift-tools-version") {
      let isCompiled = code.contains(Self.trimmed(snippet))
      #expect(isCompiled, "\(snippet)")
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

  private static func article() throws -> String {
    try text("../../../../../Sources/LayerTesting/LayerTesting.docc/TestingMotion.md")
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

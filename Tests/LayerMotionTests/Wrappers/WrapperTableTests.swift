import Foundation
import Testing

@Suite("Tables of the wrappers")
struct WrapperTableTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("each row of the documentation's tables has a test of its name")
  func rows() throws {
    let article = try String(
      contentsOf: package.appending(
        path: "Sources/LayerAnimation/LayerAnimation.docc/Wrappers.md"), encoding: .utf8)
    let folder = package.appending(path: "Tests/LayerAnimationTests/Wrappers")
    let tests = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix("Tests.swift") && !$0.hasPrefix("WrapperTable") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined()
    var isTable = false
    var rows = 0
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| elsewhere |") {
        isTable = true
      } else if !line.hasPrefix("|") {
        isTable = false
      } else if isTable && !line.hasPrefix("|---") {
        rows += 1
        let name = line.split(separator: "|").last?.trimmingCharacters(in: .whitespaces) ?? ""
        if !tests.contains("\"\(name)\"") { Issue.record("There is no test \"\(name)\".") }
      }
    }
    #expect(rows == 59)
  }
}

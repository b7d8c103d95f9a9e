import Foundation
import TestSupport
import Testing

/// The tables of `Documentation/Origins.md`: the last column of each row names a test that exists.
@Suite struct OriginsTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names of all tests of this target.
  private func tests() throws -> Set<String> {
    let folder = package.appending(path: "Tests/LayerMotionTests")
    let texts = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix("Tests.swift") && $0 != "OriginsTests.swift" }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    // What is in quotes or backticks on one line.
    let quoted = try NSRegularExpression(pattern: #""([^"\n]+)"|`([^`\n]+)`"#)
    return Set(
      texts.flatMap { text in
        quoted.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
          (Range(match.range(at: 1), in: text) ?? Range(match.range(at: 2), in: text))
            .map { String(text[$0]) }
        }
      })
  }

  @Test func `Each row names a test that exists`() throws {
    let page = try String(
      contentsOf: package.appending(path: "Documentation/Origins.md"), encoding: .utf8)
    let tests = try tests()
    var rows = 0
    for line in page.split(separator: "\n") where line.hasPrefix("|") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = cells.last, name != "test", !name.hasPrefix("---") else { continue }
      rows += 1
      if !tests.contains(name) {
        Issue.record("There is no test \"\(name)\".")
      }
    }
    // 59 of tweens, value animators and motions, and 29 of blocks and sequences.
    expectEqual(rows, 88)
  }
}

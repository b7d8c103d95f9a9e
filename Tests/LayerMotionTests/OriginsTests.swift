import Foundation
import Testing

/// The tables of `Documentation/Origins.md`: the last column of each row names a test that exists.
@Suite struct OriginsTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of all tests of this target.
  private func tests() throws -> String {
    let folder = package.appending(path: "Tests/LayerMotionTests")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix("Tests.swift") && $0 != "OriginsTests.swift" }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined()
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
      if !tests.contains("\"\(name)\"") && !tests.contains("`\(name)`") {
        Issue.record("There is no test \"\(name)\".")
      }
    }
    // 59 of tweens, value animators and motions, and 29 of blocks and sequences.
    #expect(rows == 88)
  }
}

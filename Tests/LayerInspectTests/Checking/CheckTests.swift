import Foundation
import LayerReports
import TestSupport
import Testing

@testable import LayerInspect

/// The rules of `check`: their article, their planted faults, and files of others.
///
/// What they find is in `Tests/Transcripts/check`.
@Suite("The rules of check")
struct CheckTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are in an article, each with its severity") {
      let file = PackageFolder.root.appending(
        path: "Sources/LayerReports/LayerReports.docc/CheckingScenes.md")
      let article = try String(contentsOf: file, encoding: .utf8)
      expectEqual(
        article.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init),
        CheckRule.all.map { "| `\($0.name)` | \($0.severity.rawValue) | \($0.summary) |" })
    },
    // The reader refuses what two rules are about, and two are notes.
    Fact("have a planted fault each, if a file can break them") {
      let file = PackageFolder.root.appending(path: "Tests/Transcripts/check/faults.console")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let planted = Set(
        lines.filter { $0.contains(": warning: ") }.compactMap { line in
          line.split(separator: "[").last.map { String($0.dropLast()) }
        })
      let others: Set = ["frame", "not-animatable", "never-ends", "not-played"]
      expectEqual(planted, Set(CheckRule.names).subtracting(others))
    },
  ]

  // Each warning about these files was looked at: the counts of values and key times differ.
  @Test("find nothing in real files but key times that do not fit", .needs(.sharedFiles))
  func realFiles() throws {
    var found: [String] = []
    for (_, path) in try SharedFiles.files(in: "scenes/caml", suffix: ".caml") {
      let output = OutputSink.memory()
      _ = LayerInspectCommand.run(
        ["check", path, "--format", "lines"], output: output, messages: .memory())
      found += output.text.split(separator: "\n").filter { !$0.contains(": note: ") }
        .map { String($0.split(separator: "[").last ?? "") }
    }
    expectEqual(found, ["key-times]", "key-times]"])
  }
}

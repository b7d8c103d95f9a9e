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
    // The reader refuses what two rules are about.
    Fact("have a planted fault each, if a file can break them") {
      var planted: Set<String> = []
      for name in ["faults", "causes", "transitions"] {
        for line in try PackageFolder.text("Tests/Transcripts/check/\(name).console").split(
          separator: "\n")
        where line.hasSuffix("]") {
          planted.insert(String(line.split(separator: "[").last?.dropLast() ?? ""))
        }
      }
      let others: Set = ["frame", "not-animatable", "never-ends", "not-played"]
      expectEqual(
        planted.intersection(CheckRule.names).subtracting(others),
        Set(CheckRule.names).subtracting(others))
    },
  ]

  // Each warning about these files was looked at: values and key times that differ in number, what
  // animates and is not seen, and springs of a state that is left whose keys the state that is entered has.
  @Test(
    "find in real files what their authors did not see", .needs(.sharedFiles),
    .enabled(if: Rounds.areMany, "long; in the check only"))
  func realFiles() throws {
    var found: [String] = []
    for (_, path) in try SharedFiles.files(in: "scenes/caml", suffix: ".caml") {
      let output = OutputSink.memory()
      _ = LayerInspectCommand.run(
        ["check", path, "--format", "lines"], output: output, messages: .memory())
      found += output.text.split(separator: "\n").filter { !$0.contains(": note: ") }
        .map { String($0.split(separator: "[").last ?? "") }
    }
    let counts = Dictionary(grouping: found) { $0 }.mapValues(\.count)
    expectEqual(
      counts,
      [
        "key-times]": 3, "transition-never-plays]": 1, "not-seen]": 2,
      ])
  }
}

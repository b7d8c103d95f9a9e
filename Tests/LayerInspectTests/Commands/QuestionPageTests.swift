import Foundation
import LayerReports
import TestSupport
import Testing

@testable import LayerInspect

/// The output on the page of the sixteen questions is that of the command, and each scene has a row.
@Suite("The page of the sixteen questions")
struct QuestionPageTests {
  private static let path = "Sources/LayerReports/LayerReports.docc/SixteenQuestions.md"
  private static let root = ExampleScenes.folder.appending(path: "../..").standardizedFileURL

  /// Returns the first lines that a command prints: the sentence and its reasons.
  private func output(of command: Substring) throws -> [String] {
    var words = command.split(separator: " ").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
    }
    expectEqual(words.first, "layer-inspect")
    words.removeFirst()
    words[1] = Self.root.appending(path: words[1]).path
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(words, output: output, messages: messages)
    expectEqual(code, .success, "\(messages.text)")
    let lines = output.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.isEmpty }.map(String.init)
  }

  @Test func `each output is what the command prints`() throws {
    let file = Self.root.appending(path: Self.path)
    let page = try String(contentsOf: file, encoding: .utf8)
    var lines: [String] = []
    var isOutput = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isOutput = false }
      if !isOutput { lines.append(String(line)) }
      if line.hasPrefix("$ ") {
        lines += try output(of: line.dropFirst(2))
        isOutput = true
      }
    }
    let text = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      return try Data(text.utf8).write(to: file)
    }
    if page != text {
      Issue.record(
        "\(Self.path) is out of date; RECORD=1 swift test --filter QuestionPage renews it.")
    }
  }

  @Test func `every scene of a question has its row`() throws {
    let page = try String(contentsOf: Self.root.appending(path: Self.path), encoding: .utf8)
    let rows = page.components(separatedBy: "\n").filter { $0.hasPrefix("| Why ") }
    let scenes = try ExampleScenes.questions()
    expectEqual(rows.count, scenes.count)
    for name in scenes {
      let file = name.replacing("questions/", with: "`") + "`"
      expectEqual(rows.count { $0.contains(file) }, 1, "\(name)")
    }
  }
}

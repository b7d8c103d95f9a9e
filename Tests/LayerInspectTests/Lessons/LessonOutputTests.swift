import LayerText
import TestSupport
import Testing

@testable import LayerInspect

/// What lessons print, compared with the files in their folders.
@Suite("Outputs of lessons")
struct LessonOutputTests {
  /// Returns a text of a lesson with the outputs of its commands in it.
  private func filled(_ text: String, scene original: String) throws -> String {
    let run = LessonRun { LayerInspectCommand.run($0, onScene: $1) }
    var scene = original
    var lines: [String] = []
    var language: Substring?
    var change: [String] = []
    var hasCommands = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if language == "diff" { scene = try LessonChange(change).applied(to: original) }
        language = language == nil ? line.dropFirst(3) : nil
        change = []
        hasCommands = false
      } else if language == "diff" {
        change.append(String(line))
      } else if language == "", line.hasPrefix("$ ") {
        if hasCommands { lines.append("") }
        hasCommands = true
        lines.append(String(line))
        lines += run.lines(of: String(line.dropFirst(2)), scene: scene)
        continue
      } else if language == "", hasCommands {
        continue
      } else if language == nil, line.hasPrefix("## ") {
        scene = original
      }
      lines.append(String(line))
    }
    return lines.joined(separator: "\n")
  }

  @Test("the outputs in its text are what the commands print", arguments: LessonFolder.names)
  func outputs(folder: String) throws {
    let text = try LessonFolder.text("lesson.md", of: folder)
    let filled = try filled(text, scene: try LessonFolder.text("scene.json", of: folder))
    if LessonFolder.isRecording {
      return try LessonFolder.write(filled, "lesson.md", of: folder)
    }
    if filled != text {
      Issue.record(
        "Lessons/\(folder)/lesson.md is out of date; RECORD=1 swift test --filter LessonOutput renews it"
      )
    }
  }

  @Test("it prints its file expected.txt", arguments: LessonFolder.names)
  func printed(folder: String) throws {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(
      ["lesson", folder, "--answers"], output: output, messages: messages)
    expectEqual(code, .success)
    expectTrue(messages.text.isEmpty)
    if LessonFolder.isRecording {
      return try LessonFolder.write(output.text, "expected.txt", of: folder)
    }
    expectEqual(output.text, (try LessonFolder.text("expected.txt", of: folder)))
  }

  @Test(
    "on a narrow terminal its lines break between words",
    arguments: Rounds.some(of: LessonFolder.names))
  func narrow(folder: String) throws {
    var output = ""
    let run = LessonRun { LayerInspectCommand.run($0, onScene: $1) }
    let player = LessonPlayer(write: { output += $0 }, run: run, isColored: false, columns: 40)
    try player.play(try Lesson.named(folder))
    for line in output.split(separator: "\n") where TerminalText.width(of: String(line)) > 40 {
      // A single word, or what a terminal breaks: spaces that begin a line and one word.
      expectFalse(line.drop { $0 == " " }.contains(" "), "\(line)")
    }
  }

  @Test("no line of prose has more than 90 columns", arguments: LessonFolder.names)
  func width(folder: String) throws {
    let text = try LessonText(try LessonFolder.text("lesson.md", of: folder))
    for case .text(let lines) in text.sections.flatMap(\.blocks) {
      for line in lines { expectTrue(line.count <= 90, "\(line)") }
    }
  }
}

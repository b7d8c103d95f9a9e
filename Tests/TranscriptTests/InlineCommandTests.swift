import TestSupport
import Testing

@testable import LayerInspect

/// Commands within sentences and tables, which are not run.
@Suite("Commands in sentences")
struct InlineCommandTests {
  @Test("each command and its options exist")
  func options() throws {
    var helps: [String: String] = [:]
    for page in Documents.pages {
      for span in try MarkdownPage.at(page).codeSpans
      where span.hasPrefix("layer-inspect ") {
        let words = span.split(separator: " ").dropFirst()
        guard let command = words.first, !command.hasPrefix("-"), command != "help",
          command.allSatisfy({ $0.isLowercase })
        else { continue }
        let name = String(command)
        if helps[name] == nil {
          let output = OutputSink.memory()
          let code = LayerInspectCommand.run(["help", name], output: output, messages: .memory())
          helps[name] = code == .success ? output.text : ""
        }
        let help = helps[name] ?? ""
        if help.isEmpty { Issue.record("\(page) has `\(span)`, but there is no such command.") }
        for word in words where word.hasPrefix("--") {
          let option = word.split(separator: "=")[0]
          let isKnown = help.split { !($0.isLetter || $0 == "-") }.contains { $0 == option }
          if !isKnown { Issue.record("\(page) has `\(span)`, but '\(name)' has no \(option).") }
        }
      }
    }
    expectTrue(helps.count >= 10)
  }
}

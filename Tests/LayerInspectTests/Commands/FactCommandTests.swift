import Foundation
import LayerAnimation
import TestSupport
import Testing

@testable import LayerInspect

/// What the command `fact` finds: every number that a message, a finding or an explanation can name.
@Suite struct FactCommandTests {
  /// Fails for the numbers that the command does not print.
  private func expectFound(_ numbers: Set<String>) {
    for number in numbers.sorted() {
      let output = OutputSink.memory()
      let code = LayerInspectCommand.run(
        ["fact", number], output: output, messages: .memory())
      expectEqual(code, .success, number)
      expectTrue(output.text.hasPrefix("\(number)\n"), number)
    }
  }

  @Test func `finds the number of each rule that an explanation cites`() {
    expectFound(Set(ExplanationRule.allCases.map(\.reference)))
  }

  @Test func `finds each number in a string of the sources`() throws {
    let root = PackageFolder.root.appending(path: "Sources")
    let string = try NSRegularExpression(pattern: #""(?:[^"\\\n]|\\.)*""#)
    let word = try NSRegularExpression(
      pattern: "(?<![A-Za-z0-9_#{])[FDR][1-9][0-9]{0,2}[a-h]?(?![A-Za-z0-9_])")
    var numbers: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.hasSuffix(".swift") {
      let text = try PackageFolder.text("Sources/\(path)")
      for match in string.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        for number in word.matches(in: text, range: match.range) {
          if let range = Range(number.range, in: text) { numbers.insert(String(text[range])) }
        }
      }
    }
    // Those of a hint, of a finding and of an explanation.
    expectTrue(numbers.isSuperset(of: ["R3", "F138", "D21"]))
    expectFound(numbers)
  }
}

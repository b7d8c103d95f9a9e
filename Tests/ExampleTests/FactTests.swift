import Foundation
import TestSupport
import Testing

/// Compares Documentation/Facts.md with the sources, tests and pages that quote its numbers.
@Suite("Facts")
struct FactTests {
  /// One entry of the page.
  ///
  ///     - **F5** Measured. … *Pinned by* `SomeTests`, `OtherTests`.
  private struct Entry {
    let number: String
    let text: String

    /// The names of the suites that pin the fact.
    var suites: [String] {
      guard let range = text.range(of: "*Pinned by* ") else { return [] }
      return text[range.upperBound...].split(separator: "`").map(String.init)
        .filter { $0.hasSuffix("Tests") }
    }

    /// Whether the entry has a reason why no test pins it.
    var hasReason: Bool { text.contains("*Not pinned:* ") }
  }

  /// Words of the same form that are not numbers of facts: D65 is a white point.
  private static let otherWords: Set<String> = ["D65"]

  private static func entries() throws -> [Entry] {
    var entries: [Entry] = []
    for line in try PackageFolder.text("Documentation/Facts.md").split(separator: "\n") {
      let parts = line.components(separatedBy: "**")
      guard parts.count >= 3, parts[0] == "- ", isNumber(parts[1]) else { continue }
      entries.append(Entry(number: parts[1], text: parts[2...].joined(separator: "**")))
    }
    return entries
  }

  /// The paths of the files below a folder that end in one of the suffixes, in order.
  private static func files(below folder: String, _ suffixes: [String]) throws -> [String] {
    let root = PackageFolder.root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { path in suffixes.contains { path.hasSuffix($0) } }
      .sorted().map { "\(folder)/\($0)" }
  }

  /// F or D, up to three digits, and perhaps a letter from a to h.
  private static let number = "[FD][0-9]{1,3}[a-h]?"

  private static func isNumber(_ word: String) -> Bool {
    word.range(of: "^\(number)$", options: .regularExpression) != nil
  }

  /// The numbers and suites in a text.
  private struct Words {
    /// The numbers of facts and decisions.
    ///
    /// A number is a whole word: with `#` before it, it is a colour, and `0xF5` is a byte.
    let numbers: Set<String>
    /// The suites that the text declares or extends.
    let suites: Set<String>

    init(_ text: String) throws {
      let character = "[A-Za-z0-9_#.]"
      let end = "(?!\\.*[A-Za-z0-9_#])"
      numbers = try Self.all("(?<!\(character))(\(FactTests.number))\(end)", in: text)
        .subtracting(FactTests.otherWords)
      suites = try Self.all(
        "(?<!\(character))(?:struct|class|extension)\\s+(\(character)*Tests)\(end)", in: text)
    }

    /// Returns what the group of a pattern matches.
    ///
    /// Foundation's expressions are fast in a debug build, too.
    private static func all(_ pattern: String, in text: String) throws -> Set<String> {
      let whole = NSRange(text.startIndex..., in: text)
      let matches = try NSRegularExpression(pattern: pattern).matches(in: text, range: whole)
      return Set(matches.compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } })
    }
  }

  private static func numbers(in path: String) throws -> Set<String> {
    try Words(PackageFolder.text(path)).numbers
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("every number is listed once") {
      let numbers = try Self.entries().map(\.number)
      expectTrue(numbers.count > 160)
      expectEqual(Set(numbers).count, numbers.count)
    },
    Fact("every number that a page quotes is listed") {
      let known = Set(try Self.entries().map(\.number))
      let pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
      for path in try pages + Self.files(below: "Documentation", [".md"]) {
        for number in try Self.numbers(in: path).subtracting(known).sorted() {
          Issue.record("\(path) quotes \(number), which Documentation/Facts.md does not list.")
        }
      }
    },
    Fact("every fact names suites that quote its number, or a reason why there is none") {
      var numbers: [String: Set<String>] = [:]
      for path in try Self.files(below: "Tests", [".swift"]) {
        let words = try Words(PackageFolder.text(path))
        for name in words.suites { numbers[name, default: []].formUnion(words.numbers) }
      }
      for entry in try Self.entries() {
        if entry.suites.isEmpty && !entry.hasReason {
          Issue.record("\(entry.number) names no suite and no reason why there is none.")
        }
        for suite in entry.suites {
          guard let quoted = numbers[suite] else {
            Issue.record("\(entry.number) names \(suite), and Tests has no such suite.")
            continue
          }
          if !quoted.contains(entry.number) {
            Issue.record("\(entry.number) names \(suite), whose file does not quote it.")
          }
        }
      }
    },
  ]

  @Test("every number that a file quotes is listed", arguments: ["Sources", "Tests", "Examples"])
  func quotedInFiles(folder: String) throws {
    let known = Set(try Self.entries().map(\.number))
    for path in try Self.files(below: folder, [".swift", ".md"]) {
      for number in try Self.numbers(in: path).subtracting(known).sorted() {
        Issue.record("\(path) quotes \(number), which Documentation/Facts.md does not list.")
      }
    }
  }
}

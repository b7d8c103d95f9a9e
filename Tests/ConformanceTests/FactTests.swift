import Foundation
import TestSupport
import Testing

/// Compares Documentation/Facts.md with the sources, tests and pages that quote its numbers.
@Suite("Facts")
struct FactTests {
  /// One entry of the page.
  ///
  ///     - **F5** Measured. … *Stated by* [a case](…). *Pinned by* `SomeTests`, `OtherTests`.
  private struct Entry {
    let number: String
    let text: String

    /// The paths of the cases that state it, from the root.
    var cases: [String] {
      text.components(separatedBy: "](../").dropFirst().compactMap { part in
        part.firstIndex(of: ")").map { String(part[..<$0]) }
      }.filter { $0.hasPrefix("Tests/Conformance/") }
    }

    /// The names of the suites that pin the fact.
    var suites: [String] {
      guard let range = text.range(of: "*Pinned by* ") else { return [] }
      return text[range.upperBound...].split(separator: "`").map(String.init)
        .filter { $0.hasSuffix("Tests") }
    }

    /// Whether the entry has a reason why no test pins it.
    var hasReason: Bool { text.contains("*Not pinned:* ") }
    /// Whether the entry says why a scene cannot state it.
    var isNotInScenes: Bool { text.contains("*Not in a scene:* ") }
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

  /// F, D or R, up to three digits without zeros before them, and perhaps a letter from a to h.
  private static let number = "[FDR][1-9][0-9]{0,2}[a-h]?"

  private static func isNumber(_ word: String) -> Bool {
    word.range(of: "^\(number)$", options: .regularExpression) != nil
  }

  /// The numbers and suites in a text.
  private struct Words {
    /// The numbers of facts, decisions and rules.
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

  /// What a file of Tests/Conformance says about itself and its cases.
  private struct CaseFile: Decodable {
    struct Part: Decodable {
      let decision: String?
      let source: String?
    }

    let name: String?
    let facts: [String]?
    let source: String?
    let decision: String?
    let cases: [Part]?

    /// The numbers that it states.
    var numbers: Set<String> {
      Set((facts ?? []) + [decision].compactMap(\.self) + (cases ?? []).compactMap(\.decision))
    }

    /// The files by their paths from the root.
    static func all() throws -> [String: CaseFile] {
      var files: [String: CaseFile] = [:]
      for path in try FactTests.files(below: "Tests/Conformance", [".json"]) {
        files[path] = try JSONDecoder().decode(
          Self.self, from: Data(PackageFolder.text(path).utf8))
      }
      return files
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
    Fact("every fact is stated by cases, or says why not and names its suites") {
      for entry in try Self.entries()
      where entry.cases.isEmpty && !entry.hasReason && !entry.number.hasPrefix("R") {
        if !entry.isNotInScenes || entry.suites.isEmpty {
          Issue.record("\(entry.number) names no case, and not why, or no suite.")
        }
      }
      for entry in try Self.entries() where !entry.cases.isEmpty && entry.isNotInScenes {
        Issue.record("\(entry.number) has cases, and says why it has none.")
      }
    },
    Fact("facts and cases name each other") {
      let linked = try Self.entries().flatMap { entry in entry.cases.map { "\(entry.number) \($0)" }
      }
      let stated = try CaseFile.all().flatMap { path, file in file.numbers.map { "\($0) \(path)" } }
      for pair in Set(linked).subtracting(stated).sorted() {
        Issue.record("Facts.md links \(pair), which is not there or does not name the number.")
      }
      for pair in Set(stated).subtracting(linked).sorted() {
        Issue.record("Facts.md does not link \(pair).")
      }
      expectTrue(stated.count > 150)
    },
    // Those below `Formats` are about files of this project, not about what Core Animation does.
    Fact("every file of cases has a name, facts and a source") {
      for (path, file) in try CaseFile.all() {
        let hasSource =
          file.source != nil || file.cases.map { $0.allSatisfy { $0.source != nil } } ?? false
        let needsFacts = !path.hasPrefix("Tests/Conformance/Formats/")
        if file.name == nil || needsFacts && file.numbers.isEmpty || !hasSource {
          Issue.record("\(path) lacks its name, its facts or its source.")
        }
      }
    },
    Fact("every suite that a fact names is there and quotes its number") {
      var numbers: [String: Set<String>] = [:]
      for path in try Self.files(below: "Tests", [".swift"]) {
        let words = try Words(PackageFolder.text(path))
        for name in words.suites { numbers[name, default: []].formUnion(words.numbers) }
      }
      for entry in try Self.entries() {
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

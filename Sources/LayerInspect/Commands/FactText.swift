import EmbeddedText
import LayerModel
import LayerText

/// One entry of the list of facts, or of decisions: what it says, what tests it, where it is shown.
struct FactText {
  /// What is printed.
  let text: String

  /// The list, line by line.
  private static let lines = String(cString: embeddedFacts())
    .split(separator: "\n").filter { $0.hasPrefix("- **") }

  /// Finds an entry.
  ///
  /// - Parameter number: Its number, such as `F11` or `d4`.
  /// - Throws: A usage error for a number that is not listed.
  init(number: String) throws(InspectError) {
    let number = number.uppercased()
    guard let line = Self.lines.first(where: { $0.hasPrefix("- **\(number)** ") }) else {
      throw .usage(
        "there is no fact \(Excerpt.quoted(number))",
        hint: "numbers are in brackets in what 'explain' prints, such as F11, D4 or R3")
    }
    var parts = String(line.dropFirst("- **\(number)** ".count))[...]
    var places: [String] = []
    for start in [" *Stated by* ", " *Pinned by* ", " *Not in a scene:* ", " *Not pinned:* "] {
      guard let range = parts.firstRange(of: start) else { continue }
      places.append(String(parts[range.lowerBound...]))
    }
    let tests = places.max { $0.utf8.count < $1.utf8.count } ?? ""
    parts = parts.dropLast(tests.count)
    var text = "\(number)\n\(Self.wrapped(Self.plain(String(parts))))\n"
    if !tests.isEmpty { text += "\n\(Self.wrapped(Self.plain(tests)))\n" }
    let lessons = Lesson.all.filter { $0.mentions(number) }
    if !lessons.isEmpty {
      text += "\nshown by\n"
      for lesson in lessons { text += "  layer-inspect lesson \(lesson.number)  \(lesson.title)\n" }
    }
    self.text = text
  }

  /// Returns Markdown without links and emphasis; a link to a case becomes its file.
  private static func plain(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "[", let end = rest.firstRange(of: "]("),
        let close = rest[end.upperBound...].firstIndex(of: ")")
      {
        let label = rest[..<end.lowerBound]
        let target = rest[end.upperBound..<close]
        result += target.hasPrefix("../Tests/") ? String(target.dropFirst(3)) : String(label)
        rest = rest[rest.index(after: close)...]
      } else if character != "*" && character != "`" {
        result.append(character)
      }
    }
    return result.split(separator: " ").joined(separator: " ")
  }

  /// Returns text in lines of at most 80 columns.
  private static func wrapped(_ text: String) -> String {
    WrappedText.lines(of: text, columns: 78).map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Lesson {
  /// Whether its text names a fact.
  fileprivate func mentions(_ number: String) -> Bool {
    markdown.split { !($0.isLetter || $0.isNumber) }.contains { $0 == number }
  }
}

extension CommandSpec {
  /// The command `fact`.
  static let fact = CommandSpec(
    name: "fact",
    summary: "print a fact about animations, its tests and the lessons that show it",
    examples: [
      .init("fact F11", "what 'explain' means by [F11]"),
      .init("fact D4", "a decision of this project"),
    ],
    positionals: [
      PositionalSpec(name: "FACT", help: "a number, such as F11, D4 or R3")
    ],
    ownOptions: [.output]
  )
}

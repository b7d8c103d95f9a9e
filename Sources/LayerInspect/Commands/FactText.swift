import LayerModel
import LayerText

/// One entry of the list of facts, decisions and rules: what it says, what tests it, where it is shown.
struct FactText {
  /// What is printed.
  let text: String

  /// Finds an entry, or lists those with a word.
  ///
  /// - Parameters:
  ///   - word: Its number, such as `F11`, `d4` or `11`, or a word; nil for the list of all.
  ///   - columns: The most columns of a line.
  /// - Throws: A usage error for a number or a word that is in no entry.
  init(about word: String?, columns: Int) throws(InspectError) {
    let given = (word ?? "").uppercased()
    let isNumber = !given.isEmpty && given.allSatisfy(\.isNumber)
    let number = isNumber ? "F\(given)" : given
    guard let line = FactList.lines.first(where: { $0.uppercased().hasPrefix("- **\(number)** ") })
    else {
      let found = FactList.lines.filter { given.isEmpty || $0.uppercased().contains(given) }
      let isWord =
        given.count > 2 && given.contains { $0.isLetter } && !given.contains { $0.isNumber }
      guard given.isEmpty || isWord && !found.isEmpty else {
        throw .usage(
          "there is no fact \(Excerpt.quoted(word ?? ""))",
          hint:
            "numbers are in brackets in what 'explain' prints, such as F11, D4 or R3; a word finds "
            + "the facts about it, such as spring")
      }
      let rows = found.map { line in
        let entry = FactList.entry(line)
        return [entry.number, entry.text]
      }
      text = TerminalText.columns(rows)
        .map { TerminalText.clipped($0, to: columns) + "\n" }.joined()
      return
    }
    var parts = String(line.dropFirst("- **\(number)** ".count))[...]
    var places: [String] = []
    for start in [" *Stated by* ", " *Pinned by* ", " *Not in a scene:* ", " *Not pinned:* "] {
      guard let range = parts.firstRange(of: start) else { continue }
      places.append(String(parts[range.lowerBound...]))
    }
    let tests = places.max { $0.utf8.count < $1.utf8.count } ?? ""
    parts = parts.dropLast(tests.count)
    var text =
      "\(FactList.entry(line).number)\n\(Self.wrapped(FactList.plain(String(parts)), columns))\n"
    if !tests.isEmpty { text += "\n\(Self.wrapped(FactList.plain(tests), columns))\n" }
    let lessons = Lesson.all.filter { $0.mentions(number) }
    if !lessons.isEmpty {
      text += "\nshown by\n"
      for lesson in lessons { text += "  layer-inspect lesson \(lesson.number)  \(lesson.title)\n" }
    }
    self.text = text
  }

  /// Returns text in lines of some columns; longer ones than 100 are hard to read.
  private static func wrapped(_ text: String, _ columns: Int) -> String {
    WrappedText.lines(of: text, columns: min(columns, 100) - 2).map { "  \($0)" }.joined(
      separator: "\n")
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
      .init("fact spring", "the facts about a word; without one, all of them"),
    ],
    positionals: [
      PositionalSpec(
        name: "FACT", help: "a number, such as F11, 11, D4 or R3, or a word; without it, the list",
        isOptional: true)
    ],
    ownOptions: [.output]
  )
}

/// A lesson that does not exist, or a mistake in its text.
///
/// A test reads the text of every lesson, so a user never sees the latter.
struct LessonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  let message: String
  /// What to do about it; nil if there is nothing helpful to say.
  let hint: String?

  var description: String { message }

  /// Makes an error.
  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// A piece of a lesson's text.
enum LessonBlock: Hashable, Sendable {
  /// Prose, lists and tables, line by line.
  case text([String])
  /// Code that is shown as it is.
  case code([String])
  /// Commands that are run on the scene, as they follow `$ `.
  case commands([String])
  /// A change of the scene: lines with `-` are replaced by those with `+`.
  case change([String])
}

/// A section of a lesson: a heading of the second level, and what is below it.
struct LessonSection: Hashable, Sendable {
  /// The heading.
  var heading: String
  /// What follows it, in order.
  var blocks: [LessonBlock] = []

  /// The lines of its prose.
  var prose: [String] {
    blocks.flatMap { block in
      if case .text(let lines) = block { lines } else { [String]() }
    }
  }

  /// The first sentence of its prose.
  var firstSentence: String {
    let text = prose.prefix { !$0.isEmpty }.joined(separator: " ")
    return text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
  }
}

/// The Markdown of a lesson, in sections.
///
///     # Title                     the title
///     Prose …                     the section without a heading
///     ## Question                 a section
///     ```                         a block of commands, if its first line begins with "$ ";
///     $ layer-inspect dump …      lines of output follow each command
///     ```
///     ```diff                     a change of the scene, for the rest of the section
struct LessonText: Hashable, Sendable {
  /// The title.
  let title: String
  /// The sections; the first has no heading.
  let sections: [LessonSection]

  /// Reads Markdown.
  ///
  /// - Throws: An error if there is no title, or if a block of code is not closed.
  init(_ markdown: String) throws(LessonError) {
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, first.hasPrefix("# ") else {
      throw LessonError("a lesson starts with its title, a line such as '# Start times'")
    }
    title = String(first.dropFirst(2))
    lines.removeFirst()
    var sections = [LessonSection(heading: "")]
    var prose: [String] = []
    var rest = lines[...]
    func close() {
      let trimmed = Self.trimmed(prose)
      if !trimmed.isEmpty { sections[sections.count - 1].blocks.append(.text(trimmed)) }
      prose = []
    }
    while let line = rest.popFirst() {
      if line.hasPrefix("## ") {
        close()
        sections.append(LessonSection(heading: String(line.dropFirst(3))))
      } else if line.hasPrefix("```") {
        close()
        guard let end = rest.firstIndex(of: "```") else {
          throw LessonError("a block of code has no end")
        }
        let code = Array(rest[..<end])
        rest = rest[(end + 1)...]
        sections[sections.count - 1].blocks.append(Self.block(line.dropFirst(3), code))
      } else {
        prose.append(line)
      }
    }
    close()
    self.sections = sections
  }

  private static func block(_ language: Substring, _ lines: [String]) -> LessonBlock {
    if language == "diff" { return .change(lines) }
    guard lines.first?.hasPrefix("$ ") == true else { return .code(lines) }
    return .commands(lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) })
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    let start = lines.drop { $0.isEmpty }
    return Array(start.reversed().drop { $0.isEmpty }.reversed())
  }
}

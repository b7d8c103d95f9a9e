import LayerText

/// Shows a lesson: its question, then what happens.
///
///     introduction ─ question ─ [answer is read] ─ answer ─ sections, with commands run
struct LessonPlayer {
  /// Writes text.
  var write: (String) throws -> Void
  /// Runs the commands.
  let run: LessonRun
  /// Whether headings are bold.
  let isColored: Bool
  /// The columns of the terminal; nil leaves lines as they are.
  var columns: Int?
  /// Shows a prompt and returns the line typed after it, nil at the end; nil if nobody is asked.
  var ask: ((_ prompt: String) throws -> String?)?
  /// Waits before the next section; nil if everything is shown at once.
  var pause: (() throws -> Void)?

  /// Shows a lesson.
  ///
  /// - Throws: The errors of `write`, and a `LessonError` for a change that does not fit the scene.
  func play(_ lesson: Lesson) throws {
    while true {
      do { return try show(lesson) } catch LessonMove.back { continue } catch LessonMove.quit {
        return
      }
    }
  }

  private func show(_ lesson: Lesson) throws {
    try heading("\(lesson.number). \(lesson.title)", "=")
    try show(lesson.introduction, lesson.scene)
    try heading("Question", "-")
    try show(lesson.questionSection, lesson.scene)
    if try !asked(lesson.question) {
      try heading("Answer", "-")
      try answer(lesson.question, lesson.question.remarks)
    }
    var index = 0
    while index < lesson.sections.count {
      do {
        try pause?()
        try heading(lesson.sections[index].heading, "-")
        try show(lesson.sections[index], lesson.scene)
        index += 1
      } catch LessonMove.back {
        index = max(0, index - 1)
      }
    }
    try show(line: "The scene: layer-inspect lesson \(lesson.number) --scene > scene.json")
    if lesson.number < Lesson.all.count {
      try show(line: "Next: layer-inspect lesson \(lesson.number + 1)")
    }
  }

  /// Asks until there is an answer; returns whether one was given.
  private func asked(_ question: LessonQuestion) throws -> Bool {
    guard let ask else { return false }
    while true {
      let prompt = wrapped("Your answer (\(question.expected); Return to see it):")
      let line = try ask(prompt.joined(separator: "\n") + " ")
      guard let line, !line.allSatisfy(\.isWhitespace) else {
        try write("\n")
        return false
      }
      switch question.reply(to: line) {
      case .unclear(let hint): try write("\(hint)\n")
      case .right:
        try write("\nRight.\n\n")
        try answer(question, [])
        return true
      case .wrong(let remark):
        // The reason comes first.
        var lines = (remark?.lines ?? []) + (remark == nil ? [] : [""]) + question.explanation
        // Without the mark of the answer: `- a) `.
        let first =
          lines[0].hasPrefix("- ")
          ? String(lines[0].dropFirst(2).drop { $0 != " " }.dropFirst()) : lines[0]
        lines[0] = "No. \(first)"
        try write("\n")
        try show(lines + [""])
        return true
      }
    }
  }

  private func answer(_ question: LessonQuestion, _ remarks: [LessonQuestion.Remark]) throws {
    try show(question.explanation + [""])
    if !remarks.isEmpty { try show(remarks.flatMap(\.lines) + [""]) }
  }

  /// Shows the list's section about marks and names.
  func show(legend section: LessonSection) throws {
    try heading(section.heading, "-")
    try show(section, "")
  }

  private func show(_ section: LessonSection, _ original: String) throws {
    var scene = original
    for block in section.blocks {
      switch block {
      case .text(let lines): try show(lines)
      case .code(let lines): for line in lines { try show(line: line.isEmpty ? "" : "    \(line)") }
      case .change(let lines):
        scene = try LessonChange(lines).applied(to: original)
        for line in lines { try show(line: "    \(line)") }
      case .commands(let commands):
        for (index, written) in commands.enumerated() {
          let command = run.shown(written)
          if index > 0 { try write("\n") }
          for line in ["$ \(command)"] + run.lines(of: command, scene: scene) {
            try show(line: line)
          }
        }
      }
      try write("\n")
    }
  }

  /// Writes lines of prose, without the marks of bold text.
  private func show(_ lines: [String]) throws {
    // Longer lines are hard to read.
    let lines = columns.map { WrappedText.prose(lines, columns: min($0, 80)) } ?? lines
    for line in lines { try write("\(line.replacing("**", with: ""))\n") }
  }

  /// Writes a line of code or of output, which other lines may not join.
  private func show(line: String) throws {
    for part in wrapped(line, indent: line.prefix { $0 == " " }.count + 2) {
      try write("\(part)\n")
    }
  }

  private func wrapped(_ line: String, indent: Int = 0) -> [String] {
    columns.map { WrappedText.lines(of: line, columns: $0, indent: indent) } ?? [line]
  }

  private func heading(_ text: String, _ rule: Character) throws {
    let lines = wrapped(text)
    for line in lines { try write(isColored ? "\u{1B}[1m\(line)\u{1B}[0m\n" : "\(line)\n") }
    let width = lines.map(\.count).max() ?? 0
    try write(isColored ? "\n" : "\(String(repeating: rule, count: width))\n\n")
  }
}

/// Where a person goes from a pause in a lesson.
enum LessonMove: Error {
  case back
  case quit
}

/// Runs the commands of a lesson.
struct LessonRun {
  /// Runs the command with arguments on the text of a scene; returns its messages and its output.
  let command: (_ arguments: [String], _ scene: String) -> String
  /// Whether pictures may have more than the characters of ASCII.
  var drawsAll = false

  /// Returns a line as it is run.
  func shown(_ line: String) -> String {
    drawsAll ? line.replacing(" --ascii", with: "") : line
  }

  /// Runs a line as a person would type it, and returns the lines that it prints.
  func lines(of line: String, scene: String) -> [String] {
    let words = line.split(separator: " ").dropFirst().map { word in
      String(word.filter { $0 != "'" })
    }
    let text = command(words, scene)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// Shows a lesson: its question, then what happens.
///
///     introduction ─ question ─ [answer is read] ─ answer ─ sections, with commands run
struct LessonPlayer {
  /// Writes text.
  let write: (String) throws -> Void
  /// Runs the commands.
  let run: LessonRun
  /// Whether headings are bold.
  let isColored: Bool
  /// Shows a prompt and returns the line typed after it, nil at the end; nil if nobody is asked.
  var ask: ((_ prompt: String) throws -> String?)?
  /// Waits before the next section; nil if everything is shown at once.
  var pause: (() throws -> Void)?

  /// Shows a lesson.
  ///
  /// - Throws: The errors of `write`, and a `LessonError` for a change that does not fit the scene.
  func play(_ lesson: Lesson) throws {
    try heading("\(lesson.number). \(lesson.title)", "=")
    try show(lesson.introduction, lesson)
    try heading("Question", "-")
    try show(lesson.questionSection, lesson)
    if try !asked(lesson.question) {
      try heading("Answer", "-")
      try answer(lesson.question, lesson.question.remarks)
    }
    for section in lesson.sections {
      try pause?()
      try heading(section.heading, "-")
      try show(section, lesson)
    }
    try write("The scene: layer-inspect lesson \(lesson.number) --scene > scene.json\n")
    if lesson.number < Lesson.all.count {
      try write("Next: layer-inspect lesson \(lesson.number + 1)\n")
    }
  }

  /// Asks until there is an answer; returns whether one was given.
  private func asked(_ question: LessonQuestion) throws -> Bool {
    guard let ask else { return false }
    while true {
      let line = try ask("Your answer (\(question.expected); Return to see it): ")
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
        try write("\nNo.\n\n")
        if let remark { try show(remark.lines + [""]) }
        try answer(question, [])
        return true
      }
    }
  }

  private func answer(_ question: LessonQuestion, _ remarks: [LessonQuestion.Remark]) throws {
    try show(question.explanation + [""])
    if !remarks.isEmpty { try show(remarks.flatMap(\.lines) + [""]) }
  }

  private func show(_ section: LessonSection, _ lesson: Lesson) throws {
    var scene = lesson.scene
    for block in section.blocks {
      switch block {
      case .text(let lines): try show(lines)
      case .code(let lines): try show(lines.map { $0.isEmpty ? "" : "    \($0)" })
      case .change(let lines):
        scene = try LessonChange(lines).applied(to: lesson.scene)
        try show(lines.map { "    \($0)" })
      case .commands(let commands):
        for (index, command) in commands.enumerated() {
          if index > 0 { try write("\n") }
          try write("$ \(command)\n")
          for line in run.lines(of: command, scene: scene) { try write("\(line)\n") }
        }
      }
      try write("\n")
    }
  }

  /// Writes lines, without the marks of bold text.
  private func show(_ lines: [String]) throws {
    for line in lines { try write("\(Self.plain(line))\n") }
  }

  private func heading(_ text: String, _ rule: Character) throws {
    if isColored {
      try write("\u{1B}[1m\(text)\u{1B}[0m\n\n")
    } else {
      try write("\(text)\n\(String(repeating: rule, count: text.count))\n\n")
    }
  }

  /// Returns a line without `**`.
  private static func plain(_ line: String) -> String {
    var text = ""
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "*", rest.first == "*" {
        rest.removeFirst()
      } else {
        text.append(character)
      }
    }
    return text
  }
}

/// Runs the commands of a lesson.
struct LessonRun {
  /// Runs the command with arguments on the text of a scene; returns its messages and its output.
  let command: (_ arguments: [String], _ scene: String) -> String

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

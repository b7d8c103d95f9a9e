/// The question of a lesson, and its answer.
///
/// The section "Answer" begins with the answer in bold, a choice such as `**b)**` or a number such
/// as `**0.75.**`. A list after the explanation says why other answers are wrong: `- a) …`, `- 5: …`.
struct LessonQuestion: Sendable {
  /// What an answer is compared with.
  enum Answer: Hashable, Sendable {
    /// One of the choices, by its letter.
    case choice(String)
    /// A number, which may differ by a hundredth of itself.
    case number(Double)
  }

  /// What is said about one wrong answer.
  struct Remark: Hashable, Sendable {
    /// The answer: a letter or a number.
    var answer: String
    /// The lines about it, as they are in the list.
    var lines: [String]
  }

  /// What a person has typed.
  enum Reply: Hashable, Sendable {
    /// The answer.
    case right
    /// Another answer, with what is to be said about it.
    case wrong(Remark?)
    /// No answer at all; the text says what is expected.
    case unclear(String)
  }

  /// The letters of the choices; empty if a number is asked for.
  let choices: [String]
  /// The answer.
  let answer: Answer
  /// The explanation of the answer, line by line; it begins with the answer.
  let explanation: [String]
  /// What is said about wrong answers.
  let remarks: [Remark]

  /// Reads a question and its answer from their sections of a lesson.
  ///
  /// - Throws: An error if the answer is no choice and no number, or if two remarks are about one answer.
  init(question: LessonSection, answer section: LessonSection) throws(LessonError) {
    choices = question.prose.compactMap { Self.item($0, end: ")") }
    var lines = section.prose
    let first = lines.firstIndex { Self.subject(of: $0) != nil } ?? lines.endIndex
    var remarks: [Remark] = []
    for line in lines[first...] {
      if let answer = Self.subject(of: line) {
        if remarks.contains(where: { $0.answer == answer }) {
          throw LessonError("two remarks are about the answer '\(answer)'")
        }
        remarks.append(Remark(answer: answer, lines: [line]))
      } else {
        remarks[remarks.count - 1].lines.append(line)
      }
    }
    self.remarks = remarks
    lines.removeSubrange(first...)
    explanation = Array(lines.reversed().drop { $0.isEmpty }.reversed())
    let start = explanation.first ?? ""
    let bold = start.hasPrefix("**") ? start.dropFirst(2).prefix { $0 != "*" } : ""
    if choices.contains(where: { bold == "\($0))" }) {
      answer = .choice(String(bold.dropLast()))
    } else if choices.isEmpty, let number = Self.number(bold) {
      answer = .number(number)
    } else {
      throw LessonError("the answer starts with a choice or a number in bold, not with '\(start)'")
    }
  }

  /// What a person may type, for the prompt.
  var expected: String {
    switch answer {
    case .choice: "\(choices.dropLast().joined(separator: ", ")) or \(choices.last ?? "")"
    case .number: "a number"
    }
  }

  /// Returns what to say about a line that was typed.
  func reply(to line: String) -> Reply {
    let letters = line.lowercased().filter { !$0.isWhitespace && $0 != ")" }
    let word = String(letters.map { $0 == "," ? "." : $0 })
    switch answer {
    case .choice(let letter):
      if word == letter { return .right }
      guard choices.contains(word) else { return .unclear("Please type \(expected).") }
      return .wrong(remarks.first { $0.answer == word })
    case .number(let right):
      guard let number = Self.number(word[...]) else {
        return .unclear("Please type a number, such as 1.5.")
      }
      if Self.isNear(number, right) { return .right }
      return .wrong(
        remarks.first { remark in
          Self.number(remark.answer[...]).map { Self.isNear(number, $0) } == true
        })
    }
  }

  private static func isNear(_ number: Double, _ right: Double) -> Bool {
    abs(number - right) <= abs(right) / 100
  }

  /// Returns the answer that a remark is about; nil if a line does not begin a remark.
  private static func subject(of line: String) -> String? {
    item(line, end: ")") ?? item(line, end: ":")
  }

  /// Returns the letter or number with which an item of a list begins.
  private static func item(_ line: String, end: Character) -> String? {
    guard line.hasPrefix("- "), let index = line.firstIndex(of: end) else { return nil }
    let word = String(line[..<index].dropFirst(2))
    let isLetter = word.count == 1 && word.first?.isLetter == true
    let isNumber = !word.contains(" ") && number(word[...]) != nil
    return isLetter || isNumber ? word : nil
  }

  /// Returns the number with which a text begins; a unit or a full stop may follow.
  private static func number(_ text: Substring) -> Double? {
    let digits = text.prefix { $0.isNumber || "+-−.".contains($0) }
    let plain = String(digits.map { $0 == "−" ? "-" : $0 })
    return Double(plain.hasSuffix(".") ? String(plain.dropLast()) : plain)
  }
}

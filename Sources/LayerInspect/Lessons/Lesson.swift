import EmbeddedText
import LayerModel

/// A lesson: a scene, a question about it, and what happens.
struct Lesson: Sendable {
  /// The name of its folder, such as `01-snap-back`.
  let folder: String
  /// The number, from 1.
  let number: Int
  /// The name, such as `snap-back`.
  let name: String
  /// The title.
  let title: String
  /// The scene as JSON.
  let scene: String
  /// What its task expects of a scene, as the members of a case.
  let task: String
  /// The whole text, in Markdown.
  let markdown: String
  /// What is said before the question.
  let introduction: LessonSection
  /// The section with the question.
  let questionSection: LessonSection
  /// The question and its answer.
  let question: LessonQuestion
  /// The sections after the answer.
  let sections: [LessonSection]

  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - folder: The name of its folder, such as `01-snap-back`.
  ///   - text: Its Markdown.
  ///   - scene: Its scene.
  ///   - task: What its task expects of a scene.
  /// - Throws: An error if the text does not have the form of a lesson.
  init(
    folder: String, text: String, scene: String, task: String = "{}"
  ) throws(LessonError) {
    let parts = folder.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]) else {
      throw LessonError("the folder '\(folder)' has no number and name")
    }
    markdown = text
    let text = try LessonText(text)
    guard text.sections.count > 3, text.sections[1].heading == "Question",
      text.sections[2].heading == "Answer"
    else { throw LessonError("'\(folder)' is not a question, its answer and what follows them") }
    self.folder = folder
    self.number = number
    name = String(parts[1])
    title = text.title
    self.scene = scene
    self.task = task
    introduction = text.sections[0]
    questionSection = text.sections[1]
    question = try LessonQuestion(question: text.sections[1], answer: text.sections[2])
    sections = Array(text.sections[3...])
  }

  /// The names of the folders, in the order of the texts in `lessons.c`.
  static let folders = [
    "01-snap-back",
    "02-presentation",
    "03-start-times",
    "04-fill-modes",
    "05-from-to-by",
    "06-implicit",
    "07-transactions",
    "08-same-key",
    "09-interruption",
    "10-repeats",
    "11-pausing",
    "12-groups",
    "13-springs",
    "14-turning",
    "15-hit-testing",
    "16-leaving", "17-states", "18-velocity", "19-scrubbing", "20-testing",
  ]

  /// The texts of the lessons, three of each, and at last that of their list.
  private static let texts = String(cString: embeddedLessons()).split(separator: "\u{1E}")
    .map(String.init)

  /// The section of the list that says what marks and names mean.
  static let legend: LessonSection = {
    guard let list = try? LessonText(texts[texts.count - 1]), list.sections.count > 1 else {
      fatalError("The list of the lessons has no section about marks and names.")
    }
    return list.sections[1]
  }()

  /// All lessons, in order.
  static let all: [Lesson] = {
    folders.enumerated().map { index, folder in
      let parts = texts[(3 * index)...].prefix(3)
      do {
        return try Lesson(
          folder: folder, text: parts[3 * index], scene: parts[3 * index + 1],
          task: parts[3 * index + 2])
      } catch {
        fatalError("The lesson \(folder) cannot be read: \(error).")
      }
    }
  }()

  /// The names of the lessons, for completion and suggestions; they are found without reading texts.
  static var names: [String] { folders.map { String($0.drop { $0.isNumber }.dropFirst()) } }

  /// Finds a lesson by its number, its name, or both as in the name of its folder.
  ///
  /// - Throws: An error with a suggestion.
  static func named(_ word: String) throws(LessonError) -> Lesson {
    if let number = Int(word) {
      if let lesson = all.first(where: { $0.number == number }) { return lesson }
      throw LessonError(
        "there is no lesson \(number)", hint: "there are the lessons 1 to \(all.count)")
    }
    let digits = word.prefix { $0.isNumber }
    let name = digits.isEmpty ? word : String(word.dropFirst(digits.count + 1))
    let found = all.first { $0.name == name }
    if let found, digits.isEmpty || Int(digits) == found.number { return found }
    let similar = all.filter { $0.name.hasPrefix(name) }
    if similar.count == 1, digits.isEmpty, !name.isEmpty { return similar[0] }
    throw LessonError(
      "there is no lesson '\(word)'",
      hint: found.map { "did you mean '\($0.number)-\($0.name)'?" }
        ?? Suggestion.hint(for: name, in: names) ?? "'layer-inspect lesson' lists them")
  }
}

/// A change of a scene, written as the lines that it removes and adds.
///
///     -        "position": [25, 25],
///     +        "position": [295, 25],
///     @@                              between two parts
///
/// The removed lines of each part, and those with a space, are in the scene exactly once.
struct LessonChange: Sendable {
  private let parts: [(old: [String], new: [String])]

  /// Reads the lines of a change.
  init(_ lines: [String]) {
    parts = lines.split(separator: "@@").map { part in
      (
        part.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) },
        part.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
      )
    }
  }

  /// Returns the scene with the change.
  ///
  /// - Throws: An error if lines to replace are not in the scene exactly once.
  func applied(to scene: String) throws(LessonError) -> String {
    var lines = scene.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for part in parts {
      let starts = lines.indices.filter { lines[$0...].starts(with: part.old) }
      guard starts.count == 1 else {
        throw LessonError(
          "the scene has \(starts.count) times the lines\n\(part.old.joined(separator: "\n"))")
      }
      lines.replaceSubrange(starts[0]..<starts[0] + part.old.count, with: part.new)
    }
    return lines.joined(separator: "\n")
  }
}

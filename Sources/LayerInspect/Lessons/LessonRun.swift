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

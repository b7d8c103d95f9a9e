/// Runs the commands of a lesson, and keeps what matters of their outputs.
struct LessonRun {
  /// Runs the command with arguments on the text of a scene; returns its messages and its output.
  let command: (_ arguments: [String], _ scene: String) -> String

  /// Runs a line as a person would type it, and returns the lines to show.
  ///
  /// Of `explain` these are the sentences and their reasons: the steps below them are shown with
  /// `--full` only. Of `dump` the legend is left out.
  func lines(of line: String, scene: String) -> [String] {
    let words = line.split(separator: " ").dropFirst().map { word in
      String(word.filter { $0 != "'" })
    }
    let text = command(words, scene)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    switch words.first {
    case "explain" where !words.contains("--full"):
      return lines.filter { line in
        !line.isEmpty && !line.hasPrefix(" ") || line.hasPrefix("  because ")
          || line.hasPrefix("  hint: ")
      }
    case "dump":
      return Array(lines.filter { !$0.hasPrefix("flags: ") }.drop { $0.isEmpty })
    default:
      return lines
    }
  }
}

/// A change of a scene, written as the lines that it removes and adds.
///
///     -        "position": [25, 25],
///     +        "position": [295, 25],
///     @@                              between two parts
///
/// The removed lines of each part, and those with a space, stand in the scene exactly once.
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

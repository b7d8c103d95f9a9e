/// A place in an input file, to be named in messages.
///
/// Lines and columns count from 1, as editors do. A column counts the Unicode scalars of its line
/// (a tab counts as one). Line 0 stands for the file as a whole.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user typed it.
  var file: String
  /// The line, counting from 1; 0 for the whole file.
  var line: Int
  /// The column in characters, counting from 1; 0 for the whole file.
  var column: Int

  /// Makes a place from its line and column.
  init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Makes the place that stands for a whole file.
  init(file: String) {
    self.init(file: file, line: 0, column: 0)
  }

  /// The place as `line:column`, for messages that name a second place of the same file.
  var lineAndColumn: String { "\(line):\(column)" }

  /// The place as `file:line:column`, or only the file for a whole file.
  var description: String { line == 0 ? file : "\(file):\(lineAndColumn)" }
}

import LayerText

/// The reason why a scene cannot be read or played: what is wrong, where, and what to do about it.
///
///     scene.json:3:14: error: unknown property 'postion'
///       hint: did you mean 'position'?
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location of the error; nil if it is in no file.
  public var place: SourcePlace?
  /// What is wrong, without a full stop.
  public var message: String
  /// What the user can do about it; nil if there is nothing helpful to say.
  public var hint: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: What is wrong, without a full stop.
  ///   - place: The location of the error.
  ///   - hint: What the user can do about it.
  public init(_ message: String, at place: SourcePlace? = nil, hint: String? = nil) {
    self.place = place
    self.message = message
    self.hint = hint
  }

  /// The error in one line, and its hint in a second one, without a final line break.
  ///
  /// Characters that do not print are escaped, including those of the file's name.
  public var description: String {
    let origin = place.map { "\($0): " } ?? ""
    return PrintableText.message("\(origin)error: \(message)", hint: hint)
  }
}

/// A location in an input file, for messages.
///
/// Lines and columns count from 1, as in editors. A column counts the Unicode scalars of its line;
/// a tab counts as one. Line 0 means the whole file.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as typed by the user.
  public var file: String
  /// The line, counting from 1; 0 for the whole file.
  public var line: Int
  /// The column in characters, counting from 1; 0 for the whole file.
  public var column: Int

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - file: The file's name as typed by the user.
  ///   - line: The line, counting from 1.
  ///   - column: The column, counting from 1.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Creates the location that represents a whole file.
  public init(file: String) {
    self.init(file: file, line: 0, column: 0)
  }

  /// The location as `line:column`, for messages that name a second location in the same file.
  public var lineAndColumn: String { "\(line):\(column)" }

  /// The location as `file:line:column`, or as `file` for a whole file.
  public var description: String { line == 0 ? file : "\(file):\(lineAndColumn)" }
}

extension Sequence {
  /// Returns the elements by their places in a file; those of one place, and of none, in their order.
  func inFileOrder(_ place: (Element) -> SourcePlace?) -> [Element] {
    func key(_ offset: Int, _ element: Element) -> (Int, Int, Int) {
      let place = place(element)
      return (place?.line ?? 0, place?.column ?? 0, offset)
    }
    return enumerated().sorted { key($0.offset, $0.element) < key($1.offset, $1.element) }
      .map(\.element)
  }
}

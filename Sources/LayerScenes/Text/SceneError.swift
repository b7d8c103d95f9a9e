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
    let line = PrintableText.escaped("\(origin)error: \(message)")
    guard let hint else { return line }
    return "\(line)\n  hint: \(PrintableText.escaped(hint))"
  }
}

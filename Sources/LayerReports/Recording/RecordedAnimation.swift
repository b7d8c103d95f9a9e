/// One animation of a recording, with the times at which it ran.
public struct RecordedAnimation: Hashable, Sendable {
  /// The label of the layer.
  public internal(set) var layer: String
  /// The key and what is animated, such as `move: position.x`.
  public let name: String
  /// The seconds at which it begins, on the time of the recording; nil if it never begins.
  public let begin: Double?
  /// The seconds at which it ends; nil if it never ends.
  public let end: Double?
  /// The kind, the duration and other settings, and how it ended.
  public let details: [String]

  /// Returns the fields of a line: what lies between two spaces or more, without spaces at its ends.
  ///
  /// A text of a user, such as the type of a transition, may have such spaces. It is divided when it
  /// is recorded as it will be when the recording is read.
  static func fields(of text: Substring) -> [String] {
    text.split(separator: "  ").compactMap { part in
      let words = part.split(separator: " ")
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }
}

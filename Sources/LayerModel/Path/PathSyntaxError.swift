/// A syntax error in SVG path data, with its location.
public struct PathSyntaxError: Error, Hashable, Sendable {
  /// The number of characters before the error; 0 is the start.
  public var offset: Int
  /// The text found there, in quotes, or `the end`.
  public var found: String
  /// The text that was expected.
  public var expected: String

  /// Makes an error from its three parts.
  public init(offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }
}

extension PathSyntaxError: CustomStringConvertible {
  /// The message, such as `at character 7 of the path: found "x", expected a number`.
  public var description: String {
    "at character \(offset) of the path: found \(found), expected \(expected)"
  }
}

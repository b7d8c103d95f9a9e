/// What is wrong with a text that should be SVG path data, and where.
public struct PathSyntaxError: Error, Hashable, Sendable {
  /// How many characters stand before the place; 0 is the beginning.
  public var offset: Int
  /// What stands at the place, in quotes, or `the end`.
  public var found: String
  /// What could have stood there.
  public var expected: String

  /// Makes an error from its three parts.
  public init(offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }
}

extension PathSyntaxError: CustomStringConvertible {
  /// The sentence to show, such as `at character 7 of the path: found "x", expected a number`.
  public var description: String {
    "at character \(offset) of the path: found \(found), expected \(expected)"
  }
}

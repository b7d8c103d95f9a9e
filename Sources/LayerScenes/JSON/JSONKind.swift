/// The kind of a JSON value.
enum JSONKind: UInt8, Sendable, CustomStringConvertible {
  /// The word `null`.
  case null
  /// The word `true` or `false`.
  case bool
  /// A number.
  case number
  /// A string.
  case string
  /// A list of values in brackets.
  case array
  /// A list of members in braces.
  case object

  /// The kind with its article, as in messages: "a number", "an object".
  var description: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

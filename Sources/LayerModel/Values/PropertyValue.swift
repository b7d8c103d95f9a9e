/// The value of any property, which key-value coding reads and writes.
///
/// Numbers, booleans, strings, arrays and ``null`` can be written as literals:
///
///     try layer.setValue(0.5, forKeyPath: "opacity")
///     try layer.setValue([25, 240], forKeyPath: "position")
///
/// The enum stays small (40 bytes): transforms are boxed, and paths, strings, arrays and
/// dictionaries are references already.
public enum PropertyValue: Hashable, Sendable {
  /// No value, such as a layer's background colour by default.
  case null
  /// A number.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// A point.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A transform.
  indirect case transform(Transform3D)
  /// A path.
  case path(Path)
  /// A string.
  case string(String)
  /// A list of values.
  case array([PropertyValue])
  /// Values by key.
  case dictionary([String: PropertyValue])
  /// An object that the model does not inspect.
  case opaque(OpaqueReference)

  /// Returns whether two values are of one type and equal.
  public static func == (left: PropertyValue, right: PropertyValue) -> Bool {
    // Every set compares two values; most are numbers.
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right
    case (.point(let left), .point(let right)): left == right
    case (.size(let left), .size(let right)): left == right
    case (.rect(let left), .rect(let right)): left == right
    case (.color(let left), .color(let right)): left == right
    default: isEqual(left, right)
    }
  }

  private static func isEqual(_ left: PropertyValue, _ right: PropertyValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.transform(let left), .transform(let right)): left == right
    case (.path(let left), .path(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.opaque(let left), .opaque(let right)): left == right
    default: false
    }
  }

  /// The type of this value, or nil for ``null``.
  public var type: PropertyType? {
    switch self {
    case .null: nil
    case .number: .number
    case .bool: .bool
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    case .string: .string
    case .array: .array
    case .dictionary: .dictionary
    case .opaque: .opaque
    }
  }

  /// The words an error message uses for this value: its type, or "nothing".
  public var typeDescription: String {
    switch self {
    case .null: "nothing"
    case .array(let elements):
      elements.count == 1 ? "an array of 1 element" : "an array of \(elements.count) elements"
    default: type?.expectation ?? "nothing"
    }
  }
}

extension PropertyValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral
{
  /// A number, from a literal such as `0.5`.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number, from a literal such as `5`.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A boolean, from `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A string, from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An array, from a literal such as `[0, 100]`.
  public init(arrayLiteral elements: PropertyValue...) { self = .array(elements) }
  /// No value, from `nil`.
  public init(nilLiteral: ()) { self = .null }
}

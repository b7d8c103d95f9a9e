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

/// The type of a property's value, as the property table declares it.
public enum PropertyType: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A `Double`.
  case number
  /// A `Bool`.
  case bool
  /// A ``Point``: two numbers.
  case point
  /// A ``Size``: two numbers.
  case size
  /// A ``Rect``: four numbers.
  case rect
  /// A ``Color``.
  case color
  /// A ``Transform3D``: sixteen numbers.
  case transform
  /// A ``Path``.
  case path
  /// A string, often one of a few names.
  case string
  /// A list of values.
  case array
  /// A dictionary of values by key, such as a layer's style.
  case dictionary
  /// An object that the model does not inspect, such as a layer's contents.
  case opaque
  /// Another layer, such as a mask; never a ``PropertyValue``.
  case layer

  /// The words an error message uses for a value of this type.
  public var expectation: String {
    switch self {
    case .number: "a number"
    case .bool: "true or false"
    case .point: "a point (two numbers)"
    case .size: "a size (two numbers)"
    case .rect: "a rectangle (four numbers)"
    case .color: "a colour"
    case .transform: "a transform (sixteen numbers)"
    case .path: "a path"
    case .string: "a string"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .opaque: "a reference"
    case .layer: "a layer"
    }
  }

  /// The number of numbers in a value of this type, or nil if it is not fixed.
  public var numberCount: Int? {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect: 4
    case .transform: 16
    default: nil
    }
  }
}

/// A Swift type whose values can be values of a layer's property.
public protocol PropertyRepresentable {
  /// The corresponding type in the property table.
  static var propertyType: PropertyType { get }
  /// Whether a value may be absent.
  static var allowsNone: Bool { get }
  /// The value in the form that key-value coding uses.
  var propertyValue: PropertyValue { get }
  /// Reads a value; nil if it is of another type.
  init?(propertyValue: PropertyValue)
}

extension PropertyRepresentable {
  /// False: only an `Optional` can be absent.
  public static var allowsNone: Bool { false }
}

extension Double: PropertyRepresentable {
  /// A number.
  public static var propertyType: PropertyType { .number }
  /// The number as a property value.
  public var propertyValue: PropertyValue { .number(self) }
  /// Reads a number.
  public init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue else { return nil }
    self = number
  }
}

extension Int: PropertyRepresentable {
  /// A number.
  public static var propertyType: PropertyType { .number }
  /// The number as a property value.
  public var propertyValue: PropertyValue { .number(Double(self)) }
  /// Reads a number and rounds it to the nearest whole one.
  ///
  /// A number too large for an `Int` reads as the largest or smallest one, since every finite
  /// number may be set by key path and must be readable. A NaN gives nil.
  public init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue, !number.isNaN else { return nil }
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

extension Bool: PropertyRepresentable {
  /// A boolean.
  public static var propertyType: PropertyType { .bool }
  /// The boolean as a property value.
  public var propertyValue: PropertyValue { .bool(self) }
  /// Reads a boolean.
  public init?(propertyValue: PropertyValue) {
    guard case .bool(let flag) = propertyValue else { return nil }
    self = flag
  }
}

extension String: PropertyRepresentable {
  /// A string.
  public static var propertyType: PropertyType { .string }
  /// The string as a property value.
  public var propertyValue: PropertyValue { .string(self) }
  /// Reads a string.
  public init?(propertyValue: PropertyValue) {
    guard case .string(let string) = propertyValue else { return nil }
    self = string
  }
}

extension Point: PropertyRepresentable {
  /// A point.
  public static var propertyType: PropertyType { .point }
  /// The point as a property value.
  public var propertyValue: PropertyValue { .point(self) }
  /// Reads a point.
  public init?(propertyValue: PropertyValue) {
    guard case .point(let point) = propertyValue else { return nil }
    self = point
  }
}

extension Size: PropertyRepresentable {
  /// A size.
  public static var propertyType: PropertyType { .size }
  /// The size as a property value.
  public var propertyValue: PropertyValue { .size(self) }
  /// Reads a size.
  public init?(propertyValue: PropertyValue) {
    guard case .size(let size) = propertyValue else { return nil }
    self = size
  }
}

extension Rect: PropertyRepresentable {
  /// A rectangle.
  public static var propertyType: PropertyType { .rect }
  /// The rectangle as a property value.
  public var propertyValue: PropertyValue { .rect(self) }
  /// Reads a rectangle.
  public init?(propertyValue: PropertyValue) {
    guard case .rect(let rect) = propertyValue else { return nil }
    self = rect
  }
}

extension Color: PropertyRepresentable {
  /// A colour.
  public static var propertyType: PropertyType { .color }
  /// The colour as a property value.
  public var propertyValue: PropertyValue { .color(self) }
  /// Reads a colour.
  public init?(propertyValue: PropertyValue) {
    guard case .color(let color) = propertyValue else { return nil }
    self = color
  }
}

extension Transform3D: PropertyRepresentable {
  /// A transform.
  public static var propertyType: PropertyType { .transform }
  /// The transform as a property value.
  public var propertyValue: PropertyValue { .transform(self) }
  /// Reads a transform.
  public init?(propertyValue: PropertyValue) {
    guard case .transform(let transform) = propertyValue else { return nil }
    self = transform
  }
}

extension Path: PropertyRepresentable {
  /// A path.
  public static var propertyType: PropertyType { .path }
  /// The path as a property value.
  public var propertyValue: PropertyValue { .path(self) }
  /// Reads a path.
  public init?(propertyValue: PropertyValue) {
    guard case .path(let path) = propertyValue else { return nil }
    self = path
  }
}

extension OpaqueReference: PropertyRepresentable {
  /// A reference.
  public static var propertyType: PropertyType { .opaque }
  /// The reference as a property value.
  public var propertyValue: PropertyValue { .opaque(self) }
  /// Reads a reference.
  public init?(propertyValue: PropertyValue) {
    guard case .opaque(let reference) = propertyValue else { return nil }
    self = reference
  }
}

extension Optional: PropertyRepresentable where Wrapped: PropertyRepresentable {
  /// The type of the value that may be absent.
  public static var propertyType: PropertyType { Wrapped.propertyType }
  /// True: nil is a value.
  public static var allowsNone: Bool { true }
  /// The value, or ``PropertyValue/null``.
  public var propertyValue: PropertyValue { self?.propertyValue ?? .null }
  /// Reads a value or its absence.
  public init?(propertyValue: PropertyValue) {
    if case .null = propertyValue {
      self = .none
      return
    }
    guard let value = Wrapped(propertyValue: propertyValue) else { return nil }
    self = .some(value)
  }
}

extension Array: PropertyRepresentable where Element: PropertyRepresentable {
  /// An array.
  public static var propertyType: PropertyType { .array }
  /// The elements as a property value.
  public var propertyValue: PropertyValue { .array(map(\.propertyValue)) }
  /// Reads an array whose elements are all of the element type.
  public init?(propertyValue: PropertyValue) {
    guard case .array(let values) = propertyValue else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = Element(propertyValue: value) else { return nil }
      elements.append(element)
    }
    self = elements
  }
}

extension Dictionary: PropertyRepresentable where Key == String, Value == PropertyValue {
  /// A dictionary.
  public static var propertyType: PropertyType { .dictionary }
  /// The entries as a property value.
  public var propertyValue: PropertyValue { .dictionary(self) }
  /// Reads a dictionary.
  public init?(propertyValue: PropertyValue) {
    guard case .dictionary(let entries) = propertyValue else { return nil }
    self = entries
  }
}

/// A property whose values are a few names, such as a fill mode.
public protocol NamedPropertyValue: PropertyRepresentable, RawRepresentable, CaseIterable
where RawValue == String {}

extension NamedPropertyValue {
  /// A string.
  public static var propertyType: PropertyType { .string }
  /// The name as a property value.
  public var propertyValue: PropertyValue { .string(rawValue) }
  /// Reads one of the names.
  public init?(propertyValue: PropertyValue) {
    guard case .string(let name) = propertyValue else { return nil }
    self.init(rawValue: name)
  }
  /// All names, in the order of declaration.
  public static var names: [String] { allCases.map(\.rawValue) }
}

/// An option set of integers is a number in the table: its bits.
extension PropertyRepresentable where Self: OptionSet, RawValue == Int {
  /// A number.
  public static var propertyType: PropertyType { .number }
  /// The bits as a number.
  public var propertyValue: PropertyValue { .number(Double(rawValue)) }
  /// Reads the bits from a number.
  public init?(propertyValue: PropertyValue) {
    guard let bits = Int(propertyValue: propertyValue) else { return nil }
    self.init(rawValue: bits)
  }
}

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

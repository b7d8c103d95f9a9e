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

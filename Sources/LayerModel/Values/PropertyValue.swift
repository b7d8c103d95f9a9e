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

/// A reference to an object that the model does not inspect: an image, a font, a filter.
///
/// Two references are equal if they hold the same object, or if neither holds an object and their
/// labels are equal.
public struct OpaqueReference: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as that of an image file, or an address that contains the bytes of the object.
  public let label: String
  /// The object itself, if the program has one.
  public nonisolated(unsafe) let object: AnyObject?

  /// Makes a reference from a label and, optionally, an object.
  public init(_ label: String, object: (any AnyObject & Sendable)? = nil) {
    self.init(label, handedBack: object)
  }

  /// Makes a reference to an object that the model hands back on the thread that gave it.
  package init(_ label: String, handedBack object: AnyObject?) {
    self.label = label
    self.object = object
  }

  /// The label, as a dump prints it; of a long `data:` address the type, its length and a checksum.
  ///
  /// Real files have images of a megabyte in one address. Different ones have different checksums.
  public var description: String {
    guard label.utf8.count > 80, label.utf8.prefix(5).elementsEqual("data:".utf8) else {
      return label
    }
    let kind = label.prefix { $0 != "," && $0 != ";" }
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in label.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(kind) (\(label.utf8.count) bytes, check sum \(String(sum, radix: 16)))"
  }

  /// Returns whether both refer to the same object.
  public static func == (left: OpaqueReference, right: OpaqueReference) -> Bool {
    if let first = left.object, let second = right.object { return first === second }
    return left.object == nil && right.object == nil && left.label == right.label
  }

  /// Feeds the object's identity, or the label if there is no object, to the hasher.
  ///
  /// The label of an object is not hashed, since one object may be given two labels.
  public func hash(into hasher: inout Hasher) {
    if let object {
      hasher.combine(ObjectIdentifier(object))
    } else {
      hasher.combine(label)
    }
  }
}

// One accessor for each case: the value inside, or nil if it is of another type.

extension PropertyValue {
  /// The number, or nil for a value of another type.
  ///
  ///     let x = try layer.value(forKeyPath: "position.x").number  // 25
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The boolean, or nil for a value of another type.
  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The point, or nil for a value of another type.
  public var point: Point? { if case .point(let point) = self { point } else { nil } }

  /// The size, or nil for a value of another type.
  public var size: Size? { if case .size(let size) = self { size } else { nil } }

  /// The rectangle, or nil for a value of another type.
  public var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }

  /// The colour, or nil for a value of another type.
  public var color: Color? { if case .color(let color) = self { color } else { nil } }

  /// The transform, or nil for a value of another type.
  public var transform: Transform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }

  /// The path, or nil for a value of another type.
  public var path: Path? { if case .path(let path) = self { path } else { nil } }

  /// The string, or nil for a value of another type.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The elements of an array, or nil for a value of another type.
  public var array: [PropertyValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The entries of a dictionary, or nil for a value of another type.
  public var dictionary: [String: PropertyValue]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The reference, or nil for a value of another type.
  public var opaque: OpaqueReference? {
    if case .opaque(let reference) = self { reference } else { nil }
  }

  /// Whether there is no value.
  public var isNull: Bool { self == .null }
}

extension PropertyValue: CustomStringConvertible {
  /// The value in one line: `0.5`, `true`, `(25, 240)`, `#ff0000`, `"text"`, `[0, 1]`, `null`.
  ///
  /// Keys of a dictionary are in alphabetical order. A path is printed as its SVG data.
  public var description: String {
    switch self {
    case .null: "null"
    case .number(let number): number.shortText
    case .bool(let flag): flag ? "true" : "false"
    case .point(let point): point.description
    case .size(let size): size.description
    case .rect(let rect): rect.description
    case .color(let color): color.description
    case .transform(let transform): transform.description
    case .path(let path): path.description
    case .string(let string): string.debugDescription
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .dictionary(let entries): PropertyValue.text(entries)
    case .opaque(let reference): reference.description
    }
  }

  private static func text(_ entries: [String: PropertyValue]) -> String {
    let parts = entries.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value)" }
    return parts.isEmpty ? "[:]" : "[" + parts.joined(separator: ", ") + "]"
  }
}

extension PropertyValue: CustomReflectable {
  /// The value itself, without the case around it.
  public var customMirror: Mirror {
    switch self {
    case .array(let elements):
      Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
    case .dictionary(let entries):
      Mirror(
        self, children: entries.sorted { $0.key < $1.key }.map { (label: $0.key, value: $0.value) },
        displayStyle: .dictionary)
    default: Mirror(self, children: [])
    }
  }
}

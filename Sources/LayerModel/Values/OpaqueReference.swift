/// A reference to something the model carries but does not look into: an image, a font, a filter.
///
/// Two references are equal when they hold the same object, or when neither holds an object and
/// their labels are equal.
public struct OpaqueReference: Hashable, Sendable, CustomStringConvertible {
  /// What a dump prints for the thing, such as the name of an image file.
  public let label: String
  /// The thing itself, when the program has one.
  public let object: (any AnyObject & Sendable)?

  /// Makes a reference from a label and, optionally, the object it stands for.
  public init(_ label: String, object: (any AnyObject & Sendable)? = nil) {
    self.label = label
    self.object = object
  }

  /// The label.
  public var description: String { label }

  /// Whether both refer to one thing.
  public static func == (left: OpaqueReference, right: OpaqueReference) -> Bool {
    if let first = left.object, let second = right.object { return first === second }
    return left.object == nil && right.object == nil && left.label == right.label
  }

  /// Feeds the label to the hasher.
  ///
  /// Unequal references may share a label; equal ones always agree on it unless one object was
  /// given two labels, so the object's identity is hashed where there is one.
  public func hash(into hasher: inout Hasher) {
    if let object {
      hasher.combine(ObjectIdentifier(object))
    } else {
      hasher.combine(label)
    }
  }
}

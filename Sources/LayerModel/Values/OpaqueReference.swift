/// A reference to an object that the model does not inspect: an image, a font, a filter.
///
/// Two references are equal if they hold the same object, or if neither holds an object and their
/// labels are equal.
public struct OpaqueReference: Hashable, Sendable, CustomStringConvertible {
  /// The text that a dump prints for it, such as the name of an image file.
  public let label: String
  /// The object itself, if the program has one.
  public let object: (any AnyObject & Sendable)?

  /// Makes a reference from a label and, optionally, an object.
  public init(_ label: String, object: (any AnyObject & Sendable)? = nil) {
    self.label = label
    self.object = object
  }

  /// The label.
  public var description: String { label }

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

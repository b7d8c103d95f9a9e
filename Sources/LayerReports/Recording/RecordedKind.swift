import LayerModel

/// The kind of the values of a recorded series, which decides about their tolerance.
public enum RecordedKind: String, Hashable, Sendable, CaseIterable {
  /// A number.
  case number
  /// An angle, written in degrees.
  case angle
  /// A point.
  case point
  /// A size.
  case size
  /// A rectangle.
  case rect
  /// A colour.
  case color
  /// A transform, written in words.
  case transform
  /// A path.
  case path
  /// Anything else: true or false, a text, a list, nothing.
  case other

  /// Returns the kind of the values at an address.
  init(_ address: PropertyAddress) {
    switch address.type {
    case .number: self = address.component.isAngle ? .angle : .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .transform: self = .transform
    case .path: self = .path
    default: self = .other
    }
  }
}

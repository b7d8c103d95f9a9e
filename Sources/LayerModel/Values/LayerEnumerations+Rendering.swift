/// The range of brightness that contents are shown in (F156).
public enum DynamicRange: String, NamedPropertyValue, Hashable, Sendable {
  /// Up to white; the default.
  case standard
  /// Somewhat brighter than white.
  case constrainedHigh
  /// As bright as the screen allows.
  case high
  /// As the renderer decides.
  case automatic
}

/// Whether contents are fitted to the brightness of the screen (F156).
public enum ToneMapMode: String, NamedPropertyValue, Hashable, Sendable {
  /// As the renderer decides; the default.
  case automatic
  /// Never.
  case never
  /// If the renderer supports it.
  case ifSupported
}

/// The edges of a layer, as a set.
public struct EdgeMask: OptionSet, Hashable, Sendable, PropertyRepresentable {
  /// The bits of the set.
  public let rawValue: Int
  /// The edge with the smallest x.
  public static let left = EdgeMask(rawValue: 1)
  /// The edge with the largest x.
  public static let right = EdgeMask(rawValue: 2)
  /// The edge with the smallest y.
  public static let bottom = EdgeMask(rawValue: 4)
  /// The edge with the largest y.
  public static let top = EdgeMask(rawValue: 8)
  /// All four; the default.
  public static let all = EdgeMask(rawValue: 15)

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

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

extension CornerCurve {
  /// The factor by which the curve extends further along an edge than a circle (F158).
  public var expansionFactor: Double {
    switch self {
    case .circular: 1
    case .continuous: 1.528665
    }
  }
}

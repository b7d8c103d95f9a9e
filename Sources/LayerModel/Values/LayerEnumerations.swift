/// How a layer's contents are placed and scaled within its bounds.
public enum ContentsGravity: String, NamedPropertyValue, Hashable, Sendable {
  /// Centred, not scaled.
  case center
  /// At the middle of the top edge, which has the largest y, not scaled (F153).
  case top
  /// At the middle of the bottom edge, which has the smallest y, not scaled (F153).
  case bottom
  /// At the middle of the left edge, not scaled.
  case left
  /// At the middle of the right edge, not scaled.
  case right
  /// In the top left corner, not scaled.
  case topLeft
  /// In the top right corner, not scaled.
  case topRight
  /// In the bottom left corner, not scaled.
  case bottomLeft
  /// In the bottom right corner, not scaled.
  case bottomRight
  /// Stretched to the bounds; the default.
  case resize
  /// Scaled to fit inside the bounds, keeping the aspect ratio.
  case resizeAspect
  /// Scaled to cover the bounds, keeping the aspect ratio.
  case resizeAspectFill
}

/// The curve of a rounded corner.
public enum CornerCurve: String, NamedPropertyValue, Hashable, Sendable {
  /// A quarter of a circle; the default.
  case circular
  /// A curve whose curvature changes without a jump.
  case continuous
}

/// The corners to which a corner radius applies, as a set.
public struct CornerMask: OptionSet, Hashable, Sendable, PropertyRepresentable {
  /// The bits of the set.
  public let rawValue: Int
  /// The corner with the smallest x and y.
  public static let minXMinY = CornerMask(rawValue: 1)
  /// The corner with the largest x and the smallest y.
  public static let maxXMinY = CornerMask(rawValue: 2)
  /// The corner with the smallest x and the largest y.
  public static let minXMaxY = CornerMask(rawValue: 4)
  /// The corner with the largest x and y.
  public static let maxXMaxY = CornerMask(rawValue: 8)
  /// All four; the default.
  public static let all = CornerMask(rawValue: 15)

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

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

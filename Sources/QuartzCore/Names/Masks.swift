// The bits that layers use.

/// Corners of a layer (F155).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a mask from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the smallest x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)

  /// The corner at the greatest x and the smallest y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)

  /// The corner at the smallest x and the greatest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)

  /// The corner at the greatest x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a mask from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)

  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)

  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)

  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// How a layer follows its superlayer's size (F145).
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a mask from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left margin changes.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)

  /// The width changes.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)

  /// The right margin changes.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)

  /// The margin at the smallest y changes.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)

  /// The height changes.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)

  /// The margin at the greatest y changes.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

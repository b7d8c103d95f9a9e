import LayerModel

/// The settings of a match-move animation besides its layer: what it follows, and how (D21).
public struct MatchMoveSettings: Hashable, Sendable {
  /// The identifier of the source; nil if there is none, or if it has no identifier.
  public var source: String?
  /// The points of the source that are followed, in its bounds; their mean counts.
  ///
  /// Without any, the default, the source's position is followed.
  public var sourcePoints: [Point] = []
  /// Whether the points are in units of the source's bounds; false by default.
  public var usesNormalizedCoordinates = false
  /// Whether x is taken from the source; true by default.
  public var appliesX = true
  /// Whether y is taken from the source; true by default.
  public var appliesY = true
  /// Whether the scale is taken from the source; false by default.
  ///
  /// It is kept and has no effect.
  public var appliesScale = false
  /// Whether the rotation is taken from the source; false by default.
  ///
  /// It is kept and has no effect.
  public var appliesRotation = false

  /// Makes the settings of a new animation, which follows nothing yet.
  public init() {}
}

extension MatchMoveSettings {
  /// The followed point in bounds of the source; nil if that is the source's position.
  func point(in bounds: Rect) -> Point? {
    if sourcePoints.isEmpty { return nil }
    var sum = Point.zero
    for point in sourcePoints {
      sum.x += point.x
      sum.y += point.y
    }
    let count = Double(sourcePoints.count)
    let mean = Point(x: sum.x / count, y: sum.y / count)
    if !usesNormalizedCoordinates { return mean }
    return Point(
      x: bounds.origin.x + mean.x * bounds.size.width,
      y: bounds.origin.y + mean.y * bounds.size.height)
  }
}

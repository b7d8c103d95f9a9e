/// An edge, a middle or an extent of a layer's box.
///
///     minX ├──────── midX ────────┤ maxX      in y likewise, from minY to maxY
///          ◀─────── width ───────▶
///
/// The box is the layer's bounds with the anchor point at the position, in points of the
/// superlayer's coordinates, ignoring transforms. For a superlayer, it is its bounds.
public enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
  /// The edge with the smallest x.
  case minX
  /// The middle between the two edges in x.
  case midX
  /// The edge with the largest x.
  case maxX
  /// The extent in x.
  case width
  /// The edge with the smallest y.
  case minY
  /// The middle between the two edges in y.
  case midY
  /// The edge with the largest y.
  case maxY
  /// The extent in y.
  case height

  /// The axis of the attribute.
  public var axis: LayoutAxis {
    switch self {
    case .minX, .midX, .maxX, .width: .horizontal
    case .minY, .midY, .maxY, .height: .vertical
    }
  }

  /// The part of a span, on either axis.
  var part: LayoutSpan.Part {
    switch self {
    case .minX, .minY: .min
    case .midX, .midY: .mid
    case .maxX, .maxY: .max
    case .width, .height: .size
    }
  }
}

/// One of the two directions in which a layout places layers.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical
}

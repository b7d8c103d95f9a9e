/// Edges, tests and combinations. A negative extent covers the same area as the standardized one.
///
///         minX    midX    maxX
///     minY  ┌───────────────┐
///           │               │
///     midY  │       ·       │   contains: minX ≤ x < maxX,
///           │               │             minY ≤ y < maxY
///     maxY  └───────────────┘
extension Rect {
  /// The left edge, even if the width is negative.
  @inlinable public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The horizontal centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The right edge, even if the width is negative.
  @inlinable public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The upper edge, even if the height is negative.
  @inlinable public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The vertical centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The lower edge, even if the height is negative.
  @inlinable public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The width without its sign.
  @inlinable public var width: Double { abs(size.width) }
  /// The height without its sign.
  @inlinable public var height: Double { abs(size.height) }

  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }

  /// The same area with a width and a height that are not negative.
  public var standardized: Rect {
    Rect(x: minX, y: minY, width: width, height: height)
  }

  /// Whether the rectangle covers no area, because an extent is 0 or not a number.
  ///
  /// A negative extent covers the area to the left or above, so it is not empty.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns whether the point is inside.
  ///
  /// The left and upper edges belong to the rectangle, the right and lower ones do not. Adjacent
  /// rectangles therefore never both contain a point. An empty rectangle contains none.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the smallest rectangle that covers both.
  ///
  /// The origin of a rectangle without area is included.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the area both cover, or nil if they are apart.
  ///
  /// If they only touch, the result is the empty rectangle of the points they share.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle with every edge moved inwards, or outwards for negative amounts.
  ///
  /// It shrinks at most to its centre: an extent never becomes negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let width = max(0, width - 2 * dx)
    let height = max(0, height - 2 * dy)
    return Rect(
      x: width > 0 ? minX + dx : midX, y: height > 0 ? minY + dy : midY,
      width: width, height: height)
  }

  /// Returns the rectangle moved by an offset in points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }
}

extension Rect {
  /// Makes the smallest rectangle with all the points inside or on its edges.
  ///
  /// Without points it is the zero rectangle.
  public init(enclosing points: [Point]) {
    guard let first = points.first else {
      self = .zero
      return
    }
    var low = first
    var high = first
    for point in points.dropFirst() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

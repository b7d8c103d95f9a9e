extension ContentsGravity {
  /// Returns the rectangle of contents of a size within bounds (F153).
  ///
  ///     ContentsGravity.top.frame(ofContents: Size(width: 20, height: 10), in: bounds)
  ///     // (30, 50, 20, 10) in bounds of 80×60: the top is the largest y
  ///
  /// - Parameters:
  ///   - size: The size of the contents, in points. Without a width or a height, the result's size
  ///     is 0×0.
  ///   - bounds: The bounds to place them in, in points.
  /// - Returns: The rectangle that the contents cover, in the coordinates of the bounds; it may be
  ///   larger than the bounds.
  public func frame(ofContents size: Size, in bounds: Rect) -> Rect {
    let bounds = bounds.standardized
    let size = scaled(size, in: bounds.size)
    let (column, row) = alignment
    return Rect(
      x: bounds.minX + column * (bounds.width - size.width),
      y: bounds.minY + row * (bounds.height - size.height),
      width: size.width, height: size.height)
  }

  /// Returns the size at which contents are shown.
  private func scaled(_ size: Size, in bounds: Size) -> Size {
    guard size.width > 0, size.height > 0 else { return .zero }
    let across = bounds.width / size.width
    let down = bounds.height / size.height
    switch self {
    case .resize: return bounds
    case .resizeAspect:
      return across < down
        ? Size(width: bounds.width, height: size.height * across)
        : Size(width: size.width * down, height: bounds.height)
    case .resizeAspectFill:
      return across > down
        ? Size(width: bounds.width, height: size.height * across)
        : Size(width: size.width * down, height: bounds.height)
    default: return size
    }
  }

  /// The fractions of the free space at smaller x and at smaller y than the contents.
  private var alignment: (column: Double, row: Double) {
    switch self {
    case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
    case .top: (0.5, 1)
    case .bottom: (0.5, 0)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 1)
    case .topRight: (1, 1)
    case .bottomLeft: (0, 0)
    case .bottomRight: (1, 0)
    }
  }
}

extension ContentsGravity {
  /// Returns the rectangle of the visible part of contents, whose pixels are divided by a scale.
  ///
  /// Without a scale they have no size.
  package func frame(
    ofPixels pixels: Size, part: Rect, scale: Double, in bounds: Rect
  ) -> Rect {
    if scale == 0 { return frame(ofContents: .zero, in: bounds) }
    return frame(
      ofContents: Size(
        width: pixels.width * part.width / scale, height: pixels.height * part.height / scale),
      in: bounds)
  }
}

extension Layer {
  /// Returns the rectangle of contents of a size in pixels, by ``contentsGravity`` (F153).
  ///
  /// Only the part of the contents in ``contentsRect`` is shown. Its size in points is its size in
  /// pixels divided by ``contentsScale``.
  ///
  /// - Parameter pixels: The size of the whole contents, in pixels.
  /// - Returns: The rectangle that the shown part covers, in the layer's own coordinates.
  public final func contentsFrame(ofPixels pixels: Size) -> Rect {
    contentsGravity.frame(ofPixels: pixels, part: contentsRect, scale: contentsScale, in: bounds)
  }
}

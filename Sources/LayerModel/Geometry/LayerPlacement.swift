/// The geometry of one layer, of the model or of a presentation, as plain numbers.
///
/// The model and the presentation use it to compute frames and the matrices between layers.
public struct LayerPlacement: Hashable, Sendable {
  /// The layer's own coordinate space.
  public var bounds = Rect.zero
  /// The position of the anchor point in the superlayer.
  public var position = Point.zero
  /// The depth of the anchor point in the superlayer.
  public var zPosition = 0.0
  /// The anchor point in units of the bounds.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The depth of the anchor point in the layer's own coordinates.
  public var anchorPointZ = 0.0
  /// The transform applied to the layer about its anchor point.
  public var transform = Transform3D.identity
  /// The transform applied to all sublayers about the anchor point.
  public var sublayerTransform = Transform3D.identity
  /// Whether the layer's own y axis is mirrored about the middle of its bounds (F135).
  public var isGeometryFlipped = false

  /// Makes the placement of a new layer.
  public init() {}

  /// The anchor point in the layer's own coordinates, in points.
  public var anchorInBounds: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The matrix from the layer's own coordinates to its superlayer's, before the superlayer's
  /// sublayer transform.
  ///
  /// The order is: the flip, if any; anchor point to the origin; transform; origin to the position.
  /// The flip mirrors y about the middle of the bounds. Anchor point, transform and position are
  /// not mirrored (F135).
  public var matrix: Transform3D {
    if transform.isIdentity {
      let offset = offsetWithoutTransform
      return Transform3D(
        m22: isGeometryFlipped ? -1 : 1,
        m41: offset.x, m42: offset.y, m43: zPosition - anchorPointZ)
    }
    let anchor = anchorInBounds
    var toAnchor = Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
    if isGeometryFlipped {
      toAnchor.m22 = -1
      toAnchor.m42 = flipSum - anchor.y
    }
    let toPosition = Transform3D(translationX: position.x, y: position.y, z: zPosition)
    return toAnchor.concatenating(transform).concatenating(toPosition)
  }

  /// The sum of a y coordinate and its mirror image about the middle of the bounds.
  private var flipSum: Double { 2 * bounds.origin.y + bounds.size.height }

  /// The layer's own origin in the superlayer if there is no transform.
  ///
  /// Adding it converts a point of the layer; under a flip, y is subtracted from it instead.
  var offsetWithoutTransform: Point {
    let anchor = anchorInBounds
    return Point(
      x: position.x - anchor.x,
      y: isGeometryFlipped ? position.y + (flipSum - anchor.y) : position.y - anchor.y)
  }

  /// The sublayer transform about the anchor point, in the layer's own coordinates (F120c).
  public var sublayerMatrix: Transform3D {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = anchorInBounds
    let toAnchor = Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
    let back = Transform3D(translationX: anchor.x, y: anchor.y, z: anchorPointZ)
    return toAnchor.concatenating(sublayerTransform).concatenating(back)
  }

  /// Returns the matrix from this layer's own coordinates to those of its superlayer.
  public func matrix(in superlayer: LayerPlacement?) -> Transform3D {
    guard let superlayer, !superlayer.sublayerTransform.isIdentity else { return matrix }
    return matrix.concatenating(superlayer.sublayerMatrix)
  }

  /// The bounding box of the layer in its superlayer (F120a).
  public var frame: Rect {
    let size = bounds.size
    let left = -anchorPoint.x * size.width
    let top = -anchorPoint.y * size.height
    if transform.isIdentity {
      return Rect(x: position.x + left, y: position.y + top, width: size.width, height: size.height)
        .standardized
    }
    let corners = [
      Point(x: left, y: top), Point(x: left + size.width, y: top),
      Point(x: left, y: top + size.height), Point(x: left + size.width, y: top + size.height),
    ].map { corner -> Point in
      let point = transform.transform(corner)
      return Point(x: point.x + position.x, y: point.y + position.y)
    }
    return Rect(enclosing: corners)
  }

  /// Sets position and bounds so that the frame equals a rectangle (F120b).
  public mutating func setFrame(_ frame: Rect) {
    let frame = frame.standardized
    bounds.size = transform.isIdentity ? frame.size : untransformed(frame.size)
    position = .zero
    let box = self.frame
    position = Point(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
  }

  /// Returns the size of the bounding box of a box of this size under the inverse transform.
  private func untransformed(_ size: Size) -> Size {
    let inverse = transform.inverted()
    let origin = inverse.transform(.zero)
    let corners = [
      Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height),
      Point(x: size.width, y: size.height),
    ].map { corner -> Point in
      let point = inverse.transform(corner)
      return Point(x: point.x - origin.x, y: point.y - origin.y)
    }
    return Rect(enclosing: corners).size
  }
}

import LayerModel
import LayerText

/// The point about which a shape layer turns and scales, if its bounds are beside its path.
struct ShapePivot {
  /// The anchor point in the layer's own coordinates.
  let point: Point
  /// The box of the path.
  let box: Rect
  private let bounds: Rect

  /// Makes it; nil for a path that its layer's bounds meet, or that is about the anchor point.
  init?(of shape: ShapeLayer) {
    guard let box = shape.path?.boundingBox, !box.isEmpty else { return nil }
    bounds = shape.bounds.standardized
    point = Point(
      x: shape.bounds.minX + shape.anchorPoint.x * shape.bounds.width,
      y: shape.bounds.minY + shape.anchorPoint.y * shape.bounds.height)
    self.box = box
    let isBeside =
      box.minX >= bounds.maxX || box.maxX <= bounds.minX || box.minY >= bounds.maxY
      || box.maxY <= bounds.minY
    if box.contains(point) || !bounds.isEmpty && !isBeside { return nil }
  }

  /// Whether a key path turns or scales a layer.
  static func moves(_ keyPath: String) -> Bool {
    keyPath == "transform"
      || ["transform.rotation", "transform.scale"].contains(where: keyPath.hasPrefix)
  }

  /// What is wrong, after the layer's name.
  var clause: String {
    let texts = TextValues(format: .significant(6))
    let middle = Point(x: box.midX, y: box.midY)
    return (bounds.isEmpty ? "has no size" : "has bounds beside its path")
      + ": it turns about \(texts.text(.point(point))), and the middle of its path is at "
      + texts.text(.point(middle))
  }
}

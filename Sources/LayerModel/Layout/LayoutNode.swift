/// One axis of one layer, which constraints place and depend on.
struct LayoutNode {
  let layer: Layer
  let axis: LayoutAxis
}

extension LayoutNode: Hashable {
  static func == (left: LayoutNode, right: LayoutNode) -> Bool {
    left.layer === right.layer && left.axis == right.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(layer))
    hasher.combine(axis)
  }

  /// The current position, anchor and size of the layer along the axis.
  ///
  /// The size is the layer's natural size, if it has one.
  var current: (position: Double, anchor: Double, size: Double) {
    let size = layer.naturalSize ?? layer.bounds.size
    return switch axis {
    case .horizontal: (layer.position.x, layer.anchorPoint.x, size.width)
    case .vertical: (layer.position.y, layer.anchorPoint.y, size.height)
    }
  }

  /// The current span of the layer along the axis, without regard to its natural size.
  var unchanged: LayoutSpan {
    let (position, anchor, size) = (layer.position, layer.anchorPoint, layer.bounds.size)
    return switch axis {
    case .horizontal: LayoutSpan(position: position.x, anchor: anchor.x, size: size.width)
    case .vertical: LayoutSpan(position: position.y, anchor: anchor.y, size: size.height)
    }
  }
}

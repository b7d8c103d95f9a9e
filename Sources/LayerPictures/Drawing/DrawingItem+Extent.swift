import LayerModel

extension DrawingItem {
  /// The smallest rectangle of the drawing around the item, without the width of strokes and without
  /// shadows; nil if it draws nothing.
  var extent: Rect? {
    switch content {
    case .shape(let shape): shape.outline.extent
    case .text(let text):
      DrawingOutline(.rectangle(text.bounds, cornerRadius: 0), matrix: text.matrix).extent
    case .image(let image):
      DrawingOutline(
        .rectangle(image.bounds.union(image.frame), cornerRadius: 0), matrix: image.matrix
      ).extent
    case .group(let group):
      group.items.compactMap(\.extent).reduce(nil) { $0?.union($1) ?? $1 }
        .flatMap { inside in
          guard let clip = group.clip?.extent else { return inside }
          return inside.intersection(clip)
        }
    }
  }
}

extension DrawingOutline {
  /// The smallest rectangle of the drawing around the outline, with the control points of its curves.
  var extent: Rect? {
    let box = path.applying(matrix).boundingBox
    return box.isFinite ? box : nil
  }
}

extension Rect {
  /// Whether all four numbers are finite.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

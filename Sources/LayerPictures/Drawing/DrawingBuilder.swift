import LayerAnimation
import LayerModel
import LayerReports

/// Makes the drawing of what a loop presents at its present.
package struct DrawingBuilder {
  private let images: ImageLoader?

  /// Makes a builder.
  ///
  /// - Parameter images: Loads the images of layers; nil draws a placeholder for each.
  package init(images: ImageLoader? = nil) { self.images = images }

  /// Returns the drawing.
  package func drawing(of loop: RenderLoop) -> Drawing {
    let root = loop.root
    var walk = DrawingWalk(names: LayerOutline(root: root), images: images)
    let item = walk.item(of: root.presented.ofAnyLayer, copy: [], in: DrawingSpace())
    let items = item.map { [$0] } ?? []
    var frame = root.presented.frame
    if frame.isEmpty || !frame.isFinite {
      frame = items.compactMap(\.extent).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
      walk.note(root, "its frame is empty, so the picture shows everything that is drawn")
    }
    return Drawing(time: loop.now, frame: frame, items: items, notes: walk.notes)
  }
}

/// What the superlayers hand down to a layer.
struct DrawingSpace {
  /// The matrix from the superlayer's coordinates to the drawing.
  var matrix = Transform3D.identity
  /// The matrix from the superlayer's coordinates to the plane of the nearest flat superlayer.
  var plane = Transform3D.identity
  /// The opacity that the layers above apply to each layer by itself.
  var fade = 1.0
  /// The colour by which copies multiply all colours.
  var tint = Color.white
  /// The number of layers above.
  var depth = 0
}

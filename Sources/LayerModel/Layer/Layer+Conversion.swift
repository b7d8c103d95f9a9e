extension Layer {
  /// Converts a point of this layer's own coordinates to those of another layer.
  ///
  ///     root.hitTest(layer.convert(point, to: nil))  // finds the layer, unless another covers it
  ///
  /// Nil is the space above the root, in which the root has its position: the same space in which
  /// the root's ``hitTest(_:)`` takes its point (F134). Layers of different trees convert through
  /// that space as well, their roots being siblings in it; a layer without superlayer is a root of
  /// its own (F133). Flipped layers mirror the point as ``isGeometryFlipped`` says (F135).
  ///
  /// Each layer is flat: depth is lost at every step, except below a ``TransformLayer``. A point
  /// goes through the plane as it is seen in perspective (F138). A point behind the viewer converts
  /// too, although nothing of it shows; a point at the viewer's distance has infinite coordinates.
  /// Into a layer that is seen from the edge, or scaled to nothing, there is no way: that step
  /// leaves the point as it is, as the inverse of a singular matrix is the matrix itself (F36).
  /// ``hitTest(_:)`` never finds such a layer.
  ///
  /// - Parameters:
  ///   - point: In this layer's own coordinates, in points.
  ///   - layer: The layer whose coordinates to convert to; nil for the space above the root.
  /// - Returns: The point in the other layer's own coordinates.
  public final func convert(_ point: Point, to layer: Layer?) -> Point {
    LayerPath(from: self, to: layer).steps { $0.placement }.convert(point)
  }

  /// Converts a point of another layer's own coordinates to this layer's.
  ///
  /// The inverse of ``convert(_:to:)-(Point,_)``; nil is the space above the root.
  public final func convert(_ point: Point, from layer: Layer?) -> Point {
    LayerPath(from: layer, to: self).steps { $0.placement }.convert(point)
  }

  /// Converts a rectangle of this layer to the box around it in another layer's coordinates.
  ///
  /// The corners convert as points do; nil is the space above the root.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    LayerPath(from: self, to: layer).steps { $0.placement }.convert(rect)
  }

  /// Converts a rectangle of another layer to the box around it in this layer's coordinates.
  ///
  /// The corners convert as points do; nil is the space above the root.
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    LayerPath(from: layer, to: self).steps { $0.placement }.convert(rect)
  }
}

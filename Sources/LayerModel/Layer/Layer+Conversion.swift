extension Layer {
  /// Converts a point of this layer's own coordinates to those of another layer.
  ///
  ///     root.hitTest(layer.convert(point, to: nil))  // finds the layer, unless another covers it
  ///
  /// Nil is the space above the root, in which the root has its position and ``hitTest(_:)`` takes
  /// its point (F134). Layers of different trees convert through that space too, in which their
  /// roots are siblings (F133). Flipped layers mirror the point as ``isGeometryFlipped`` describes
  /// (F135).
  ///
  /// Each layer is flat: depth is lost at every step, except below a ``TransformLayer``. Points are
  /// converted in perspective (F138). A point behind the viewer converts too, although it is not
  /// visible; a point at the viewer's distance has infinite coordinates. A layer that is seen from
  /// the edge, or scaled to nothing, has a singular matrix, which is its own inverse (F36):
  /// converting into it keeps the point. ``hitTest(_:)`` never finds such a layer.
  ///
  /// - Parameters:
  ///   - point: The point in this layer's own coordinates, in points.
  ///   - layer: The layer whose coordinates to convert to; nil for the space above the root.
  /// - Returns: The point in the other layer's own coordinates.
  public final func convert(_ point: Point, to layer: Layer?) -> Point {
    LayerPath(from: self, to: layer).steps { $0.placement }.convert(point)
  }

  /// Converts a point of another layer's own coordinates to this layer's.
  ///
  /// This is the inverse of ``convert(_:to:)-(Point,_)``; nil is the space above the root.
  public final func convert(_ point: Point, from layer: Layer?) -> Point {
    LayerPath(from: layer, to: self).steps { $0.placement }.convert(point)
  }

  /// Converts a rectangle of this layer to its bounding box in another layer's coordinates.
  ///
  /// The corners are converted as points; nil is the space above the root.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    LayerPath(from: self, to: layer).steps { $0.placement }.convert(rect)
  }

  /// Converts a rectangle of another layer to its bounding box in this layer's coordinates.
  ///
  /// The corners are converted as points; nil is the space above the root.
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    LayerPath(from: layer, to: self).steps { $0.placement }.convert(rect)
  }
}

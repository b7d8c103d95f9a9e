extension Layer {
  /// The part of the layer's bounds that its nearest scroll layer shows, in its own coordinates.
  ///
  /// The search starts at the layer itself and goes upwards. Without a scroll layer it is the whole
  /// bounds (F149). It is zero if the scroll layer shows nothing of them.
  public final var visibleRect: Rect {
    guard let scroller = nearestScrollLayer, scroller !== self else { return bounds }
    return convert(scroller.bounds, from: scroller).intersection(bounds) ?? .zero
  }

  /// Scrolls the nearest scroll layer so that a point of this layer is at the origin of its bounds.
  ///
  /// The search starts at the layer itself and goes upwards. Without a scroll layer nothing moves
  /// (F149).
  ///
  /// - Parameter point: The point in this layer's own coordinates, in points.
  public final func scroll(_ point: Point) {
    guard let scroller = nearestScrollLayer else { return }
    scroller.scroll(to: convert(point, to: scroller))
  }

  /// Scrolls the nearest scroll layer as far as needed to show a rectangle of this layer.
  ///
  /// The search starts at the layer itself and goes upwards. Without a scroll layer nothing moves
  /// (F149).
  ///
  /// - Parameter rect: The rectangle in this layer's own coordinates, in points.
  public final func scrollRectToVisible(_ rect: Rect) {
    guard let scroller = nearestScrollLayer else { return }
    scroller.scroll(to: convert(rect, to: scroller))
  }

  /// The layer itself or the nearest one above it that is a scroll layer.
  private var nearestScrollLayer: ScrollLayer? {
    var layer: Layer? = self
    while let current = layer {
      if let scroller = current as? ScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}

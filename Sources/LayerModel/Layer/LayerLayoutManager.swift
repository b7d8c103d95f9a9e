/// An object that arranges the sublayers of the layers whose layout manager it is.
///
/// A layer retains its manager; one manager may serve many layers.
public protocol LayerLayoutManager: AnyObject {
  /// Sets the positions and sizes of a layer's sublayers.
  func layoutSublayers(of layer: Layer)

  /// Discards what was computed for a layer, which was just marked as needing layout.
  ///
  /// It is called once until the layer is laid out, however often it is marked (F142). The default
  /// does nothing.
  func invalidateLayout(of layer: Layer)

  /// Returns the preferred size of a layer, in points of its own coordinates, or nil for none.
  ///
  /// The default returns nil.
  func preferredSize(of layer: Layer) -> Size?
}

extension LayerLayoutManager {
  /// Does nothing.
  public func invalidateLayout(of layer: Layer) {}

  /// Returns nil.
  public func preferredSize(of layer: Layer) -> Size? { nil }
}

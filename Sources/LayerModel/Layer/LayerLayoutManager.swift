/// What arranges the sublayers of layers that have it as their layout manager.
///
/// A layer keeps its manager alive; one manager may serve many layers.
public protocol LayerLayoutManager: AnyObject {
  /// Gives the sublayers of a layer their places and sizes.
  func layoutSublayers(of layer: Layer)

  /// Discards what was computed for a layer, which was just marked as needing layout.
  ///
  /// Called once until the layer is laid out, however often it is marked (F142). Left out, it does
  /// nothing.
  func invalidateLayout(of layer: Layer)

  /// The size that would suit a layer best, in points of its own coordinates, or nil for none.
  ///
  /// Left out, it is nil.
  func preferredSize(of layer: Layer) -> Size?
}

extension LayerLayoutManager {
  /// Nothing: a manager that keeps nothing has nothing to forget.
  public func invalidateLayout(of layer: Layer) {}

  /// Nil: no size is better than another.
  public func preferredSize(of layer: Layer) -> Size? { nil }
}

/// Who decides for a layer; a layer does not keep its delegate alive.
///
/// Every method has an answer for a delegate that does not care.
public protocol LayerDelegate: AnyObject {
  /// The first step of the search for an action (F97); nil goes on with the search.
  func action(for layer: Layer, forKey key: String) -> ActionAnswer?

  /// Arranges the sublayers of a layer that needs layout.
  ///
  /// Implemented, it takes the place of the layer's layout manager; left out, it hands the layer to
  /// the manager.
  func layoutSublayers(of layer: Layer)

  /// Makes the contents of a layer that needs display.
  ///
  /// Left out, it calls ``layerWillDraw(_:)``, then ``draw(_:)``; implemented, neither of them is
  /// called (F143).
  func display(_ layer: Layer)

  /// Prepares the drawing of a layer's contents; left out, it does nothing (F143).
  func layerWillDraw(_ layer: Layer)

  /// Draws the contents of a layer that needs display; left out, it does nothing (F143).
  ///
  /// Core Animation passes a context to draw in. The model has no pixels, so there is none.
  func draw(_ layer: Layer)
}

extension LayerDelegate {
  /// Nil: the search goes on.
  public func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }

  /// Hands the layer to its ``Layer/layoutManager``, where it has one.
  public func layoutSublayers(of layer: Layer) {
    layer.layoutManager?.layoutSublayers(of: layer)
  }

  /// Calls ``layerWillDraw(_:)``, then ``draw(_:)``.
  public func display(_ layer: Layer) {
    layerWillDraw(layer)
    draw(layer)
  }

  /// Nothing: there is nothing to prepare.
  public func layerWillDraw(_ layer: Layer) {}

  /// Nothing: the contents stay as they are.
  public func draw(_ layer: Layer) {}
}

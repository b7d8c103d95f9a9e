/// An object that provides actions, layout and contents for layers, which do not retain it.
///
/// Every method has a default implementation.
public protocol LayerDelegate: AnyObject {
  /// Returns an action as the first step of the search (F97); nil continues the search.
  func action(for layer: Layer, forKey key: String) -> ActionAnswer?

  /// Arranges the sublayers of a layer that needs layout.
  ///
  /// An implementation replaces the layer's layout manager. The default calls the manager.
  func layoutSublayers(of layer: Layer)

  /// Makes the contents of a layer that needs display.
  ///
  /// The default calls ``layerWillDraw(_:)``, then ``draw(_:)``; an implementation replaces both
  /// (F143).
  func display(_ layer: Layer)

  /// Prepares the drawing of a layer's contents; the default does nothing (F143).
  func layerWillDraw(_ layer: Layer)

  /// Draws the contents of a layer that needs display; the default does nothing (F143).
  ///
  /// Core Animation passes a context to draw in. The model has no pixels, so there is none.
  func draw(_ layer: Layer)
}

extension LayerDelegate {
  /// Returns nil, which continues the search.
  public func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }

  /// Calls the layer's ``Layer/layoutManager``, if it has one.
  public func layoutSublayers(of layer: Layer) {
    layer.layoutManager?.layoutSublayers(of: layer)
  }

  /// Calls ``layerWillDraw(_:)``, then ``draw(_:)``.
  public func display(_ layer: Layer) {
    layerWillDraw(layer)
    draw(layer)
  }

  /// Does nothing.
  public func layerWillDraw(_ layer: Layer) {}

  /// Does nothing.
  public func draw(_ layer: Layer) {}
}

extension Layer {
  /// The layer's delegate, a weak reference; nil by default.
  public final var delegate: (any LayerDelegate)? {
    get { extras?.delegate }
    set { madeExtras.delegate = newValue }
  }
}

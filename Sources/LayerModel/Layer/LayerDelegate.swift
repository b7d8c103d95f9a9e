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

extension Layer {
  /// Whether the contents need to be made again; false for a new layer.
  ///
  /// A layer is marked by ``setNeedsDisplay()``, by a change of a property for which
  /// ``needsDisplay(forKey:)`` of its class returns true, and by a change of its bounds if
  /// ``needsDisplayOnBoundsChange`` is true (F120f).
  public final var needsDisplay: Bool { flags.contains(.needsDisplay) }

  /// Marks the layer as needing display: the next ``displayIfNeeded()`` makes its contents.
  public final func setNeedsDisplay() {
    if flags.contains(.needsDisplay) { return }
    flags.insert(.needsDisplay)
    host?.didMarkDisplay(self)
  }

  /// Marks the layer as needing display, because part of its contents must be made again (F143).
  ///
  /// The model keeps no pixels, so the whole layer is marked, as by ``setNeedsDisplay()``.
  ///
  /// - Parameter rect: The part, in the layer's own coordinates, in points.
  public final func setNeedsDisplay(in rect: Rect) { setNeedsDisplay() }

  /// Calls ``display()`` if the layer is marked, and clears the mark first (F143).
  ///
  /// It does not affect the layers below.
  public final func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
  }
}

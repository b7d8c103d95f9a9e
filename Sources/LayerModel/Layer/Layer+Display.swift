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

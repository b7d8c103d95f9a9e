extension Layer {
  /// Whether the contents are to be made anew; false for a new layer.
  ///
  /// A layer is marked by ``setNeedsDisplay()``, by a change of a property for which its class
  /// answers ``needsDisplay(forKey:)`` with true, and by a change of its bounds where
  /// ``needsDisplayOnBoundsChange`` is set (F120f).
  public final var needsDisplay: Bool { flags.contains(.needsDisplay) }

  /// Marks the layer: its contents are made by the next ``displayIfNeeded()``.
  public final func setNeedsDisplay() {
    if flags.contains(.needsDisplay) { return }
    flags.insert(.needsDisplay)
    host?.didMarkDisplay(self)
  }

  /// Calls ``display()`` where the layer is marked, and unmarks it first.
  ///
  /// Only this layer is asked, not those below it.
  public final func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
  }
}

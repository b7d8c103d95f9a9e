extension Layer {
  /// Whether the sublayers need to be laid out; false for a new layer (F139).
  ///
  /// A layer is marked
  /// - by ``setNeedsLayout()``;
  /// - when its bounds, origin or size, or its transform change, and with it its superlayer (F140);
  /// - when sublayers are added, removed or reordered (F139);
  /// - when its layout manager, or the data that the manager uses, changes;
  /// - when the intrinsic size of a sublayer changes.
  ///
  /// All marks but that of ``setNeedsLayout()`` are ignored while the layer's own layout runs, so
  /// that a layer that resizes itself in its layout is laid out once (F140). A mask does not mark
  /// the layer that it masks. ``layoutIfNeeded()`` and a commit clear the mark; calling
  /// ``layoutSublayers()`` does not (F139).
  public final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Marks the layer as needing layout at the next commit or ``layoutIfNeeded()``.
  ///
  /// The layout manager's ``LayerLayoutManager/invalidateLayout(of:)`` is called if the layer was
  /// not marked yet (F142). A call during the layer's own layout causes another layout.
  public final func setNeedsLayout() {
    if flags.contains(.needsLayout) { return }
    flags.insert(.needsLayout)
    announceLayoutBelow()
    host?.didMarkLayout(self)
    extras?.layoutManager?.invalidateLayout(of: self)
  }

  /// Marks the layer because something changed, unless its own layout is running (F140).
  final func markForLayout() {
    if !flags.contains(.isInLayout) { setNeedsLayout() }
  }

  /// The manager that arranges the sublayers, which the layer retains; nil by default.
  ///
  /// A delegate or a subclass that arranges the sublayers itself replaces it. Setting it marks the
  /// layer as needing layout.
  public final var layoutManager: (any LayerLayoutManager)? {
    get { extras?.layoutManager }
    set {
      if newValue === extras?.layoutManager { return }
      madeExtras.layoutManager = newValue
      markForLayout()
    }
  }

  /// A closure that measures the layer's intrinsic size; nil by default.
  ///
  /// It receives the layer. If the size depends on anything but the layer's properties, report
  /// changes with ``invalidateIntrinsicSize()``. Setting the closure marks the superlayer as
  /// needing layout.
  public final var measure: ((Layer) -> Size?)? {
    get { extras?.measure }
    set {
      madeExtras.measure = newValue
      if newValue == nil { flags.remove(.isMeasured) } else { flags.insert(.isMeasured) }
      invalidateIntrinsicSize()
    }
  }

  /// Marks the superlayer as needing layout, because ``intrinsicSize`` may have changed.
  ///
  /// Changes of properties do not need it. A call during the superlayer's own layout causes another
  /// layout.
  public final func invalidateIntrinsicSize() {
    superlayerToArrange?.setNeedsLayout()
  }

  /// The size that the layout manager prefers, otherwise the intrinsic size; nil for none.
  package final var naturalSize: Size? {
    extras?.layoutManager?.preferredSize(of: self) ?? intrinsicSize
  }

  /// The superlayer, unless this layer is its mask.
  final var superlayerToArrange: Layer? {
    guard let parent, parent.extras?.mask !== self else { return nil }
    return parent
  }

  /// Marks the layers above as having a layer below that needs layout.
  final func announceLayoutBelow() {
    var above = parent
    while let layer = above, !layer.flags.contains(.needsLayoutBelow) {
      layer.flags.insert(.needsLayoutBelow)
      above = layer.parent
    }
  }
}

extension Layer {
  /// Whether the sublayers need to be laid out; false for a new layer (F139).
  ///
  /// A layer is marked
  /// - by ``setNeedsLayout()``;
  /// - when its bounds, origin or size, or its transform change, and with it its superlayer (F140);
  /// - when sublayers are added, removed or reordered (F139);
  /// - when its layout manager, or what that goes by, changes;
  /// - when the intrinsic size of a sublayer changes.
  ///
  /// Marks other than that of ``setNeedsLayout()`` are ignored while the layer's own layout runs, so
  /// that a layer that resizes itself in its layout is laid out once (F140). A mask does not mark
  /// the layer that it masks. ``layoutIfNeeded()`` and a commit clear the mark; calling
  /// ``layoutSublayers()`` does not (F139).
  public final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Marks the layer: its sublayers are laid out at the next commit, or by ``layoutIfNeeded()``.
  ///
  /// The layout manager's ``LayerLayoutManager/invalidateLayout(of:)`` is called where the layer was
  /// not marked yet (F142). Called during the layer's own layout, it has the layer laid out again.
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

  /// What arranges the sublayers, kept alive; nil by default.
  ///
  /// A delegate that arranges sublayers itself, or a subclass, takes its place. Setting it marks
  /// the layer as needing layout.
  public final var layoutManager: (any LayerLayoutManager)? {
    get { extras?.layoutManager }
    set {
      if newValue === extras?.layoutManager { return }
      madeExtras.layoutManager = newValue
      markForLayout()
    }
  }

  /// A closure that says the layer's intrinsic size; nil by default.
  ///
  /// It is given the layer. The size must follow from the layer's properties; where it follows from
  /// anything else, tell of changes with ``invalidateIntrinsicSize()``. Setting the closure marks
  /// the superlayer as needing layout.
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
  /// Changes of properties are noticed without it. Called during the superlayer's own layout, it has
  /// the superlayer laid out again.
  public final func invalidateIntrinsicSize() {
    superlayerToArrange?.setNeedsLayout()
  }

  /// The size that suits the layer by its layout manager, else by its contents; nil for none.
  package final var naturalSize: Size? {
    extras?.layoutManager?.preferredSize(of: self) ?? intrinsicSize
  }

  /// The superlayer, unless this layer is its mask.
  final var superlayerToArrange: Layer? {
    guard let parent, parent.extras?.mask !== self else { return nil }
    return parent
  }

  /// Tells the layers above that some layer below needs layout.
  final func announceLayoutBelow() {
    var above = parent
    while let layer = above, !layer.flags.contains(.needsLayoutBelow) {
      layer.flags.insert(.needsLayoutBelow)
      above = layer.parent
    }
  }
}

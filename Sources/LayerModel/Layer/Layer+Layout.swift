extension Layer {
  /// Whether the sublayers are to be arranged before the next picture; false for a new layer.
  ///
  /// A layer is marked when the *size* of its bounds changes, when sublayers are added, removed or
  /// reordered (F120f), when its layout manager or what that goes by changes, when the intrinsic
  /// size of a sublayer changes, and by ``setNeedsLayout()``. Its layout unmarks it.
  public final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Marks the layer: its sublayers are arranged at the next commit, or by ``layoutIfNeeded()``.
  ///
  /// The layout manager is told to forget what it computed, every time.
  public final func setNeedsLayout() {
    if !flags.contains(.needsLayout) {
      flags.insert(.needsLayout)
      announceLayoutBelow()
      host?.didMarkLayout(self)
    }
    guard let manager = extras?.layoutManager, !flags.contains(.isInvalidating) else { return }
    flags.insert(.isInvalidating)
    manager.invalidateLayout(of: self)
    flags.remove(.isInvalidating)
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
      setNeedsLayout()
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

  /// Tells that ``intrinsicSize`` may have changed: marks the superlayer as needing layout.
  ///
  /// Changes of properties are noticed without it.
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

extension Layer {
  /// Lays out this layer and those below it, where needed, and the layers above while they need it.
  ///
  /// The pass climbs while the superlayer needs layout (F141), then works downwards: each layer
  /// before its sublayers, sublayers from back to front, the mask last. Layers that do not need
  /// layout are skipped. Layers that are marked by a layout on the way are laid out too. A layout
  /// that never settles stops the program with an error.
  ///
  /// A marked layer further up, above one that is not marked, is laid out at the next commit.
  ///
  /// During a layout, it skips the layers whose layout is running and does not climb past them. The
  /// running pass lays them out again if they are marked meanwhile.
  public final func layoutIfNeeded() {
    var pass = LayoutPass(.whileMarked)
    pass.settle(self)
  }

  /// Lays out from the topmost marked layer above this one downwards, as a commit does.
  final func layOutFromTop() {
    var pass = LayoutPass(.toRoot)
    pass.settle(self)
  }

  /// Returns the topmost layer that needs layout among this one and those that a climb reaches, or
  /// nil.
  final func topmostInNeedOfLayout(_ climb: LayoutClimb) -> Layer? {
    if flags.contains(.isInLayout) { return nil }
    var topmost = flags.contains(.needsLayout) ? self : nil
    var above = parent
    while let current = above, !current.flags.contains(.isInLayout) {
      if current.flags.contains(.needsLayout) {
        topmost = current
      } else if climb == .whileMarked {
        break
      }
      above = current.parent
    }
    return topmost
  }

  /// Whether a pass has something to do here or below.
  final var concernsLayoutPass: Bool {
    flags.contains(.needsLayoutBelow)
      || flags.intersection([.needsLayout, .isInLayout]) == .needsLayout
  }
}

/// How far up a layout pass looks for layers that need layout.
enum LayoutClimb {
  /// While the superlayer needs layout (F141).
  case whileMarked
  /// Up to the root, past layers that need no layout.
  case toRoot
}

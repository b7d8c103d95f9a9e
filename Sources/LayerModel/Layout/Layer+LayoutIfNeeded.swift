extension Layer {
  /// Lays out now what needs layout from this layer downwards, and above it while that is marked.
  ///
  /// The work starts at the topmost layer reached by climbing while the superlayer needs layout
  /// (F141), and goes down from there, each layer before its sublayers, those from back to front,
  /// its mask last. Layers that do not need it are not laid out. What layouts mark on the way is
  /// laid out too. A layout that never comes to rest stops the program with a sentence.
  ///
  /// A layer that is marked further up, above one that is not, is left to the next commit.
  ///
  /// Called from within a layout, it leaves alone the layers whose layout is running, and does not
  /// climb past them: they are laid out again by the running pass if they were marked meanwhile.
  public final func layoutIfNeeded() {
    var pass = LayoutPass(.whileMarked)
    pass.settle(self)
  }

  /// Lays out from the topmost marked layer above this one downwards, as a commit does.
  final func layOutFromTop() {
    var pass = LayoutPass(.toRoot)
    pass.settle(self)
  }

  /// The topmost layer that needs layout among this layer and those above it that a climb reaches;
  /// nil where none does.
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

  /// Whether a pass that comes by has something to do here or below.
  final var concernsLayoutPass: Bool {
    flags.contains(.needsLayoutBelow)
      || flags.intersection([.needsLayout, .isInLayout]) == .needsLayout
  }
}

/// How far up a layout pass looks for layers that need layout.
enum LayoutClimb {
  /// While the superlayer needs layout (F141).
  case whileMarked
  /// Up to the root, past layers that need none.
  case toRoot
}

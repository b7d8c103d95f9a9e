extension Layer {
  /// Lays out now what would be laid out at the next commit and concerns this layer.
  ///
  /// The work begins at the topmost layer above this one that needs layout, or here where none
  /// does, and goes down from there, each layer before its sublayers, those from back to front, its
  /// mask last. Layers that do not need it are not laid out. What layouts mark on the way is laid
  /// out too, so that afterwards nothing above this layer or below it needs layout. A layout
  /// that never comes to rest stops the program with a sentence.
  ///
  /// Called from within a layout, it leaves alone the layers whose layout is running, and does not
  /// climb past them: theirs is done again by whoever runs it where they are marked anew.
  public final func layoutIfNeeded() {
    var pass = LayoutPass()
    pass.settle(self)
  }

  /// The topmost layer, from here upwards, that needs layout; nil where none does.
  final var topmostInNeedOfLayout: Layer? {
    var topmost: Layer?
    var layer: Layer? = self
    while let current = layer, !current.flags.contains(.isInLayout) {
      if current.flags.contains(.needsLayout) { topmost = current }
      layer = current.parent
    }
    return topmost
  }

  /// Whether a pass that comes by has something to do here or below.
  final var concernsLayoutPass: Bool {
    flags.contains(.needsLayoutBelow)
      || flags.intersection([.needsLayout, .isInLayout]) == .needsLayout
  }
}

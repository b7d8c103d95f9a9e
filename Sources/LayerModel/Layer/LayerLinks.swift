/// What other modules keep on a layer: an object of theirs, and the hosts of its tree.
///
/// A layer that left its host's tree is presented until the next commit, so the host that presents
/// it may differ from the one that has it:
///
///     added ────── commit ────────────────── removed ────── commit ────▶ time
///     ├ host ────────────────────────────────┤
///                  ├ presenter ─────────────────────────────┤
struct LayerLinks {
  /// The object that another module keeps on the layer.
  var attachment: (any LayerAttachment)?
  /// The host of the layer's tree.
  var host: HostLink?
  /// The host that presents the layer, from the commit that adds it to the one that removes it.
  private(set) var presenter: HostLink?
  /// The layer's index in its tree, front to back in depth-first order, when the host last counted.
  var treeOrder: UInt32 = 0

  /// Makes the host of the layer's tree the one that presents the layer.
  mutating func becomePresented() { presenter = host }

  /// Removes the layer from the presentation it is in.
  mutating func endPresentation() { presenter = nil }
}

extension Layer {
  /// Visits this layer and everything below it, each layer before its sublayers, masks last.
  ///
  /// This is iterative, so a tree may be as deep as memory allows.
  public final func forEachInSubtree(_ visit: (Layer) throws -> Void) rethrows {
    var waiting = [self]
    while let layer = waiting.popLast() {
      try visit(layer)
      if let mask = layer.mask { waiting.append(mask) }
      waiting.append(contentsOf: layer.children.reversed())
    }
  }

  /// Sets or removes the host of this layer and everything below it.
  package final func setHost(_ link: HostLink?) {
    forEachInSubtree { layer in
      layer.links.host = link
      guard let host = link?.host else { return }
      if layer.flags.contains(.needsLayout) { host.didMarkLayout(layer) }
      if layer.flags.contains(.needsDisplay) { host.didMarkDisplay(layer) }
    }
  }

  /// Dismantles the subtree from the top, so that releasing a deep one does not overflow the stack.
  ///
  /// A layer that has other owners becomes a root, since its superlayer is a weak reference, and keeps
  /// what is below it. So a layer that a subclass's `deinit` moved meanwhile keeps its new place.
  final func releaseSubtree() {
    if children.isEmpty && extras?.mask == nil { return }
    var waiting: [Layer] = []
    detachSublayers(into: &waiting)
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { layer.detachSublayers(into: &waiting) }
    }
  }

  private func detachSublayers(into waiting: inout [Layer]) {
    waiting.append(contentsOf: children)
    children = []
    if let mask = extras?.mask {
      waiting.append(mask)
      extras?.mask = nil
    }
  }
}

/// The layers of a host's tree that were marked as needing layout or display.
///
/// A host keeps one, adds what it is told of, and settles it before it commits. That costs time for
/// what was marked, not for the tree.
package final class UpdateQueue {
  /// How many layouts in a row may mark another layer of the tree before that counts as endless.
  private static let limit = 100

  private var layouts: [Layer] = []
  private var displays: [Layer] = []

  /// Makes a queue in which nothing waits.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { layouts.isEmpty && displays.isEmpty }

  /// Forgets all layers; they keep their marks.
  package func removeAll() {
    layouts = []
    displays = []
  }

  /// Adds a layer that was marked as needing layout.
  package func addLayout(_ layer: Layer) { layouts.append(layer) }

  /// Adds a layer that was marked as needing display.
  package func addDisplay(_ layer: Layer) { displays.append(layer) }

  /// Lays out, then displays, until nothing of the host's tree waits.
  ///
  /// Layers come in the order in which they were marked, but each after those above it that need
  /// layout. Layers that left the tree keep their marks. An endless exchange of marks stops the
  /// program with a sentence.
  package func settle(for host: any LayerHost) {
    // How often each layer was taken up again; nothing depends on the order.
    var counts: [ObjectIdentifier: Int] = [:]
    // A layer is in the queue once until it is done, so the first round needs no counting.
    var isFirst = true
    while !isEmpty {
      defer { isFirst = false }
      let layouts = self.layouts
      self.layouts = []
      // First those whose layout does nothing: a pass from a layer looks at all its sublayers.
      for layer in layouts where layer.host === host && layer.layoutDoesNothing {
        layer.flags.remove(.needsLayout)
      }
      for layer in layouts where layer.host === host && layer.needsLayout {
        if !isFirst { count(layer, "layout", &counts) }
        layer.layOutFromTop()
      }
      if !self.layouts.isEmpty { continue }
      let displays = self.displays
      self.displays = []
      for layer in displays where layer.host === host && layer.needsDisplay {
        if !isFirst { count(layer, "display", &counts) }
        layer.displayIfNeeded()
      }
    }
  }

  private func count(_ layer: Layer, _ what: String, _ counts: inout [ObjectIdentifier: Int]) {
    let count = counts[ObjectIdentifier(layer), default: 0] + 1
    counts[ObjectIdentifier(layer)] = count
    if count > Self.limit {
      fatalError(
        "The \(what) of \(layer.shortDescription) never comes to rest: done \(Self.limit) times in "
          + "one commit, it is asked for again.")
    }
  }
}

extension Layer {
  /// Whether nothing would run to lay the layer out: no delegate, no manager, no override.
  fileprivate final var layoutDoesNothing: Bool {
    if flags.contains(.isOfSubclass) { return false }
    guard let extras else { return true }
    return extras.delegate == nil && extras.layoutManager == nil
  }
}

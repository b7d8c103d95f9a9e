/// The layers of a host's tree that were marked as needing layout or display.
///
/// A host has one, adds the layers it is notified of, and settles it before it commits. The cost
/// depends on the number of marked layers, not on the tree.
package final class UpdateQueue {
  // Unchecked: they save two checks for each explicit transaction.
  @exclusivity(unchecked) private var layouts: [Layer] = []
  @exclusivity(unchecked) private var displays: [Layer] = []

  /// Makes an empty queue.
  package init() {}

  /// Whether the queue is empty.
  package var isEmpty: Bool { layouts.isEmpty && displays.isEmpty }

  /// Removes all layers, which keep their marks.
  package func removeAll() {
    layouts = []
    displays = []
  }

  /// Adds a layer that was marked as needing layout.
  package func addLayout(_ layer: Layer) { layouts.append(layer) }

  /// Adds a layer that was marked as needing display.
  package func addDisplay(_ layer: Layer) { displays.append(layer) }

  /// Lays out, then displays, until no layer of the host's tree is waiting.
  ///
  /// Layers are laid out in the order in which they were marked, but after those above them that
  /// need layout. Layers that left the tree keep their marks. Layers that mark each other endlessly,
  /// or add layers endlessly, stop the program with an error.
  package func carryOut(for host: any LayerHost) {
    var watch = UpdateWatch()
    while !isEmpty {
      watch.beginRound()
      let layouts = self.layouts
      self.layouts = []
      // First those whose layout does nothing, since a pass from a layer visits all its sublayers.
      for layer in layouts where layer.host === host && layer.layoutDoesNothing {
        layer.flags.remove(.needsLayout)
      }
      for layer in layouts where layer.host === host && layer.needsLayout {
        if watch.isEndless("layout", of: layer) { refuse("layout", of: layer) }
        layer.layOutFromTop()
      }
      if !self.layouts.isEmpty { continue }
      let displays = self.displays
      self.displays = []
      for layer in displays where layer.host === host && layer.needsDisplay {
        if watch.isEndless("display", of: layer) { refuse("display", of: layer) }
        layer.displayIfNeeded()
      }
    }
  }

  private func refuse(_ what: String, of layer: Layer) -> Never {
    fatalError(
      "The \(what) of \(layer.shortDescription) never settles: done \(UpdateWatch.limit) times in "
        + "one commit, it is needed again.")
  }
}

extension Layer {
  /// Whether the layout of the layer does nothing: there is no delegate, manager or override.
  fileprivate final var layoutDoesNothing: Bool {
    if flags.contains(.isOfSubclass) { return false }
    guard let extras else { return true }
    return extras.delegate == nil && extras.layoutManager == nil
  }
}

/// What was set on a layer at one moment, to find out quickly whether it has changed since.
///
/// It shares the layer's memory: the next change makes a copy of what it changes. So different memory
/// may have equal contents, and equal memory certainly has.
package final class LayerSnapshot {
  /// The layer.
  let layer: Layer
  private let values: StoredValues
  private let children: [Layer]
  private let mask: Layer?
  private let table: PropertyTable?

  /// Takes a snapshot of a layer.
  package init(of layer: Layer) {
    self.layer = layer
    values = layer.values
    children = layer.children
    mask = layer.extras?.mask
    table = layer.extras?.table
  }

  /// Whether no value, and no declaration of a property, has changed since.
  ///
  /// It may be false if a change was undone.
  package var hasSameValues: Bool {
    if !values.isIdentical(to: layer.values) { return false }
    guard let extras = layer.extras else { return table == nil }
    return table === extras.table
  }

  /// Whether neither the list of sublayers nor the mask has changed since.
  ///
  /// It may be false if a change was undone.
  package var hasSameSublayers: Bool {
    if !children.hasSameStorage(as: layer.children) { return false }
    guard let extras = layer.extras else { return mask == nil }
    return mask === extras.mask
  }
}

/// Snapshots of several layers.
package struct LayerSnapshots {
  private var snapshots: [LayerSnapshot]
  /// The same ones, for reading without counting references.
  private var references: [Unmanaged<LayerSnapshot>]

  /// Takes snapshots of layers.
  package init(of layers: some Sequence<Layer>) {
    snapshots = layers.map(LayerSnapshot.init)
    references = snapshots.map(Unmanaged.passUnretained)
  }

  /// Calls a closure for each layer that has changed since its snapshot.
  ///
  /// - Parameter visit: Called with the index of the layer, and with what is the same.
  package func forEachChanged(
    _ visit: (_ index: Int, _ hasSameValues: Bool, _ hasSameSublayers: Bool) -> Void
  ) {
    references.withUnsafeBufferPointer { references in
      for index in references.indices {
        references[index]._withUnsafeGuaranteedRef { snapshot in
          let (hasValues, hasSublayers) = (snapshot.hasSameValues, snapshot.hasSameSublayers)
          if !hasValues || !hasSublayers { visit(index, hasValues, hasSublayers) }
        }
      }
    }
  }

  /// Takes the snapshot of a layer anew.
  package mutating func renew(_ index: Int) {
    snapshots[index] = LayerSnapshot(of: snapshots[index].layer)
    references[index] = .passUnretained(snapshots[index])
  }
}

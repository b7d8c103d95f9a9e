/// What was set on a layer at one moment, to find out quickly whether it has changed since.
///
/// It shares the layer's memory: the next change makes a copy of what it changes. So different memory
/// may have equal contents, and equal memory certainly has.
package struct LayerSnapshot {
  private let values: StoredValues
  private let children: [Layer]
  private let mask: Layer?
  private let table: PropertyTable?

  fileprivate init(of layer: Layer) {
    values = layer.values
    children = layer.children
    mask = layer.extras?.mask
    table = layer.extras?.table
  }

  /// Returns whether the layer has certainly the same values as when this was made, set and
  /// declared ones.
  fileprivate func hasValues(of layer: Layer) -> Bool {
    values.isIdentical(to: layer.values) && table === layer.extras?.table
  }

  /// Returns whether the layer has certainly the same sublayers, in the same order, and mask.
  fileprivate func hasSublayers(of layer: Layer) -> Bool {
    mask === layer.extras?.mask
      && children.withUnsafeBufferPointer { mine in
        layer.children.withUnsafeBufferPointer { theirs in
          mine.baseAddress == theirs.baseAddress && mine.count == theirs.count
        }
      }
  }
}

extension Layer {
  /// What is set on the layer now.
  package final var snapshot: LayerSnapshot { LayerSnapshot(of: self) }

  /// Returns whether no value, and no declaration of a property, has changed since a snapshot.
  ///
  /// It may be false if a change was undone.
  package final func hasSameValues(as snapshot: LayerSnapshot) -> Bool {
    snapshot.hasValues(of: self)
  }

  /// Returns whether neither the list of sublayers nor the mask has changed since a snapshot.
  ///
  /// It may be false if a change was undone.
  package final func hasSameSublayers(as snapshot: LayerSnapshot) -> Bool {
    snapshot.hasSublayers(of: self)
  }
}

import LayerModel

/// The order of animations at one instant: by their layers in the tree, then by adding (rule R4).
struct TreeOrder {
  /// Whether the ``Layer/treeOrder`` of the layers is up to date.
  private var isKnown = false

  /// Forgets the order, because the tree changed.
  mutating func forget() { isKnown = false }

  /// Sorts the records of a tree.
  mutating func sort(_ records: inout [AnimationRecord], in root: @autoclosure () -> Layer) {
    if records.count < 2 { return }
    if !isKnown {
      var order: UInt32 = 0
      root().forEachInSubtree { layer in
        layer.treeOrder = order
        order += 1
      }
      isKnown = true
    }
    // Precomputed keys: computing them in each comparison costs more than the sorting.
    var keys: [UInt64] = []
    keys.reserveCapacity(records.count)
    var isSorted = true
    for record in records {
      let key = UInt64(record.treeOrder) << 32 | UInt64(record.order)
      if let last = keys.last, last > key { isSorted = false }
      keys.append(key)
    }
    if isSorted { return }
    records = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { records[$0] }
  }
}

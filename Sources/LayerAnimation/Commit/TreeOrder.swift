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
    if Self.isSorted(records) { return }
    // Precomputed keys: computing them in each comparison costs more than the sorting.
    let keys = records.map(Self.key)
    records = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { records[$0] }
  }

  private static func key(of record: AnimationRecord) -> UInt64 {
    UInt64(record.treeOrder) << 32 | UInt64(record.order)
  }

  /// Whether records are in order, as they usually are.
  private static func isSorted(_ records: [AnimationRecord]) -> Bool {
    var last: UInt64 = 0
    var isSorted = true
    records.visitEach { record in
      let key = key(of: record)
      if key < last { isSorted = false }
      last = key
    }
    return isSorted
  }
}

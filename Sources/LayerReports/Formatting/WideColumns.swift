import LayerModel

/// The columns of a wide table: every value that a frame shows, in the order of first appearance.
///
/// They must be known before the first row, so the scene is played twice. Points, sizes and
/// rectangles are split into numbers, which can be plotted.
struct WideColumns {
  /// One column.
  struct Column: Hashable {
    /// The name of the layer in the output.
    let layer: String
    /// The key path.
    let keyPath: String
  }

  /// The columns, in order.
  private(set) var list: [Column] = []
  private var known: Set<Column> = []

  /// Adds the columns of a frame.
  mutating func add(_ frame: Frame) {
    for layer in frame.layers {
      let id = frame.outline.nodes[layer.node].id
      for value in frame.values[layer.values] {
        let parts = PropertyComponent.paths(of: value.address.type).filter { $0.type == .number }
        guard [.point, .size, .rect].contains(value.address.type) else {
          add(Column(layer: id, keyPath: value.keyPath))
          continue
        }
        for part in parts { add(Column(layer: id, keyPath: "\(value.keyPath).\(part.suffix)")) }
      }
    }
  }

  private mutating func add(_ column: Column) {
    if known.insert(column).inserted { list.append(column) }
  }
}

import LayerModel

/// The layers that a recording saw, with their labels.
struct RecordedTree {
  /// The layers, in the order in which they joined.
  private(set) var layers: [RecordedLayer] = []
  /// The layers themselves, which keeps their identities.
  private(set) var objects: [Layer] = []
  /// The recorded layers of the last frame, in the order of the tree.
  private(set) var present: [Int] = []
  private let selection: Selection?
  private var parents: [Int?] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var labels: Set<String> = []
  private var outline: LayerOutline?

  init(_ selection: Selection?) { self.selection = selection }

  /// Reads the tree of the next frame.
  mutating func update(_ root: Layer, at frame: Int) {
    if outline?.isCurrent(for: root) != true {
      let outline = LayerOutline(root: root)
      self.outline = outline
      let isSelected = selection?.matches(in: outline)
      present = outline.nodes.indices.compactMap { node in
        let index = index(of: outline.nodes[node], in: outline, at: frame)
        return isSelected?[node] ?? true ? index : nil
      }
    }
    for index in present { layers[index].isPresent(at: frame) }
  }

  /// Returns the index of a layer; nil if it was never in the tree.
  func index(of layer: Layer) -> Int? { indices[ObjectIdentifier(layer)] }

  /// Returns the indices of the recorded layers, in the order of the tree.
  ///
  /// A layer that joined later follows those beside it.
  func order() -> [Int] {
    // The last ones first, since the next layer is taken from the end.
    var below = [[Int]](repeating: [], count: layers.count)
    var waiting: [Int] = []
    for index in layers.indices.reversed() {
      if let parent = parents[index] { below[parent].append(index) } else { waiting.append(index) }
    }
    var order: [Int] = []
    while let index = waiting.popLast() {
      if !layers[index].frames.isEmpty { order.append(index) }
      waiting += below[index]
    }
    return order
  }

  /// Returns the recorded layers in some order, each below the nearest recorded one above it.
  func recorded(_ order: [Int]) -> [RecordedLayer] {
    var depths: [Int: Int] = [:]
    return order.map { index in
      var layer = layers[index]
      var above = parents[index]
      while let parent = above, depths[parent] == nil { above = parents[parent] }
      layer.parent = above.map { layers[$0].label }
      layer.depth = above.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[index] = layer.depth
      return layer
    }
  }

  private mutating func index(
    of node: LayerOutline.Node, in outline: LayerOutline, at frame: Int
  ) -> Int {
    let parent = node.parent >= 0 ? index(of: outline.nodes[node.parent].layer) : nil
    let parentLabel = parent.map { layers[$0].label }
    if let known = index(of: node.layer) {
      let current = layers[known].moves.last?.parent ?? layers[known].parent
      if let parentLabel, current != parentLabel {
        layers[known].moves.append(RecordedLayer.Move(frame: frame, parent: parentLabel))
      }
      return known
    }
    indices[ObjectIdentifier(node.layer)] = layers.count
    objects.append(node.layer)
    parents.append(parent)
    layers.append(
      RecordedLayer(
        label: label(of: node), className: node.className, name: node.name, isMask: node.isMask,
        parent: parentLabel, depth: node.depth, frames: []))
    return layers.count - 1
  }

  /// Returns the name of a layer when it joined, which no other layer had before.
  private mutating func label(of node: LayerOutline.Node) -> String {
    var label = node.label
    while !labels.insert(label).inserted { label += "@\(layers.count)" }
    return label
  }
}

import LayerModel

/// The layers of a tree in the order of a dump, each with what it is called.
///
/// A layer stands before its sublayers, and a mask behind the sublayers of the layer it masks. An
/// outline never changes; a reader of frames makes a new one when the tree did.
final class LayerOutline {
  /// One layer of the tree.
  struct Node {
    /// The layer.
    let layer: Layer
    /// The name it has in output: its own identifier, else `@n` with its place in the outline;
    /// unique within the tree.
    let id: String
    /// Whether the layer has an identifier of its own.
    let hasOwnID: Bool
    /// The place of the superlayer in the outline, or −1 for the root.
    let parent: Int
    /// How many layers stand above it.
    let depth: Int
    /// Whether it is its superlayer's mask.
    let isMask: Bool
    /// The name for people, or nil.
    let name: String?
    /// The class.
    let className: String
  }

  /// The layers, the root first.
  let nodes: [Node]

  /// Reads the tree below a root; iterative, however deep it is.
  init(root: Layer) {
    var places: [(layer: Layer, parent: Int, depth: Int)] = []
    var waiting: [(layer: Layer, parent: Int, depth: Int)] = [(root, -1, 0)]
    while let next = waiting.popLast() {
      let place = places.count
      places.append(next)
      if let mask = next.layer.mask { waiting.append((mask, place, next.depth + 1)) }
      for child in next.layer.children.reversed() {
        waiting.append((child, place, next.depth + 1))
      }
    }
    let names = LayerOutline.uniqueIDs(of: places.map(\.layer))
    nodes = places.indices.map { place in
      let (layer, parent, depth) = places[place]
      return Node(
        layer: layer, id: names[place], hasOwnID: layer.id != nil, parent: parent, depth: depth,
        isMask: parent >= 0 && places[parent].layer.mask === layer, name: layer.name,
        className: type(of: layer).className)
    }
  }

  /// Whether the tree below a root still has these layers in these places.
  func isCurrent(for root: Layer) -> Bool {
    var place = 0
    var isSame = true
    root.forEachInSubtree { layer in
      guard isSame, place < nodes.count else {
        isSame = false
        return
      }
      let node = nodes[place]
      let parent = node.parent >= 0 ? nodes[node.parent].layer : nil
      isSame = node.layer === layer && (parent == nil || layer.superlayer === parent)
      place += 1
    }
    return isSame && place == nodes.count
  }

  /// A name for every layer: the first with an identifier gets it; later ones get their place too.
  private static func uniqueIDs(of layers: [Layer]) -> [String] {
    var taken: Set<String> = []
    var names = layers.map { $0.id ?? "" }
    var unnamed: [Int] = []
    for (place, layer) in layers.enumerated() {
      guard let id = layer.id else {
        unnamed.append(place)
        continue
      }
      if taken.insert(id).inserted { continue }
      var name = "\(id)@\(place)"
      while !taken.insert(name).inserted { name += "'" }
      names[place] = name
    }
    // Names made of different places differ, so only the layers' own can be in the way.
    for place in unnamed {
      var name = "@\(place)"
      while taken.contains(name) { name += "'" }
      names[place] = name
    }
    return names
  }
}

import LayerAnimation
import LayerModel

/// The layers of a tree with their names, in the order of a dump.
///
/// A layer precedes its sublayers; its mask follows them. An outline never changes; a frame reader
/// makes a new one when the tree changes.
package final class LayerOutline {
  /// One layer of the tree.
  package struct Node {
    /// The layer.
    package let layer: Layer
    /// The name in the output: the layer's identifier, or `@n` with its index in the outline.
    ///
    /// It is unique within the tree: of layers with one identifier, the first has it, and the others
    /// have their index after it, as in `card@3`.
    package let id: String
    /// The layer's identifier, if any.
    package let ownID: String?
    /// The index in the outline.
    package let index: Int
    /// The index of the superlayer in the outline; −1 for the root.
    package let parent: Int
    /// The number of its ancestors.
    package let depth: Int
    /// Whether it is its superlayer's mask.
    package let isMask: Bool
    /// The layer's name, if any.
    package let name: String?
    /// The name of the layer's class.
    package let className: String

    /// Whether the layer has an identifier.
    package var hasOwnID: Bool { ownID != nil }

    /// The name as every command prints it and every selector reads it: `#card`, `#card@3` or `@3`.
    package var label: String { hasOwnID && !id.hasPrefix("#") ? "#\(id)" : id }

    /// The class, the name, and the name as it is printed: `Layer "Box" #box@3`.
    package var title: String {
      "\(layer.className)\(name.map { " \"\($0)\"" } ?? "") \(label)"
    }

    /// The name with the index, which also tells the first of several layers with one identifier from
    /// the others.
    var indexedLabel: String {
      ownID.map { $0.hasPrefix("#") ? "\($0)@\(index)" : "#\($0)@\(index)" } ?? id
    }
  }

  /// The layers, starting with the root.
  package let nodes: [Node]
  /// The indices of the layers, which only some reports need.
  private lazy var indices = Dictionary(
    uniqueKeysWithValues: nodes.map { (ObjectIdentifier($0.layer), $0.index) })

  /// Reads the tree below a root, iteratively, so deep trees are safe.
  package init(root: Layer) {
    var found: [(layer: Layer, parent: Int, depth: Int)] = []
    var waiting: [(layer: Layer, parent: Int, depth: Int)] = [(root, -1, 0)]
    while let next = waiting.popLast() {
      let index = found.count
      found.append(next)
      if let mask = next.layer.mask { waiting.append((mask, index, next.depth + 1)) }
      for child in next.layer.children.reversed() {
        waiting.append((child, index, next.depth + 1))
      }
    }
    let names = LayerOutline.uniqueIDs(of: found.map(\.layer))
    nodes = found.indices.map { index in
      let (layer, parent, depth) = found[index]
      return Node(
        layer: layer, id: names[index], ownID: layer.id, index: index, parent: parent,
        depth: depth,
        isMask: parent >= 0 && found[parent].layer.mask === layer, name: layer.name,
        className: type(of: layer).className)
    }
  }

  /// Returns the index and the name of a layer; −1 and a description for one that is not in the tree.
  package subscript(layer: Layer) -> (index: Int, name: String) {
    indices[ObjectIdentifier(layer)].map { ($0, nodes[$0].id) } ?? (-1, layer.shortDescription)
  }

  /// Returns the class and the name of a layer, as every report prints them.
  package func title(of layer: Layer) -> String {
    title(of: LayerTag(layer)) ?? layer.shortDescription
  }

  /// Returns the class and the name of a layer; nil for one that is not in the tree.
  func title(of layer: LayerTag?) -> String? {
    layer.flatMap { indices[$0.identity] }.map { nodes[$0].title }
  }

  /// Returns an event with the name of its layer in this tree.
  package func naming(_ event: TraceEvent) -> TraceEvent {
    // Another layer may have come where a former one was in memory.
    guard let index = event.subject.flatMap({ indices[$0.identity] }),
      nodes[index].layer.shortDescription == event.layer
    else { return event }
    var event = event
    event.layer = nodes[index].title
    if event.layerID != nil { event.layerID = nodes[index].id }
    return event
  }

  /// Returns whether the tree still has these layers with these names in this order, under the same
  /// superlayers.
  package func isCurrent(for root: Layer) -> Bool {
    var index = 0
    var isSame = true
    root.forEachInSubtree { layer in
      guard isSame, index < nodes.count else {
        isSame = false
        return
      }
      let node = nodes[index]
      let parent = node.parent >= 0 ? nodes[node.parent].layer : nil
      isSame =
        node.layer === layer && (parent == nil || layer.superlayer === parent)
        && (parent?.mask === layer) == node.isMask && layer.id == node.ownID
        && layer.name == node.name
      index += 1
    }
    return isSame && index == nodes.count
  }

  /// Returns a unique name for every layer; a repeated identifier gets the index added.
  private static func uniqueIDs(of layers: [Layer]) -> [String] {
    var taken: Set<String> = []
    taken.reserveCapacity(layers.count)
    var names: [String] = []
    names.reserveCapacity(layers.count)
    var unnamed: [Int] = []
    for (index, layer) in layers.enumerated() {
      let id = layer.id
      names.append(id ?? "")
      guard let id else {
        unnamed.append(index)
        continue
      }
      if taken.insert(id).inserted { continue }
      var name = "\(id)@\(index)"
      while !taken.insert(name).inserted { name += "@\(index)" }
      names[index] = name
    }
    // Names made from different indices differ, so only identifiers can be equal to them.
    for index in unnamed {
      var name = "@\(index)"
      while !taken.isEmpty, taken.contains(name) { name += "@\(index)" }
      names[index] = name
    }
    return names
  }
}

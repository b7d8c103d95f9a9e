import LayerModel
import LayerText

extension Selection {
  /// Returns a hint for a selection that matches no layer of a tree: up to three similar names, or
  /// the layers that the tree has.
  package func nearMisses(in root: Layer) -> String {
    let outline = LayerOutline(root: root)
    var similar: [String] = []
    for selector in selectors where similar.isEmpty {
      similar = Self.nearMisses(of: selector, in: outline, limit: 3)
    }
    if similar.count > 1 {
      let names = similar.map { "'\($0)'" }
      return
        "did you mean \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])?"
    }
    for selector in selectors {
      if let hint = Self.hint(for: selector, in: outline) { return hint }
    }
    return Self.inventory(of: root)
  }

  /// Returns a sentence with the first layers of a tree.
  package static func inventory(of root: Layer) -> String {
    let names = LayerOutline(root: root).nodes.map(name)
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    return "the tree has \(names.prefix(8).joined(separator: ", "))\(rest)"
  }

  /// Returns how to select each of some layers of a tree, which may share an identifier.
  ///
  /// - Returns: The names in the order of the tree.
  package static func names(of layers: [Layer], in root: Layer) -> [String] {
    let wanted = Set(layers.map(ObjectIdentifier.init))
    let nodes = LayerOutline(root: root).nodes
    let counts = Dictionary(grouping: nodes.compactMap(\.ownID)) { $0 }
    return nodes.filter { wanted.contains(ObjectIdentifier($0.layer)) }.map { node in
      let isShared = node.ownID.flatMap { counts[$0] }.map { $0.count > 1 } ?? false
      return isShared ? node.indexedLabel : name(of: node)
    }
  }

  private static func name(of node: LayerOutline.Node) -> String {
    node.hasOwnID || node.name == nil ? node.label : "\(node.label) \"\(node.name ?? "")\""
  }
}

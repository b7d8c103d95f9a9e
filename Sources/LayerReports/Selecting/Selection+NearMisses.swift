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
    let names = names(of: LayerOutline(root: root).nodes)
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    return "the tree has \(names.prefix(8).joined(separator: ", "))\(rest)"
  }

  /// Returns how to select each of some layers of a tree: `#id`, or `@n` without an identifier.
  ///
  /// - Returns: The names in the order of the tree.
  package static func names(of layers: [Layer], in root: Layer) -> [String] {
    let wanted = Set(layers.map(ObjectIdentifier.init))
    return names(
      of: LayerOutline(root: root).nodes.filter { wanted.contains(ObjectIdentifier($0.layer)) })
  }

  private static func names(of nodes: [LayerOutline.Node]) -> [String] {
    nodes.map { node in
      let id = node.hasOwnID ? "#\(node.id)" : node.id
      return node.hasOwnID || node.name == nil ? id : "\(id) \"\(node.name ?? "")\""
    }
  }
}

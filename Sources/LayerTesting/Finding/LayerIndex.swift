import LayerAnimation
import LayerModel

/// The layers of a tree by what they are called, as long as neither the tree nor a name changes.
///
///     "#card"   the layers with that identifier         "title"   those with that name or identifier
///
/// It keeps no layer alive.
final class LayerIndex {
  /// A layer that its tree keeps.
  private struct Entry {
    unowned(unsafe) let layer: Layer
  }

  private var version = -1
  private var entries: [String: [Entry]] = [:]

  /// Returns the layers that a selector without wildcards names, in the order of the tree; nil if it
  /// names none, or is not such a selector.
  func layers(_ selector: String, in loop: RenderLoop) -> [Layer]? {
    // Others mean a path, any characters, or an index.
    let name = selector.hasPrefix("#/") ? selector.dropFirst(2) : selector[...]
    if name.utf8.contains(where: { "/*@".utf8.contains($0) }) { return nil }
    if version != loop.treeVersion { read(loop) }
    return entries[selector]?.map(\.layer)
  }

  private func read(_ loop: RenderLoop) {
    (version, entries) = (loop.treeVersion, [:])
    loop.root.forEachInSubtree { layer in
      var names: Set<String> = []
      if let id = layer.id { names = ["#\(id)", id] }
      if let name = layer.name, !name.hasPrefix("#") { names.insert(name) }
      for name in names { entries[name, default: []].append(Entry(layer: layer)) }
    }
  }
}

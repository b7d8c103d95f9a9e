public import LayerModel
import LayerReports

extension Stage {
  /// Returns the one layer that a finder names.
  ///
  /// - Parameter finder: The finder.
  /// - Returns: The layer.
  /// - Throws: `ReportError` if it names no layer, with the most similar name, or several.
  public func find(_ finder: Finder) throws(ReportError) -> Layer {
    let found = try findAll(finder)
    guard let layer = found.first else {
      throw ReportError("no layer matches \(finder)")
    }
    if found.count > 1 {
      let names = found.prefix(5).map(\.shortDescription).joined(separator: ", ")
      throw ReportError("\(finder) matches \(found.count) layers: \(names)")
    }
    return layer
  }

  /// Returns all layers that a finder names, in the order of the tree; none is no error.
  ///
  /// - Parameter finder: The finder.
  /// - Returns: The layers.
  /// - Throws: `ReportError` if its selector is invalid.
  public func findAll(_ finder: Finder) throws(ReportError) -> [Layer] {
    switch finder.kind {
    case .layer(let layer): return [layer]
    case .selector(let text): return try Selection(text).layers(in: root)
    case .condition(let holds):
      var found: [Layer] = []
      root.forEachInSubtree { if holds($0) { found.append($0) } }
      return found
    }
  }
}

import LayerModel
import LayerText

// What a document has that values of properties do not tell: filters, entries of styles.
extension CAMLReader {
  /// The attributes that name a filter; the others are its parameters, which the model does not have.
  private static let filterNames: Set<String> = ["filter", "name", "type", "key", "value"]

  /// Notes the filters and the entries of styles that are only kept.
  mutating func noteKept(in document: XMLDocumentTree) {
    // The classes of the layers around an element, by the index after each.
    var layers: [(layerClass: CAMLLayerClass, end: Int)] = []
    for (index, element) in document.storage.elements.enumerated() {
      while let last = layers.last, last.end <= index { layers.removeLast() }
      let node = XMLNode(storage: document.storage, index: index)
      if let layerClass = CAMLLayerClass(element.name) {
        layers.append((layerClass, element.next))
      }
      if element.name == "CAFilter" || node.attribute("type") == "CAFilter" {
        let name = node.attribute("filter") ?? node.attribute("name") ?? ""
        notes.keep(.filter, name, at: node.position)
        if element.childCount > 0
          || element.attributes.contains(where: { !Self.filterNames.contains($0.name) })
        {
          lostFilters.append(SceneLoss("the parameters of the filter \(Excerpt.quoted(name))"))
        }
      }
      guard element.name == "style", let layer = layers.last else { continue }
      let table = layer.layerClass.makeNode(node, in: nil).makeLayer().propertyTable
      for child in node.children {
        let key = child.name == "p" ? child.attribute("key") ?? "p" : child.name
        if table.row(named: key) == nil { notes.keep(.style, key, at: child.position) }
      }
    }
  }
}

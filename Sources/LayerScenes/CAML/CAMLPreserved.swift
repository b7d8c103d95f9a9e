import LayerModel
import LayerText

/// Something that a reader keeps and does not play, with its position.
struct CAMLPreservedElement: Sendable {
  /// Where it is; most are offsets, because a location takes longer to compute.
  enum Position: Sendable {
    case offset(Int)
    case place(SourcePlace)
  }

  let kind: PreservedElement.Kind
  let name: String
  let position: Position
}

/// Finds what a document has that values of properties do not tell: filters, entries of styles.
struct CAMLPreservedFinder {
  private let document: XMLDocumentTree
  private var tables: [CAMLLayerClass: PropertyTable] = [:]

  /// The attributes that name a filter; the others are its parameters.
  private static let filterNames: Set<String> = ["filter", "name", "type", "key", "value"]

  init(_ document: XMLDocumentTree) { self.document = document }

  /// Returns what is kept, in the order of the file.
  ///
  /// - Parameter elements: What the readers have noted.
  /// - Returns: Everything with its location.
  func items(_ elements: [CAMLPreservedElement]) -> [PreservedElement] {
    var finder = self
    let source = document.storage.source
    var items = elements.map { element in
      let place =
        switch element.position {
        case .offset(let offset): source.place(at: offset)
        case .place(let place): place
        }
      return PreservedElement(place: place, kind: element.kind, name: element.name)
    }
    items += finder.found().map { element in
      PreservedElement(
        place: source.place(at: element.offset), kind: element.kind, name: element.name)
    }
    return items.inFileOrder(\.place)
  }

  /// Returns the parameters of filters, which the model does not have, as losses.
  func losses() -> [SceneLoss] {
    var finder = self
    return finder.found().filter(\.isLost).map { element in
      SceneLoss("the parameters of the filter \(Excerpt.quoted(element.name))")
    }
  }

  private typealias Found = (kind: PreservedElement.Kind, name: String, offset: Int, isLost: Bool)

  private mutating func found() -> [Found] {
    var found: [Found] = []
    // The classes of the layers around an element, by the index after each.
    var layers: [(layerClass: CAMLLayerClass, end: Int)] = []
    for (index, element) in document.storage.elements.enumerated() {
      while let last = layers.last, last.end <= index { layers.removeLast() }
      let node = XMLNode(storage: document.storage, index: index)
      if let layerClass = CAMLLayerClass(element.name) {
        layers.append((layerClass, element.next))
      }
      if element.name == "CAFilter" || node.attribute("type") == "CAFilter" {
        let isLost =
          element.childCount > 0
          || element.attributes.contains { !Self.filterNames.contains($0.name) }
        let name = node.attribute("filter") ?? node.attribute("name") ?? ""
        found.append((.filter, name, element.start, isLost))
      }
      if element.name == "style", let layer = layers.last {
        found += unknownEntries(of: node, layer.layerClass)
      }
    }
    return found
  }

  private mutating func unknownEntries(
    of style: XMLNode, _ layerClass: CAMLLayerClass
  ) -> [Found] {
    let table = tables[layerClass] ?? layerClass.makeLayer().propertyTable
    tables[layerClass] = table
    return style.children.compactMap { child in
      let key = child.name == "p" ? child.attribute("key") ?? "p" : child.name
      return table.row(named: key) == nil ? (.style, key, child.start, false) : nil
    }
  }
}

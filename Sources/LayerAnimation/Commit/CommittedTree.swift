import LayerModel

/// The parts of the last commit's tree that have changed in the model's tree since.
///
/// The old tree is presented until the next commit (F110). Nothing is kept while layers only join:
/// they can be recognized because they are not presented yet.
///
///     model      root ─┬─ new        commit       root ─┬─ a
///                      └─ a            ──▶              └─ old
///                         kept: sublayers of root, and the parent of "old"
struct CommittedTree {
  /// The sublayers and mask of a layer at the last commit.
  private struct Family {
    let layer: Layer
    let sublayers: [Layer]
    let mask: Layer?
  }

  private var families: [ObjectIdentifier: Family] = [:]
  /// The former parent of each layer that moved or left; its family keeps the layer alive.
  private var origins: [ObjectIdentifier: Layer] = [:]

  /// Whether nothing was removed from the model's tree.
  var isEmpty: Bool { families.isEmpty }

  /// Keeps the sublayers and mask of a presented layer before their first change.
  mutating func keep(_ layer: Layer, losing child: Layer?, shownBy presenter: any LayerHost) {
    let id = ObjectIdentifier(layer)
    if families[id] == nil {
      families[id] = Family(
        layer: layer,
        sublayers: layer.children.filter { isInPlace($0, presenter) },
        mask: layer.mask.flatMap { isInPlace($0, presenter) ? $0 : nil })
    }
    if let child, isInPlace(child, presenter) { origins[ObjectIdentifier(child)] = layer }
  }

  /// Returns the presented sublayers, back to front; `isGrowing` if layers joined the model's tree.
  func sublayers(of layer: Layer, shownBy presenter: any LayerHost, isGrowing: Bool) -> [Layer] {
    if let family = families[ObjectIdentifier(layer)] {
      // A layer that another loop's commit took over is presented there.
      return family.sublayers.filter { $0.presenter === presenter }
    }
    if isEmpty && !isGrowing { return layer.children }
    return layer.children.filter { isInPlace($0, presenter) }
  }

  /// Returns the presented mask.
  func mask(of layer: Layer, shownBy presenter: any LayerHost) -> Layer? {
    if let family = families[ObjectIdentifier(layer)] {
      return family.mask.flatMap { $0.presenter === presenter ? $0 : nil }
    }
    return layer.mask.flatMap { isInPlace($0, presenter) ? $0 : nil }
  }

  /// Returns the presented superlayer.
  func superlayer(of layer: Layer, shownBy presenter: any LayerHost) -> Layer? {
    let above = isEmpty ? layer.superlayer : origins[ObjectIdentifier(layer)] ?? layer.superlayer
    return above.flatMap { $0.presenter === presenter ? $0 : nil }
  }

  /// Ends the presentation of the subtrees that left, including layers removed from them since.
  ///
  /// Each layer is visited once, even if several layers above it left one by one.
  func takeOut(_ left: [Layer], from presenter: any LayerHost) {
    var others: Set<ObjectIdentifier> = []
    var waiting = left
    while let layer = waiting.popLast() {
      guard let current = layer.presenter else { continue }
      if current === presenter && layer.host !== presenter {
        layer.endPresentation()
      } else if !others.insert(ObjectIdentifier(layer)).inserted {
        // It came back, or another loop presents it; layers that were below it may still have left.
        continue
      }
      let family = families[ObjectIdentifier(layer)]
      waiting.append(contentsOf: family?.sublayers ?? layer.children)
      if let mask = family == nil ? layer.mask : family?.mask { waiting.append(mask) }
    }
  }

  /// Whether a layer of the model's tree has the same position in the presented tree.
  private func isInPlace(_ layer: Layer, _ presenter: any LayerHost) -> Bool {
    layer.presenter === presenter && (isEmpty || origins[ObjectIdentifier(layer)] == nil)
  }
}

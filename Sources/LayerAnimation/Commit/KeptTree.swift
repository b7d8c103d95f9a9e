import LayerModel

/// The tree of the last commit, where the model's has changed since.
///
/// The picture shows the old arrangement until the next commit (F110). What is kept costs nothing
/// while layers only join: those are told from the others by not being in the picture yet.
///
///     model      root ─┬─ new        commit       root ─┬─ a
///                      └─ a            ──▶              └─ gone
///                         kept: sublayers of root, and where "gone" stood
struct KeptTree {
  /// What stood below a layer.
  private struct Family {
    let layer: Layer
    let sublayers: [Layer]
    let mask: Layer?
  }

  private var families: [ObjectIdentifier: Family] = [:]
  /// Where layers stood that lost their place; their families keep them alive.
  private var origins: [ObjectIdentifier: Layer] = [:]

  /// Whether the model's tree lost nothing.
  var isEmpty: Bool { families.isEmpty }

  /// Keeps what stands below a layer of a picture, the first time before that changes.
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

  /// The sublayers in the picture, back to front; `isGrowing` where layers joined the model's tree.
  func sublayers(of layer: Layer, shownBy presenter: any LayerHost, isGrowing: Bool) -> [Layer] {
    if let family = families[ObjectIdentifier(layer)] {
      // One that another loop's commit took shows there.
      return family.sublayers.filter { $0.presenter === presenter }
    }
    if isEmpty && !isGrowing { return layer.children }
    return layer.children.filter { isInPlace($0, presenter) }
  }

  /// The mask in the picture.
  func mask(of layer: Layer, shownBy presenter: any LayerHost) -> Layer? {
    if let family = families[ObjectIdentifier(layer)] {
      return family.mask.flatMap { $0.presenter === presenter ? $0 : nil }
    }
    return layer.mask.flatMap { isInPlace($0, presenter) ? $0 : nil }
  }

  /// The superlayer in the picture.
  func superlayer(of layer: Layer, shownBy presenter: any LayerHost) -> Layer? {
    let above = isEmpty ? layer.superlayer : origins[ObjectIdentifier(layer)] ?? layer.superlayer
    return above.flatMap { $0.presenter === presenter ? $0 : nil }
  }

  /// Takes the subtrees that left out of a picture, everything that stood below them included.
  ///
  /// Each layer is looked at once, however many of those above it left one by one.
  func takeOut(_ left: [Layer], from presenter: any LayerHost) {
    var others: Set<ObjectIdentifier> = []
    var waiting = left
    while let layer = waiting.popLast() {
      guard let current = layer.presenter else { continue }
      if current === presenter && layer.host !== presenter {
        layer.endPresentation()
      } else if !others.insert(ObjectIdentifier(layer)).inserted {
        // It came back, or another loop shows it: layers that stood below it may be gone.
        continue
      }
      let family = families[ObjectIdentifier(layer)]
      waiting.append(contentsOf: family?.sublayers ?? layer.children)
      if let mask = family == nil ? layer.mask : family?.mask { waiting.append(mask) }
    }
  }

  /// Whether a layer of the model's tree stands where it stands in the picture.
  private func isInPlace(_ layer: Layer, _ presenter: any LayerHost) -> Bool {
    layer.presenter === presenter && (isEmpty || origins[ObjectIdentifier(layer)] == nil)
  }
}

extension LayerTable {
  /// How a layer follows its superlayer's size.
  static let autoresizing: [PropertyDeclaration] = [
    .init(
      "autoresizingMask", 0, reportsDefault: false, whole: true,
      "How the layer follows its superlayer's size; as bits: 1, 2 and 4 in x, 8, 16 and 32 in y.")
  ]
}

extension Layer {
  /// How the layer follows its superlayer's size; empty by default, which keeps its frame (F145).
  ///
  ///     toolbar.autoresizingMask = [.widthSizable, .maxYMargin]
  ///
  /// It applies to each change of the superlayer's size; see ``resize(withOldSuperlayerSize:)``.
  /// Setting the mask does not change the frame (F147).
  public final var autoresizingMask: AutoresizingMask {
    get { typed(LayerProperty.autoresizingMask) }
    set { setTyped(newValue, LayerProperty.autoresizingMask) }
  }
}

/// The part of ``LayerProperty`` about how a layer follows its superlayer's size.
public class AutoresizingProperties: RenderingProperties {
  /// See ``Layer/autoresizingMask``.
  public static let autoresizingMask = TypedProperty<AutoresizingMask>("autoresizingMask")
}

extension PropertyName where Self == PropertyKey<AutoresizingMask> {
  /// `autoresizingMask`.
  public static var autoresizingMask: Self { Self("autoresizingMask") }
}

extension Layer {
  /// Resizes the layers below this one after a change of its size.
  ///
  /// This is iterative, so that a deep tree does not overflow the stack: a layer that is being
  /// resized leaves its sublayers to the loop of the layer above.
  final func didResize(from oldSize: Size) {
    if children.isEmpty && !flags.contains(.isOfSubclass) { return }
    if parent?.flags.contains(.isResizing) == true { return }
    var waiting: [(layer: Layer, oldSize: Size)] = [(self, oldSize)]
    while let (layer, oldSize) = waiting.popLast() {
      let before = layer.children
        .filter { !$0.children.isEmpty || $0.flags.contains(.isOfSubclass) }
        .map { (layer: $0, oldSize: $0.bounds.size) }
      layer.flags.insert(.isResizing)
      layer.resizeSublayers(withOldSize: oldSize)
      layer.flags.remove(.isResizing)
      for entry in before.reversed()
      where entry.layer.parent === layer && entry.layer.bounds.size != entry.oldSize {
        waiting.append(entry)
      }
    }
  }

  /// Sets the frame that follows from the mask.
  package final func autoresize(from oldSize: Size) {
    let mask = autoresizingMask
    guard let size = parent?.bounds.size, !mask.isDisjoint(with: .all) else { return }
    let frame = frame
    let x = mask.horizontal.resized(
      near: frame.minX, far: frame.maxX, by: size.width - oldSize.width)
    let y = mask.vertical.resized(
      near: frame.minY, far: frame.maxY, by: size.height - oldSize.height)
    let resized = Rect(x: x.near, y: y.near, width: x.far - x.near, height: y.far - y.near)
    if resized == frame { return }
    var placement = self.placement
    placement.setFrame(resized)
    guard PropertyValue.rect(placement.bounds).isFinite,
      PropertyValue.point(placement.position).isFinite
    else { return }
    position = placement.position
    bounds = placement.bounds
  }
}

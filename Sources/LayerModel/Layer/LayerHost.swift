/// Who a layer's tree belongs to: told of every change, asked before a property changes.
///
/// The animation module's render loop is a host. A base class rather than a protocol, so that a
/// layer's reference to it is one word and a call one indirect jump.
open class LayerHost {
  package init() {}

  /// A property is about to change; the layer still has the old value.
  package func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) {}

  /// A layer and everything below it joined the tree; every one of them has this host already.
  package func didEnter(_ subtree: Layer) {}

  /// A layer and everything below it left the tree; none of them has this host any more.
  package func didLeave(_ subtree: Layer) {}

  /// The order or number of a layer's sublayers changed, or its mask.
  package func didRearrange(_ layer: Layer) {}
}

/// What another module keeps on a layer; the model never looks inside.
///
/// The animation module keeps a layer's animations here.
open class LayerAttachment {
  package init() {}
}

/// Who a layer's tree belongs to: asked before a property changes, told when layers come and go.
///
/// The animation module's render loop is a host.
package protocol LayerHost: AnyObject {
  /// A property is about to change; the layer still has the old value.
  ///
  /// Told to the host of the layer's tree, and to the one whose picture still shows the layer.
  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue)

  /// A layer and everything below it joined the tree; every one of them has this host already.
  func didEnter(_ subtree: Layer)

  /// A layer and everything below it left the tree; none of them has this host any more.
  func didLeave(_ subtree: Layer)

  /// A layer of the host's picture is about to change its sublayers or its mask; `child` is the one
  /// that will leave its place, if one will.
  func willRearrange(_ layer: Layer, losing child: Layer?)

  /// The order or number of a layer's sublayers changed, or its mask.
  func didRearrange(_ layer: Layer)
}

/// What another module keeps on a layer; the model never looks inside.
///
/// The animation module keeps a layer's animations here.
package protocol LayerAttachment: AnyObject {}

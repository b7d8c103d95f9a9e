/// Who a layer's tree belongs to: asked before a property changes, told when layers come and go.
///
/// The animation module's render loop is a host.
package protocol LayerHost: AnyObject {
  /// What the layers of the host's tree point to; made with the host, and pointing to it.
  var link: HostLink { get }

  /// A property is about to change; the layer still has the old value.
  ///
  /// Told to the host of the layer's tree, and to the one whose picture still shows the layer.
  /// The action it gives runs once the layer has the new value.
  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> (any Action)?

  /// What a displayed tree does by itself when a key changes, or nil (F98, F100).
  func defaultAction(for layer: Layer, forKey key: String) -> (any Action)?

  /// Whether the host wants to hear of each step of a search for an action.
  var tracesActions: Bool { get }

  /// A step of a search for an action was asked, with its answer; told only where it is wanted.
  func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?)

  /// Sublayers or the mask of a layer were edited: actions are asked for (F103).
  func didEdit(_ layer: Layer, _ edit: TreeEdit)

  /// A layer and everything below it joined the tree; every one of them has this host already.
  func didEnter(_ subtree: Layer)

  /// A layer and everything below it left the tree; none of them has this host any more.
  func didLeave(_ subtree: Layer)

  /// A layer of the host's picture is about to change its sublayers or its mask; `child` is the one
  /// that will leave its place, if one will.
  func willRearrange(_ layer: Layer, losing child: Layer?)

  /// The order or number of a layer's sublayers changed, or its mask.
  func didRearrange(_ layer: Layer)

  /// A layer of the tree was marked as needing layout, or joined the tree marked.
  ///
  /// Told once until the layer is laid out; of a joining subtree, before ``didEnter(_:)``.
  func didMarkLayout(_ layer: Layer)

  /// A layer of the tree was marked as needing display, or joined the tree marked.
  func didMarkDisplay(_ layer: Layer)
}

extension LayerHost {
  /// False: a host that only keeps the tree does not care.
  package var tracesActions: Bool { false }

  /// Nothing.
  package func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?) {}
}

/// The one word by which layers point to their host: a pointer to a protocol takes two, and a layer
/// points to two hosts.
package final class HostLink {
  @exclusivity(unchecked) unowned(unsafe) var tied: (any LayerHost)?
  /// The same, for a look that does not hold it.
  @exclusivity(unchecked) var glimpsed: Unmanaged<AnyObject>?

  package init() {}

  /// The host, which owns the link.
  package var host: (any LayerHost)? { tied }
}

extension LayerHost {
  /// Points the link to this host, at the end of its initialiser.
  package func tieLink() {
    link.tied = self
    link.glimpsed = .passUnretained(self)
  }
}

/// One edit of a layer's sublayers or mask, as actions hear of it (F103).
package struct TreeEdit {
  /// `sublayers` or `mask`.
  package let key: String
  /// The layers that went.
  package var removed: [Layer] = []
  /// The layers that came.
  package var added: [Layer] = []
}

/// What another module keeps on a layer; the model never looks inside.
///
/// The animation module keeps a layer's animations here.
package protocol LayerAttachment: AnyObject {
  /// The layer goes away; nothing may lead to it from now on.
  func layerGoes()
}

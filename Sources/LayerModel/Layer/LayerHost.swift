/// Who a layer's tree belongs to: asked before a property changes, told when layers come and go.
///
/// The animation module's render loop is a host.
package protocol LayerHost: AnyObject {
  /// Whether the host still works on its tree; false once its owner discarded it.
  ///
  /// An implementation reads a weak reference, so that the answer is the same in debug and release
  /// builds.
  var isAlive: Bool { get }

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
  /// True: only a host that can be discarded answers otherwise.
  package var isAlive: Bool { true }

  /// False: a host that only keeps the tree does not care.
  package var tracesActions: Bool { false }

  /// Nothing.
  package func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?) {}
}

/// A strong reference to a host that takes one word: a reference to a protocol takes two, and a
/// layer refers to two hosts.
///
/// Layers own their link, and the link owns the host (decision 0008):
///
///     layer ──▶ link ──▶ host      a host must not own its layers for ever
///
/// So a layer answers from its host's state for as long as the layer exists, whenever the program
/// releases the host's other owners.
package final class HostLink {
  /// The host.
  package let host: any LayerHost
  /// The host as an object, in one word.
  package let object: AnyObject

  package init(_ host: any LayerHost) {
    self.host = host
    object = host
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

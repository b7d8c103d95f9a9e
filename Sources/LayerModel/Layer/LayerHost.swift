import Synchronization

/// The owner of a layer's tree, notified of changes of properties and of the tree.
///
/// The animation module's render loop is a host.
package protocol LayerHost: AnyObject {
  /// Whether the host still uses its tree; false once its owner discarded it.
  ///
  /// An implementation reads a weak reference, so that the answer is the same in debug and release
  /// builds.
  var isAlive: Bool { get }

  /// Responds to a property that is about to change; the layer still has the old value.
  ///
  /// It is called for the host of the layer's tree and for the one that still presents the layer.
  /// The response takes effect once the layer has the new value.
  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> ChangeResponse

  /// Responds to a property that is set to the value that it has.
  func layer(_ layer: Layer, keeps property: PropertyID)

  /// Runs an action that a search for a key of a layer found.
  func run(_ action: any Action, forKey key: String, on layer: Layer)

  /// Adds the tree's own animation of a property that changed, as the response to the change said.
  func animate(_ property: PropertyID, of layer: Layer, from start: PropertyValue)

  /// Returns the implicit action of a displayed tree for a key, or nil (F98, F100).
  func defaultAction(for layer: Layer, forKey key: String) -> (any Action)?

  /// Whether the host traces each step of a search for an action.
  var tracesActions: Bool { get }

  /// Traces a step of a search for an action and its answer; called only if `tracesActions` is
  /// true.
  func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?)

  /// Responds to an edit of a layer's sublayers or mask by running actions (F103).
  func didEdit(_ layer: Layer, _ edit: TreeEdit)

  /// Responds to a subtree that joined the tree; all its layers already have this host.
  func didEnter(_ subtree: Layer)

  /// Responds to a subtree that left the tree; none of its layers has this host any more.
  func didLeave(_ subtree: Layer)

  /// Prepares for a change of a presented layer's sublayers or mask; `child` is the layer to be
  /// removed, if any.
  func willRearrange(_ layer: Layer, losing child: Layer?)

  /// Responds to a change of a layer's sublayers, their order or its mask.
  func didRearrange(_ layer: Layer)

  /// Responds to a layer that was marked as needing layout, or joined the tree marked.
  ///
  /// It is called once until the layer is laid out; for a joining subtree, before ``didEnter(_:)``.
  func didMarkLayout(_ layer: Layer)

  /// Responds to a layer that was marked as needing display, or joined the tree marked.
  func didMarkDisplay(_ layer: Layer)
}

/// The response of a host to a change of a property.
package enum ChangeResponse {
  /// Nothing runs.
  case none
  /// An action runs.
  case runs(any Action)
  /// The host adds its own animation, from a value to the model's.
  ///
  /// It is an action that needs no object. Between the response and the animation no code of the
  /// program runs, so nothing that the response depends on changes.
  case animates(from: PropertyValue)

  /// The response for an action or none.
  package init(_ action: (any Action)?) { self = action.map(ChangeResponse.runs) ?? .none }
}

/// A strong reference to a host in one word.
///
/// A reference to a protocol takes two, and a layer refers to two hosts.
///
/// Layers own their link, and the link owns the host (record 0008):
///
///     layer ──▶ link ──▶ host      a host must not own its layers for ever
///
/// So a layer can use its host's state for as long as the layer exists, even after the program has
/// released the host's other owners.
package final class HostLink {
  /// The host.
  package let host: any LayerHost
  /// The host as an object, in one word.
  package let object: AnyObject
  /// A number that no other link of the process has, from 1.
  package let number: Int

  private static let count = Atomic<Int>(0)

  package init(_ host: any LayerHost) {
    self.host = host
    object = host
    number = Self.count.add(1, ordering: .relaxed).newValue
  }

  /// Notifies the host of a change, and returns its response.
  func announce(
    _ property: PropertyID, of layer: Layer, from old: PropertyValue, to new: PropertyValue
  ) -> ChangeResponse {
    host.layer(layer, willChange: property, from: old, to: new)
  }
}

/// An edit of a layer's sublayers or mask, for which actions run (F103).
package struct TreeEdit {
  /// `sublayers` or `mask`.
  package let key: String
  /// The removed layers.
  package var removed: [Layer] = []
  /// The added layers.
  package var added: [Layer] = []
}

/// An object that another module keeps on a layer; the model does not inspect it.
///
/// The animation module keeps a layer's animations here.
package protocol LayerAttachment: AnyObject {
  /// Responds to the deallocation of the layer, which must not be referenced any more.
  func layerGoes()
}

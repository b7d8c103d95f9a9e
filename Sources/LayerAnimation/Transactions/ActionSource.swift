import LayerModel

/// Who decides what happens when keys of layers change, in a transaction or in a whole loop.
///
///     delegate ─▶ actions ─▶ style ─▶ class ─▶ transaction's source ─▶ loop's ─▶ the tree's own
///
/// It stands in front of what a displayed tree does by itself (F98, F100), and is asked only where
/// the layer's own steps of the search have no answer (F97). A transaction with a source does not ask
/// the loop's. View-style blocks are such a source; anything else that turns changes into animations
/// can be one.
public protocol ActionSource: AnyObject {
  /// What a change of a key does; nil leaves it to the tree.
  ///
  /// Of a property this is asked while the layer still has its old value; the action runs when it
  /// has the new one. It is not asked about layers that were never committed (F99).
  ///
  /// - Parameters:
  ///   - layer: The layer, in the loop's tree.
  ///   - key: The property's name, or `sublayers`, `mask`, `onOrderIn`, `onOrderOut`, `onLayout`.
  /// - Returns: The action, or that there is to be none; nil where this source has no say.
  func action(for layer: Layer, forKey key: String) -> ActionAnswer?
}

/// A source that also decides for layers of the tree that wait for their first commit.
///
/// Views that were just added animate in a block; plain layers do not (F99, F105).
public protocol NewLayerSource: ActionSource {}

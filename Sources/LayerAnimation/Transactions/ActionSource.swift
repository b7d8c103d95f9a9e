import LayerModel

/// A source of actions for changes of layers, in a transaction or in a whole loop.
///
///     delegate ─▶ actions ─▶ style ─▶ class ─▶ transaction's source ─▶ loop's ─▶ the tree's own
///
/// It precedes the default actions of a displayed tree (F98, F100), and is asked only if the
/// layer's own search steps have no answer (F97). If the transaction has a source, the loop's is
/// not asked. View-style blocks are such a source; so can be anything else that turns changes into
/// animations.
public protocol ActionSource: AnyObject {
  /// Returns the action for a change of a key; nil leaves the decision to the tree.
  ///
  /// For a property it is called while the layer still has its old value; the action runs when it
  /// has the new one. It is not called for layers that were never committed (F99).
  ///
  /// - Parameters:
  ///   - layer: The layer, in the loop's tree.
  ///   - key: The property's name, or `sublayers`, `mask`, `onOrderIn`, `onOrderOut`, `onLayout`.
  /// - Returns: The action, or `stop` for none; nil if this source does not decide.
  func action(for layer: Layer, forKey key: String) -> ActionAnswer?
}

/// A source that also answers for layers of the tree that wait for their first commit.
///
/// In a block, views that were just added animate; plain layers do not (F99, F105).
package protocol NewLayerSource: ActionSource {}

/// A source that animates the changes of layers without actions itself: no action is made.
package protocol ChangeAnimator: AnyObject {
  /// Returns whether a change of a property animates; the layer still has its old value.
  func animates(_ row: PropertyRow, of layer: Layer) -> Bool
  /// Animates a change; the layer has its new value.
  func animate(_ row: PropertyRow, of layer: Layer, from old: PropertyValue)
}

import LayerModel

/// The operations that a layer's animations need from the loop that owns the layer's tree.
///
/// A class, so that records refer to it with one word, and a layer's host can be downcast without a
/// check: no other module gives hosts to layers.
class AnimationHost {
  /// The addresses most recently used by added animations.
  private final let addresses = AddressMemo()

  /// Returns the address of a key path in a table, from memory if it was used before.
  final func address(of keyPath: String, in table: PropertyTable) -> PropertyAddress? {
    addresses.known(keyPath, in: ObjectIdentifier(table)) ?? addresses.find(keyPath, in: table)
  }

  /// Returns the address of a key path of a layer, from memory if it was used before.
  final func address(of keyPath: String, on layer: Layer) -> PropertyAddress? {
    addresses.known(keyPath, in: layer.propertyTableIdentity)
      ?? addresses.find(keyPath, in: layer.propertyTable)
  }

  /// Handles an animation that was added to a layer of the tree.
  func didAdd(_ record: AnimationRecord) {}

  /// Handles an animation that was removed from a layer of the tree, for a reason.
  func didRemove(_ record: AnimationRecord, _ outcome: AnimationOutcome) {}

  /// The open transaction's settings for an animation that is added.
  var animationContext: AnimationContext { .none }

  /// Stops the animations of a layer that left the tree and was committed in another loop's tree.
  func stopAnimations(of layer: Layer) {}
}

extension Layer {
  /// The host of the layer's tree; nil for a layer in no tree.
  final var animationHost: AnimationHost? {
    host.map { unsafeDowncast($0, to: AnimationHost.self) }
  }
}

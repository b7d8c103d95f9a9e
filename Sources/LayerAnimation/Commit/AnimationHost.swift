import LayerModel

/// What a layer's animations need of the loop whose tree the layer stands in.
///
/// A class, so that records point to it with one word, and that a layer's host is taken for one
/// without being asked: no other module gives hosts to layers.
class AnimationHost {
  /// The addresses that animations were added for last.
  @exclusivity(unchecked) final var addresses = AddressMemo()

  /// An animation was added to a layer of the tree.
  func didAdd(_ record: AnimationRecord) {}

  /// An animation was taken off a layer of the tree, for a reason.
  func didRemove(_ record: AnimationRecord, _ outcome: AnimationOutcome) {}

  /// What the open transaction decides for an animation that is added.
  var animationContext: AnimationContext { .none }

  /// A layer that left the tree was committed to another loop's: its animations stop now.
  func stopAnimations(of layer: Layer) {}
}

extension Layer {
  /// The host of the layer's tree, or nil for a layer in no tree.
  final var animationHost: AnimationHost? {
    host.map { unsafeDowncast($0, to: AnimationHost.self) }
  }
}

import LayerModel

// The tree around a presentation is that of the last commit, regardless of changes in the model
// since (F110, F111). For a presentation that reads the model it is the model's tree.

extension Presentation {
  /// This presentation itself (F111).
  public var presentation: Presentation { self }

  /// The layer above, or the layer whose mask this is, as presented; nil for a root.
  ///
  /// A layer that was moved or removed stays in its old position until the commit.
  public var superlayer: Presentation<Layer>? { tree.superlayer(of: model).map(sameSide) }

  /// The layers below as presented, back to front; nil if there are none.
  public var sublayers: [Presentation<Layer>]? {
    let layers = tree.sublayers(of: model)
    return layers.isEmpty ? nil : layers.map(sameSide)
  }

  /// The mask as presented; nil if there is none.
  public var mask: Presentation<Layer>? { tree.mask(of: model).map(sameSide) }

  /// The keys of the layer's animations in the order of adding; nil if there are none.
  ///
  /// They are those of the layer itself: an added animation is listed before its commit (F111).
  public var animationKeys: [String]? { model.animationKeys }

  /// The tree that contains this presentation.
  var tree: PresentedTree { PresentedTree(core: core) }

  /// Returns the presentation of another layer of the same tree: in the same copy, or in the first
  /// copy if this layer is itself a replicator.
  private func sameSide(_ layer: Layer) -> Presentation<Layer> {
    if copyIndices.isEmpty { return Presentation<Layer>(model: layer, core: core) }
    let count = layer.replicatorsAbove.count
    let indices =
      copyIndices.prefix(count) + repeatElement(0, count: max(0, count - copyIndices.count))
    return Presentation<Layer>(model: layer, core: core, copyIndices: Array(indices))
  }
}

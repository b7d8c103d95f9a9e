import LayerModel

// The tree around a presentation: that of the last commit, whatever the model's has become since
// (F110, F111). Of a presentation that stands for the model it is the model's.

extension Presentation {
  /// This presentation itself (F111).
  public var presentation: Presentation { self }

  /// The layer above, or the layer whose mask this is, as it shows; nil for a root.
  ///
  /// A layer that was moved or removed stands in its old place until the commit.
  public var superlayer: Presentation? { tree.superlayer(of: model).map(sameSide) }

  /// The layers below as they show, back to front; nil where there are none.
  public var sublayers: [Presentation]? {
    let layers = tree.sublayers(of: model)
    return layers.isEmpty ? nil : layers.map(sameSide)
  }

  /// The mask as it shows; nil where there is none.
  public var mask: Presentation? { tree.mask(of: model).map(sameSide) }

  /// The keys of the layer's animations in the order of adding; nil where there are none.
  ///
  /// They are the layer's own: what was added is listed before its commit (F111).
  public var animationKeys: [String]? { model.animationKeys }

  /// The tree this presentation stands in.
  var tree: PresentedTree { PresentedTree(core: core) }

  /// Another layer of the same tree; of a copy the same copy, and the first of what this layer
  /// itself copies.
  private func sameSide(_ layer: Layer) -> Presentation {
    if copyIndices.isEmpty { return Presentation(model: layer, core: core) }
    let count = layer.replicatorsAbove.count
    let indices =
      copyIndices.prefix(count) + repeatElement(0, count: max(0, count - copyIndices.count))
    return Presentation(model: layer, core: core, copyIndices: Array(indices))
  }
}

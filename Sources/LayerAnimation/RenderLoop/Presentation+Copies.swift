import LayerModel

extension Presentation {
  /// Returns the presentation of one copy of the layer, made by the replicators around it.
  ///
  ///     loop.advance(to: 1)
  ///     dot.presented.opacity          // copy 0, the ordinary presentation
  ///     dot.presented.copy(2).opacity  // what copy 0 presented 2 · instanceDelay earlier
  ///
  /// There is one index for each replicator around the layer, the outermost first: `copy(1)` within
  /// one, `copy(1, 0)` within two. If all indices are 0, it is the ordinary presentation.
  ///
  /// In copy *k* the time below the replicator lags by *k* times its presented delay; the
  /// replicator's own animations do not lag. With a delay below 0 the copies run ahead. An
  /// animation that was removed from its layer is removed from every copy, even from one that lags:
  /// to see the last copies reach their end, set ``Animation/isRemovedOnCompletion`` to false.
  /// Starts, ends and callbacks happen once, in the ordinary time.
  ///
  /// A copy takes no short way, so reading it costs more than reading the layer itself.
  /// Hit testing and conversion use the first copy only.
  ///
  /// - Parameter indices: Each from 0 up to the ``copyCount`` of its replicator, excluded. Another
  ///   index, or another number of them, is a programmer error and stops the program. The check is
  ///   made here only; a kept copy stays readable when the count shrinks.
  /// - Returns: A view that follows the loop, like this one.
  public func copy(_ indices: Int...) -> Presentation { copy(indices) }

  /// Returns the presentation of one copy of the layer, for indices in an array.
  ///
  /// See ``copy(_:)-(Int...)``.
  public func copy(_ indices: [Int]) -> Presentation {
    let replicators = model.replicatorsAbove
    if indices.count != replicators.count {
      fatalError(
        "A copy of \(model.shortDescription) takes one index for each replicator around it, "
          + "\(replicators.count) in all, not \(indices.count).")
    }
    for (level, replicator) in replicators.enumerated() {
      Presentation<Layer>(model: replicator, core: core, copyIndices: Array(indices[..<level]))
        .check(indices[level])
    }
    return Presentation(PresentedValues(model: model, core: core, copyIndices: indices))
  }

  /// The number of presented copies of the layers below, the first included; 0 or more.
  ///
  /// It is the presented ``/LayerModel/ReplicatorLayer/instanceCount``, rounded to a whole number;
  /// 1 for a layer that is not a replicator.
  public var copyCount: Int {
    guard values.model is ReplicatorLayer else { return 1 }
    return max(0, values.shown(ReplicatorLayer.Property.instanceCount))
  }

  /// Returns the matrix from the original position of a sublayer to the position of its copy, in
  /// the layer's own coordinates.
  ///
  /// It is the presented ``/LayerModel/ReplicatorLayer/instanceTransform``, applied `index` times
  /// about the centre of the bounds (D22). The sublayer transform, which is applied about the
  /// anchor point (F120c), comes after it. The identity for copy 0 and for a layer that is not a
  /// replicator.
  ///
  /// - Parameter index: From 0 up to ``copyCount``, excluded; any other value stops the program.
  /// - Returns: The matrix, the instance transform to the power of `index`.
  public func copyTransform(_ index: Int) -> Transform3D {
    check(index)
    guard values.model is ReplicatorLayer else { return .identity }
    let step = values.shown(ReplicatorLayer.Property.instanceTransform)
    var placement = self.placement
    placement.sublayerTransform = .identity
    (placement.anchorPoint, placement.anchorPointZ) = (Point(x: 0.5, y: 0.5), 0)
    for _ in 0..<index {
      placement.sublayerTransform = placement.sublayerTransform.concatenating(step)
    }
    return placement.sublayerMatrix
  }

  /// Returns the colour by which a copy of the layers below is multiplied.
  ///
  /// It is the presented ``/LayerModel/ReplicatorLayer/instanceColor`` plus `index` times the
  /// offset of each component; each sum is clamped to 0…1. Nil, for no tint, if the replicator has
  /// no colour; opaque white for a layer that is not a replicator.
  ///
  /// - Parameter index: From 0 up to ``copyCount``, excluded; any other value stops the program.
  /// - Returns: The colour, in the colour space of the replicator's colour.
  public func copyColor(_ index: Int) -> Color? {
    check(index)
    guard values.model is ReplicatorLayer else { return .white }
    guard var color = values.shown(ReplicatorLayer.Property.instanceColor) else { return nil }
    func add(_ offset: TypedProperty<Double>, to component: inout Double) {
      component = min(1, max(0, component + Double(index) * values.shown(offset)))
    }
    add(ReplicatorLayer.Property.instanceRedOffset, to: &color.red)
    add(ReplicatorLayer.Property.instanceGreenOffset, to: &color.green)
    add(ReplicatorLayer.Property.instanceBlueOffset, to: &color.blue)
    add(ReplicatorLayer.Property.instanceAlphaOffset, to: &color.alpha)
    return color
  }

  private func check(_ index: Int) {
    if index < 0 || index >= copyCount {
      fatalError(
        "\(model.shortDescription) shows \(copyCount) copies, counted from 0; there is no copy "
          + "\(index).")
    }
  }
}

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
  /// animation that was removed from its layer is gone from every copy, even from one that lags: to
  /// see the last copies reach their end, set ``Animation/isRemovedOnCompletion`` to false. Starts,
  /// ends and callbacks happen once, in the ordinary time.
  ///
  /// A copy uses the reference evaluation, so reading it costs more than reading the layer itself.
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
    for (place, replicator) in replicators.enumerated() {
      Presentation(model: replicator, core: core, copyIndices: Array(indices[..<place]))
        .check(indices[place])
    }
    return Presentation(model: model, core: core, copyIndices: indices)
  }

  /// The number of presented copies of the layers below, the first included; 0 or more.
  ///
  /// It is the presented ``/LayerModel/ReplicatorLayer/instanceCount``, rounded to a whole number;
  /// 1 for a layer that is no replicator.
  public var copyCount: Int {
    guard model is ReplicatorLayer else { return 1 }
    return max(0, Int(propertyValue: whole(ReplicatorLayer.Row.instanceCount)) ?? 0)
  }

  /// Returns the matrix from the original position of a sublayer to the position of its copy, in
  /// the layer's own coordinates.
  ///
  /// It is the presented ``/LayerModel/ReplicatorLayer/instanceTransform``, applied `index` times
  /// about the anchor point. The sublayer transform, which is applied about the same point (F120c),
  /// comes after it. The identity for copy 0 and for a layer that is no replicator.
  ///
  /// - Parameter index: From 0 up to ``copyCount``, excluded; any other value stops the program.
  /// - Returns: The matrix, the instance transform to the power of `index`.
  public func copyTransform(_ index: Int) -> Transform3D {
    check(index)
    guard model is ReplicatorLayer,
      case .transform(let step) = whole(ReplicatorLayer.Row.instanceTransform)
    else { return .identity }
    var placement = self.placement
    placement.sublayerTransform = .identity
    for _ in 0..<index {
      placement.sublayerTransform = placement.sublayerTransform.concatenating(step)
    }
    return placement.sublayerMatrix
  }

  /// Returns the colour by which a copy of the layers below is multiplied.
  ///
  /// It is the presented ``/LayerModel/ReplicatorLayer/instanceColor`` plus `index` times the
  /// offset of each component; each sum is clamped to 0…1. Nil, for no tint, if the replicator has
  /// no colour; opaque white for a layer that is no replicator.
  ///
  /// - Parameter index: From 0 up to ``copyCount``, excluded; any other value stops the program.
  /// - Returns: The colour, in the colour space of the replicator's colour.
  public func copyColor(_ index: Int) -> Color? {
    check(index)
    guard model is ReplicatorLayer else { return .white }
    guard case .color(var color) = whole(ReplicatorLayer.Row.instanceColor) else { return nil }
    func sum(_ component: Double, _ property: PropertyID) -> Double {
      guard case .number(let offset) = whole(property) else { return component }
      return min(1, max(0, component + Double(index) * offset))
    }
    color.red = sum(color.red, ReplicatorLayer.Row.instanceRedOffset)
    color.green = sum(color.green, ReplicatorLayer.Row.instanceGreenOffset)
    color.blue = sum(color.blue, ReplicatorLayer.Row.instanceBlueOffset)
    color.alpha = sum(color.alpha, ReplicatorLayer.Row.instanceAlphaOffset)
    return color
  }

  private func whole(_ property: PropertyID) -> PropertyValue {
    let type = model.propertyTable[property].type
    return value(at: PropertyAddress(property: property, component: .whole, type: type))
  }

  private func check(_ index: Int) {
    if index < 0 || index >= copyCount {
      fatalError(
        "\(model.shortDescription) shows \(copyCount) copies, counted from 0; there is no copy "
          + "\(index).")
    }
  }
}

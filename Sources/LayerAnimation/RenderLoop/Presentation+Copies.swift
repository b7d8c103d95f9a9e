import LayerModel

extension Presentation {
  /// What shows of the layer in one copy that a replicator around it makes.
  ///
  ///     loop.advance(to: 1)
  ///     dot.presented.opacity          // copy 0, as ever
  ///     dot.presented.copy(2).opacity  // what copy 0 showed 2 · instanceDelay earlier
  ///
  /// One index for each replicator around the layer, the outermost first: `copy(1)` within one,
  /// `copy(1, 0)` within two. Copy 0 of all is the ordinary presentation.
  ///
  /// In copy *k* the time of what is below the replicator lags *k* times the delay that shows of
  /// it; the replicator's own animations do not. A delay below 0 lets the copies run ahead. An
  /// animation that is off its layer is off in every copy, however late that runs: to see the last
  /// ones to their end set ``Animation/isRemovedOnCompletion`` to false. Begins, ends and callbacks
  /// happen once, in the ordinary time.
  ///
  /// It is read as the reference evaluates, so a copy costs more to read than the layer itself.
  /// Hit testing and conversion know the first copy only.
  ///
  /// - Parameter indices: Each from 0 up to the ``copyCount`` of its replicator, excluded. Another
  ///   index, or another number of them, is a programmer error and stops the program. That is
  ///   checked here; one that is kept while the count shrinks stays readable.
  /// - Returns: A view that follows the loop, like this one.
  public func copy(_ indices: Int...) -> Presentation { copy(indices) }

  /// What shows of the layer in one copy, for indices in an array.
  ///
  /// The same as the indices one by one.
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

  /// How many copies show of what is below the layer, the first included; 0 or more.
  ///
  /// The ``/LayerModel/ReplicatorLayer/instanceCount`` that shows, to the nearest whole number; 1
  /// for a layer that is no replicator.
  public var copyCount: Int {
    guard model is ReplicatorLayer else { return 1 }
    return max(0, Int(propertyValue: whole(ReplicatorLayer.Row.instanceCount)) ?? 0)
  }

  /// The matrix that leads from where a sublayer of the layer would stand to where a copy of it
  /// stands, in the layer's own coordinates.
  ///
  /// The ``/LayerModel/ReplicatorLayer/instanceTransform`` that shows, applied `index` times about
  /// the anchor point, as the sublayer transform is (F120c), which comes after it. The identity for
  /// copy 0 and for a layer that is no replicator.
  ///
  /// - Parameter index: From 0 up to ``copyCount``, excluded; another stops the program.
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

  /// The colour that a copy of what is below the layer is multiplied by.
  ///
  /// The ``/LayerModel/ReplicatorLayer/instanceColor`` that shows, and `index` times the offset of
  /// each component; each sum is brought into 0…1. Nil, for no tint, where the replicator has no
  /// colour; opaque white for a layer that is no replicator.
  ///
  /// - Parameter index: From 0 up to ``copyCount``, excluded; another stops the program.
  /// - Returns: The colour, in the space of the replicator's.
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

import LayerModel

// Animated values, read in bulk: each is evaluated once, at a fraction of the cost of single reads.

extension RenderLoop {
  /// Reads every animated property of the tree at the present, in no particular order.
  ///
  ///     loop.forEachAnimatedValue { layer, property, value in
  ///       print(layer.id ?? "", layer.propertyTable[property].name, value)
  ///     }
  ///
  /// The closure may read and change layers, but a commit in it stops the program.
  ///
  /// - Parameter visit: Called with the layer, the property's number in the layer's property table,
  ///   and the presented value.
  public func forEachAnimatedValue(
    _ visit: (Layer, _ property: PropertyID, PropertyValue) -> Void
  ) {
    let (now, wasVisited) = (core.now, core.isVisited)
    core.isVisited = true
    core.tables.forEachSlot { id, slot in
      // Until the next commit the loop owns the layers that it presents.
      slot.pointee.layer?._withUnsafeGuaranteedRef { $0.unmanaged }?._withUnsafeGuaranteedRef {
        visit($0, slot.pointee.property, core.tables.value(of: id, .whole, at: .present(now)))
      }
    }
    core.isVisited = wasVisited
  }

  /// Returns what a layer's property shows at an instant if nothing happens until then, what
  /// ends now has ended.
  package func projectedValue(
    of property: PropertyID, of layer: Layer, at instant: Double
  ) -> PropertyValue {
    // As in a copy, an end counts by its time, and not by what happened at the present.
    let time = CopyTime(seconds: layer.localTime(at: instant), isShifted: true)
    return core.composedValue(property, of: layer, at: time).read(.whole)
  }
}

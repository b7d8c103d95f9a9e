import LayerAnimation
import LayerModel

/// The presented values of a tree at one instant, as far as they can be continuous.
///
/// It has the properties that are set or animated; every other one has its default.
struct PresentedSnapshot {
  /// The layers, in the order of the tree.
  private(set) var layers: [Layer] = []
  private var values: [ObjectIdentifier: [PropertyID: PropertyValue]] = [:]

  /// Reads a tree.
  init(of loop: RenderLoop) {
    var animated: [ObjectIdentifier: [PropertyID: PropertyValue]] = [:]
    loop.forEachAnimatedValue { layer, property, value in
      animated[ObjectIdentifier(layer), default: [:]][property] = value
    }
    loop.root.forEachInSubtree { layer in
      var values = animated[ObjectIdentifier(layer)] ?? [:]
      layer.forEachSetProperty { property in
        if values[property] == nil { values[property] = layer.storedValue(property) }
      }
      layers.append(layer)
      self.values[ObjectIdentifier(layer)] = values
    }
  }

  /// The properties of a layer that are set or animated, in the order of its table.
  func properties(of layer: Layer) -> [PropertyID] {
    (values[ObjectIdentifier(layer)] ?? [:]).keys.sorted()
  }

  /// Returns the value of a property; nil for a layer that was not in the tree.
  func value(of property: PropertyID, of layer: Layer) -> PropertyValue? {
    guard let values = values[ObjectIdentifier(layer)] else { return nil }
    return values[property] ?? layer.propertyTable[property].defaultValue
  }
}

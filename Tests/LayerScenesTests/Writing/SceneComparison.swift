import LayerAnimation
import LayerModel
import Testing

@testable import LayerScenes

/// Compares what two trees present, to the bit.
enum SceneComparison {
  /// The first difference between two trees; nil if they present the same.
  static func difference(
    _ first: Layer, _ second: Layer, withIDs comparesIDs: Bool = true
  ) -> String? {
    let (left, right) = (layers(of: first), layers(of: second))
    if left.count != right.count { return "\(left.count) layers and \(right.count)" }
    for (one, other) in zip(left, right) {
      if comparesIDs && one.id != other.id || one.name != other.name {
        return "\(one) and \(other)"
      }
      for keyPath in one.propertyTable.allKeyPaths where keyPath != "mask" {
        // The start of a layer is relative to the scene's, so only what follows from it is equal.
        if keyPath == "id" && !comparesIDs { continue }
        if keyPath == "beginTime" || keyPath == "frame" || keyPath.hasPrefix("frame.") { continue }
        guard let address = one.propertyTable.address(of: keyPath),
          let otherAddress = other.propertyTable.address(of: keyPath)
        else { return "\(one) has \(keyPath)" }
        if address.type == .layer { continue }
        let (model, otherModel) = (one.value(at: address), other.value(at: otherAddress))
        if !isSame(model, otherModel) { return "\(one).\(keyPath): \(model), not \(otherModel)" }
        let shown = one.presented.value(at: address)
        let otherShown = other.presented.value(at: otherAddress)
        if !isSame(shown, otherShown) {
          return "\(one).\(keyPath) shows \(otherShown), not \(shown)"
        }
      }
    }
    return nil
  }

  private static func layers(of root: Layer) -> [Layer] {
    var layers: [Layer] = []
    root.forEachInSubtree { layers.append($0) }
    return layers
  }

  /// Whether two values have the same bits; `==` would accept zeros of both signs.
  static func isSame(_ first: PropertyValue, _ second: PropertyValue) -> Bool {
    first == second && bits(first) == bits(second)
  }

  private static func bits(_ value: PropertyValue) -> [UInt8]? {
    var shape = ValueShape(value.type ?? .number)
    shape.allowsNone = true
    // Every number has the shortest text that reads back as the same bits.
    return ValueText.json(value, as: shape)
  }
}

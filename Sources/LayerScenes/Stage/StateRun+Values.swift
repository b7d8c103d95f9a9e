import LayerAnimation
import LayerModel

extension StateRun.SetValue {
  /// Whether the layer still has the value, which may be written as more than a turn.
  var isCurrent: Bool { address.component.read(from: after) == layer.value(at: address) }

  /// Takes the value back.
  ///
  /// If the property still has what the state made of it, it gets exactly what it had before.
  /// Otherwise something else has changed a part of it, and only the part that the state set goes
  /// back.
  func takeBack() {
    if layer.wholeValue(at: address) == after {
      layer.setWhole(before, at: address)
    } else {
      layer.setValue(address.component.read(from: before), at: address)
    }
  }
}

extension Layer {
  /// Returns the whole property at the address of it or of a part.
  func wholeValue(at address: PropertyAddress) -> PropertyValue {
    value(at: propertyTable[address.property].address)
  }

  /// Sets the whole property at the address of it or of a part.
  func setWhole(_ value: PropertyValue, at address: PropertyAddress) {
    setValue(value, at: propertyTable[address.property].address)
  }
}

extension AnimationHandle {
  /// Whether the animation runs, waits, or is held.
  var isStillThere: Bool {
    outcome == nil || key.flatMap { layer.animation(forKey: $0) } === animation
  }
}

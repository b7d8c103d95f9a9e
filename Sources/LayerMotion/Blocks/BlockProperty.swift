import LayerAnimation
import LayerModel

/// Which keys of a layer a view-style block animates, and how (F123).
enum BlockProperty {
  case additive
  case plain
  case still

  /// Names that are animated by the difference, so that blocks add up.
  private static let additiveNames: Set<String> = [
    "bounds", "position", "transform", "cornerRadius",
  ]
  /// Names that a displayed layer animates by itself and a block does not.
  private static let stillNames: Set<String> = [
    "borderWidth", "borderColor", "shadowColor", "shadowOffset", "shadowRadius", "strokeStart",
    "strokeEnd", "zPosition",
  ]

  /// What a block does with a key of a layer; everything that is no animatable property stays still.
  ///
  /// Of a layer's own and of other classes' properties those animate that would by themselves.
  init(_ key: String, of layer: Layer) {
    self = .still
    guard let row = layer.propertyTable.row(named: key), row.isAnimatable,
      !Self.stillNames.contains(key)
    else { return }
    switch row.declaration.implicitAction {
    case .none, .transition: return
    case .basicUnlessAbsent where layer.modelValue(key) == .null: return
    case .basic, .basicUnlessAbsent: break
    }
    self = Self.additiveNames.contains(key) ? .additive : .plain
  }
}

extension Layer {
  /// Whether the layer stands in a loop's tree.
  func isInTree(of loop: RenderLoop) -> Bool {
    var top = self
    while let next = top.superlayer { top = next }
    return top === loop.root
  }

  /// The model's value under a key path that the layer is known to have.
  func modelValue(_ keyPath: String) -> PropertyValue {
    do {
      return try value(forKeyPath: keyPath)
    } catch {
      fatalError("\(error)")
    }
  }

  /// What shows under a key path that the layer is known to have.
  func presentedValue(_ keyPath: String) -> PropertyValue {
    do {
      return try presented.value(forKeyPath: keyPath)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Sets the model's value under a key path that the layer is known to have.
  func setModelValue(_ value: PropertyValue, _ keyPath: String) {
    do {
      try setValue(value, forKeyPath: keyPath)
    } catch {
      fatalError("\(error)")
    }
  }
}

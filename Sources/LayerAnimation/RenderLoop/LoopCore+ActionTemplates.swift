import LayerModel

// Animations without a key path in `actions`: templates for the property that changes (F165).

extension LoopCore {
  /// An action for a change of a property, with what a template leaves open filled in.
  ///
  ///     actions["opacity"] = template       no key path
  ///     layer.opacity = 0                   key path "opacity", from the old value, to the new one
  ///
  /// From is what shows where the property is being animated (D14), as for the tree's own
  /// animations. What the template sets stays as it is; the template itself never changes.
  func filled(
    _ action: any Action, for property: PropertyID, of layer: Layer, to new: PropertyValue
  ) -> any Action {
    if let own = action as? OwnAction {
      return OwnAction(
        action: filled(own.action, for: property, of: layer, to: new), core: own.core)
    }
    guard let template = action as? PropertyAnimation, template.keyPath == nil else {
      return action
    }
    let row = layer.propertyTable[property]
    let name = row.declaration.name
    let copy = template.copy()
    (copy as? PropertyAnimation)?.keyPath = name
    guard let basic = copy as? BasicAnimation else { return copy }
    let address = PropertyAddress(property: property, component: .whole, type: row.type)
    if basic.fromValue == nil {
      basic.fromValue = valueBefore(address, of: layer, forKey: name)
    }
    if basic.toValue == nil && basic.byValue == nil { basic.toValue = new }
    return copy
  }
}

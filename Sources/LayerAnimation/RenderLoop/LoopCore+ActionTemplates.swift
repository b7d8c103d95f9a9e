import LayerModel

// Animations without a key path in `actions`: templates for the property that changes (F165).

extension LoopCore {
  /// Returns the action for a change of a property, with the open fields of a template filled in.
  ///
  ///     actions["opacity"] = template       no key path
  ///     layer.opacity = 0                   key path "opacity", from the old value to the new one
  ///
  /// `fromValue` is the presented value if the property is being animated (D14), as for the tree's
  /// own animations. Fields that the template sets stay as they are; the template itself does not
  /// change.
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

extension Layer {
  /// Writes a new value, and marks what it makes out of date.
  ///
  /// A plain layer pays for two comparisons.
  final func storeAndMark(
    _ value: PropertyValue, _ property: PropertyID, from old: PropertyValue
  ) {
    let mayMeasure =
      !flags.isDisjoint(with: [.isOfSubclass, .isMeasured]) && property.rawValue > 3
      && parent != nil
    guard mayMeasure else {
      store(value, property)
      mark(property, from: old, to: value)
      return
    }
    let size = intrinsicSize
    store(value, property)
    mark(property, from: old, to: value)
    if intrinsicSize != size { superlayerToArrange?.markForLayout() }
  }

  /// Marks what a property that reads differently makes out of date.
  final func mark(
    _ property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) {
    if property == .bounds || property == LayerProperty.transform {
      markForLayout()
      superlayerToArrange?.markForLayout()
    }
    if property == .bounds {
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
      if case .rect(let old) = old, case .rect(let new) = new, old.size != new.size {
        didResize(from: old.size)
      }
    }
    if flags.contains(.isOfSubclass) && !flags.contains(.needsDisplay)
      && Self.needsDisplay(forKey: propertyTable[property].name)
    {
      setNeedsDisplay()
    }
  }
}

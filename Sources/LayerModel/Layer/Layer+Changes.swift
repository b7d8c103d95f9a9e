extension Layer {
  /// Stores a new value and invalidates dependent state.
  ///
  /// It costs a plain layer two comparisons.
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

  /// Invalidates the state that depends on a changed property.
  final func mark(
    _ property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) {
    // The most frequent changes invalidate nothing.
    let isPositionOrOpacity = property == .position || property == .opacity
    if isPositionOrOpacity && !flags.contains(.isOfSubclass) { return }
    if property == .bounds || property == LayerProperty.transform.id {
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

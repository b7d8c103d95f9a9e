extension Layer {
  /// The properties of this layer: its class's and those it declared for itself.
  public final var propertyTable: PropertyTable { extras?.table ?? Self.propertyTable }

  /// Whether a value was set for a property, even one equal to the default.
  package final func isSet(_ property: PropertyID) -> Bool {
    if property.rawValue < 4 { return inlineSetBits & (1 << property.rawValue) != 0 }
    return sparseValues[property] != nil
  }

  /// Calls a closure with every stored property whose value may differ from its default, in the
  /// order of the table.
  ///
  /// The quick way to find what a layer is made of: most layers set a handful of some fifty rows.
  package final func forEachSetProperty(_ visit: (PropertyID) -> Void) {
    if hasStyle {
      for row in propertyTable.rows where row.type != .layer { visit(row.id) }
      return
    }
    for number in 0..<UInt16(4) where inlineSetBits & (1 << number) != 0 {
      visit(PropertyID(number))
    }
    for property in sparseValues.properties { visit(property) }
  }

  /// The value of a stored property: what was set, else what the style says, else the default.
  package final func storedValue(_ property: PropertyID) -> PropertyValue {
    if hasStyle, !isSet(property), let styled = styledValue(property) { return styled }
    switch property {
    case .bounds: return .rect(inlineBounds)
    case .position: return .point(inlinePosition)
    case .anchorPoint: return .point(inlineAnchorPoint)
    case .opacity: return .number(inlineOpacity)
    default: return sparseValues[property] ?? propertyTable[property].defaultValue
    }
  }

  /// Writes a value without telling anybody; its type must be the property's.
  package final func store(_ value: PropertyValue, _ property: PropertyID) {
    switch (property, value) {
    case (.bounds, .rect(let bounds)): inlineBounds = bounds
    case (.position, .point(let position)): inlinePosition = position
    case (.anchorPoint, .point(let anchorPoint)): inlineAnchorPoint = anchorPoint
    case (.opacity, .number(let opacity)): inlineOpacity = opacity
    default:
      sparseValues[property] = value
      if property == LayerProperty.style { hasStyle = value != .null }
      return
    }
    inlineSetBits |= 1 << property.rawValue
  }

  /// Changes a property and tells the host; an equal value tells nobody (F104).
  package final func change(_ property: PropertyID, to value: PropertyValue) {
    var value = value
    if property == .bounds, case .rect(let bounds) = value { value = .rect(bounds.standardized) }
    let old = storedValue(property)
    if old == value {
      // Set is set, though equal to the default or the style: a style that comes or goes later
      // must not change it.
      if !isSet(property) { store(value, property) }
      return
    }
    if property == LayerProperty.style { return changeStyle(from: old, to: value) }
    let action = announce(property, from: old, to: value)
    storeAndMark(value, property, from: old)
    action?.run(forKey: propertyTable[property].name, on: self)
    if flags.contains(.isObserved) { report(property, from: old, to: value) }
  }

  /// Changes the style, and with it every property that is not set and that it speaks of.
  private func changeStyle(from old: PropertyValue, to value: PropertyValue) {
    let styled = styleChanges(value)
    for change in styled {
      // A style changes what is not set without animating it.
      _ = announce(change.property, from: change.old, to: change.new)
    }
    let action = announce(LayerProperty.style, from: old, to: value)
    storeAndMark(value, LayerProperty.style, from: old)
    for change in styled { mark(change.property, from: change.old, to: change.new) }
    action?.run(forKey: propertyTable[LayerProperty.style].name, on: self)
    guard flags.contains(.isObserved) else { return }
    report(LayerProperty.style, from: old, to: value)
    for change in styled { report(change.property, from: change.old, to: change.new) }
  }

  /// Changes a property from a typed accessor, where a number that is not finite is a programmer
  /// error.
  final func setChecked(_ value: PropertyValue, _ property: PropertyID) {
    if !value.isFinite { refuse(value, property) }
    change(property, to: value)
  }

  /// Changes a property whose setter repairs values that it does not have (F155).
  final func setRepaired(_ value: PropertyValue, _ property: PropertyID) {
    setChecked(propertyTable[property].declaration.repaired(value), property)
  }

  /// Stops the program over a value that is not finite, unless the property may be infinite.
  final func refuse(_ value: PropertyValue, _ property: PropertyID) {
    let row = propertyTable[property]
    if row.declaration.isFiniteEnough(value) { return }
    if value.containsNaN {
      fatalError("'\(row.name)' of \(shortDescription) was set to NaN.")
    }
    fatalError("'\(row.name)' of \(shortDescription) must be finite.")
  }

  /// What the style says for a property, when it is of the property's type.
  private func styledValue(_ property: PropertyID) -> PropertyValue? {
    guard property != LayerProperty.style,
      case .dictionary(let style)? = sparseValues[LayerProperty.style]
    else { return nil }
    return Layer.value(of: propertyTable[property], in: style)
  }

  /// What a style says for a property: its own entry, else that of the style within it, and so on;
  /// entries that the property would not take are passed over (F160).
  private static func value(
    of row: PropertyRow, in style: [String: PropertyValue]
  ) -> PropertyValue? {
    var style = style
    while true {
      // Not by flatMap: an entry may be null, which is a value.
      if let entry = style[row.name], let value = row.declaration.admitted(entry) { return value }
      guard case .dictionary(let inner)? = style["style"] else { return nil }
      style = inner
    }
  }

  /// Tells whoever has the layer in a tree, and whoever still shows it after it left one; gives the
  /// action of the first.
  private func announce(
    _ property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> (any Action)? {
    if let presenter, presenter !== host {
      _ = presenter.layer(self, willChange: property, from: old, to: new)
    }
    return host?.layer(self, willChange: property, from: old, to: new)
  }

  /// Every property that will read differently under another style.
  private func styleChanges(
    _ newStyle: PropertyValue
  ) -> [(property: PropertyID, old: PropertyValue, new: PropertyValue)] {
    var style: [String: PropertyValue] = [:]
    if case .dictionary(let entries) = newStyle { style = entries }
    var changes: [(property: PropertyID, old: PropertyValue, new: PropertyValue)] = []
    for row in propertyTable.rows where row.id != LayerProperty.style && !isSet(row.id) {
      let old = storedValue(row.id)
      let new = Layer.value(of: row, in: style) ?? row.defaultValue
      if old != new && row.id != LayerProperty.frame { changes.append((row.id, old, new)) }
    }
    return changes
  }

  /// The value of a property as a Swift type, which must be the property's.
  final func typed<Value: PropertyRepresentable>(_ property: PropertyID) -> Value {
    guard let value = Value(propertyValue: storedValue(property)) else {
      fatalError(
        "'\(propertyTable[property].name)' of \(shortDescription) is not a \(Value.self).")
    }
    return value
  }
}

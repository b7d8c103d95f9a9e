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

  /// Changes a property and tells the host; an equal value changes nothing (F104).
  package final func change(_ property: PropertyID, to value: PropertyValue) {
    let old = storedValue(property)
    if old == value { return }
    host?.layer(self, willChange: property, from: old, to: value)
    store(value, property)
  }

  /// Changes a property from a typed accessor, where a NaN is a programmer error.
  final func setChecked(_ value: PropertyValue, _ property: PropertyID) {
    if let numbers = value.numbers, numbers.contains(where: \.isNaN) {
      fatalError("'\(propertyTable[property].name)' of \(shortDescription) was set to NaN.")
    }
    change(property, to: value)
  }

  /// What the style says for a property, when it is of the property's type.
  private func styledValue(_ property: PropertyID) -> PropertyValue? {
    guard property != LayerProperty.style,
      case .dictionary(let style)? = sparseValues[LayerProperty.style]
    else { return nil }
    let row = propertyTable[property]
    return style[row.name]?.converted(to: row.type)
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

extension Layer {
  /// The properties of this layer: those of its class and those it declared itself.
  public final var propertyTable: PropertyTable { extras?.table ?? Self.propertyTable }

  /// The identity of ``propertyTable``, which does not retain it.
  package final var propertyTableIdentity: ObjectIdentifier {
    if extras != nil || flags.contains(.isOfSubclass) { return ObjectIdentifier(propertyTable) }
    return ObjectIdentifier(LayerTable.table)
  }

  /// Returns whether a value was set for a property, even one equal to the default.
  package final func isSet(_ property: PropertyID) -> Bool { values.isSet(property) }

  /// Calls a closure with every stored property whose value may differ from its default, in the
  /// order of the table.
  ///
  /// It is fast, since most layers set only a few of some fifty properties.
  package final func forEachSetProperty(_ visit: (PropertyID) -> Void) {
    if values.hasStyle {
      for row in propertyTable.rows where row.type != .layer { visit(row.id) }
    } else {
      values.forEachSet(visit)
    }
  }

  /// Returns the value of a stored property: the one set, otherwise the style's, otherwise the
  /// default.
  package final func storedValue(_ property: PropertyID) -> PropertyValue {
    if values.hasStyle, !values.isSet(property), let styled = styledValue(property) {
      return styled
    }
    return values[property] ?? propertyTable[property].defaultValue
  }

  /// Stores a value without notifying the host; its type must be the property's.
  package final func store(_ value: PropertyValue, _ property: PropertyID) {
    values.set(value, property)
  }

  /// Changes a property and notifies the host, unless the value is equal (F104).
  package final func change(_ property: PropertyID, to value: PropertyValue) {
    var value = value
    if property == .bounds, case .rect(let bounds) = value { value = .rect(bounds.standardized) }
    let old = storedValue(property)
    if old == value {
      // A value counts as set even if it equals the default or the style's: a later change of the
      // style must not affect it.
      if !isSet(property) { store(value, property) }
      links.host?.host.layer(self, keeps: property)
      return
    }
    if !property.hasField, property == LayerProperty.style.id {
      return changeStyle(from: old, to: value)
    }
    let host = links.host
    let response = announce(property, from: old, to: value, by: host)
    storeAndMark(value, property, from: old)
    carryOut(response, property, by: host)
    if flags.contains(.isObserved) { report(property, from: old, to: value) }
    if flags.contains(.isOfSubclass) { didChange(property, to: value) }
  }

  /// Changes the style and every unset property that it contains.
  private func changeStyle(from old: PropertyValue, to value: PropertyValue) {
    let styled = styleChanges(value)
    for change in styled {
      // A style changes unset properties without animating them.
      _ = announce(change.property, from: change.old, to: change.new, by: links.host)
    }
    let host = links.host
    let response = announce(LayerProperty.style.id, from: old, to: value, by: host)
    storeAndMark(value, LayerProperty.style.id, from: old)
    for change in styled { mark(change.property, from: change.old, to: change.new) }
    carryOut(response, LayerProperty.style.id, by: host)
    guard flags.contains(.isObserved) else { return }
    report(LayerProperty.style.id, from: old, to: value)
    for change in styled { report(change.property, from: change.old, to: change.new) }
  }

  /// Changes a property from a typed accessor; a number that is not finite is a programmer error.
  final func setTyped<Value>(_ value: Value, _ property: TypedProperty<Value>) {
    change(property.id, toFinite: value.propertyValue)
  }

  /// Changes a property whose setter repairs invalid values (F155).
  final func setRepaired<Value>(_ value: Value, _ property: TypedProperty<Value>) {
    let declaration = propertyTable[property.id].declaration
    change(property.id, toFinite: declaration.repaired(value.propertyValue))
  }

  private func change(_ property: PropertyID, toFinite value: PropertyValue) {
    if !value.isFinite { refuse(value, property) }
    change(property, to: value)
  }

  /// Stops the program if a value is not finite, unless the property may be infinite.
  final func refuse(_ value: PropertyValue, _ property: PropertyID) {
    let row = propertyTable[property]
    if row.declaration.isFiniteEnough(value) { return }
    if value.containsNaN {
      fatalError("'\(row.name)' of \(shortDescription) was set to NaN.")
    }
    fatalError("'\(row.name)' of \(shortDescription) must be finite.")
  }

  /// Returns the style's value for a property, if it is valid.
  private func styledValue(_ property: PropertyID) -> PropertyValue? {
    guard property != LayerProperty.style.id,
      case .dictionary(let style)? = values[LayerProperty.style.id]
    else { return nil }
    return Layer.value(of: propertyTable[property], in: style)
  }

  /// Returns a style's value for a property: its own entry, otherwise that of the nested style, and
  /// so on.
  ///
  /// Invalid entries are skipped (F160).
  private static func value(
    of row: PropertyRow, in style: [String: PropertyValue]
  ) -> PropertyValue? {
    var style = style
    while true {
      // Not with flatMap: an entry may be null, which is a value.
      if let entry = style[row.name], let value = row.declaration.admitted(entry) { return value }
      guard case .dictionary(let inner)? = style["style"] else { return nil }
      style = inner
    }
  }

  /// Notifies the host of the layer's tree, and the host that still presents the layer if that is
  /// another one; returns the first one's response.
  private func announce(
    _ property: PropertyID, from old: PropertyValue, to new: PropertyValue, by host: HostLink?
  ) -> ChangeResponse {
    // The layers of one host share its link.
    if let presenter = links.presenter, presenter !== host {
      _ = presenter.announce(property, of: self, from: old, to: new)
    }
    guard let host else { return .none }
    return host.announce(property, of: self, from: old, to: new)
  }

  /// Runs or adds what a host responded to a change, now that the layer has the new value.
  private func carryOut(
    _ response: consuming ChangeResponse, _ property: PropertyID, by link: HostLink?
  ) {
    // Nearly always none; a response that is not consumed would be copied for the comparison.
    switch consume response {
    case .none: break
    case .runs(let action):
      link?.host.run(action, forKey: propertyTable[property].name, on: self)
    case .animates(let start): link?.host.animate(property, of: self, from: start)
    }
  }

  /// Returns the properties whose values differ under another style.
  private func styleChanges(
    _ newStyle: PropertyValue
  ) -> [(property: PropertyID, old: PropertyValue, new: PropertyValue)] {
    var style: [String: PropertyValue] = [:]
    if case .dictionary(let entries) = newStyle { style = entries }
    var changes: [(property: PropertyID, old: PropertyValue, new: PropertyValue)] = []
    for row in propertyTable.rows where row.id != LayerProperty.style.id && !isSet(row.id) {
      let old = storedValue(row.id)
      let new = Layer.value(of: row, in: style) ?? row.defaultValue
      if old != new && row.id != LayerProperty.frame.id { changes.append((row.id, old, new)) }
    }
    return changes
  }

  /// Returns the value of a property as a Swift type.
  final func typed<Value>(_ property: TypedProperty<Value>) -> Value {
    guard let value = Value(propertyValue: storedValue(property.id)) else {
      fatalError(
        "'\(propertyTable[property.id].name)' of \(shortDescription) is not a \(Value.self).")
    }
    return value
  }

  /// The extras, created if the layer has none.
  final var madeExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// Stores a new value and invalidates dependent state.
  ///
  /// It costs a plain layer two comparisons.
  private final func storeAndMark(
    _ value: PropertyValue, _ property: PropertyID, from old: PropertyValue
  ) {
    let mayMeasure =
      (flags.contains(.isOfSubclass) || flags.contains(.isMeasured)) && !property.hasField
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
      && needsContents(forKey: propertyTable[property].name)
    {
      setNeedsDisplay()
    }
  }
}

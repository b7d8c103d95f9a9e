import LayerAnimation
import LayerModel

/// Reads the properties of a layer that a frame shows, in the order of its table.
///
/// These are the properties that are animated or not default in the model. An animated property is
/// followed by its animated components.
struct PropertyReader {
  private var facts: [ObjectIdentifier: TableFacts] = [:]
  private var lastFacts: TableFacts?
  private var shown: [PropertyID] = []

  /// Appends the values of a layer with the given animations.
  mutating func read(
    _ layer: Layer, _ animations: ArraySlice<FrameAnimation>, showsAll: Bool, isCommitted: Bool,
    into values: inout [FrameValue]
  ) {
    let facts = facts(about: layer.propertyTable)
    if animations.isEmpty && !showsAll && isCommitted {
      return readSet(layer, facts, into: &values)
    }
    var addresses = animations.flatMap(\.handle.animation.addresses)
    if showsAll {
      shown = facts.shown
      for address in addresses where facts.isShownElsewhere[Int(address.property.rawValue)] {
        if !shown.contains(address.property) { shown.append(address.property) }
      }
    } else {
      shown.removeAll(keepingCapacity: true)
      layer.forEachSetProperty { property in
        let number = Int(property.rawValue)
        let isDefault = layer.storedValue(property) == facts.defaults[number]
        if isDefault || facts.types[number] == .layer || facts.isShownElsewhere[number] { return }
        shown.append(property)
      }
      for address in addresses where !shown.contains(address.property) {
        shown.append(address.property)
      }
      shown.sort()
    }
    addresses.sort {
      ($0.property, $0.component.rawValue) < ($1.property, $1.component.rawValue)
    }
    let presentation = layer.presented
    for property in shown where !TableFacts.isName(property) {
      let address = facts.address(of: property)
      // The frame follows other properties.
      let isAnimated =
        property == LayerProperty.frame.id || addresses.contains { $0.property == property }
      values.append(
        FrameValue(
          keyPath: facts.names[Int(property.rawValue)], address: address,
          model: layer.value(at: address), presentation: presentation.value(at: address),
          isAnimated: isAnimated))
      var last = PropertyComponent.whole
      for component in addresses
      where component.property == property && component.component != last {
        last = component.component
        values.append(
          FrameValue(
            keyPath: keyPath(of: component, in: animations, facts), address: component,
            model: layer.value(at: component), presentation: presentation.value(at: component),
            isAnimated: true))
      }
    }
  }

  /// Reads a layer without animations quickly: if nothing waits for a commit, its presentation is
  /// the model (F110).
  private func readSet(_ layer: Layer, _ facts: TableFacts, into values: inout [FrameValue]) {
    layer.forEachSetProperty { property in
      let number = Int(property.rawValue)
      if TableFacts.isName(property) || facts.types[number] == .layer { return }
      let value = layer.storedValue(property)
      if value == facts.defaults[number] || facts.isShownElsewhere[number] { return }
      values.append(
        FrameValue(
          keyPath: facts.names[number], address: facts.address(of: property), model: value,
          presentation: value))
    }
  }

  /// Returns the key path as spelled by the component's first animation: `rotation` or
  /// `rotation.z`.
  private func keyPath(
    of address: PropertyAddress, in animations: ArraySlice<FrameAnimation>, _ facts: TableFacts
  ) -> String {
    for entry in animations {
      let animation = entry.handle.animation
      if let index = animation.addresses.firstIndex(of: address) {
        return animation.keyPaths[index]
      }
    }
    return facts.table.keyPath(of: address)
  }

  private mutating func facts(about table: PropertyTable) -> TableFacts {
    if let lastFacts, lastFacts.table === table { return lastFacts }
    let found = facts[ObjectIdentifier(table)] ?? TableFacts(table)
    facts[ObjectIdentifier(table)] = found
    lastFacts = found
    return found
  }
}

/// What a frame reader repeatedly needs from a property table, in plain arrays.
///
/// Copying an entry of the table retains several objects; for each value of each frame that would
/// cost more than reading the value.
final class TableFacts {
  /// The table.
  let table: PropertyTable
  /// The names, by the property's number.
  let names: [String]
  /// The types, by the property's number.
  let types: [PropertyType]
  /// The defaults, by the property's number.
  let defaults: [PropertyValue]
  /// The properties that `--all` shows: all except names and layers.
  let shown: [PropertyID]
  /// Whether a property is shown with another one, unless it is animated, by its number.
  ///
  /// It is so for the properties of an emitter's cells, which are in `emitterCells` as well.
  let isShownElsewhere: [Bool]

  /// Reads a table.
  init(_ table: PropertyTable) {
    self.table = table
    names = table.rows.map(\.name)
    types = table.rows.map(\.type)
    defaults = table.rows.map(\.defaultValue)
    let hasCells = table.row(named: "emitterCells") != nil
    let isShownElsewhere = table.rows.map { hasCells && EmitterLayer.isCellKeyPath($0.name) }
    self.isShownElsewhere = isShownElsewhere
    shown = table.rows.filter { row in
      row.type != .layer && !TableFacts.isName(row.id)
        && !isShownElsewhere[Int(row.id.rawValue)]
    }.map(\.id)
  }

  /// Returns the address of a whole property.
  func address(of property: PropertyID) -> PropertyAddress {
    PropertyAddress(
      property: property, component: .whole, type: types[Int(property.rawValue)])
  }

  /// Returns whether a property is the layer's name or identifier, which are shown separately.
  static func isName(_ property: PropertyID) -> Bool {
    property == LayerProperty.name.id || property == LayerProperty.id.id
  }
}

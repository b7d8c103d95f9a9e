/// The values that were set on a layer: four in fields of their own, the others sorted by property.
///
/// The four are those that nearly every layer sets, so that a plain layer is one object.
struct StoredValues {
  private(set) var opacity: Double
  private(set) var position: Point
  private(set) var bounds: Rect
  private(set) var anchorPoint: Point
  /// All other values that were set.
  private var others = SparseValues()
  /// Which of the four were set, one bit each, by the number of the property.
  private var setBits: UInt8 = 0
  /// Whether a style was set.
  private(set) var hasStyle = false

  /// Makes the values of a new layer, which are the defaults of a table.
  init(defaultsOf table: PropertyTable) {
    guard table !== LayerTable.table else {
      bounds = .zero
      position = .zero
      anchorPoint = Point(x: 0.5, y: 0.5)
      opacity = 1
      return
    }
    bounds = Rect(propertyValue: table[.bounds].defaultValue) ?? .zero
    position = Point(propertyValue: table[.position].defaultValue) ?? .zero
    anchorPoint = Point(propertyValue: table[.anchorPoint].defaultValue) ?? .zero
    opacity = Double(propertyValue: table[.opacity].defaultValue) ?? 1
  }

  /// Whether nothing was set from a property on in the table, neither directly nor by a style.
  func setsNothing(from property: PropertyID) -> Bool {
    !hasStyle && others.last.map { $0 < property } ?? true
  }

  /// The value of a property; nil if it has the default of the layer's table.
  subscript(property: PropertyID) -> PropertyValue? {
    switch property {
    case .bounds: .rect(bounds)
    case .position: .point(position)
    case .anchorPoint: .point(anchorPoint)
    case .opacity: .number(opacity)
    default: others[property]
    }
  }

  /// Returns whether a value was set for a property, even one equal to the default.
  func isSet(_ property: PropertyID) -> Bool {
    if property.hasField { return setBits & (1 << property.rawValue) != 0 }
    return others[property] != nil
  }

  /// Sets the value of a property, which must be of its type.
  mutating func set(_ value: PropertyValue, _ property: PropertyID) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): bounds = rect
    case (.position, .point(let point)): position = point
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.opacity, .number(let number)): opacity = number
    default:
      others.set(value, property)
      if property == LayerProperty.style.id { hasStyle = value != .null }
      return
    }
    setBits |= 1 << property.rawValue
  }

  /// Returns whether the values are certainly those of another copy: nothing was set since.
  func isIdentical(to other: StoredValues) -> Bool {
    opacity == other.opacity && position == other.position && bounds == other.bounds
      && anchorPoint == other.anchorPoint && setBits == other.setBits
      && others.isIdentical(to: other.others)
  }

  /// Calls a closure with every property that was set, in the order of the table.
  func forEachSet(_ visit: (PropertyID) -> Void) {
    for number in 0..<UInt16(4) where setBits & (1 << number) != 0 { visit(PropertyID(number)) }
    others.forEachSet(visit)
  }
}

/// The values of a layer's rarely set properties, sorted by property.
///
/// It takes one word if empty; most layers have a few entries.
private struct SparseValues {
  private struct Entry {
    let property: PropertyID
    var value: PropertyValue
  }
  private var entries: [Entry] = []

  /// The last property that was set, in the order of the table.
  var last: PropertyID? {
    // By index: the array's `last` would retain its storage.
    entries.isEmpty ? nil : entries[entries.count - 1].property
  }

  /// The value that was set for a property, or nil.
  subscript(property: PropertyID) -> PropertyValue? {
    let index = lowerBound(property)
    guard index < entries.count, entries[index].property == property else { return nil }
    return entries[index].value
  }

  /// Sets the value of a property.
  mutating func set(_ value: PropertyValue, _ property: PropertyID) {
    let index = lowerBound(property)
    if index < entries.count, entries[index].property == property {
      entries[index].value = value
      return
    }
    let entry = Entry(property: property, value: value)
    // Most layers have few entries, for which twice as much room would be too much. For thousands, room for two more each time
    // would copy all of them as often.
    if entries.count == entries.capacity {
      entries.reserveCapacity(entries.count + max(2, entries.count / 8))
    }
    // Appending is several times faster than inserting at the end.
    if index == entries.count { entries.append(entry) } else { entries.insert(entry, at: index) }
  }

  /// Calls a closure with every property that was set, in the order of the table.
  func forEachSet(_ visit: (PropertyID) -> Void) {
    for entry in entries { visit(entry.property) }
  }

  /// Returns whether two lists share their memory, so that they are certainly equal.
  func isIdentical(to other: SparseValues) -> Bool { entries.hasSameStorage(as: other.entries) }

  private func lowerBound(_ property: PropertyID) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].property < property { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array {
  /// Returns whether two lists share their memory, so that they are certainly equal.
  package func hasSameStorage(as other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { theirs in
        mine.baseAddress == theirs.baseAddress && mine.count == theirs.count
      }
    }
  }
}

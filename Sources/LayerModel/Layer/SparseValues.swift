/// The values of a layer's rarely set properties, sorted by property.
///
/// It takes one word if empty; most layers have a few entries.
struct SparseValues {
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

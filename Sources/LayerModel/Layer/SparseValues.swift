/// The values of a layer's rarely set properties, sorted by property.
///
/// It takes one word if empty; most layers have a few entries.
struct SparseValues {
  private struct Entry {
    let property: PropertyID
    var value: PropertyValue
  }
  private var entries: [Entry] = []

  /// The value that was set for a property, or nil.
  subscript(property: PropertyID) -> PropertyValue? {
    get {
      let index = lowerBound(property)
      guard index < entries.count, entries[index].property == property else { return nil }
      return entries[index].value
    }
    set {
      let index = lowerBound(property)
      let isPresent = index < entries.count && entries[index].property == property
      switch (newValue, isPresent) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(property: property, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The properties that were set, in the order of the table.
  var properties: [PropertyID] { entries.map(\.property) }

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

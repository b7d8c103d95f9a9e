import LayerModel

/// The addresses of the last few key paths.
///
/// Code that adds many animations uses few key paths; comparing with these is faster than a table
/// lookup.
struct AddressMemo {
  private struct Entry {
    let table: ObjectIdentifier
    let keyPath: String
    let address: PropertyAddress
  }

  /// The property tables of the entries, retained so that no other table gets their identity.
  private var tables: [PropertyTable] = []
  private var entries: [Entry] = []
  private static let size = 4

  /// Returns the result of ``/LayerModel/PropertyTable/address(of:)``.
  mutating func address(of keyPath: String, in table: PropertyTable) -> PropertyAddress? {
    let identity = ObjectIdentifier(table)
    for entry in entries where entry.table == identity && entry.keyPath == keyPath {
      return entry.address
    }
    guard let address = table.address(of: keyPath) else { return nil }
    if entries.count == Self.size {
      entries.removeFirst()
      tables.removeFirst()
    }
    entries.append(Entry(table: identity, keyPath: keyPath, address: address))
    tables.append(table)
    return address
  }
}

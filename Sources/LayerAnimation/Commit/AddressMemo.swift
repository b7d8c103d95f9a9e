import LayerModel

/// The addresses of the key paths that were asked for last.
///
/// Whoever adds many animations uses a few key paths; comparing with those is quicker than looking
/// one up in a table.
struct AddressMemo {
  private struct Entry {
    let table: ObjectIdentifier
    let keyPath: String
    let address: PropertyAddress
  }

  /// A table once asked, so that no other gets its identity.
  private var tables: [PropertyTable] = []
  private var entries: [Entry] = []
  private static let size = 4

  /// What ``/LayerModel/PropertyTable/address(of:)`` gives.
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

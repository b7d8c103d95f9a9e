import LayerModel

/// The addresses of key paths that were used before.
///
/// Code that adds or reads many animations uses few key paths; comparing with one of these is faster
/// than a lookup in a table. Each key path has one cell, so a program that uses many key paths pays
/// little for those that share a cell.
struct AddressMemo {
  private struct Entry {
    /// Retained, so that no other table gets its identity.
    let table: PropertyTable
    let keyPath: String
    let address: PropertyAddress
  }

  private static let size = 16
  private var entries = [Entry?](repeating: nil, count: size)

  /// Returns the result of ``/LayerModel/PropertyTable/address(of:)``.
  mutating func address(of keyPath: String, in table: PropertyTable) -> PropertyAddress? {
    let cell = Self.cell(of: keyPath)
    if let entry = entries[cell], entry.table === table, entry.keyPath == keyPath {
      return entry.address
    }
    guard let address = table.address(of: keyPath) else { return nil }
    entries[cell] = Entry(table: table, keyPath: keyPath, address: address)
    return address
  }

  /// Returns the cell of a key path, by its length and its last letter.
  private static func cell(of keyPath: String) -> Int {
    let text = keyPath.utf8
    return (text.count &* 5 &+ Int(text.last ?? 0)) & (size - 1)
  }
}

import LayerModel

/// The addresses of key paths that were used before.
///
/// Code that adds or reads many animations uses few key paths; comparing with one of these is faster
/// than a lookup in a table. Each key path has one cell, so a program that uses many key paths pays
/// little for those that share a cell.
struct AddressMemo {
  private static let size = 16
  /// Retained, so that no other table gets the identity of one of these.
  private var tables = [PropertyTable?](repeating: nil, count: size)
  private var identities = [ObjectIdentifier?](repeating: nil, count: size)
  private var keyPaths = [String](repeating: "", count: size)
  private var addresses = [PropertyAddress?](repeating: nil, count: size)

  /// Returns the result of ``/LayerModel/PropertyTable/address(of:)``.
  mutating func address(of keyPath: String, in table: PropertyTable) -> PropertyAddress? {
    let cell = Self.cell(of: keyPath)
    // In lists of their own, because reading an entry of several would retain its parts.
    if identities[cell] == ObjectIdentifier(table) && keyPaths[cell] == keyPath {
      return addresses[cell]
    }
    guard let address = table.address(of: keyPath) else { return nil }
    tables[cell] = table
    identities[cell] = ObjectIdentifier(table)
    keyPaths[cell] = keyPath
    addresses[cell] = address
    return address
  }

  /// Returns the cell of a key path, by its length and its last letter.
  private static func cell(of keyPath: String) -> Int {
    let text = keyPath.utf8
    return (text.count &* 5 &+ Int(text.last ?? 0)) & (size - 1)
  }
}

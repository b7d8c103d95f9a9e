import LayerModel

/// The addresses of key paths that were used before.
///
/// Code that adds or reads many animations uses few key paths; comparing with one of these is faster
/// than a lookup in a table. Each key path has one cell, so a program that uses many key paths pays
/// little for those that share a cell.
final class AddressMemo {
  private struct Cell {
    /// Retained, so that no other table gets its identity.
    var table: PropertyTable?
    var identity: ObjectIdentifier?
    var keyPath = ""
    var address: PropertyAddress?
  }

  private static let size = 16
  /// A block of memory, because each read of an array would retain it.
  private let cells: UnsafeMutablePointer<Cell>

  init() {
    cells = .allocate(capacity: Self.size)
    cells.initialize(repeating: Cell(), count: Self.size)
  }

  deinit {
    cells.deinitialize(count: Self.size)
    cells.deallocate()
  }

  /// Returns the address of a key path in the table of an identity, if it was used before.
  func known(_ keyPath: String, in table: ObjectIdentifier) -> PropertyAddress? {
    let cell = cells + Self.cell(of: keyPath)
    guard cell.pointee.identity == table, cell.pointee.keyPath == keyPath else { return nil }
    return cell.pointee.address
  }

  /// Returns the result of ``/LayerModel/PropertyTable/address(of:)``, and keeps it.
  func find(_ keyPath: String, in table: PropertyTable) -> PropertyAddress? {
    guard let address = table.address(of: keyPath) else { return nil }
    cells[Self.cell(of: keyPath)] = Cell(
      table: table, identity: ObjectIdentifier(table), keyPath: keyPath, address: address)
    return address
  }

  /// Returns the cell of a key path, by its length and its last letter.
  private static func cell(of keyPath: String) -> Int {
    // In the closure, because the string's own `last` takes four times as long.
    keyPath.utf8.withContiguousStorageIfAvailable {
      ($0.count &* 5 &+ Int($0.last ?? 0)) & (size - 1)
    } ?? 0
  }
}

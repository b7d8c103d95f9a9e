import LayerModel

/// The operations that a layer's animations need from the loop that owns the layer's tree.
///
/// A class, so that records refer to it with one word, and a layer's host can be downcast without a
/// check: no other module gives hosts to layers.
class AnimationHost {
  /// The addresses most recently used by added animations.
  private final let addresses = AddressMemo()

  /// Returns the address of a key path in a table, from memory if it was used before.
  final func address(of keyPath: String, in table: PropertyTable) -> PropertyAddress? {
    addresses.known(keyPath, in: ObjectIdentifier(table)) ?? addresses.find(keyPath, in: table)
  }

  /// Returns the address of a key path of a layer, from memory if it was used before.
  final func address(of keyPath: String, on layer: Layer) -> PropertyAddress? {
    addresses.known(keyPath, in: layer.propertyTableIdentity)
      ?? addresses.find(keyPath, in: layer.propertyTable)
  }

  /// Handles an animation that was added to a layer of the tree.
  func didAdd(_ record: AnimationRecord) {}

  /// Handles an animation that was added to a layer in no tree: the next commit ends it (F95).
  func didAddStray(_ record: AnimationRecord, to layer: Layer) {}

  /// Handles an animation that was removed from a layer of the tree, for a reason.
  func didRemove(_ record: AnimationRecord, _ outcome: AnimationOutcome) {}

  /// The open transaction's settings for an animation that is added.
  var animationContext: AnimationContext { .none }

  /// Stops the animations of a layer that left the tree and was committed in another loop's tree.
  func stopAnimations(of layer: Layer) {}
}

extension Layer {
  /// The host of the layer's tree; nil for a layer in no tree.
  final var animationHost: AnimationHost? {
    host.map { knownObject($0, as: AnimationHost.self) }
  }

  /// The host of the layer's tree, or for a layer in no tree the one that presented it last.
  final var lastAnimationHost: AnimationHost? {
    animationHost ?? formerHost.map { knownObject($0.object, as: AnimationHost.self) }
  }

  /// Returns the address of a key path, from memory if an animation of the tree used it before; nil
  /// for an unknown one, and for a layer in no tree.
  package final func rememberedAddress(of keyPath: String) -> PropertyAddress? {
    animationHost?.address(of: keyPath, on: self)
  }
}

/// The addresses of key paths that were used before.
///
/// Code that adds or reads many animations uses few key paths; comparing with one of these is faster
/// than a lookup in a table. Each key path has one cell, so a program that uses many key paths pays
/// little for those that share a cell.
private final class AddressMemo {
  private struct Cell {
    /// Retained, so that no other table gets its identity.
    var table: PropertyTable?
    var identity: ObjectIdentifier?
    var keyPath = ""
    var address: PropertyAddress?
  }

  private struct CellID: TableIndex { let raw: Int32 }

  private static let size = 16
  /// Not an array, because each read of one would retain it.
  private let cells = RowTable<CellID, Cell>()

  init() { for _ in 0..<Self.size { _ = cells.insert(Cell()) } }

  /// Returns the address of a key path in the table of an identity, if it was used before.
  func known(_ keyPath: String, in table: ObjectIdentifier) -> PropertyAddress? {
    let cell = Self.cell(of: keyPath)
    guard cells[cell].identity == table, cells[cell].keyPath == keyPath else { return nil }
    return cells[cell].address
  }

  /// Returns the result of ``/LayerModel/PropertyTable/address(of:)``, and keeps it.
  func find(_ keyPath: String, in table: PropertyTable) -> PropertyAddress? {
    guard let address = table.address(of: keyPath) else { return nil }
    cells[Self.cell(of: keyPath)] = Cell(
      table: table, identity: ObjectIdentifier(table), keyPath: keyPath, address: address)
    return address
  }

  /// Returns the cell of a key path, by its length and its last letter.
  private static func cell(of keyPath: String) -> CellID {
    // In the closure, because the string's own `last` takes four times as long.
    CellID(
      keyPath.utf8.withContiguousStorageIfAvailable {
        ($0.count &* 5 &+ Int($0.last ?? 0)) & (size - 1)
      } ?? 0)
  }
}

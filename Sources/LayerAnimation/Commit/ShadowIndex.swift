import LayerModel

/// The indices of shadows by layer and property.
///
///     cells   ·  3  ·  0  1  ·  ·  2      a number of a shadow, or none; an eighth to a half is used
///                      └──┘ two of one hash: the second one is in the next cell
///
/// Every set of a property looks here: with a dictionary a set takes 64 % more instructions, and the life of an
/// implicit animation 5 %, which makes it more than half as long as GSAP's. The hash depends on addresses, but nothing else does: the indices are
/// only looked up.
struct ShadowIndex {
  private var cells: [Int32] = []
  /// The number of bits by which a hash is shifted down to the number of a cell.
  private var shift: UInt64 = 60

  /// Returns the index of the shadow of a property, among the shadows so far; nil if it has none.
  func find(
    _ property: PropertyID, of layer: ObjectIdentifier, among shadows: [PendingChanges.Shadow]
  ) -> Int? {
    if cells.isEmpty { return nil }
    let index = cells[cell(of: property, layer, among: shadows)]
    return index < 0 ? nil : Int(index)
  }

  /// Adds the index of a shadow that the caller then appends, and returns whether the property had
  /// none; otherwise nothing changes.
  mutating func addNext(
    _ property: PropertyID, of layer: ObjectIdentifier, after shadows: [PendingChanges.Shadow]
  ) -> Bool {
    if 2 * shadows.count >= cells.count { grow(for: shadows) }
    let cell = cell(of: property, layer, among: shadows)
    if cells[cell] >= 0 { return false }
    cells[cell] = Int32(shadows.count)
    return true
  }

  /// Removes the indices of all shadows and keeps the memory.
  mutating func removeAll(after shadows: [PendingChanges.Shadow]) {
    if shadows.isEmpty { return }
    for cell in cells.indices { cells[cell] = -1 }
  }

  private mutating func grow(for shadows: [PendingChanges.Shadow]) {
    cells = [Int32](repeating: -1, count: max(16, 4 * cells.count))
    shift = UInt64(UInt64(cells.count).leadingZeroBitCount) + 1
    for (index, shadow) in shadows.enumerated() {
      cells[cell(of: shadow.property, shadow.id, among: shadows)] = Int32(index)
    }
  }

  /// Returns the cell with the index of a property's shadow, or else the free one for it.
  private func cell(
    of property: PropertyID, _ layer: ObjectIdentifier, among shadows: [PendingChanges.Shadow]
  ) -> Int {
    // Fibonacci hashing: the uppermost bits spread addresses at equal distances evenly.
    let bits = UInt64(UInt(bitPattern: layer)) &+ UInt64(property.rawValue) &* 0x9E37_79B9
    var cell = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while cells[cell] >= 0 {
      let shadow = shadows[Int(cells[cell])]
      if shadow.property == property && shadow.id == layer { break }
      cell = (cell + 1) & (cells.count - 1)
    }
    return cell
  }
}

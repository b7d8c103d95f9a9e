import LayerModel

/// The slots that the reference composition evaluates, without gaps, and the transforms among them.
struct GeneralSlots: ~Copyable {
  struct Row {
    let slot: SlotID
    /// The index among the transforms, if it is one.
    fileprivate(set) var transform = TransformIndex.none
    /// The instant of `value`; NaN before the first and after a change.
    fileprivate(set) var instant = Double.nan
    fileprivate(set) var value = Accumulator(.null)
  }

  private var rows: [Row] = []
  /// The animated transforms.
  var transforms = TransformTable()

  subscript(index: GeneralIndex) -> Row { rows[index.index] }

  /// Adds a slot, and an entry for bulk reads if it is a transform.
  mutating func add(_ slot: SlotID, base: PropertyValue) -> GeneralIndex {
    var row = Row(slot: slot)
    let index = GeneralIndex(rows.count)
    if case .transform = base { row.transform = transforms.append(slot: slot, index) }
    rows.append(row)
    return index
  }

  /// Removes a slot, and returns another slot that moved to its index, if any.
  mutating func remove(_ index: GeneralIndex) -> SlotID? {
    let transform = rows[index.index].transform
    if !transform.isNone, let moved = transforms.remove(transform) {
      rows[moved.index].transform = transform
    }
    let last = rows.removeLast()
    if index.index == rows.count { return nil }
    rows[index.index] = last
    if !last.transform.isNone { transforms.setGeneral(index, of: last.transform) }
    return last.slot
  }

  /// Invalidates the value of a slot.
  mutating func forget(_ index: GeneralIndex) {
    rows[index.index].instant = .nan
    let transform = rows[index.index].transform
    if !transform.isNone { transforms.setStale(transform) }
  }

  /// Keeps the value of a slot at an instant.
  mutating func keep(_ value: Accumulator, of index: GeneralIndex, at instant: Double) {
    rows[index.index].value = value
    rows[index.index].instant = instant
  }
}

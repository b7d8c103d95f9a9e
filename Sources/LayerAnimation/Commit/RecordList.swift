/// The animations of one layer, in the order of adding.
///
/// Each record knows its index as ``AnimationRecord/order``. A key is searched from the last record
/// back: nearly every layer has one or two animations.
struct RecordList {
  /// All records.
  private(set) var all: [AnimationRecord] = []

  /// Adds a record as the last one.
  mutating func append(_ record: AnimationRecord) {
    record.order = UInt32(all.count)
    all.append(record)
  }

  /// Adds a record below another one, or as the last one if the other is not in the list.
  mutating func insert(_ record: AnimationRecord, below other: AnimationRecord) {
    guard let index = index(of: other) else { return append(record) }
    all.insert(record, at: index)
    renumber(from: index)
  }

  /// Returns the listed record with a key.
  func listed(_ key: String) -> AnimationRecord? {
    all.last { $0.life.isListed && $0.key == key }
  }

  /// Removes a record, if it is in the list.
  mutating func remove(_ record: AnimationRecord) {
    guard let index = index(of: record) else { return }
    all.remove(at: index)
    renumber(from: index)
  }

  private func index(of record: AnimationRecord) -> Int? {
    let index = Int(record.order)
    return index < all.count && all[index] === record ? index : nil
  }

  private func renumber(from index: Int) {
    for later in index..<all.count { all[later].order = UInt32(later) }
  }
}

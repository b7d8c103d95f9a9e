/// The animations of one layer, in the order of adding.
///
///     places   r0  ·  r2  ·  ·  r5      gaps are closed once they are more than half
///     keys     "a" → r0, "b" → r5       if there were more than sixteen: listed records, and some former ones
///
/// Each record knows its place as ``AnimationRecord/order``. Nearly every layer has one or two animations. The gaps and the
/// keys are for a layer with many, whose records leave at once: without them a thousand that end in one
/// frame take sixteen times as long as 250, with them four times (`growth.animations`).
struct RecordList {
  private var places: [AnimationRecord?] = []
  private var keys: [String: AnimationRecord]?
  /// The number of records.
  private(set) var count = 0

  /// All records, in a new array.
  var all: [AnimationRecord] { places.compactMap(\.self) }

  /// Adds a record as the last one.
  mutating func append(_ record: AnimationRecord) {
    record.order = UInt32(places.count)
    places.append(record)
    noteAdded(record)
  }

  /// Adds a record below another one, or as the last one if the other is not in the list.
  mutating func insert(_ record: AnimationRecord, below other: AnimationRecord) {
    guard contains(other) else { return append(record) }
    if other.order == 0 || places[Int(other.order) - 1] != nil {
      place(all.flatMap { [nil, $0] })
    }
    record.order = other.order - 1
    places[Int(record.order)] = record
    noteAdded(record)
  }

  /// Returns the listed record with a key.
  func listed(_ key: String) -> AnimationRecord? {
    if let keys { return keys[key].flatMap { $0.life.isListed ? $0 : nil } }
    // By index: iterating the array would retain it.
    for index in places.indices.reversed() {
      if let record = places[index], record.life.isListed, record.key == key { return record }
    }
    return nil
  }

  /// Removes a record, if it is in the list.
  mutating func remove(_ record: AnimationRecord) {
    guard contains(record) else { return }
    places[Int(record.order)] = nil
    count -= 1
    if let key = record.key, keys?[key] === record { keys?[key] = nil }
    // The last place is never a gap, so adding and removing in turn does not fill the array.
    while let last = places.last, last == nil { places.removeLast() }
    if places.count > 2 * count { place(places.filter { $0 != nil }) }
  }

  private func contains(_ record: AnimationRecord) -> Bool {
    record.order < places.count && places[Int(record.order)] === record
  }

  private mutating func noteAdded(_ record: AnimationRecord) {
    count += 1
    if let key = record.key { keys?[key] = record }
    if keys == nil && count > 16 {
      keys = [:]
      for record in all where record.life.isListed { record.key.map { keys?[$0] = record } }
    }
  }

  private mutating func place(_ records: [AnimationRecord?]) {
    places = records
    for (index, record) in records.enumerated() { record?.order = UInt32(index) }
  }
}

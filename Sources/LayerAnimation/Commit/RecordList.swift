/// The animations of one layer, in the order of adding.
///
///     one         the record itself, without an array
///     up to 16    one array; a key is searched from the last one back
///     more        an array with gaps, and a table of keys: adding, inserting, finding and removing
///                 take a constant number of steps, regardless of the count
///
/// Each record knows its index as ``AnimationRecord/order``. Nearly every layer has one or two
/// animations; for those the list is one pointer.
struct RecordList {
  private enum Storage {
    case one(AnimationRecord)
    case few([AnimationRecord])
    case many(ManyRecords)
  }

  /// The largest number of records in the single array.
  static let greatestFew = 16

  private var storage = Storage.few([])

  var isEmpty: Bool {
    switch storage {
    // A long list becomes an array again before it is empty.
    case .one, .many: false
    case .few(let records): records.isEmpty
    }
  }

  var count: Int {
    switch storage {
    case .one: 1
    case .few(let records): records.count
    case .many(let many): many.all.count
    }
  }

  /// All records; a new array if there are many.
  var all: [AnimationRecord] {
    switch storage {
    case .one(let record): [record]
    case .few(let records): records
    case .many(let many): many.all
    }
  }

  /// Returns the first record for which a closure returns true.
  func first(where isIt: (AnimationRecord) -> Bool) -> AnimationRecord? {
    if case .many(let many) = storage { many.first(where: isIt) } else { all.first(where: isIt) }
  }

  /// Adds a record as the last one.
  mutating func append(_ record: AnimationRecord) {
    switch storage {
    case .many(let many): many.append(record)
    case .one(let first):
      record.order = 1
      storage = .few([first, record])
    case .few(var records):
      if records.isEmpty {
        record.order = 0
        storage = .one(record)
        return
      }
      storage = .few([])  // so that the array is not copied
      if records.count == Self.greatestFew {
        let many = ManyRecords(records)
        many.append(record)
        storage = .many(many)
        return
      }
      record.order = UInt32(records.count)
      records.append(record)
      storage = .few(records)
    }
  }

  /// Adds a record below another one, or as the last one if the other is not in the list.
  mutating func insert(_ record: AnimationRecord, below other: AnimationRecord) {
    switch storage {
    case .many(let many): many.insert(record, below: other)
    case .one(let first):
      guard first === other else { return append(record) }
      record.order = 0
      first.order = 1
      storage = .few([record, first])
    case .few(var records):
      let index = Int(other.order)
      guard index < records.count, records[index] === other else { return append(record) }
      storage = .few([])  // so that the array is not copied
      if records.count == Self.greatestFew {
        let many = ManyRecords(records)
        many.insert(record, below: other)
        storage = .many(many)
        return
      }
      records.insert(record, at: index)
      for later in index..<records.count { records[later].order = UInt32(later) }
      storage = .few(records)
    }
  }

  /// Returns the listed record with a key.
  func listed(_ key: String) -> AnimationRecord? {
    switch storage {
    case .one(let record): record.life.isListed && record.key == key ? record : nil
    case .few(let records): records.last { $0.life.isListed && $0.key == key }
    case .many(let many): many.listed(key)
    }
  }

  /// Removes a record, if it is in the list.
  mutating func remove(_ record: AnimationRecord) {
    let index = Int(record.order)
    switch storage {
    case .many(let many):
      many.remove(record)
      if let few = many.fewLeft { storage = .few(few) }
    case .one(let only):
      if only === record { storage = .few([]) }
    case .few(var records):
      guard index < records.count, records[index] === record else { return }
      storage = .few([])
      records.remove(at: index)
      for later in index..<records.count { records[later].order -= 1 }
      storage = .few(records)
    }
  }
}

/// The animations of a layer that has many.
///
///     records   r0  ·  r2  ·  ·  r5      compacted once more than half are gaps
///     keys      "a" → r0, "b" → r5       listed records, and some formerly listed ones
private final class ManyRecords {
  private var records: [AnimationRecord?]
  private var count: Int
  private var keys: [String: AnimationRecord] = [:]

  init(_ few: [AnimationRecord]) {
    records = few
    count = few.count
    for record in few where record.life.isListed { noteKey(of: record) }
  }

  var all: [AnimationRecord] { records.compactMap(\.self) }

  func first(where isIt: (AnimationRecord) -> Bool) -> AnimationRecord? {
    for case let record? in records where isIt(record) { return record }
    return nil
  }

  /// The records, once they are few again; otherwise nil.
  var fewLeft: [AnimationRecord]? {
    if count > RecordList.greatestFew / 2 { return nil }
    closeGaps()
    return all
  }

  func append(_ record: AnimationRecord) {
    record.order = UInt32(records.count)
    records.append(record)
    count += 1
    noteKey(of: record)
  }

  func insert(_ record: AnimationRecord, below other: AnimationRecord) {
    guard let index = index(of: other) else { return append(record) }
    if index == 0 || records[index - 1] != nil { openGaps() }
    let gap = Int(other.order) - 1
    record.order = UInt32(gap)
    records[gap] = record
    count += 1
    noteKey(of: record)
  }

  func listed(_ key: String) -> AnimationRecord? {
    guard let record = keys[key], record.life.isListed else { return nil }
    return record
  }

  func remove(_ record: AnimationRecord) {
    guard let index = index(of: record) else { return }
    records[index] = nil
    count -= 1
    if let key = record.key, keys[key] === record { keys[key] = nil }
    // Trailing gaps are removed, so that adding and removing in turn does not fill the array.
    while let last = records.last, last == nil { records.removeLast() }
    if records.count > 2 * count { closeGaps() }
  }

  private func index(of record: AnimationRecord) -> Int? {
    let index = Int(record.order)
    return index < records.count && records[index] === record ? index : nil
  }

  private func noteKey(of record: AnimationRecord) {
    if let key = record.key { keys[key] = record }
  }

  /// Opens a gap below each record, so that a record can be inserted there.
  private func openGaps() {
    records = all.flatMap { [nil, $0] }
    for (index, record) in records.enumerated() { record?.order = UInt32(index) }
  }

  private func closeGaps() {
    records.removeAll { $0 == nil }
    for (index, record) in records.enumerated() { record?.order = UInt32(index) }
  }
}

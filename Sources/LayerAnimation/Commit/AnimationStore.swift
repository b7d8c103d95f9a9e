import LayerModel

/// A layer's animations by key, in the order of adding.
///
/// The store is the layer's attachment. The loop compiles committed animations into its tables and
/// never reads a store in a frame. Records and tables use the store as their reference to the
/// layer, which is cleared when the layer is released.
final class AnimationStore: LayerReference {
  // The smallest field comes first: it fills the last word of the superclass.
  /// The time space of the layer in the loop's tables.
  var space = SpaceID.root
  /// The nesting depth of reports about removals without a loop.
  private var tellingDepth: Int32 = 0
  private static let tellingLimit: Int32 = 100
  // Unchecked: they save a check for each read, and six in a life (record 0029).
  @exclusivity(unchecked) private var list = RecordList()
  /// The loop's slots of this layer's animated properties.
  @exclusivity(unchecked) private(set) var slots: [AnimatedSlot] = []

  /// The listed animations, those without a key, and unlisted ones that are still presented: ended
  /// at the loop's present, or removed since its last commit.
  var records: [AnimationRecord] { list.all }

  /// Returns the first record for which a closure returns true.
  func first(where isIt: (AnimationRecord) -> Bool) -> AnimationRecord? {
    list.all.first(where: isIt)
  }

  /// Returns the store of a layer; nil if none was needed yet.
  static func of(_ layer: Layer) -> AnimationStore? {
    // This module attaches nothing but stores, and no other module attaches anything.
    layer.attachment.map { knownObject($0, as: AnimationStore.self) }
  }

  /// Returns the store of a layer, not retained; nil if none was needed yet.
  static func glimpsed(of layer: Layer) -> Borrowed<AnimationStore>? {
    layer.glimpsedAttachment.map { Borrowed(glimpsed: $0) }
  }

  /// Returns the store of a layer, made on demand.
  static func made(for layer: Layer) -> AnimationStore {
    if let store = of(layer) { return store }
    let store = AnimationStore(layer)
    layer.attachment = store
    return store
  }

  /// Adds a record as the last animation, or below another one of the layer.
  ///
  /// - Returns: The animation that had the key; it is still in the store.
  func add(_ record: AnimationRecord, below other: AnimationRecord?) -> AnimationRecord? {
    let old = record.key.flatMap { list.listed($0) }
    if let other { list.insert(record, below: other) } else { list.append(record) }
    return old
  }

  /// Whether the layer has more than a number of animations.
  func hasRecords(besides count: Int) -> Bool { list.count > count }

  /// Whether the layer has no animations at all.
  var isEmpty: Bool { list.count == 0 }

  /// The animations that the layer lists, including those without a key.
  var listed: some Sequence<AnimationRecord> { records.lazy.filter(\.life.isListed) }

  /// Returns the animation listed under a key.
  func record(forKey key: String) -> AnimationRecord? { list.listed(key) }

  /// Removes an animation that is no longer presented.
  func remove(_ record: AnimationRecord) {
    list.remove(record)
  }

  /// Calls the callbacks of an animation that was removed without a loop.
  ///
  /// There is no later pass that could call them, so a callback that removes another animation
  /// causes nested calls, which could overflow the stack.
  func tell(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    tellingDepth += 1
    if tellingDepth > Self.tellingLimit {
      fatalError(
        "Callbacks of \(record), which is in no loop's tree, add and remove animations endlessly: "
          + "\(Self.tellingLimit) of them are nested.")
    }
    var deliveries = Deliveries()
    deliveries.stop(record, outcome)
    deliveries.deliver()
    tellingDepth -= 1
  }

  /// Removes an animation whose loop was discarded before its commit.
  func discard(_ record: AnimationRecord) {
    record.life = .discarded
    remove(record)
  }

  /// Returns the slot of a property; nil if it is not animated.
  func slot(of property: PropertyID) -> SlotID? {
    // By index: iterating the array would retain it.
    for index in slots.indices where slots[index].property == property {
      return slots[index].slot
    }
    return nil
  }

  /// Returns the slot of a property of a layer; nil if it is not animated.
  static func slot(of property: PropertyID, on layer: Layer) -> SlotID? {
    glimpsed(of: layer)?.with { $0.slot(of: property) }
  }

  /// Records the slot of a property.
  func addSlot(_ slot: SlotID, of property: PropertyID) {
    slots.append(AnimatedSlot(property: property, slot: slot))
  }

  /// Removes a slot.
  func removeSlot(_ slot: SlotID) {
    slots.removeAll { $0.slot == slot }
  }

  override func layerGoes() {
    super.layerGoes()
    // No callback is called. A handle keeps the layer alive, so none is left to read the outcome.
    // Drafts may keep the records, whose callbacks may keep the drafts.
    for record in list.all { record.dropCallbacks() }
    list = RecordList()
  }
}

/// The animations of one layer, in the order of adding.
///
///     places   r0  ·  r2  ·  ·  r5      gaps are closed once they are more than half
///     keys     "a" → r0, "b" → r5       if there were more than sixteen: listed records, and some former ones
///
/// Each record knows its place as ``AnimationRecord/order``. Nearly every layer has one or two animations. The gaps and the
/// keys are for a layer with many, whose records leave at once: without them a thousand that end in one
/// frame take sixteen times as long as 250, with them four times (`growth.animations`).
private struct RecordList {
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

/// A property of a layer, and its slot in the loop's tables.
struct AnimatedSlot: BitwiseCopyable {
  let property: PropertyID
  let slot: SlotID
}

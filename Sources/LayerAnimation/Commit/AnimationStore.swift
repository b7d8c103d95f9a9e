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

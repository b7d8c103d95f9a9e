import LayerModel

/// The animations a layer holds by key, in the order of adding: the editing view.
///
/// The store hangs on the layer as its attachment. The loop compiles what is committed here into
/// its tables and never walks a store in a frame. Records and tables keep the store as their way to
/// the layer, and the layer's end takes it apart.
final class AnimationStore: LayerReference {
  /// The animations that are listed or without a key, and those no longer listed that the picture
  /// still shows: ended at the loop's present, or removed since its last commit.
  @exclusivity(unchecked) private(set) var records: [AnimationRecord] = []
  /// The loop's slots of this layer's animated properties.
  @exclusivity(unchecked) private(set) var slots: [AnimatedSlot] = []
  /// The time space of the layer in the loop's tables.
  @exclusivity(unchecked) var space = EvaluationTables.rootSpace
  @exclusivity(unchecked) private var nextOrder: UInt32 = 0

  /// A property of the layer, and its slot in the loop's tables.
  struct AnimatedSlot: BitwiseCopyable {
    let property: PropertyID
    let slot: Int32
  }

  /// The store of a layer, or nil where none was needed yet.
  static func of(_ layer: Layer) -> AnimationStore? {
    // Nothing but a store is ever attached by this module, and no other module attaches anything.
    layer.attachment.map { unsafeDowncast($0, to: AnimationStore.self) }
  }

  /// The store of a layer, made where needed.
  static func made(for layer: Layer) -> AnimationStore {
    if let store = of(layer) { return store }
    let store = AnimationStore(layer)
    layer.attachment = store
    return store
  }

  /// Adds a checked animation as the last one: a plain one by its address, another by its content.
  func append(
    _ draft: Animation, _ address: PropertyAddress?, _ content: FrozenContent?, key: String?
  ) -> AnimationRecord {
    let record = AnimationRecord(
      draft, address, content, key: key, layer: self, order: nextOrder)
    nextOrder += 1
    if records.isEmpty { records.reserveCapacity(2) }
    records.append(record)
    return record
  }

  /// Whether the layer has no animations at all.
  var isEmpty: Bool { records.isEmpty }

  /// The animations that the layer lists, those without a key among them.
  var listed: some Sequence<AnimationRecord> { records.lazy.filter(\.isListed) }

  /// The animation listed under a key.
  func record(forKey key: String) -> AnimationRecord? {
    for record in records.reversed() where record.isListed && record.key == key { return record }
    return nil
  }

  /// Takes an animation out, which the picture no longer shows.
  func remove(_ record: AnimationRecord) {
    record.isListed = false
    if let place = records.lastIndex(where: { $0 === record }) { records.remove(at: place) }
  }

  /// Takes an animation out whose loop was discarded before it was committed.
  func discard(_ record: AnimationRecord) {
    record.state = .gone
    record.outcome = .removedWithLayer
    remove(record)
  }

  /// The slot of a property, or nil where it is not animated.
  func slot(of property: PropertyID) -> Int32? {
    // By number: going through the list itself would hold it meanwhile.
    for place in slots.indices where slots[place].property == property { return slots[place].slot }
    return nil
  }

  /// The slot of a property of a layer, or nil where it is not animated.
  static func slot(of property: PropertyID, on layer: Layer) -> Int32? {
    layer.glimpsedAttachment?._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: AnimationStore.self).slot(of: property)
    }
  }

  /// Notes that a property got a slot.
  func addSlot(_ slot: Int32, of property: PropertyID) {
    if slots.isEmpty { slots.reserveCapacity(2) }
    slots.append(AnimatedSlot(property: property, slot: slot))
  }

  /// Notes that a slot is gone.
  func removeSlot(_ slot: Int32) {
    if let place = slots.firstIndex(where: { $0.slot == slot }) { slots.remove(at: place) }
  }

  override func layerGoes() {
    super.layerGoes()
    // Nobody is told: a handle keeps the layer alive, so nobody asks either.
    records = []
  }
}

import LayerModel

/// The animations a layer holds by key, in the order of adding: the editing view.
///
/// The store hangs on the layer as its attachment. The loop compiles what is committed here into
/// its tables and never walks a store in a frame. Records and tables keep the store as their way to
/// the layer, and the layer's end takes it apart.
final class AnimationStore: LayerReference {
  // The smallest first: it fills up the last word of the superclass.
  /// The time space of the layer in the loop's tables.
  @exclusivity(unchecked) var space = EvaluationTables.rootSpace
  /// How many removals without a loop are being reported inside each other.
  @exclusivity(unchecked) private var tellingDepth: Int32 = 0
  private static let tellingLimit: Int32 = 100
  @exclusivity(unchecked) private var list = RecordList()
  /// The loop's slots of this layer's animated properties.
  @exclusivity(unchecked) private(set) var slots: [AnimatedSlot] = []

  /// The animations that are listed or without a key, and those no longer listed that the picture
  /// still shows: ended at the loop's present, or removed since its last commit.
  var records: [AnimationRecord] { list.all }

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

  /// Adds a checked animation, a plain one by its address, another by its content: as the last one, or
  /// below one that the layer still holds.
  func add(
    _ draft: Animation, _ address: PropertyAddress?, _ content: FrozenContent?, key: String?,
    below other: AnimationRecord?
  ) -> AnimationRecord {
    let record = AnimationRecord(draft, address, content, key: key, layer: self)
    if let other { list.insert(record, below: other) } else { list.append(record) }
    return record
  }

  /// Whether the layer has no animations at all.
  var isEmpty: Bool { list.isEmpty }

  /// The animations that the layer lists, those without a key among them.
  var listed: some Sequence<AnimationRecord> { records.lazy.filter(\.isListed) }

  /// The animation listed under a key.
  func record(forKey key: String) -> AnimationRecord? { list.listed(key) }

  /// How many steps finding and removing animations took while they were many, for tests.
  var steps: Int { list.steps }

  /// Takes an animation out, which the picture no longer shows.
  func remove(_ record: AnimationRecord) {
    record.isListed = false
    list.remove(record)
  }

  /// Calls what waits for the end of an animation that was removed without a loop.
  ///
  /// There is no pass that could do it later, so a callback that removes another is called inside
  /// the first one: a callback that always does would overflow the stack.
  func tell(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    tellingDepth += 1
    if tellingDepth > Self.tellingLimit {
      fatalError(
        "Callbacks of \(record), which is in no loop's tree, add and remove animations endlessly: "
          + "\(Self.tellingLimit) of them are under way inside each other.")
    }
    var deliveries = Deliveries()
    record.state = .gone
    deliveries.stop(record, outcome)
    deliveries.deliver()
    tellingDepth -= 1
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
    // No callback runs: a handle keeps the layer alive, so nothing can ask any more.
    list = RecordList()
  }
}

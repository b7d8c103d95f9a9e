import LayerModel

/// The animations a layer holds by key, in the order of adding: the editing view.
///
/// The store hangs on the layer as its attachment. The loop compiles what is committed here into
/// its tables and never walks a store in a frame.
final class AnimationStore: LayerAttachment {
  /// The animations that are listed, and those without a key.
  @exclusivity(unchecked) private(set) var records: [AnimationRecord] = []
  /// Those no longer listed that the picture still shows: ended at the loop's present, or removed
  /// since its last commit.
  @exclusivity(unchecked) var lingering: [AnimationRecord] = []
  /// The loop's slots of this layer's animated properties.
  @exclusivity(unchecked) var slots: [(property: PropertyID, slot: Int32)] = []
  /// The time space of the layer in the loop's tables.
  @exclusivity(unchecked) var space = EvaluationTables.rootSpace
  let reference: LayerReference
  @exclusivity(unchecked) private var nextOrder: UInt64 = 0

  private init(_ layer: Layer) { reference = LayerReference(layer) }

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

  /// Adds a checked animation as the last one.
  func append(_ animation: FrozenAnimation, key: String?) -> AnimationRecord {
    let record = AnimationRecord(animation, key: key, layer: reference, order: nextOrder)
    nextOrder += 1
    records.append(record)
    return record
  }

  /// Whether the layer has no animations at all.
  var isEmpty: Bool { records.isEmpty && lingering.isEmpty }

  /// The animation listed under a key.
  func record(forKey key: String) -> AnimationRecord? {
    records.last { $0.key == key }
  }

  /// Takes an animation out of the list.
  func remove(_ record: AnimationRecord) {
    if let place = records.lastIndex(where: { $0 === record }) { records.remove(at: place) }
  }

  /// The slot of a property, or nil where it is not animated.
  func slot(of property: PropertyID) -> Int32? {
    for entry in slots where entry.property == property { return entry.slot }
    return nil
  }

  deinit {
    reference.layer = nil
    var deliveries = Deliveries()
    for record in records where record.outcome == nil {
      record.state = .gone
      deliveries.stop(record, .removedWithLayer)
    }
    _ = deliveries.deliver()
  }
}

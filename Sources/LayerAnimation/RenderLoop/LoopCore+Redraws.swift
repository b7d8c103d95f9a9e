import LayerModel

/// The animated properties whose layers return true from `needsDisplay(forKey:)` (F144).
struct Redraws {
  /// One property of one layer, with the value displayed last.
  struct Entry {
    let store: AnimationStore
    let property: PropertyID
    var last: PropertyValue
  }

  private struct Key: Hashable {
    let store: ObjectIdentifier
    let property: PropertyID
  }

  var entries: [Entry] = []
  private var known: Set<Key> = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a property with the value displayed last, if the property is new.
  mutating func add(_ store: AnimationStore, _ property: PropertyID, showing value: PropertyValue) {
    let key = Key(store: ObjectIdentifier(store), property: property)
    if known.insert(key).inserted {
      entries.append(Entry(store: store, property: property, last: value))
    }
  }

  /// Removes the entries for which a closure returns true.
  mutating func removeAll(where isOver: (inout Entry) -> Bool) {
    var kept: [Entry] = []
    for var entry in entries {
      if isOver(&entry) {
        known.remove(Key(store: ObjectIdentifier(entry.store), property: entry.property))
      } else {
        kept.append(entry)
      }
    }
    entries = kept
  }
}

extension LoopCore {
  /// Notes the animated properties whose changes redisplay their layer.
  ///
  /// `needsDisplay(forKey:)` of a plain layer is not called, because only a subclass returns true.
  func noteRedraws(of record: AnimationRecord, on layer: Layer, _ store: AnimationStore) {
    if type(of: layer) == Layer.self && layer.hooks == nil { return }
    record.forEachProperty { property in
      guard layer.needsContents(forKey: layer.propertyTable[property].name) else { return }
      redraws.add(store, property, showing: layer.storedValue(property))
    }
  }

  /// Redisplays the layers whose appearance depends on an animated property that has changed.
  func redraw(file: StaticString, line: UInt) {
    if redraws.isEmpty || pass.isRunning || transactions.hasExplicit { return }
    pass.isRunning = true
    defer { pass.isRunning = false }
    // The list may change while layers display; entries that they add are checked next time.
    var list = redraws
    redraws = Redraws()
    list.removeAll { entry in
      guard let layer = entry.store.layer, layer.isPresented(by: self) else { return true }
      let slot = entry.store.slot(of: entry.property)
      let value =
        slot.map { tables.value(of: $0, .whole, at: .present(now)) }
        ?? committedValue(entry.property, of: layer)
      if value != entry.last { layer.setNeedsDisplay() }
      entry.last = value
      return slot == nil
    }
    redraws = list
    carryOutUpdates(file: file, line: line)
  }
}

import LayerModel

/// The observers of the presented values of a loop.
struct PresentationObservers {
  private struct Entry {
    let layer: Layer
    let entry: ObserverEntry
    var last: PropertyValue
  }

  private var entries: [Entry] = []
  /// The number of entries at which the cancelled ones are removed.
  private var cleanUpAt = 16

  /// Whether there are no observers.
  var isEmpty: Bool { entries.isEmpty }
  /// The number of observers; cancelled ones count until they are removed.
  var count: Int { entries.count }

  mutating func add(_ entry: ObserverEntry, of layer: Layer) {
    if entries.count >= cleanUpAt {
      removeCancelled()
      cleanUpAt = max(16, 2 * entries.count)
    }
    let value = layer.presented.value(at: entry.address)
    entries.append(Entry(layer: layer, entry: entry, last: value))
  }

  /// Removes the cancelled observers.
  mutating func removeCancelled() { entries.removeAll { !$0.entry.isActive } }

  /// Returns the change to report to an observer; nil if its value is the same as before.
  mutating func change(
    at index: Int
  ) -> (entry: ObserverEntry, old: PropertyValue, new: PropertyValue)? {
    guard entries[index].entry.isActive else { return nil }
    let old = entries[index].last
    let new = entries[index].layer.presented.value(at: entries[index].entry.address)
    if old == new { return nil }
    entries[index].last = new
    return (entries[index].entry, old, new)
  }
}

extension LoopCore {
  /// Reports the presented values that changed since the last report, in the order of adding.
  func reportPresentation() {
    if observers.isEmpty || pass.isRunning { return }
    pass.isRunning = true
    defer { pass.isRunning = false }
    // Observers that are added during the calls have already read this present.
    for index in 0..<observers.count {
      guard let change = observers.change(at: index) else { continue }
      change.entry.report(from: change.old, to: change.new)
    }
    observers.removeCancelled()
  }
}

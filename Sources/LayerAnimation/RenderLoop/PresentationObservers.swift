import LayerModel

/// Who observes what shows in a loop.
struct PresentationObservers {
  private struct Entry {
    let layer: Layer
    let entry: ObserverEntry
    var last: PropertyValue
  }

  private var entries: [Entry] = []
  /// At so many entries the cancelled ones are taken out.
  private var cleanUpAt = 16

  /// Whether nobody observes anything.
  var isEmpty: Bool { entries.isEmpty }
  /// How many there are, cancelled ones included until they are taken out.
  var count: Int { entries.count }

  mutating func add(_ entry: ObserverEntry, of layer: Layer) {
    if entries.count >= cleanUpAt {
      removeCancelled()
      cleanUpAt = max(16, 2 * entries.count)
    }
    let value = layer.presented.value(at: entry.address)
    entries.append(Entry(layer: layer, entry: entry, last: value))
  }

  /// Takes out those that were cancelled.
  mutating func removeCancelled() { entries.removeAll { !$0.entry.isActive } }

  /// What an observer is to be told, or nil where it sees what it saw before.
  mutating func change(
    at place: Int
  ) -> (entry: ObserverEntry, old: PropertyValue, new: PropertyValue)? {
    guard entries[place].entry.isActive else { return nil }
    let old = entries[place].last
    let new = entries[place].layer.presented.value(at: entries[place].entry.address)
    if old == new { return nil }
    entries[place].last = new
    return (entries[place].entry, old, new)
  }
}

extension LoopCore {
  /// Reports what shows otherwise than at the report before, in the order of adding.
  func reportPresentation() {
    if observers.isEmpty || isInPass { return }
    isInPass = true
    defer { isInPass = false }
    // Those that are added meanwhile saw this present already.
    for place in 0..<observers.count {
      guard let change = observers.change(at: place) else { continue }
      change.entry.report(from: change.old, to: change.new)
    }
    observers.removeCancelled()
  }
}

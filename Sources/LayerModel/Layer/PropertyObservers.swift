/// The observers of one layer's properties, and the changes that wait to be reported.
///
///     set ─▶ change 1 ─▶ A, B        A sets again while it is called:
///                          └──────▶ change 2 waits ─▶ A, B
///
/// So every observer hears of all changes in the order of the sets.
final class PropertyObservers {
  /// How many changes may follow from one before that counts as endless.
  private static let limit = 10_000

  private struct Change {
    let property: PropertyID
    let old: PropertyValue
    let new: PropertyValue
    /// How many observers there were: later ones do not hear of it.
    let count: Int
  }

  private var entries: [ObserverEntry] = []
  private var waiting: [Change] = []
  private var isReporting = false
  /// At so many entries the cancelled ones are taken out.
  private var cleanUpAt = 16

  func add(_ entry: ObserverEntry) {
    if entries.count >= cleanUpAt && !isReporting {
      entries.removeAll { !$0.isActive }
      cleanUpAt = max(16, 2 * entries.count)
    }
    entries.append(entry)
  }

  /// Reports a change to those who observe the property or a component of it that changed.
  func note(_ property: PropertyID, from old: PropertyValue, to new: PropertyValue, of layer: Layer)
  {
    waiting.append(Change(property: property, old: old, new: new, count: entries.count))
    if isReporting { return }
    isReporting = true
    defer {
      isReporting = false
      waiting = []
    }
    var next = 0
    while next < waiting.count {
      if next > Self.limit {
        fatalError(
          "Observers of \(layer.shortDescription) change '\(layer.propertyTable[property].name)' "
            + "endlessly: one change led to \(Self.limit) others.")
      }
      report(waiting[next])
      next += 1
    }
  }

  private func report(_ change: Change) {
    for place in 0..<change.count where entries[place].address.property == change.property {
      let component = entries[place].address.component
      let (old, new) = (component.read(from: change.old), component.read(from: change.new))
      if old != new { entries[place].report(from: old, to: new) }
    }
  }
}

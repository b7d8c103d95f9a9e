/// The observers of one layer's properties, and the changes still to be reported.
///
///     set ─▶ change 1 ─▶ A, B        A sets again while it is called:
///                          └──────▶ change 2 waits ─▶ A, B
///
/// So every observer receives all changes in order.
final class PropertyObservers {
  /// The number of changes that may follow from one before they count as endless.
  private static let limit = 10_000

  private struct Change {
    let property: PropertyID
    let old: PropertyValue
    let new: PropertyValue
    /// The number of observers at the time; later ones do not receive the change.
    let count: Int
  }

  private var entries: [ObserverEntry] = []
  private var waiting: [Change] = []
  private var isReporting = false
  /// The number of entries at which cancelled ones are removed.
  private var cleanUpAt = 16

  func add(_ entry: ObserverEntry) {
    if entries.count >= cleanUpAt && !isReporting {
      entries.removeAll { !$0.isActive }
      cleanUpAt = max(16, 2 * entries.count)
    }
    entries.append(entry)
  }

  /// Reports a change to the observers of the property or of a component that changed.
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
    for index in 0..<change.count where entries[index].address.property == change.property {
      let component = entries[index].address.component
      let (old, new) = (component.read(from: change.old), component.read(from: change.new))
      if old != new { entries[index].report(from: old, to: new) }
    }
  }
}

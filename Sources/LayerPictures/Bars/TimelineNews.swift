import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// The events since the last stop, by animation.
struct TimelineNews {
  /// An animation as events name it.
  struct Subject: Hashable {
    let layer: ObjectIdentifier?
    let animation: String?

    init(layer: ObjectIdentifier?, animation: String?) {
      (self.layer, self.animation) = (layer, animation)
    }
    init(_ event: TraceEvent) {
      self.init(layer: event.subject?.identity, animation: event.animation)
    }
  }

  /// Whether animations were added.
  var hasAdditions: Bool { !additions.isEmpty }
  /// Whether changes were committed, which may be about anything.
  private(set) var hasCommit = false
  /// The animations that started or ended, in order.
  private(set) var subjects: [Subject] = []
  /// The instants of the last ends.
  private(set) var ends: [Subject: Double] = [:]
  private var additions: [Subject: [TraceEvent]] = [:]

  init(_ events: [TraceEvent]) {
    for event in events {
      switch event.kind {
      case .added: additions[Subject(event), default: []].append(event)
      case .began: subjects.append(Subject(event))
      case .ended:
        ends[Subject(event)] = event.instant
        subjects.append(Subject(event))
      case .commit: hasCommit = true
      default: break
      }
    }
  }

  /// Removes and returns an addition; nil if there is none.
  mutating func takeAddition(_ subject: Subject, isLast: Bool) -> TraceEvent? {
    guard let count = additions[subject]?.count, count > 0 else { return nil }
    return isLast ? additions[subject]?.removeLast() : additions[subject]?.removeFirst()
  }
}

/// Keeps the events of a loop until a reader takes them.
final class TimelineEventLog {
  var events: [TraceEvent] = []

  func take() -> [TraceEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}

import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// The events since the last stop, by animation.
struct EventsSinceStop {
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

/// The names of layers in dumps.
///
/// An identifier that no other layer has names its layer; the tree is read only for the others, which
/// takes as long as the tree is large.
struct TreeNames {
  /// Whether the tree may have changed since it was read.
  var isStale = true
  private var outline: LayerOutline?
  /// The first layer of each identifier.
  private var owners: [String: ObjectIdentifier] = [:]

  /// Reads the names of a tree.
  mutating func read(_ root: Layer) {
    let outline = LayerOutline(root: root)
    for node in outline.nodes {
      if let id = node.ownID, owners[id] == nil { owners[id] = ObjectIdentifier(node.layer) }
    }
    self.outline = outline
    isStale = false
  }

  /// Returns the name of a layer, and its class with it.
  mutating func name(of layer: Layer, in root: Layer) -> (name: String, title: String) {
    let own = ObjectIdentifier(layer)
    if let id = layer.id {
      if owners[id] == nil { owners[id] = own }
      if owners[id] == own { return (id, layer.shortDescription) }
    }
    if isStale { read(root) }
    return (outline?[layer].name ?? "", outline?.title(of: layer) ?? layer.shortDescription)
  }
}

/// How an animation runs through its cycles from one stop to the next, in which the time of its
/// layer runs forwards at an even pace.
///
/// While that time runs backwards no cycle is reported as complete.
///
///     position   0 ──── 0.5 ──── 1 ──── 1.5 ──── 2       in cycles
///                        turn    cycle   turn    cycle
struct CycleRun {
  /// The instant of the stop.
  private let instant: Double
  /// The position at the stop, in cycles since the start of the first one.
  private let position: Double
  /// The number of cycles per second; negative backwards.
  private let rate: Double
  /// Whether each cycle turns back halfway.
  private let turns: Bool

  /// Reads how an animation runs; nil if it has no cycles, stands still or goes back.
  init?(_ handle: AnimationHandle, from instant: Double) {
    let timing = handle.animation.timing
    let cycle = timing.duration * (timing.autoreverses ? 2 : 1)
    let local = handle.layer.localTime(at: instant)
    let pace = handle.layer.localTime(at: instant + 1) - local
    let rate = pace * timing.speed / cycle
    guard cycle < .infinity, rate.isFinite, rate != 0, pace > 0 else { return nil }
    self.instant = instant
    self.rate = rate
    position = ((local - timing.beginTime) * timing.speed + timing.timeOffset) / cycle
    turns = timing.autoreverses
  }

  /// Adds the ends and turns of cycles up to an instant to a bar, without its start and its end.
  func note(until end: Double, in bar: inout TimelineBar) {
    guard position.isFinite, let start = bar.start else { return }
    // Halves of cycles are whole numbers.
    let direction: Double = rate > 0 ? 1 : -1
    var half = (position * 2).rounded(rate > 0 ? .up : .down)
    let slack = 1e-9 * max(1, abs(end))
    let last = min(end, (bar.end ?? .infinity) - slack)
    // Cycles that are closer together than the slack need no look at each of them.
    let step = direction * max(1, (2 * slack * abs(rate)).rounded(.up))
    while bar.cycles.count < TimelineBar.cycleLimit {
      let time = instant + (half / 2 - position) / rate
      if !(time <= last) { return }
      if time > start + slack {
        let isTurn = (half / 2).rounded() != half / 2
        if !isTurn, (bar.cycles.last ?? -.infinity) < time - slack { bar.cycles.append(time) }
        if isTurn, turns, (bar.turns.last ?? -.infinity) < time - slack { bar.turns.append(time) }
      }
      // So far from 0 that a number cannot hold a half.
      if half + step == half { return }
      half += step
    }
  }
}

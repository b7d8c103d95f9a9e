import LayerAnimation

/// What began and ended on a loop, in order: players, animations, and notes of the test.
///
/// The stage owns it. It retains neither the loop nor the stage.
final class EndLog {
  /// Something that began or ended.
  struct Entry {
    /// The name in messages: `tween 1`, `#card 'fade'` or a note.
    let name: String
    /// All names under which an expectation finds it.
    let names: [String]
    /// The outcome in words, `note` or `began`.
    let outcome: String
    /// The root's time.
    let time: Double
    /// The player to which an animation belongs, such as `tween 1`.
    let player: String?
  }

  private(set) var entries: [Entry] = []
  /// What began; the first animation of a player has its name, too.
  private(set) var begins: [Entry] = []
  private var playersThatBegan: Set<String> = []
  private weak var loop: RenderLoop?
  private var tracer: LoopListener?
  private var listener = 0

  /// Creates a log, which listens until ``stop()`` is called.
  init(_ loop: RenderLoop) {
    self.loop = loop
    listener = loop.activities.addEndListener { [weak self] in self?.record($0) }
    tracer = loop.addTracer { [weak self] in self?.record($0) }
  }

  /// Stops listening.
  func stop() {
    loop?.activities.removeEndListener(listener)
    if let tracer { loop?.removeTracer(tracer) }
  }

  /// Adds a note of the test.
  func note(_ text: String) {
    add(Entry(name: text, names: [text], outcome: "note", time: time, player: nil))
  }

  private var time: Double { loop?.rootTime ?? 0 }

  private func record(_ end: PlayerEnd) {
    add(Entry(name: end.name, names: [end.name], outcome: end.outcome, time: time, player: nil))
  }

  private func record(_ event: TraceEvent) {
    guard let key = event.animation else { return }
    let layer = event.layerID.map { "#\($0)" } ?? event.layer ?? "a deallocated layer"
    let player = event.origin?.name
    var names = ["\(layer) \(key)", key]
    if case .ended(let outcome) = event.kind {
      add(
        Entry(name: names[0], names: names, outcome: outcome.words, time: time, player: player))
    } else if event.kind == .began {
      if let player, playersThatBegan.insert(player).inserted { names.append(player) }
      begins.append(
        Entry(name: names[0], names: names, outcome: "began", time: time, player: player))
    }
  }

  private func add(_ entry: Entry) { entries.append(entry) }
}

extension AnimationOutcome {
  /// The outcome in words.
  fileprivate var words: String {
    self == .removedWithLayer ? "removed with its layer" : rawValue
  }
}

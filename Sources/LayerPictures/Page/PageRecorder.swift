import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// Collects what the page shows, frame by frame.
struct PageRecorder {
  /// An event of the log.
  struct Event {
    let instant: Double
    /// The first frame that shows its effect.
    let frame: Int
    /// The index of its layer; nil for an event of the loop, or of a layer that is not known.
    let layer: Int?
    let text: String
  }

  private(set) var times: [Double] = []
  private(set) var layers: [PageLayer] = []
  private(set) var tree = PageTree()
  private(set) var events: [Event] = []
  var templates = PageTemplates()
  /// Whether values are explained at all frames, not only at events.
  private(set) var explainsAll = true

  private let explanationLimit: Int
  private var explanationCount = 0
  private var eventExplanations: [[String: TextTrack]] = []
  private var eventExplanationCount = 0
  private var indices: [ObjectIdentifier: Int] = [:]
  private var outline: LayerOutline?
  private let eventText = TextEvent(format: .exact, colors: .off)
  private let explanationText = ExplanationText()

  /// Makes a recorder.
  ///
  /// - Parameter explanationLimit: The number of explanations above which only those at events are
  ///   kept.
  init(explanationLimit: Int) { self.explanationLimit = explanationLimit }

  /// Adds a frame.
  mutating func add(_ frame: Frame, _ loop: RenderLoop, _ recorder: LoopRecorder?) throws {
    let number = times.count
    times.append(frame.time)
    if outline !== frame.outline {
      outline = frame.outline
      tree.change(to: rows(of: frame.outline), frame: number)
    }
    let first = events.count
    for event in frame.events { add(event, frame: number) }
    let touched = Set(events[first...].compactMap(\.layer))
    for entry in frame.layers {
      guard let index = indices[ObjectIdentifier(frame.outline.nodes[entry.node].layer)] else {
        continue
      }
      layers[index].add(frame.values[entry.values], frame: number, &templates)
      if entry.animations.isEmpty { continue }
      layers[index].add(frame.animations[entry.animations], frame: number)
      let isAtEvent = number == 0 || touched.contains(index)
      try explain(index, loop, recorder, frame: number, isAtEvent: isAtEvent)
    }
  }

  /// Completes all series.
  mutating func finish() {
    for index in layers.indices {
      layers[index].finish(frames: times.count)
      if !explainsAll { layers[index].explanations = eventExplanations[index] }
    }
  }

  private mutating func rows(of outline: LayerOutline) -> [PageTree.Row] {
    outline.nodes.map { node in
      let layer = index(of: node.layer)
      let parent = node.parent >= 0 ? index(of: outline.nodes[node.parent].layer) : -1
      return PageTree.Row(
        layer: layer, parent: parent, isMask: node.isMask, id: node.id,
        hasOwnID: node.ownID != nil, name: node.name)
    }
  }

  private mutating func index(of layer: Layer) -> Int {
    if let index = indices[ObjectIdentifier(layer)] { return index }
    let index = layers.count
    layers.append(PageLayer(layer))
    eventExplanations.append([:])
    indices[ObjectIdentifier(layer)] = index
    return index
  }

  private mutating func add(_ event: TraceEvent, frame: Int) {
    var bytes: [UInt8] = []
    eventText.append(event, to: &bytes)
    // The page has the time in a column of its own, and needs no line break.
    let prefix = "event t=\(NumberFormat.exact.string(event.instant))  "
    let text = String(decoding: bytes.dropFirst(prefix.utf8.count).dropLast(), as: UTF8.self)
    let layer = event.subject.flatMap { indices[$0.identity] }
    events.append(Event(instant: event.instant, frame: frame, layer: layer, text: text))
  }

  /// Adds an event for an instant with a name, if a frame shows it.
  mutating func add(marker name: String, at instant: Double) {
    guard let first = times.first, instant >= first,
      let frame = times.firstIndex(where: { $0 >= instant })
    else { return }
    let index = events.firstIndex { $0.instant > instant } ?? events.count
    events.insert(
      Event(
        instant: instant, frame: frame, layer: nil,
        text: "marker \(PrintableText.escaped(name))"), at: index)
  }

  private mutating func explain(
    _ index: Int, _ loop: RenderLoop, _ recorder: LoopRecorder?, frame: Int, isAtEvent: Bool
  ) throws {
    let keepsEvent = isAtEvent && eventExplanationCount < explanationLimit
    guard explainsAll || keepsEvent else { return }
    let layer = layers[index].layer
    for keyPath in loop.animatedKeyPaths(of: layer) {
      let explanation = try loop.explanation(of: layer, keyPath, recorder: recorder)
      let text = explanationText.text(explanation)
      if explainsAll {
        layers[index].explanations[keyPath, default: TextTrack()]
          .add(text, frame: frame, &templates)
        explanationCount += 1
      }
      if keepsEvent {
        eventExplanations[index][keyPath, default: TextTrack()]
          .add(text, frame: frame, &templates)
        eventExplanationCount += 1
      }
    }
    if explainsAll && explanationCount > explanationLimit {
      explainsAll = false
      for index in layers.indices { layers[index].explanations = [:] }
    }
  }
}

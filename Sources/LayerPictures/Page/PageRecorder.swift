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
  private(set) var lines = PageLines()
  /// The frames at which layers that are not seen were looked for.
  private(set) var looks: [Int] = []
  /// Whether values are explained at all frames, not only at events.
  private(set) var explainsAll: Bool

  private let explanationLimit: Int
  private let frames: Int
  private var explanationCount = 0
  private var eventExplanationCount = 0
  private var indices: [ObjectIdentifier: Int] = [:]
  /// Of each layer, the key paths that are animated, and all that ever were, in their order.
  private var animated: [[String]] = []
  private var known: [[String]] = []
  /// The layers of which an animation has ended at this frame.
  private var ended: Set<Int> = []
  private var outline: LayerOutline?
  /// What tells whether a layer presents the same as before, by its index in the outline.
  private var stamps: [Int] = []
  private let eventText = TextEvent(format: .exact, colors: .off)
  private let explanationText = ExplanationText()

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - explanationLimit: The number of explanations above which only those at events are kept.
  ///   - frames: The number of frames that will come.
  init(explanationLimit: Int, frames: Int) {
    self.explanationLimit = explanationLimit
    self.frames = frames
    explainsAll = explanationLimit > 0
  }

  /// Adds a frame.
  mutating func add(_ frame: Frame, _ loop: RenderLoop, _ recorder: LoopRecorder?) throws {
    let number = times.count
    times.append(frame.time)
    if outline !== frame.outline {
      outline = frame.outline
      stamps = []
      tree.change(to: rows(of: frame.outline), frame: number)
    }
    let first = events.count
    ended = []
    for event in frame.events { add(event, frame: number) }
    let touched = Set(events[first...].compactMap(\.layer))
    if stamps.isEmpty { stamps = [Int](repeating: 0, count: frame.outline.nodes.count) }
    for entry in frame.layers {
      guard let index = indices[ObjectIdentifier(frame.outline.nodes[entry.node].layer)] else {
        continue
      }
      // What presents the same as in the frame before needs no look at its values.
      if entry.stamp != 0, entry.stamp == stamps[entry.node] {
        layers[index].repeatValues()
      } else {
        layers[index].add(frame.values[entry.values], frame: number)
      }
      stamps[entry.node] = entry.stamp
      layers[index].add(frame.animations[entry.animations], frame: number)
      let isAtEvent = number == 0 || touched.contains(index)
      if !entry.animations.isEmpty {
        try explain(index, loop, recorder, frame: number, isAtEvent: isAtEvent)
      } else if isAtEvent || !animated[index].isEmpty {
        try explain(index, loop, recorder, frame: number, isAtEvent: true)
      }
    }
    if number == 0 || number == frames - 1 || events.count > first {
      look(frame.outline, frame: number)
    }
    // As many at each frame would be far too many, and making those that are dropped takes long.
    if number == 0, explanationCount * frames / 4 > explanationLimit { explainOnlyEvents() }
  }

  /// Completes all values.
  mutating func finish() {
    for index in layers.indices { layers[index].finish(frames: times.count) }
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
    animated.append([])
    known.append([])
    indices[ObjectIdentifier(layer)] = index
    return index
  }

  private mutating func add(_ event: TraceEvent, frame: Int) {
    switch event.kind {
    // There are many of them, and what they change is in the events between.
    case .transactionOpened, .transactionClosed: return
    default: break
    }
    var bytes: [UInt8] = []
    eventText.append(event, to: &bytes)
    // The page has the time in a column of its own, and needs no line break.
    let prefix = "event t=\(NumberFormat.exact.string(event.instant))  "
    let text = String(decoding: bytes.dropFirst(prefix.utf8.count).dropLast(), as: UTF8.self)
    let layer = event.subject.flatMap { indices[$0.identity] }
    if case .ended = event.kind, let layer { ended.insert(layer) }
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

  /// Explains what animates a layer, and at events why nothing does any more.
  private mutating func explain(
    _ index: Int, _ loop: RenderLoop, _ recorder: LoopRecorder?, frame: Int, isAtEvent: Bool
  ) throws {
    let layer = layers[index].layer
    let keyPaths = loop.animatedKeyPaths(of: layer)
    let isKept = explainsAll || (isAtEvent && eventExplanationCount < explanationLimit)
    for keyPath in isKept ? keyPaths : [] {
      do throws(PropertyError) {
        let explanation = try loop.explanation(of: layer, keyPath, recorder: recorder)
        keep(explanationText.text(explanation), of: keyPath, index, frame: frame, isAtEvent)
      } catch {
        throw ReportError(error)
      }
    }
    explainRest(index, loop, recorder, frame: frame, keyPaths, isAtEvent)
    animated[index] = keyPaths
    known[index] += keyPaths.filter { !known[index].contains($0) }
    if explainsAll && explanationCount > explanationLimit { explainOnlyEvents() }
  }

  private mutating func explainOnlyEvents() {
    explainsAll = false
    for index in layers.indices {
      layers[index].explanations = layers[index].explanations.compactMapValues { track in
        var track = track
        track.keepEvents()
        return track.stretches.isEmpty ? nil : track
      }
    }
  }

  /// Explains what was animated and is not: once, because the answer holds up to the next event.
  private mutating func explainRest(
    _ index: Int, _ loop: RenderLoop, _ recorder: LoopRecorder?, frame: Int,
    _ keyPaths: [String], _ isAtEvent: Bool
  ) {
    let layer = layers[index].layer
    if ended.contains(index), let last = recorder?.lastEnd(in: layer)?.keyPath,
      !known[index].contains(last)
    {
      known[index].append(last)
    }
    for keyPath in isAtEvent ? known[index] : animated[index] where !keyPaths.contains(keyPath) {
      guard explainsAll || eventExplanationCount < explanationLimit,
        // A key path may be gone, such as that of a cell of an emitter.
        let explanation = try? loop.explanation(of: layer, keyPath, recorder: recorder)
      else { continue }
      keep(explanationText.answer(explanation), of: keyPath, index, frame: frame, true)
    }
  }

  /// Keeps an explanation.
  private mutating func keep(
    _ text: String, of keyPath: String, _ index: Int, frame: Int, _ isAtEvent: Bool
  ) {
    // A long explanation, as that of a group of many members, counts as several.
    let weight = 1 + text.utf8.count / 1024
    explanationCount += weight
    // Those after the limit go if not all are kept.
    let isEvent = isAtEvent && eventExplanationCount < explanationLimit
    if isEvent { eventExplanationCount += weight }
    layers[index].explanations[keyPath, default: TextTrack()]
      .add(lines.indices(of: text), frame: frame, isAtEvent: isEvent)
  }

  /// Notes the layers that are not seen.
  private mutating func look(_ outline: LayerOutline, frame: Int) {
    guard looks.count < Self.mostLooks || frame == frames - 1, let root = outline.nodes.first?.layer
    else { return }
    looks.append(frame)
    var sight = LayerSight(root: root, budget: Self.lookBudget)
    for node in outline.nodes {
      guard let index = indices[ObjectIdentifier(node.layer)] else { continue }
      layers[index].add(remark: sight.remark(on: node.layer), frame: frame)
    }
  }

  /// At how many frames layers are looked for that are not seen, and how many layers are looked at for it.
  private static let (mostLooks, lookBudget) = (20, 10_000)
}

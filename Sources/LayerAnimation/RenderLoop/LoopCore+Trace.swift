import LayerModel

extension LoopCore {
  /// Sends an event to the tracers, if there are any.
  func trace(
    _ kind: @autoclosure () -> TraceEvent.Kind, of record: AnimationRecord? = nil,
    on layer: Layer? = nil, repeats: TraceEvent.Repeats? = nil
  ) {
    guard tracers.isListening else { return }
    let layer = layer ?? record?.layer
    let kind = kind()
    var end: TraceEvent.End?
    if tracers.isRecording, case .ended = kind, let record, let layer {
      end = TraceEvent.End(
        values: presentedValues(of: record, on: layer),
        keyPaths: record.settings.keyPath.map { [$0] }
          ?? record.content.plan.effects.map(\.keyPath),
        addition: record.rest?.addition)
    }
    // A copy, because a listener may remove itself when it is called.
    let tracers = self.tracers
    tracers.tell(
      TraceEvent(
        instant: repeats?.to ?? now, layer: layer?.shortDescription, layerID: layer?.id,
        subject: layer.map(LayerTag.init), animation: record?.name, origin: record?.origin,
        kind: kind,
        cause: tracers.cause, count: repeats?.count ?? 1, firstInstant: repeats?.from ?? now,
        end: end), of: layer)
  }

  /// Traces that an animation was added; a recorder gets what is presented at that time.
  func traceAddition(of record: AnimationRecord) {
    guard tracers.isListening else { return }
    if tracers.isRecording, let layer = record.layer {
      record.madeRest.addition = AnimationAddition(
        instant: now, cause: tracers.cause,
        shown: presentedValues(of: record, on: layer).compactMapValues { $0 })
    }
    trace(.added, of: record)
    for warning in record.warnings { trace(.warning(warning), of: record) }
  }

  /// Returns the presented values of the properties that an animation changes, by name; they are
  /// nil if the layer is not presented.
  private func presentedValues(
    of record: AnimationRecord, on layer: Layer
  ) -> [String: PropertyValue?] {
    let isPresented = layer.isPresented(by: self)
    var values: [String: PropertyValue?] = [:]
    let table = layer.propertyTable
    record.forEachProperty {
      let value = isPresented ? presentedValue(at: table[$0].address, of: layer) : nil
      values.updateValue(value, forKey: table[$0].name)
    }
    return values
  }

  /// Notifies recorders of a change for which no action is searched.
  func recordSearchlessChange(
    of property: PropertyID, of layer: Layer, _ reason: NoSearchReason
  ) {
    guard tracers.isRecording else { return }
    let tracers = self.tracers
    tracers.tell(
      SearchlessChange(
        layer: layer, property: layer.propertyTable[property].name, instant: now,
        cause: tracers.cause, reason: reason))
  }

  /// Runs a closure, and records a cause for everything that happens during the call.
  ///
  /// The cause is built only if a tracer listens.
  func traced(
    as cause: @autoclosure () -> TraceEvent.Cause, _ body: () throws -> Void
  ) rethrows {
    guard tracers.isListening else { return try body() }
    tracers.enter(cause())
    defer { tracers.leave() }
    try body()
  }

  /// Makes a delivery, and traces it.
  func traced(_ delivery: Delivery, _ call: () -> Void) {
    guard tracers.isListening else { return call() }
    switch delivery {
    case .start(let record): trace(.didStart, of: record)
    case .block: trace(.blockRan)
    case .stop(let record, let outcome):
      trace(.didStop(finished: outcome.isFinished), of: record)
    case .completion(let record, let outcome): trace(.completionRan(outcome), of: record)
    }
    traced(as: delivery.cause, call)
  }

  /// Searches for an action of a layer; each step is traced if a tracer listens.
  func searchAction(forKey key: String, of layer: Layer) -> (any Action)? {
    searches.enter(forKey: key, of: layer)
    defer { searches.leave() }
    guard tracers.isListening else {
      return layer.hasNoActions
        ? defaultAction(for: layer, forKey: key) : layer.action(forKey: key)
    }
    // Each step records itself, because a subclass decides which steps are made. A nested search,
    // caused by a delegate that changes something, is separate.
    let outer = searches.exchange([])
    let action = layer.action(forKey: key)
    let answers = searches.exchange(outer) ?? []
    trace(.actionSearched(key: key, answers: answers), on: layer)
    if answers.last?.step == .tree, action == nil, transactions.current.animationDuration == 0,
      let row = layer.propertyTable.address(of: key).map({ layer.propertyTable[$0.property] }),
      row.declaration.implicitAction != .none
    {
      recordSearchlessChange(of: row.address.property, of: layer, .noDuration)
    }
    return action
  }

  /// Runs an action that a search found; it is counted meanwhile, and is the cause of its changes.
  func run(_ action: any Action, forKey key: String, on layer: Layer) {
    searches.enter(forKey: key, of: layer)
    traced(as: .action(key: key, layer: layer.shortDescription)) {
      action.run(forKey: key, on: layer)
    }
    searches.leave()
  }

  var tracesActions: Bool { searches.isTraced }

  func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?) {
    searches.note(step, answer)
  }

  /// Traces warnings about jumps that committing a value cannot avoid (rule R8).
  func traceJumps(of record: AnimationRecord, _ effect: PropertyEffect, on layer: Layer) {
    guard tracers.isListening,
      let slot = AnimationStore.slot(of: effect.address.property, on: layer)
    else { return }
    let tracks = tables.tracks(of: slot)
    for other in committer.active where other !== record && other.layer === layer {
      for track in tracks where track.record == Borrowed(other) {
        if other.order > record.order && !track.withEffect({ $0.isAdditive }) {
          trace(.warning("its value is masked by '\(other.name)'"), of: record)
        } else if other.order < record.order && effect.isAdditive && other.life.isRunning {
          trace(.warning("'\(other.name)' still runs under it"), of: record)
        }
      }
    }
  }
}

extension Delivery {
  /// The cause of everything that happens during the delivery.
  fileprivate var cause: TraceEvent.Cause {
    switch self {
    case .block: .block
    case .start(let record), .stop(let record, _):
      .delegate(animation: record.name, layer: record.layer?.shortDescription)
    case .completion(let record, _):
      .completion(animation: record.name, layer: record.layer?.shortDescription)
    }
  }
}

extension RenderLoop {
  /// Makes changes that recorders trace to a player.
  package func traced(
    asPlayer deed: @autoclosure () -> String, _ changes: () throws -> Void
  ) rethrows {
    try core.traced(as: .player(deed()), changes)
  }

  /// Adds a tracer, which is called with every event, at once and in order.
  ///
  /// The closure must not change the tree, because it is called during processing. Tracers change
  /// neither callbacks nor presented values.
  ///
  /// - Returns: A number to pass to ``removeTracer(_:)``.
  @discardableResult
  public func addTracer(_ listener: @escaping (TraceEvent) -> Void) -> Int {
    core.tracers.add { event, _ in listener(event) }
  }

  /// Removes a tracer; an unknown number has no effect.
  public func removeTracer(_ number: Int) { core.tracers.remove(number) }
}

/// The searches for actions, and the runs of actions, that are in progress.
struct ActionSearches {
  /// The number of searches and runs that may be nested.
  private static let limit = 100

  private var depth = 0
  /// The steps of the current search, while a tracer listens.
  private var steps: [ActionTrace]?

  /// The class of the last action that was no animation of a property.
  var lastOther: (any Action.Type)?

  /// Whether the current search is traced.
  var isTraced: Bool { steps != nil }

  /// Counts a search or a run that starts.
  ///
  /// A change made by a search or an action causes a nested search. A change that always causes
  /// itself again would overflow the stack.
  mutating func enter(forKey key: String, of layer: Layer) {
    depth += 1
    if depth > Self.limit {
      fatalError(
        "The action for '\(key)' of \(layer.shortDescription) is searched for or run inside itself "
          + "endlessly: an answer to action(forKey:), or an action, sets a property that asks for "
          + "it again. Set it with actions disabled.")
    }
  }

  /// Counts a search or a run that ends.
  mutating func leave() { depth -= 1 }

  /// Replaces the steps of the current search, and returns the former ones.
  mutating func exchange(_ steps: [ActionTrace]?) -> [ActionTrace]? {
    let former = self.steps
    self.steps = steps
    return former
  }

  /// Records a step of the current search, if it is traced.
  mutating func note(_ step: ActionStep, _ answer: ActionAnswer?) {
    steps?.append(ActionTrace(step: step, answer: answer.map(Self.name)))
  }

  private static func name(_ answer: ActionAnswer) -> String {
    switch answer {
    case .stop: return "stop"
    case .action(let action):
      return (action as? Animation)?.className ?? String(describing: type(of: action))
    }
  }
}

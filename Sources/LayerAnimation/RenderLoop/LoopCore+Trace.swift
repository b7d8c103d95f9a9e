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
        cause: cause, count: repeats?.count ?? 1, firstInstant: repeats?.from ?? now,
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
        cause: cause, reason: reason))
  }

  /// What is in progress: a callback, or the closure of a block that belongs to another loop.
  private var cause: TraceEvent.Cause? {
    if let cause = tracers.cause { return cause }
    guard let open = OpenBlock.loop, open != number else { return nil }
    return .player("a block of another loop, which animates only layers of its own tree")
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

/// The block whose closure the present task runs.
private enum OpenBlock {
  /// The number of the loop to which it belongs.
  @TaskLocal static var loop: Int?
}

extension RenderLoop {
  /// Runs the closure of a block, so that the tracers of another loop know whose it is.
  package func runBlock(_ changes: () -> Void) {
    OpenBlock.$loop.withValue(core.number, operation: changes)
  }

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
  /// - Returns: The tracer, to pass to ``removeTracer(_:)``.
  @discardableResult
  public func addTracer(_ listener: @escaping (TraceEvent) -> Void) -> LoopListener {
    let number = core.tracers.add { event, _ in listener(event) }
    return LoopListener(number: number, loop: core.number)
  }

  /// Removes a tracer; has no effect on one that was removed, or is another loop's.
  public func removeTracer(_ tracer: LoopListener) {
    if tracer.loop == core.number { core.tracers.remove(tracer.number) }
  }
}

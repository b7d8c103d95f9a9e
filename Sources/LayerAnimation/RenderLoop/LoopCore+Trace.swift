import LayerModel

extension LoopCore {
  /// Tells the tracers of something, if there are any.
  func trace(
    _ kind: @autoclosure () -> TraceEvent.Kind, of record: AnimationRecord? = nil,
    on layer: Layer? = nil, repeats: TraceEvent.Repeats? = nil
  ) {
    guard tracers.isListening else { return }
    let layer = layer ?? record?.layer
    // A copy: a listener may take itself off the list meanwhile.
    let tracers = self.tracers
    tracers.tell(
      TraceEvent(
        instant: repeats?.to ?? now, layer: layer?.shortDescription, layerID: layer?.id,
        animation: record?.name, origin: record?.fields.rare?.values.origin, kind: kind(),
        cause: tracers.cause, count: repeats?.count ?? 1, firstInstant: repeats?.from ?? now))
  }

  /// Does something, and names it as the cause of what happens meanwhile; the name is made only
  /// where somebody listens.
  func traced(as cause: @autoclosure () -> TraceEvent.Cause, _ body: () -> Void) {
    guard tracers.isListening else { return body() }
    tracers.enter(cause())
    body()
    tracers.leave()
  }

  /// Tells something to whom it concerns, and the tracers of it.
  func traced(_ delivery: Delivery, _ call: () -> Void) {
    guard tracers.isListening else { return call() }
    switch delivery {
    case .start(let record): trace(.startTold, of: record)
    case .block: trace(.blockRan)
    case .stop(let record, let outcome):
      trace(.stopTold(finished: outcome.isFinished), of: record)
    case .completion(let record, let outcome): trace(.completionRan(outcome), of: record)
    }
    traced(as: delivery.cause, call)
  }

  /// Asks a layer for an action; each step is told where somebody listens.
  func searchAction(forKey key: String, of layer: Layer) -> (any Action)? {
    enterAction(forKey: key, of: layer)
    defer { actionDepth -= 1 }
    guard tracers.isListening else {
      guard let action = layer.action(forKey: key) else { return nil }
      // An animation only adds itself; what another one does may ask for actions in its turn.
      return action is Animation ? action : OwnAction(action: action, core: self)
    }
    // The steps tell of themselves, for a subclass decides which of them are asked; one within
    // another, in a delegate that changes something, is a search of its own.
    let outer = searchSteps
    searchSteps = []
    let action = layer.action(forKey: key)
    let answers = searchSteps ?? []
    searchSteps = outer
    trace(.actionSearched(key: key, answers: answers), on: layer)
    return action.map { OwnAction(action: $0, core: self) }
  }

  /// Counts a search for an action, or a run of one, that is under way.
  ///
  /// What a search or an action changes is searched for inside it. One that always changes something
  /// would overflow the stack.
  fileprivate func enterAction(forKey key: String, of layer: Layer) {
    actionDepth += 1
    if actionDepth > Self.actionLimit {
      fatalError(
        "The action for '\(key)' of \(layer.shortDescription) is searched for or run inside itself "
          + "endlessly: an answer to action(forKey:), or an action, sets a property that asks for "
          + "it again. Set it with actions disabled.")
    }
  }

  /// How many searches and runs may be under way inside each other.
  private static let actionLimit = 100

  var tracesActions: Bool { searchSteps != nil }

  func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?) {
    searchSteps?.append(ActionTrace(step: step, answer: answer.map(Self.name)))
  }

  private static func name(_ answer: ActionAnswer) -> String {
    switch answer {
    case .stop: return "stop"
    case .action(let action):
      return (action as? Animation)?.className ?? String(describing: type(of: action))
    }
  }

  /// Tells of the jumps that committing a value cannot avoid (decision 8).
  func traceJumps(of record: AnimationRecord, _ effect: PropertyEffect, track: Int32) {
    guard tracers.isListening else { return }
    let slot = tables.tracks[track].slot
    for other in active where other !== record && other.layer === record.layer {
      for otherTrack in other.tracks where tables.tracks[otherTrack].slot == slot {
        let otherEffect = tables.tracks[otherTrack].effect
        if other.order > record.order && !otherEffect.isAdditive {
          trace(.warning("its value is masked by '\(other.name)'"), of: record)
        } else if other.order < record.order && effect.isAdditive && other.state == .running {
          trace(.warning("'\(other.name)' still runs under it"), of: record)
        }
      }
    }
  }
}

/// An action that a search found: it is counted while it runs, and is the cause of what it does.
struct OwnAction: Action {
  let action: any Action
  let core: LoopCore

  func run(forKey key: String, on layer: Layer) {
    core.enterAction(forKey: key, of: layer)
    core.traced(as: .action(key: key, layer: layer.shortDescription)) {
      action.run(forKey: key, on: layer)
    }
    core.actionDepth -= 1
  }
}

extension Delivery {
  /// What happens while it is told has it as its cause.
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
  /// Calls a closure with everything that happens, at once and in order.
  ///
  /// The closure must not change the tree; it is called in the middle of things. What is told does
  /// not depend on whether somebody listens, nor does what shows.
  ///
  /// - Returns: A number to hand to ``removeTracer(_:)``.
  @discardableResult
  public func addTracer(_ listener: @escaping (TraceEvent) -> Void) -> Int {
    core.tracers.add(listener)
  }

  /// No longer calls the closure that was added under a number.
  public func removeTracer(_ number: Int) { core.tracers.remove(number) }
}

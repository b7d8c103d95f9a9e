import LayerModel

extension LoopCore {
  /// Tells the tracers of something, if there are any.
  func trace(
    _ kind: @autoclosure () -> TraceEvent.Kind, of record: AnimationRecord? = nil,
    on layer: Layer? = nil
  ) {
    guard tracers.isListening else { return }
    let layer = layer ?? record?.layer
    tracers.tell(
      TraceEvent(
        instant: now, layer: layer?.shortDescription, animation: record?.name,
        origin: record?.animation.origin, kind: kind()))
  }

  /// Asks a layer for an action; each step is told where somebody listens.
  func searchAction(forKey key: String, of layer: Layer) -> (any Action)? {
    guard tracers.isListening else { return layer.action(forKey: key) }
    var answers: [ActionTrace] = []
    let found = layer.searchAction(forKey: key) { step, answer in
      answers.append(ActionTrace(step: step, answer: answer.map(Self.name)))
    }
    if found == nil {
      let action = defaultAction(for: layer, forKey: key)
      answers.append(ActionTrace(step: .tree, answer: action.map { Self.name(.action($0)) }))
    }
    trace(.actionSearched(key: key, answers: answers), on: layer)
    return layer.action(forKey: key)
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

extension RenderLoop {
  /// Calls a closure with everything that happens, at once and in order.
  ///
  /// The closure must not change the tree; it is called in the middle of things.
  ///
  /// - Returns: A number to hand to ``removeTracer(_:)``.
  @discardableResult
  public func addTracer(_ listener: @escaping (TraceEvent) -> Void) -> Int {
    core.tracers.add(listener)
  }

  /// No longer calls the closure that was added under a number.
  public func removeTracer(_ number: Int) { core.tracers.remove(number) }
}

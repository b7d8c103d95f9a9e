import LayerAnimation
import LayerModel

extension PlaybackRun {
  /// Adds the lane of a property, made from its steps.
  func addLane(
    _ layer: Layer, _ keyPath: String, _ entries: [Timeline.Entry]
  ) throws(PlayerError) {
    let start = try startValue(layer, keyPath)
    if entries.count == 1, let content = plainContent(entries[0], from: start) {
      return addLane(layer, keyPath, content, start: start)
    }
    var entries = entries
    if policy == .replace { keepVelocity(&entries, layer, keyPath, from: start) }
    var steps = try ResolvedStep.resolve(entries, from: start, name)
    var landing: PropertyValue?
    if policy == .additive { landing = try makeAdditive(&steps, keyPath) }
    let content = LaneContent(steps, keyPath, span, isAdditive: policy == .additive)
    guard let content else {
      throw PlayerError(
        name, "Additive steps of '\(keyPath)' must follow each other and have Béziers as easings.")
    }
    let first = entries.reduce(Double.infinity) { min($0, $1.startTime) }
    let last = entries.reduce(first) { max($0, $1.endTime) }
    let isAtRest = !span.autoreverses && steps.last?.settles == true
    addLane(
      layer, keyPath, content, start: start, landing: landing,
      rest: isAtRest ? steps.last?.to : .none, extent: first...last,
      step: entries.count == 1 ? entries[0].step.label : nil)
  }

  /// The only step of a lane, if it goes between two values and fills the whole play; nil for
  /// anything else.
  private func plainContent(
    _ entry: Timeline.Entry, from under: PropertyValue
  ) -> LaneContent? {
    guard entry.startTime == 0, entry.step.duration == span.duration,
      case .ends(let from, let to, let by) = entry.step.content, (to == nil) != (by == nil)
    else { return nil }
    let start = from.map { ResolvedStep.converted($0, for: under) } ?? under
    guard
      let end = to.map({ ResolvedStep.converted($0, for: under) })
        ?? by.flatMap({ start.adding($0) })
    else { return nil }
    return plainContent(
      entry.step.keyPath, from: start, to: end, entry.step.easing, entry.step.label)
  }

  /// A way between two values that lasts as long as the play, without a draft; nil where its kind
  /// needs one.
  func plainContent(
    _ keyPath: String, from start: PropertyValue, to end: PropertyValue, _ easing: StepEasing,
    _ label: String? = nil
  ) -> LaneContent? {
    guard policy == .replace, span.duration > 0, span.repeatDelay == 0, easing.isBezier else {
      return nil
    }
    return .plain(
      BasicAnimation(
        keyPath, from: start, to: end, duration: span.duration, repeatCount: span.repeatCount,
        autoreverses: span.autoreverses, easing.timingFunction, commits: true,
        origin: AnimationOrigin(
          source: origin.source, number: origin.number, step: label ?? keyPath),
        player: self))
  }

  /// Adds a lane with its content.
  ///
  /// Without an extent, the lane moves from the start to the end of the way.
  func addLane(
    _ layer: Layer, _ keyPath: String, _ content: LaneContent, start: PropertyValue,
    landing: PropertyValue? = nil, rest: PropertyValue? = nil,
    extent: ClosedRange<Double>? = nil, step: String? = nil
  ) {
    // Only a value that animations cover differs from what shows.
    let model = layer.hasNoAnimations ? start : (try? layer.value(forKeyPath: keyPath)) ?? start
    let lane = Lane(
      layer: layer, keyPath: keyPath, key: key(for: keyPath), content: content, start: start,
      model: model, isAdditive: policy == .additive, extent: extent ?? 0...span.duration,
      landing: landing, rest: rest)
    if case .draft(let draft) = content {
      draft.fillMode = .both
      draft.isRemovedOnCompletion = false
      draft.commitsOnStop = !lane.setsLastValue
      draft.origin = origin.with(step: step ?? keyPath)
    }
    editLanes { $0.append(lane) }
  }

  /// The value at which a motion starts: the presented one; for an additive motion the model's, or
  /// what covers that.
  func startValue(_ layer: Layer, _ keyPath: String) throws(PlayerError) -> PropertyValue {
    do {
      if policy == .additive {
        return try layer.covered(keyPath) ?? layer.value(forKeyPath: keyPath)
      }
      return try layer.startValue(forKeyPath: keyPath)
    } catch {
      throw PlayerError(name, "\(error)")
    }
  }

  /// Converts values to differences from the last value, and returns that value for the model.
  private func makeAdditive(
    _ steps: inout [ResolvedStep], _ keyPath: String
  ) throws(PlayerError) -> PropertyValue? {
    guard let last = steps.last?.to else { return nil }
    for index in steps.indices {
      guard steps[index].path == nil, let from = steps[index].from.difference(from: last),
        let to = steps[index].to.difference(from: last)
      else {
        throw PlayerError(name, "The values of '\(keyPath)' have no sum, so cannot be additive.")
      }
      steps[index].from = from
      steps[index].to = to
    }
    return last
  }

  /// Gives a spring the velocity of the motion that it replaces; its duration stays.
  func keepVelocity(
    _ entries: inout [Timeline.Entry], _ layer: Layer, _ keyPath: String, from start: PropertyValue
  ) {
    guard let first = entries.first, first.startTime == 0, span.delay == 0,
      case .spring(var spring) = first.step.easing, spring.initialVelocity == 0,
      case .ends(nil, let to, let by) = first.step.content,
      let velocity = owner?.velocity(of: keyPath, on: layer),
      let end = to ?? by.flatMap({ start.adding($0) })
    else { return }
    spring.initialVelocity = ValueMath.share(of: velocity, from: start, to: end)
    var step = first.step
    step.easing = .spring(spring)
    entries[0] = Timeline.Entry(startTime: first.startTime, step: step)
  }
}

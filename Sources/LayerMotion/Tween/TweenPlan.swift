import LayerAnimation
import LayerModel

/// Reads a tween's items into a run, with drafts from the pool.
enum TweenPlan {
  /// Sets the run's span and policy and adds a lane for each property.
  static func fill(
    _ run: PlaybackRun, from items: [TweenItem], for layer: Layer
  ) throws(PlayerError) {
    var duration: Double?
    var easing = StepEasing.linear
    for item in items {
      switch item {
      case .duration(let seconds): duration = seconds
      case .delay(let seconds): run.span.delay = seconds
      case .repeatCount(let count): run.span.repeatCount = count == .max ? .infinity : Double(count)
      case .repeatDelay(let seconds): run.span.repeatDelay = seconds
      case .autoreverses(let flag): run.span.autoreverses = flag
      case .easing(let value): easing = value
      case .overwrite(let policy): run.policy = policy
      case .ignoresReducedMotion(let flag): run.ignoresReducedMotion = flag
      case .to, .by, .path: break
      }
    }
    run.span.duration = duration ?? easing.settlingDuration ?? 1
    try run.span.check(run.name)
    if duration == nil, case .spring = easing { try settle(run, items, easing, layer) }
    for index in items.indices {
      guard let keyPath = items[index].keyPath, !isSetAgain(keyPath, in: items, after: index)
      else { continue }
      try checkOverlap(keyPath, run)
      try addLane(items[index], keyPath, easing, to: run, for: layer)
    }
  }

  /// Whether a later item has the same property; only the last one counts.
  private static func isSetAgain(
    _ keyPath: String, in items: [TweenItem], after index: Int
  ) -> Bool {
    for later in (index + 1)..<items.count where items[later].keyPath == keyPath { return true }
    return false
  }

  /// Sets a spring tween's duration to the longest settling time, computed with the velocity it
  /// takes over.
  private static func settle(
    _ run: PlaybackRun, _ items: [TweenItem], _ easing: StepEasing, _ layer: Layer
  ) throws(PlayerError) {
    if items.contains(where: { $0.keyPath != nil }) { run.span.duration = 0 }
    for item in items {
      guard let keyPath = item.keyPath else { continue }
      let step = TimelineStep("", keyPath, item.motion, duration: 0, easing: easing)
      var entries = [Timeline.Entry(startTime: 0, step: step)]
      run.keepVelocity(&entries, layer, keyPath, from: try run.startValue(layer, keyPath))
      run.span.duration = max(run.span.duration, entries[0].step.easing.settlingDuration ?? 0)
    }
  }

  private static func checkOverlap(
    _ keyPath: String, _ run: PlaybackRun
  ) throws(PlayerError) {
    for index in run.lanes.indices where ValueMath.overlap(run.lanes[index].keyPath, keyPath) {
      throw PlayerError(
        run.name,
        "'\(run.lanes[index].keyPath)' and '\(keyPath)' cannot be moved together; use one of them.")
    }
  }

  private static func addLane(
    _ item: TweenItem, _ keyPath: String, _ easing: StepEasing, to run: PlaybackRun,
    for layer: Layer
  ) throws(PlayerError) {
    // A plain target needs no draft; other items become timeline steps.
    if case .to(_, let value) = item {
      let start = try run.startValue(layer, keyPath)
      if let content = run.plainContent(keyPath, from: start, to: value, easing) {
        return run.addLane(layer, keyPath, content, start: start)
      }
    }
    let span = run.span
    let step = TimelineStep("", keyPath, item.motion, duration: span.duration, easing: easing)
    try run.addLane(layer, keyPath, [Timeline.Entry(startTime: 0, step: step)])
  }
}

extension TweenItem {
  /// The property's key path, or nil for a setting.
  var keyPath: String? {
    switch self {
    case .to(let keyPath, _), .by(let keyPath, _), .path(let keyPath, _, _): keyPath
    case .duration, .delay, .repeatCount, .repeatDelay, .autoreverses, .easing, .overwrite,
      .ignoresReducedMotion:
      nil
    }
  }

  /// The values or the path of the property.
  fileprivate var motion: TimelineStep.Content {
    switch self {
    case .to(_, let value): .ends(to: value)
    case .by(_, let value): .ends(by: value)
    case .path(_, let path, let rotation): .path(path, rotation: rotation)
    case .duration, .delay, .repeatCount, .repeatDelay, .autoreverses, .easing, .overwrite,
      .ignoresReducedMotion:
      .ends()
    }
  }
}

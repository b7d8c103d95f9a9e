import LayerAnimation
import LayerModel

extension RenderLoop {
  /// Plays a timeline from the present on.
  ///
  ///     let playback = try loop.play(timeline) { outcome in … }
  ///     playback.pause()
  ///
  /// Every property becomes one animation under the key `timeline-N/keyPath`. It holds its last
  /// value until all properties have ended, and then commits it. Until then these properties of the
  /// model do not change, except with ``OverwritePolicy/additive``.
  ///
  /// - Parameters:
  ///   - timeline: The timeline; it is copied.
  ///   - targets: Layers by the names that steps use. Other names are ids of layers of the tree.
  ///   - policy: What happens to earlier motions of the same properties.
  ///   - paused: Whether it starts paused.
  ///   - ignoresReducedMotion: Whether it runs even if
  ///     ``/LayerAnimation/RenderLoop/reducesMotion`` is true; false by default.
  ///   - name: Its name in messages, orders and recordings; nil for `timeline` with a number.
  ///   - completion: Called exactly once, with the outcome. A discarded loop does not call it.
  /// - Returns: A handle, which never refers to another playback.
  /// - Throws: ``PlayerError`` for a target that is not in the tree, an unknown key path, a value
  ///   of another type, or a number out of range; then nothing changes.
  @discardableResult
  public func play(
    _ timeline: Timeline, on targets: [String: Layer] = [:],
    overwrite policy: OverwritePolicy = .replace,
    paused: Bool = false, ignoresReducedMotion: Bool = false, named name: String? = nil,
    completion: ((PlayerOutcome) -> Void)? = nil
  ) throws(PlayerError) -> Playback {
    try play(
      timeline, as: "timeline", named: name, on: .named(targets), overwrite: policy, paused: paused,
      ignoresReducedMotion: ignoresReducedMotion, completion: completion)
  }

  /// Plays a timeline under a given source name, which its keys and events have.
  func play(
    _ timeline: Timeline, as source: String, named name: String?, on targets: TargetFinder.Targets,
    overwrite policy: OverwritePolicy, paused: Bool, ignoresReducedMotion: Bool,
    completion: ((PlayerOutcome) -> Void)?
  ) throws(PlayerError) -> Playback {
    let run = playbacks.makeRun(source, named: name, pooled: false, in: self)
    try timeline.check(run.name)
    run.span = timeline.span
    run.policy = policy
    run.ignoresReducedMotion = ignoresReducedMotion
    switch targets {
    case .one(let layer): run.target = layer
    case .named(let layers): run.names = layers
    }
    var finder = TargetFinder(root: root, targets: targets)
    for lane in try timeline.lanes(run.name, &finder) {
      try run.addLane(lane.layer, lane.keyPath, lane.entries)
    }
    run.entries = timeline.entries
    if let completion { run.whenEnded(completion) }
    try run.start(in: self, paused: paused)
    return Playback(run)
  }
}

/// Finds layers by name or id; the tree is walked at most once.
struct TargetFinder {
  /// The layers that steps name.
  enum Targets {
    case named([String: Layer])
    /// The only layer, whatever its name.
    case one(Layer)
  }

  let root: Layer
  private let targets: Targets
  private var ids: [String: Layer]?

  init(root: Layer, targets: Targets) {
    self.root = root
    self.targets = targets
  }

  mutating func layer(_ name: String) -> Layer? {
    switch targets {
    case .one(let layer): return layer
    case .named(let layers): if let layer = layers[name] { return layer }
    }
    if let ids { return ids[name] }
    var found: [String: Layer] = [:]
    root.forEachInSubtree { layer in
      if let id = layer.id, found[id] == nil { found[id] = layer }
    }
    ids = found
    return found[name]
  }
}

extension Timeline {
  /// The steps by layer and key path, in the order of first mention.
  func lanes(
    _ subject: @autoclosure () -> String, _ finder: inout TargetFinder
  ) throws(PlayerError) -> [(layer: Layer, keyPath: String, entries: [Entry])] {
    var indexes: [AnimatedProperty: Int] = [:]
    var lanes: [(layer: Layer, keyPath: String, entries: [Entry])] = []
    // By index, because each copy of a step retains its strings and values.
    for index in entries.indices {
      let (target, keyPath) = (entries[index].step.target, entries[index].step.keyPath)
      guard let layer = finder.layer(target), layer.host === finder.root.host else {
        throw PlayerError(subject(), "There is no layer '\(target)' in the loop's tree.")
      }
      if let found = indexes[AnimatedProperty(layer, keyPath)] {
        lanes[found].entries.append(entries[index])
        continue
      }
      for lane in lanes
      where lane.layer === layer && ValueMath.overlap(lane.keyPath, keyPath) {
        throw PlayerError(
          subject(),
          "'\(lane.keyPath)' and '\(keyPath)' of one layer cannot be moved together; "
            + "use the same key path for both.")
      }
      indexes[AnimatedProperty(layer, keyPath)] = lanes.count
      lanes.append((layer, keyPath, [entries[index]]))
    }
    for index in lanes.indices { lanes[index].entries.sortByTime() }
    return lanes
  }
}

/// What happens to an earlier motion of a property when a new one starts.
public enum OverwritePolicy: String, Hashable, Sendable, CaseIterable {
  /// The earlier motion ends at its present value; its other properties continue.
  ///
  /// Two key paths count as the same property if one is a part of the other, such as `position` and
  /// `position.x`.
  case replace
  /// Both motions run. The model gets the new target at once, and the new motion adds a difference
  /// to it that shrinks to zero (F122).
  ///
  /// What covers the model ends first, at its present value. The property's type must have a sum.
  case additive
}

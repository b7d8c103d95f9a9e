import LayerModel

extension RenderLoop {
  /// Whether nothing waits for a commit, no animation is still to end and no timer is set.
  ///
  /// Animations that ended and hold their value do not count.
  public var isIdle: Bool { core.runningCount == 0 && core.changes.isEmpty && core.timers.isEmpty }

  /// The instant of the next begin, end or timer, or nil where none is to come.
  ///
  /// Of what was committed: ``flush()`` first to have it speak of what was just added.
  public var nextEvent: Double? { core.nextInstant() }

  /// Advances to the end of the last animation and timer, with everything their callbacks add.
  ///
  /// - Throws: ``SettleError``, before anything moves, where an animation never ends: it repeats
  ///   forever, stands still, or its layer's time stands still or runs backwards (decision 6). One
  ///   that a callback adds on the way is refused when it is met.
  public func settle() throws(SettleError) {
    core.checkThatTimeMayMove()
    try core.checkThatAllEnd()
    core.settlePresent()
    while !isIdle {
      // Looking at all of them at every event would take the square of their number.
      if core.mayBeEndless { try core.checkThatAllEnd() }
      guard let next = nextEvent else { break }
      core.advance(to: max(now, next))
    }
  }
}

/// Why a loop cannot settle: the animation that never ends.
public struct SettleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What keeps an animation from ending.
  public enum Reason: String, Hashable, Sendable {
    /// Its repeat count or repeat duration is infinite.
    case repeatsForever = "repeats forever"
    /// Its speed is 0.
    case standsStill = "has speed 0"
    /// The time of its layer, or of a layer above, stands still.
    case layerStandsStill = "is on a layer whose time stands still"
    /// The time of its layer, or of a layer above, runs backwards.
    case layerRunsBackwards = "is on a layer whose time runs backwards"
  }

  /// The layer, as `Layer "Box" #box`; the root for a timer.
  public let layer: String
  /// The animation's key, or its key path where it has none; a timer's name.
  public let key: String
  /// What keeps it from ending.
  public let reason: Reason

  /// The whole sentence.
  public var description: String {
    "The animation '\(key)' of \(layer) never ends: it \(reason.rawValue)."
  }
}

extension LoopCore {
  /// Throws for the first animation, in the order of the tree, that never ends.
  func checkThatAllEnd() throws(SettleError) {
    var endless: [(AnimationRecord, SettleError.Reason)] = []
    var slopes = TimeSlopes()
    mayBeEndless = false
    if let timer = timers.firstEndless {
      throw SettleError(layer: root.shortDescription, key: timer.name, reason: .repeatsForever)
    }
    for record in active where isToStay(record) && record.state == .running {
      if let reason = reasonNotToEnd(record, &slopes) { endless.append((record, reason)) }
    }
    for record in changes.added where isToStay(record) {
      if let reason = reasonNotToEnd(record, &slopes) { endless.append((record, reason)) }
    }
    for layer in changes.entered where layer.isHosted(by: self) {
      for record in AnimationStore.of(layer)?.records ?? [] where record.state == .pending {
        if let reason = reasonNotToEnd(record, &slopes) { endless.append((record, reason)) }
      }
    }
    guard !endless.isEmpty else { return }
    var records = endless.map(\.0)
    sortByTree(&records)
    guard let first = records.first, let found = endless.first(where: { $0.0 === first }) else {
      return
    }
    throw SettleError(
      layer: first.layer?.shortDescription ?? "a layer", key: first.name, reason: found.1)
  }

  /// Whether nothing that waits for the commit takes an animation off.
  private func isToStay(_ record: AnimationRecord) -> Bool {
    !record.isLeaving && record.layer?.isHosted(by: self) == true
  }

  private func reasonNotToEnd(
    _ record: AnimationRecord, _ slopes: inout TimeSlopes
  ) -> SettleError.Reason? {
    if record.fields.timing.speed == 0 { return .standsStill }
    if mapping(of: record).activeDuration == .infinity { return .repeatsForever }
    guard hasLayerTimes || !changes.entered.isEmpty, let layer = record.layer else { return nil }
    let slope = slopes.sign(of: layer)
    if slope < 0 { return .layerRunsBackwards }
    let isOver = record.state == .running && record.endInstant <= now
    return slope == 0 && !isOver ? .layerStandsStill : nil
  }
}

/// Which way the times of layers run, each layer above looked at once: asked for the layers of a
/// deep tree one by one, that takes time for the tree and not for its square.
private struct TimeSlopes {
  private var signs: [ObjectIdentifier: Int] = [:]

  /// 1 where the layer's time runs forwards, -1 where backwards, 0 where it stands still.
  mutating func sign(of layer: Layer) -> Int {
    var chain: [Layer] = []
    var sign = 1
    var current: Layer? = layer
    while let ancestor = current {
      if let known = signs[ObjectIdentifier(ancestor)] {
        sign = known
        break
      }
      chain.append(ancestor)
      current = ancestor.superlayer
    }
    for ancestor in chain.reversed() {
      sign *= ancestor.speed == 0 ? 0 : ancestor.speed < 0 ? -1 : 1
      signs[ObjectIdentifier(ancestor)] = sign
    }
    return sign
  }
}

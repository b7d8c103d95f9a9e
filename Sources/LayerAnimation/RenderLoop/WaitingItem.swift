import LayerModel

/// One item that a loop waits for: a timer, a wait, or a player that is paused.
///
///     for item in loop.waiting { print(item) }
///     // timer 'autosave', due at 3.0 s
///     // timer 'sequence 1, wait before block 2', due at 4.0 s
///     // tween 3 is paused
///
/// It is a snapshot. Two reads at one instant are equal.
public struct WaitingItem: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a waiting item.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A timer of the loop, added by your code or by a player.
    case timer
    /// A ``Wait``: an animation that changes nothing.
    case wait
    /// A player that is paused, or an animation of speed 0.
    case paused
  }

  /// The kind of the item.
  public let kind: Kind
  /// The name: for a timer the one it was added with, for a player for example `tween 3`, for an
  /// animation without an origin for example `animation 'spin' of Layer #box`.
  public let name: String
  /// The loop's instant at which it is due, in seconds; nil while it is paused, infinite if the
  /// tree's time is stopped.
  public let instant: Double?
  /// Whether it belongs to an endless chain of timers.
  public let isEndless: Bool

  /// The item in one line.
  public var description: String {
    guard let instant, kind != .paused else { return "\(name) is paused" }
    return "\(kind.rawValue) '\(name)', due at \(instant) s" + (isEndless ? ", endless" : "")
  }
}

extension RenderLoop {
  /// The pending timers and waits, by their instants, then in the order of adding.
  ///
  /// All of them keep the loop from being idle. Players use timers too; the name shows which
  /// player.
  public var timers: [WaitingItem] { core.dueItems }

  /// The players and animations that are paused, each once.
  ///
  /// They are players whose animations have speed 0 (a tween, a timeline, a motion, a block, a
  /// sequence, a property animator), animations of your own with that speed, and paused players
  /// without an animation, such as value animators. They keep the loop from being idle until they
  /// continue or end. Their order is that of the tree, then of adding.
  public var paused: [WaitingItem] { core.pausedItems }

  /// Everything that the loop waits for besides running animations: first ``timers``, then
  /// ``paused``.
  public var waiting: [WaitingItem] { timers + paused }
}

extension LoopCore {
  /// The pending timers and waits.
  fileprivate var dueItems: [WaitingItem] {
    var items = timers.list.compactMap { timer in
      timer.time.map {
        WaitingItem(
          kind: .timer, name: timer.name, instant: instant(ofRootTime: $0),
          isEndless: timer.isEndless)
      }
    }
    for change in script.changes {
      items.append(
        WaitingItem(
          kind: .timer, name: LoopScript.name, instant: change.instant, isEndless: false))
    }
    var times = LayerMemo<PendingTime>()
    for record in waitingRecords where record.isWait && record.settings.timing.speed != 0 {
      items.append(
        WaitingItem(
          kind: .wait, name: record.origin?.description ?? record.name,
          instant: record.life.isPending
            ? endInstant(ofPending: record, &times) : record.endInstant,
          isEndless: false))
    }
    return items.indices
      .sorted { (items[$0].instant ?? 0, $0) < (items[$1].instant ?? 0, $1) }.map { items[$0] }
  }

  /// The paused players and animations.
  fileprivate var pausedItems: [WaitingItem] {
    var names: [String] = []
    var known: Set<String> = []
    for record in waitingRecords where record.settings.timing.speed == 0 {
      if known.insert(record.playerName).inserted { names.append(record.playerName) }
    }
    for timer in timers.list where timer.time == nil && !known.contains(timer.name) {
      names.append(timer.name)
    }
    return names.map {
      WaitingItem(kind: .paused, name: $0, instant: nil, isEndless: false)
    }
  }

  /// The animations that have not ended, committed or not, in the order of the tree.
  private var waitingRecords: [AnimationRecord] {
    var records = committer.active.filter { $0.life == .waiting || $0.life == .started }
    for record in changes.added where record.life == .pending {
      if record.layer?.isHosted(by: self) == true { records.append(record) }
    }
    sortByTree(&records)
    return records
  }

  /// Returns the instant at which an animation would end if it were committed now.
  private func endInstant(
    ofPending record: AnimationRecord, _ times: inout LayerMemo<PendingTime>
  ) -> Double {
    guard let layer = record.layer else { return .infinity }
    let begin = record.settings.timing.beginTime
    // The layer may have no space yet: the commit finds one.
    let time = times.value(of: layer, below: PendingTime(now: now)) { $1.below(LayerTime($0)) }
    let end = record.mapping(beginningAt: begin == 0 ? time.now : begin).endTime
    if time.total.speed <= 0 || end == .infinity { return .infinity }
    return time.total.parent(end)
  }
}

/// The time of a layer if its tree were committed now.
private struct PendingTime {
  /// The layer's time at the present.
  var now: Double
  /// The steps from the loop's time, combined in one.
  var total = LayerTime.identity

  /// Returns the time one step below.
  func below(_ step: LayerTime) -> PendingTime {
    if step.isIdentity { return self }
    return PendingTime(now: step.local(now), total: total.followed(by: step))
  }
}

extension AnimationRecord {
  /// Whether the animation is a ``Wait``.
  fileprivate var isWait: Bool { settings.content == .wait }

  /// The name of its maker in messages: the player, or the animation itself.
  var playerName: String {
    if let origin { return origin.name }
    return "animation '\(name)' of \(layer?.shortDescription ?? "a deallocated layer")"
  }
}

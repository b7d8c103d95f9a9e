/// The stage of an animation's life on its layer, from adding to its release.
///
///     pending ─commit─▶ waiting ─start─▶ started ─end─┬─▶ lingering, still shown ─time moves─▶ gone
///        │                 │                │         └─▶ held: key and end value stay
///        └─────────────────┴────────────────┴─ removed ─▶ leaving ─commit─▶ stopped ─▶ gone
enum AnimationLife: Equatable {
  /// The stage at which an animation was removed.
  enum Earlier {
    case pending, waiting, started, held
  }

  /// Added, not committed yet: on a layer in no tree, or in an open transaction.
  case pending
  /// Added, but its loop was discarded before its commit: no other loop adopts it.
  case orphaned
  /// Committed; its start is not reported yet.
  case waiting
  /// Committed, and its start was reported.
  case started
  /// Removed; what was committed is presented until the commit of the removal.
  case leaving(Earlier)
  /// Ended, but still listed under its key.
  case held
  /// Ended at the present instant, at which it is still presented.
  case lingering
  /// Reported as ended; its entries in the tables are about to be removed.
  case stopped(AnimationOutcome)
  /// Released: it contributes nothing any more.
  case gone(AnimationOutcome)
  /// Released without a report, after its loop was discarded.
  case discarded
}

extension AnimationLife {
  /// The reason why it ended, after its end.
  var outcome: AnimationOutcome? {
    switch self {
    case .pending, .orphaned, .waiting, .started: nil
    case .leaving(let earlier): earlier == .held ? .finished : nil
    case .held, .lingering: .finished
    case .stopped(let outcome), .gone(let outcome): outcome
    case .discarded: .removedWithLayer
    }
  }

  /// Whether it was not committed.
  var isPending: Bool {
    switch self {
    case .pending, .orphaned, .leaving(.pending): true
    default: false
    }
  }

  /// Whether it was committed and has not ended.
  var isRunning: Bool {
    switch self {
    case .waiting, .started, .leaving(.waiting), .leaving(.started): true
    default: false
    }
  }

  /// Whether its loop still counts it as running, because it has not released it.
  var countsAsRunning: Bool { if case .stopped = self { true } else { isRunning } }

  /// Whether the start was reported.
  var hasStarted: Bool {
    switch self {
    case .pending, .orphaned, .waiting, .leaving(.pending), .leaving(.waiting), .discarded: false
    default: true
    }
  }

  /// Whether the layer lists it: until it is removed, or has ended without being held.
  var isListed: Bool {
    switch self {
    case .pending, .orphaned, .waiting, .started, .held: true
    default: false
    }
  }

  /// Whether it ended but is still listed, or was until it was removed.
  var isHeld: Bool { self == .held || self == .leaving(.held) }

  /// Whether it was removed and waits for the commit.
  var isLeaving: Bool { if case .leaving = self { true } else { false } }

  /// Whether the commit in progress releases it.
  var isReleasedByCommit: Bool {
    switch self {
    case .leaving, .stopped: true
    default: false
    }
  }

  /// Whether it is presented or waits for its commit, and was not removed.
  var isShown: Bool {
    switch self {
    case .leaving, .gone, .discarded: false
    default: true
    }
  }

  /// Whether it ended and was released.
  var isGone: Bool { if case .gone = self { true } else { false } }

  /// Notes the report of its start, and returns whether it is the first one.
  mutating func start() -> Bool {
    switch self {
    case .waiting: self = .started
    case .leaving(.waiting): self = .leaving(.started)
    default: return false
    }
    return true
  }

  /// Notes its removal; what is released or reported already does not change.
  mutating func leave() {
    switch self {
    case .pending, .orphaned: self = .leaving(.pending)
    case .waiting: self = .leaving(.waiting)
    case .started: self = .leaving(.started)
    case .held, .lingering: self = .leaving(.held)
    case .leaving, .stopped, .gone, .discarded: break
    }
  }

  /// Notes the report of its end; only the first one counts.
  mutating func stop(_ outcome: AnimationOutcome) {
    if isPending {
      self = .gone(outcome)
    } else if isRunning {
      self = .stopped(outcome)
    }
  }

  /// Notes that its entries were removed; one whose removal was not reported waits for the report.
  mutating func release() {
    switch self {
    case .held, .lingering, .leaving(.held): self = .gone(.finished)
    case .stopped(let outcome): self = .gone(outcome)
    default: break
    }
  }
}

import LayerModel

extension LoopCore {
  /// The number of rounds that callbacks of one instant may cause before they count as endless.
  static let roundLimit = 10_000

  /// Moves the present to an instant; events on the way happen at their own instants.
  ///
  /// Misuse is reported at the caller's file and line.
  func advance(to target: Double, file: StaticString, line: UInt) {
    if quiet.allows(now, target) {
      now = target
      return
    }
    advanceThroughEvents(to: target, file: file, line: line)
  }

  /// Advances when something may be due or waiting.
  @inline(never)
  func advanceThroughEvents(to target: Double, file: StaticString, line: UInt) {
    if !target.isFinite || target < now {
      fatalError("A loop at \(now) s cannot be advanced to \(target) s.", file: file, line: line)
    }
    checkThatTimeMayMove(file: file, line: line)
    pass.chain = ChainWatch()
    if !script.isEmpty { playScript(through: target, file: file, line: line) }
    run(to: target, file: file, line: line)
  }

  /// Advances after the checks, without a reset of the count of callbacks.
  func run(to target: Double, file: StaticString, line: UInt) {
    pass.target = target
    carryOutPresent(file: file, line: line)
    while let next = nextInstant(), next <= EventQueue.horizon(of: target) {
      step(to: min(next, target), file: file, line: line)
    }
    move(to: target)
    redraw(file: file, line: line)
    rememberQuiet()
    reportPresentation(file: file, line: line)
  }

  /// Moves the present to the instant of the next event and carries out everything that is due.
  func step(to instant: Double, file: StaticString, line: UInt) {
    move(to: instant)
    let before = committer.startCount &+ timers.addedCount
    let last = carryOutPresent(file: file, line: line)
    guard let last, committer.startCount &+ timers.addedCount != before else { return }
    if pass.chain.isEndless(at: now, among: committer.runningCount + timers.count) {
      fatalError(
        "Callbacks of \(last) cause each other endlessly: \(pass.chain.count) times within "
          + "\(ChainWatch.window) s before \(now) s.", file: file, line: line)
    }
  }

  /// Computes the instant before which nothing is due, if nothing waits.
  private func rememberQuiet() {
    let next = min(nextInstant() ?? .infinity, script.nextInstant)
    guard committer.lingering.isEmpty, changes.isEmpty, deliveries.isEmpty,
      !transactions.hasExplicit,
      observers.isEmpty, redraws.isEmpty
    else { return }
    quiet.begin(before: next)
  }

  /// Returns the instant of the next start, end, timer or traced cycle; nil if there is none.
  ///
  /// A cycle that ends at the instant of another event, but for rounding, waits for that instant.
  /// Otherwise a tracer, which alone hears of cycles, would move the other event by the rounding.
  /// Scripted changes are not included: an advance makes them between its runs.
  func nextInstant() -> Double? {
    let next = nextDue()
    guard let cycle = scheduler.nextCycle else { return next }
    guard let next else { return cycle }
    return next <= EventQueue.horizon(of: cycle) ? next : cycle
  }

  /// Returns the instant of the next start, end or timer; nil if there is none.
  private func nextDue() -> Double? {
    let next = scheduler.nextInstant(from: now)
    guard let time = timers.nextTime() else { return next }
    // A timer whose time has passed, because the root's time jumped, is due at the present.
    let timer = max(now, instant(ofRootTime: time))
    if timer == .infinity { return next }
    return next.map { min($0, timer) } ?? timer
  }

  /// Returns the loop's instant at which the root's time reaches a time, or reached it.
  ///
  /// If the root's time is stopped or runs backwards, that is the present for a time that has
  /// passed, and infinity for any other.
  func instant(ofRootTime time: Double) -> Double {
    instant(ofRootTime: time, LayerTime(root))
  }

  private func instant(ofRootTime time: Double, _ step: LayerTime) -> Double {
    if step.isIdentity { return time }
    if step.speed > 0 { return step.parent(time) }
    return time <= EventQueue.horizon(of: step.local(now)) ? now : .infinity
  }

  /// Stops the program inside a callback or an open explicit transaction (rules R2 and R5).
  func checkThatTimeMayMove(
    _ refusal: String = "A loop cannot be advanced",
    advice: String = "animations added there start at the callback's instant", file: StaticString,
    line: UInt
  ) {
    if pass.isRunning {
      fatalError("\(refusal) from within a callback; \(advice).", file: file, line: line)
    }
    if transactions.hasExplicit {
      fatalError(
        "\(refusal) inside an open transaction; commit it first.", file: file, line: line)
    }
  }

  /// Commits the changes; outside of callbacks also carries out everything due at the present.
  ///
  /// Inside a callback, layers that were just added are presented after the commit, so they animate
  /// from here on; the current pass reports due events. In an open transaction, and during the
  /// layout for a commit, nothing happens: the pending commit includes the changes.
  func flush(file: StaticString, line: UInt) {
    if !pass.isRunning {
      carryOutPresent(file: file, line: line)
      redraw(file: file, line: line)
      reportPresentation(file: file, line: line)
    } else if pass.isCalling && !transactions.hasExplicit {
      pass.isCalling = false
      commitAll(file: file, line: line)
      pass.isCalling = true
    }
  }

  /// Ends the implicit transaction, runs layout, and commits all changes.
  private func commitAll(file: StaticString, line: UInt) {
    if pass.isVisited { refuseCommit(file: file, line: line) }
    if let ended = transactions.endImplicit() {
      for block in ended.seal() { deliveries.run(block) }
    }
    carryOutUpdates(file: file, line: line)
    commitChanges()
  }

  /// Commits, and carries out everything that is due at the present.
  ///
  /// - Returns: The last callback; nil if none was called.
  @discardableResult
  func carryOutPresent(file: StaticString, line: UInt) -> Callback? {
    if pass.isRunning || transactions.hasExplicit { return nil }
    pass.isRunning = true
    defer {
      pass.isRunning = false
      if !waiters.isEmpty { waiters.wakeEnded() }
    }
    var rounds = 0
    var last: Callback?
    while true {
      commitAll(file: file, line: line)
      collectDueEvents()
      let due = timers.isEmpty ? [] : popDueTimers()
      if deliveries.isEmpty && due.isEmpty { return last }
      pass.isCalling = true
      pass.callCount &+= 1
      let pending = deliveries
      deliveries = Deliveries()
      if let delivery = pending.deliver(through: { traced($0, $1) }) { last = .delivery(delivery) }
      for entry in due { if let name = call(entry) { last = .timer(name) } }
      pass.isCalling = false
      if transactions.hasExplicit {
        fatalError(
          "A callback at \(now) s left a transaction open; commit it in the callback.",
          file: file, line: line)
      }
      rounds += 1
      if rounds > Self.roundLimit, let last {
        fatalError(
          "Callbacks of \(last) cause each other endlessly at \(now) s.", file: file, line: line)
      }
    }
  }

  private func popDueTimers() -> [TimerQueue.Place] {
    let horizon = EventQueue.horizon(of: now)
    let step = LayerTime(root)
    return step.isIdentity
      ? timers.popDue { $0 <= horizon }
      : timers.popDue { instant(ofRootTime: $0, step) <= horizon }
  }

  /// Calls a timer that is due, and returns its name; nil if it was removed.
  private func call(_ entry: TimerQueue.Place) -> String? {
    guard let timer = timers.take(entry) else { return nil }
    let call = TimerCall(call: .due, now: now, rootTime: rootTime)
    var next: Double?
    traced(as: .timer) { next = timer.action(call) }
    if let next { timers.putBack(timer, entry, at: next) } else { timers.finish(entry) }
    return timer.name
  }

  /// Stops the program: the layers and slots that `forEachAnimatedValue` passes on must stay.
  func refuseCommit(file: StaticString, line: UInt) -> Never {
    fatalError(
      "A loop was committed at \(now) s in a closure of forEachAnimatedValue, which reads that "
        + "loop's animations; commit after the call.", file: file, line: line)
  }

  /// Moves the present past no event, and releases the animations that ended earlier.
  private func move(to instant: Double) {
    guard instant > now else { return }
    now = instant
    tables.timings.endSharing()
    releaseEnded()
  }

  /// Releases the ended animations that are not held.
  func releaseEnded() {
    if committer.lingering.isEmpty { return }
    release(committer.lingering)
    committer.endLingering()
  }

  /// Takes all due starts and ends out of the queue and carries them out in order.
  private func collectDueEvents() {
    var begun: [AnimationRecord] = []
    var ended: [AnimationRecord] = []
    var repeated: [AnimationRecord] = []
    var due = scheduler.takeDue(at: now)
    while !due.isEmpty {
      // The usual passes, without another list, which saves 3 % of a life (record 0083).
      if ended.isEmpty && due.allWait(for: .end) {
        ended = due
        break
      }
      if begun.isEmpty && due.allWait(for: .begin) {
        begun = due
        begun.visitEach { scheduleNext($0) }
        due = scheduler.takeDue(at: now)
        continue
      }
      for record in due {
        switch record.nextEvent {
        case .begin: begun.append(record)
        case .cycle:
          let rest = record.madeRest
          rest.cyclesTraced = rest.nextCycle
          // Several tiny cycles may end at one instant; they are reported once.
          if repeated.last !== record { repeated.append(record) }
        case .end:
          ended.append(record)
          continue
        }
        scheduleNext(record)
      }
      due = scheduler.takeDue(at: now)
    }
    if begun.isEmpty && ended.isEmpty && repeated.isEmpty { return }
    sortByTree(&begun)
    sortByTree(&repeated)
    sortByTree(&ended)
    begun.visitEach { record in
      trace(.began, of: record)
      deliveries.start(record)
    }
    for record in repeated { traceCycles(of: record) }
    end(ended)
  }

  /// Ends animations: values first, then commits, then removal (rule R4).
  private func end(_ records: [AnimationRecord]) {
    records.visitEach { if !wasOver($0) { committer.setEnd(of: $0, at: now) } }
    // One by one: if two additive ones end together, the second adds to the value that the first
    // left.
    pass.setsModel = true
    records.visitEach { if $0.settings.commitsOnStop { commitEndValues(of: $0) } }
    pass.setsModel = false
    var gone: [AnimationRecord] = []
    records.visitEach { if retire($0) { gone.append($0) } }
    if gone.isEmpty { return }
    release(gone)
    gone.visitEach { record in
      if let layer = record.layer { record.forEachProperty { follow(layer, $0) } }
    }
  }

  /// Reports an ended animation, and returns whether its end value was committed, so that it is to be
  /// released.
  private func retire(_ record: AnimationRecord) -> Bool {
    trace(.ended(.finished), of: record)
    deliveries.stop(record, .finished)
    return committer.end(record)
  }

  /// Whether an ending animation was over before its commit, or before its layer's time jumped.
  ///
  /// It then presents the value of any instant after its end (rule R3).
  private func wasOver(_ record: AnimationRecord) -> Bool {
    // If the layer's time is stopped, no instant of the loop is the end; the local time decides.
    if tables.timings.rate(of: committer.space(of: record)) == 0 {
      return committer.mapping(of: record).position(at: localTime(of: record)).phase == .after
    }
    return record.endInstant < now
  }

  /// Sorts records by the order of the tree, then of adding.
  func sortByTree(_ records: inout [AnimationRecord]) { treeOrder.sort(&records, in: root) }
}

/// The reason why an end cannot be awaited.
public struct LoopWaitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What prevents the end.
  public enum Reason: String, Hashable, Sendable {
    /// No remaining event can end it: it was not started, is paused, or its time is stopped.
    case nothingToCome = "nothing that is still to happen ends it"
    /// It did not end within the time limit.
    case limitReached = "it did not end within the given time"
    /// ``RenderLoop/isDriven`` became false while a task waited.
    case notDriven = "nothing advances the loop any more"
    /// A stage of a test owns the time, and shows no frame.
    case notShown = "the stage shows no frame; wait inside of its awaiting, or pump it"
    /// A callback of the loop cannot wait, because time is stopped until it returns.
    case insideCallback = "a callback of the loop waits for it"
    /// Another call drives the loop while its tasks wait.
    case drivenElsewhere = "another call already drives the loop"
  }

  /// The awaited thing, such as `block`.
  public let subject: String
  /// What prevents the end.
  public let reason: Reason

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - subject: The awaited thing, such as `block`.
  ///   - reason: What prevents the end.
  public init(subject: String, reason: Reason) {
    self.subject = subject
    self.reason = reason
  }

  /// The error as a sentence.
  public var description: String { "The end of a \(subject) never comes: \(reason.rawValue)." }
}

/// The reason for waking a task.
enum LoopWake: Sendable {
  /// The awaited end may have come.
  case ended
  /// The loop was discarded.
  case discarded
  /// Nothing advances the loop any more.
  case notDriven
  /// Nobody showed a frame for too long.
  case notShown
}

/// The tasks that wait on a loop.
struct LoopWaiters {
  private struct Waiter {
    let subject: String
    let hasEnded: () -> Bool
    let wake: AsyncStream<LoopWake>.Continuation
  }

  private var waiters: [Waiter] = []
  /// Whether other code advances the loop while tasks wait.
  var isDriven = false
  /// Called when a task begins to wait on a driven loop, with what wakes it if no frame is shown;
  /// returns what to call at the end of the wait.
  fileprivate var didBegin: ((@escaping @Sendable () -> Void) -> @Sendable () -> Void)?

  var isEmpty: Bool { waiters.isEmpty }
  /// What the tasks wait for, in the order in which they began to wait.
  var subjects: [String] { waiters.map(\.subject) }

  mutating func add(
    _ subject: String, until hasEnded: @escaping () -> Bool
  ) -> AsyncStream<LoopWake> {
    let (wakes, wake) = AsyncStream<LoopWake>.makeStream()
    waiters.append(Waiter(subject: subject, hasEnded: hasEnded, wake: wake))
    if let didEnd = didBegin?({ wake.yield(.notShown) }) { wake.onTermination = { _ in didEnd() } }
    return wakes
  }

  /// Wakes the tasks whose awaited end has happened.
  mutating func wakeEnded() {
    waiters.removeAll { waiter in
      guard waiter.hasEnded() else { return false }
      waiter.wake.yield(.ended)
      waiter.wake.finish()
      return true
    }
  }

  /// Wakes all tasks for another reason.
  mutating func wakeAll(_ reason: LoopWake) {
    let all = waiters
    waiters = []
    for waiter in all {
      waiter.wake.yield(reason)
      waiter.wake.finish()
    }
  }
}

/// An end that a task awaits: the mechanism behind every `waitForEnd`, also for players of your
/// own.
///
///     driven      suspend ──▶ woken by the pass that ends it
///     not driven  advance the loop from event to event until it has ended
package struct AwaitedEnd<Outcome> {
  private let subject: String
  private let loop: () -> RenderLoop?
  private let outcome: () -> Outcome?
  private let cancel: () -> Void

  /// Creates a wait for an end.
  ///
  /// - Parameters:
  ///   - subject: The name in error messages, such as `block`.
  ///   - loop: Returns the loop, or nil once it is discarded.
  ///   - outcome: Returns the outcome, or nil before the end.
  ///   - cancel: Called if the waiting task is cancelled.
  package init(
    subject: String, loop: @escaping () -> RenderLoop?, outcome: @escaping () -> Outcome?,
    cancel: @escaping () -> Void
  ) {
    self.subject = subject
    self.loop = loop
    self.outcome = outcome
    self.cancel = cancel
  }

  /// Waits in the caller's isolation.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled or the loop is discarded;
  ///   ``LoopWaitError`` if the end never comes.
  package nonisolated(nonsending) func wait(within limit: Double) async throws -> Outcome {
    guard let wakes = try start(within: limit) else { return try result() }
    var iterator = wakes.makeAsyncIterator()
    // The iteration ends without a value if the task is cancelled.
    switch await iterator.next(isolation: #isolation) {
    case .ended: return try result()
    case .discarded: throw CancellationError()
    case .notDriven: throw LoopWaitError(subject: subject, reason: .notDriven)
    case .notShown:
      // The others wait for the same frames.
      loop()?.core.waiters.wakeAll(.notShown)
      throw LoopWaitError(subject: subject, reason: .notShown)
    case nil:
      cancelWithTask()
      throw CancellationError()
    }
  }

  private func result() throws -> Outcome {
    guard let outcome = outcome() else { throw CancellationError() }
    return outcome
  }

  /// Registers the wait on a driven loop; otherwise drives the loop to the end and returns nil.
  private func start(within limit: Double) throws -> AsyncStream<LoopWake>? {
    if Task.isCancelled {
      cancelWithTask()
      throw CancellationError()
    }
    if outcome() != nil { return nil }
    guard let loop = loop() else { throw CancellationError() }
    let outcome = outcome
    if loop.isDriven { return loop.core.waiters.add(subject) { outcome() != nil } }
    if loop.core.pass.isRunning { throw LoopWaitError(subject: subject, reason: .insideCallback) }
    let last = loop.now + limit
    loop.flush()
    while outcome() == nil {
      if Task.isCancelled {
        cancelWithTask()
        throw CancellationError()
      }
      guard let next = loop.nextEvent else {
        throw LoopWaitError(subject: subject, reason: .nothingToCome)
      }
      if next > last { throw LoopWaitError(subject: subject, reason: .limitReached) }
      loop.advance(to: max(loop.now, next))
    }
    return nil
  }

  /// Cancels the awaited work with the task, and reports the end at the present.
  private func cancelWithTask() {
    cancel()
    if let loop = loop(), !loop.core.pass.isRunning { loop.flush() }
  }
}

extension RenderLoop {
  /// Whether other code advances the loop while tasks wait; false by default.
  ///
  /// It determines what `waitForEnd` of a handle, playback, block, animator, sequence or value
  /// animator does:
  ///
  /// - false: the waiting call itself advances the loop, from event to event, until the end. It
  ///   never hangs: if no end can come, it throws ``LoopWaitError``.
  /// - true: the task is suspended until a frame or an advance elsewhere reaches the end. Set it in
  ///   a program that calls ``frame(file:line:)``, and reset it before that stops: tasks that still
  ///   wait then throw a ``LoopWaitError``. A stage of LayerTesting sets it for its life.
  public var isDriven: Bool {
    get { core.waiters.isDriven }
    set {
      core.waiters.isDriven = newValue
      if !newValue { core.waiters.wakeAll(.notDriven) }
    }
  }

  /// What the tasks that wait on this loop wait for, such as `block`.
  package var awaitedSubjects: [String] { core.waiters.subjects }

  /// Calls a closure when a task begins to wait while the loop is driven.
  ///
  /// Its argument ends the wait with ``LoopWaitError/Reason/notShown``; any thread may call that. It
  /// returns what to call at the end of the wait.
  package func onWait(
    _ didBegin: @escaping (@escaping @Sendable () -> Void) -> @Sendable () -> Void
  ) {
    core.waiters.didBegin = didBegin
  }

  /// Whether something is to be committed.
  package var needsCommit: Bool { !core.changes.isEmpty }

  /// Counts the instants at which the loop called code of the program or of players.
  package var callCount: Int { core.pass.callCount }

  /// Counts the changes of the tree and of the names and identifiers of its layers.
  package var treeVersion: Int { core.treeOrder.version }

  /// Whether code sees each frame: a frame listener beyond a number of them, an observer, or a layer
  /// that is displayed again while it is animated.
  package func showsEachFrame(besides listenerCount: Int) -> Bool {
    frameListenerCount > listenerCount || !core.observers.isEmpty || !core.redraws.isEmpty
  }

  /// Whether time may call code of the program: a timer, a scripted change, a delegate or a
  /// completion.
  package var callsAtTimes: Bool {
    !core.timers.isEmpty || !core.script.isEmpty
      || core.committer.active.contains {
        $0.life.isRunning && ($0.hasListener || $0.rest?.blocks.isEmpty == false)
      }
  }
}

extension AnimationHandle {
  /// Waits until the animation has ended.
  ///
  ///     let handle = try box.add(move, forKey: "move")
  ///     let outcome = try await handle.waitForEnd()   // .finished; the loop is at that instant
  ///
  /// See ``RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling the task removes
  /// the animation.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The reason why it ended.
  /// - Throws: `CancellationError` if the task is cancelled or the loop is discarded, and
  ///   ``LoopWaitError`` if the end never comes.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> AnimationOutcome {
    let handle = self
    return try await AwaitedEnd(
      subject: "animation", loop: { handle.layer.renderLoop }, outcome: { handle.outcome },
      cancel: { handle.remove() }
    ).wait(within: limit)
  }
}

import LayerAnimation
import LayerReports

extension Stage {
  /// Runs an asynchronous operation, and shows frames while it waits.
  ///
  ///     try await stage.awaiting {
  ///       try await loop.animate(withDuration: 0.5) { card.opacity = 1 }.waitForEnd()
  ///       try await stage.clock.sleep(for: .seconds(1))
  ///     }
  ///
  ///     operation  ▮──────────────────▮▮──────────────────▮
  ///     frames       |  |  |  |  |  |    |  |  |  |  |  |
  ///
  /// The operation runs until it and all tasks that it started wait; then one frame is shown at the
  /// rate of the conditions; and so on until it has ended. It may await any `waitForEnd`, a sleep of
  /// ``clock``, `changes(of:in:)` of the loop, a continuation that a callback of the loop resumes, and
  /// tasks that do so, also those that began before. It continues after the frame that resumed it, so
  /// the present is then the instant of that frame. It may capture the stage, the loop and its layers,
  /// may pump the stage itself, and may await another stage inside.
  ///
  /// Time moves for nothing else:
  ///
  /// - While a task of the operation runs, or waits for a thread, time stands: a child task, a detached
  ///   one, an actor's work, however long that takes on the machine. What the main actor has to run
  ///   is the exception: it gets a hundred turns between two frames.
  /// - Time moves only if somebody may want it: a task waits for an end or sleeps on the clock, or the
  ///   loop has a timer, a completion, a delegate, an observer or a frame listener to call. An
  ///   animation alone moves no time.
  /// - Frames that no code sees are left out: from one event to the next, however far.
  ///
  /// What other threads do, such as those of Dispatch, the stage cannot see, nor for how long a task
  /// sleeps in real time. If nobody waits for the loop, it waits five seconds of the machine's time for
  /// what it cannot see; after more than a tenth of a second in which nothing ran, a failure says so.
  ///
  /// If the operation does not end within the limit, or if nothing can resume it, it is cancelled, and
  /// the failure names what it waits for, at once if the loop knows that. An operation that ignores
  /// its cancellation is left alone; without an actor it never continues.
  ///
  /// If the calling task is cancelled, the operation is cancelled, and with it what it awaits.
  ///
  /// - Parameters:
  ///   - seconds: The limit in seconds of the tree's time, 0 or more, at most a thousand million; 60 by
  ///     default. A tree that is slowed down meanwhile may take ten times the frames, and at most ten
  ///     million are shown.
  ///   - isolation: The isolation of the caller; leave it out.
  ///   - operation: The operation.
  ///   - fileID: The caller's file; leave it out.
  ///   - filePath: The path of the caller's file; leave it out.
  ///   - line: The caller's line; leave it out.
  ///   - column: The caller's column; leave it out.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation; `LoopWaitError` if it did not end, after the failure.
  @discardableResult
  public func awaiting<Success>(
    within seconds: Double = 60, isolation: isolated (any Actor)? = #isolation,
    _ operation: nonisolated(nonsending) @escaping () async throws -> Success,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws -> Success {
    let site = CallSite(fileID, filePath, line, column)
    try checkThatAwaitingIsPossible(within: seconds, at: site)
    let sleeps = SleepServer.of(loop)
    sleeps.isAwaiting = true
    defer { sleeps.isAwaiting = false }

    let isOnMain = isolation === MainActor.shared
    let jobs = OperationJobs.begin(of: root.nameInMessages)
    jobs.parent?.begin()
    defer { jobs.parent?.end() }
    let executor = TurnExecutor(jobs, byHand: isOnMain)
    let run = OperationRun<Success>()
    let driver = OperationDriver(self, within: seconds, jobs, executor) { run.result != nil }
    let report = await withTaskCancellationHandler {
      // The test itself is no part of its operation.
      await OperationJobs.$current.withValue(jobs.parent ?? OperationJobs.none) {
        await withTaskExecutorPreference(isOnMain ? nil : executor) {
          // Not before: without an actor, the executor keeps the operation and the test apart.
          OperationJobs.$current.withValue(jobs) {
            run.start(operation, on: executor, isolation: isolation)
          }
          guard let obstacle = await driver.drive(isolation: isolation) else {
            return nil as AwaitingReport?
          }
          var report = AwaitingReport(self, obstacle, driver, limit: seconds)
          run.cancel()
          await driver.settle(isolation: isolation)
          if run.result == nil {
            report.ignoresCancellation = true
            // On an actor it may continue: the actor protects the loop.
            if isolation == nil { executor.close() }
          }
          return report
        }
      }
    } onCancel: {
      run.cancel()
    }
    executor.handOver()
    if let report {
      fail(report.description, at: site)
      throw report.error
    }
    if driver.idleSeconds > WaitingPatience.mostIdleSeconds {
      fail(AwaitingReport.idleText(driver.idleSeconds, words), at: site)
    }
    guard let result = run.result else { throw CancellationError() }
    return try result.get()
  }

  /// Reports a wrong limit, and a call inside another one.
  private func checkThatAwaitingIsPossible(
    within seconds: Double, at site: CallSite
  ) throws(LoopWaitError) {
    if !(seconds >= 0 && seconds.isFinite) {
      fail("awaiting takes a limit of 0 or more seconds, not \(seconds).", at: site)
      throw AwaitingReport.error(.limitReached)
    }
    if let most = complaint(about: seconds, showsAll: false) {
      fail("awaiting takes a limit of \(most), not \(seconds).", at: site)
      throw AwaitingReport.error(.limitReached)
    }
    if SleepServer.of(loop).isAwaiting {
      fail(
        """
        awaiting was called while another awaiting drives this loop.
        Await directly inside the operation of that one.
        """, at: site)
      throw AwaitingReport.error(.drivenElsewhere)
    }
  }
}
